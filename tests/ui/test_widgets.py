"""Widgets: what can be chosen has a name, a target and a neighbour."""

import pytest
from pygame import Rect

from clubs.ui.shell.widgets import Focus, Widget, hit


def button(name: str, x: int, y: int, region: str = "main", enabled: bool = True) -> Widget:
    return Widget(name, Rect(x, y, 80, 40), "button", name, region=region, enabled=enabled)


GRID = [button(f"{c}{r}", c * 100, r * 60) for r in range(3) for c in range(3)]


@pytest.mark.parametrize("label", ["", "  "])
def test_a_widget_without_a_label_is_an_error(label: str) -> None:
    with pytest.raises(ValueError, match="no label"):
        Widget("x", Rect(0, 0, 1, 1), "button", label)


def test_arrows_go_to_the_neighbour_in_their_direction() -> None:
    focus = Focus()
    focus.id = "11"
    for dx, dy, name in ((1, 0, "21"), (0, 1, "22"), (-1, 0, "12"), (0, -1, "11")):
        found = focus.move(GRID, dx, dy)
        assert found is not None
        assert found.id == name


def test_arrows_stay_where_nothing_lies_that_way() -> None:
    focus = Focus()
    focus.id = "00"
    focus.move(GRID, -1, 0)
    assert focus.id == "00"


@pytest.mark.parametrize(
    ("at", "way", "there"),
    [("00", (-1, 0), "20"), ("21", (1, 0), "01"), ("12", (0, 1), "10"), ("11", (0, -1), "10")],
)
def test_arrows_go_round_in_their_region_if_they_may(at: str, way: tuple[int, int], there: str) -> None:
    focus = Focus()
    focus.id = at
    focus.move([*GRID, button("elsewhere", 0, -90, "top")], *way, wraps=True)
    assert focus.id == there


def test_tab_goes_round_the_regions() -> None:
    widgets = [button("card", 0, 0, "hand"), button("sort", 0, 100, "actions"), button("menu", 0, 200, "top")]
    focus = Focus()
    focus.id = "card"
    seen = [focus.id]
    for _ in range(3):
        focus.cycle(widgets, 1)
        seen.append(focus.id)
    assert seen == ["card", "sort", "menu", "card"]
    focus.cycle(widgets, -1)
    assert focus.id == "menu"


def test_the_focus_shows_after_the_first_key_only() -> None:
    focus = Focus()
    focus.point(GRID, 10, 10)
    assert not focus.visible
    focus.move(GRID, 1, 0)
    assert focus.visible


def test_the_topmost_widget_is_hit_first() -> None:
    under, over = button("under", 0, 0), button("over", 40, 0)
    found = hit([under, over], 60, 10)
    assert found is over


def test_a_small_widget_has_a_target_of_forty_pixels() -> None:
    small = Widget("x", Rect(100, 100, 10, 10), "button", "x")
    assert small.target.size == (40, 40)
    assert hit([small], 88, 105) is small


def test_a_lost_focus_settles_on_the_first_that_is_enabled() -> None:
    focus = Focus()
    focus.id = "gone"
    found = focus.settle([button("a", 0, 0, enabled=False), button("b", 0, 100)])
    assert found is not None
    assert found.id == "b"
