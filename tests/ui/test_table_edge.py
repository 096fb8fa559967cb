"""The edge of the table: the sign for trumps, and the last trick."""

import pytest

from clubs.rules.zone import won
from clubs.ui.scenes.rules.scene import RulesScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.scenes.table.trump_sign import AT
from clubs.ui.shell import input as inputs
from tests.hearts import registered
from tests.ui.controls import click, widget
from tests.visual.gallery import SITUATIONS, program, shown


def opened(name: str) -> TableScene:
    """A table of the gallery in a usual window."""
    scene = shown(SITUATIONS[name], program((1280, 720))).stack.top
    assert isinstance(scene, TableScene)
    return scene


@pytest.mark.parametrize(
    ("name", "label", "rule"),
    [
        ("two", "Clubs are trumps, and may not be led yet", "T-4"),
        ("exact", "Clubs are trumps", "X-4"),
        ("low", "No suit is trumps", "L-5"),
    ],
)
def test_the_sign_for_trumps_is_a_control_that_opens_its_rule(name: str, label: str, rule: str) -> None:
    offscreen = shown(SITUATIONS[name], program((1280, 720)))
    assert widget(offscreen.stack.top, "trumps").label == label
    offscreen.step(16, click(offscreen.stack.top, "trumps"))
    rules = offscreen.stack.top
    assert isinstance(rules, RulesScene)
    assert (f"({rule})", "rule") in [run for part in rules.section.text for run in part.runs]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("name", ["ten", "exact", "table", "low"])
def test_the_sign_for_trumps_keeps_its_distance_from_the_plaque_above_it(
    name: str, size: tuple[int, int]
) -> None:
    scene = shown(SITUATIONS[name], program(size)).stack.top
    assert isinstance(scene, TableScene)
    sign = widget(scene, "trumps").rect
    above = [seat.plaque for seat in scene.stage.places.seats if seat.plaque.bottom <= sign.top]
    across = [one for one in above if one.left < sign.right and sign.left < one.right]
    if sign.top > scene.context.screen.v(AT[1]) * 0.8:  # on the felt
        assert all(sign.top - one.bottom >= scene.context.screen.c * 20 for one in across)


def test_tab_comes_from_the_hand_to_the_commands_the_sign_and_the_plate() -> None:
    scene, found = opened("table"), list[str]()
    scene.focus.id = next(one.id for one in scene.widgets() if one.region == "hand")
    for _ in range(4):
        scene.handle(inputs.NextRegion(1))
        current = scene.focus.current(scene.widgets())
        assert current is not None
        found.append(current.region)
    assert found == ["corner", "trumps", "packet", "top"]


def test_the_last_trick_is_one_packet_with_its_winner_which_shows_its_cards_while_it_is_pointed_at() -> None:
    offscreen = shown(SITUATIONS["table"], program((1280, 720)))
    scene = offscreen.stack.top
    assert isinstance(scene, TableScene)
    last, stage = scene.overlays.last_trick, scene.stage
    seen = [
        zone.seat for zone, one in stage.board if zone.kind == won and stage.card_layout.cards[one.uid].shown
    ]
    assert seen == [stage.public.tricks[-1].winner] * len(stage.public.tricks[-1].plays)
    packet = widget(scene, "last").rect
    offscreen.step(16, [inputs.Point(*packet.center)])
    assert last.surfaces
    offscreen.step(16, [inputs.Point(640, 360)])
    assert not last.surfaces
    offscreen.step(16, [inputs.Press(*packet.center)])
    assert last.surfaces  # while a finger is held on it
    offscreen.step(16, [inputs.Release(*packet.center), inputs.Point(640, 360)])
    assert last.surfaces  # a press leaves it open
    offscreen.step(16, [inputs.Do("last_trick"), inputs.FocusOn("last")])
    assert last.surfaces
    assert scene.says()[0].endswith(f"{stage.match.names[seen[0]]} took it.")


def test_where_the_felt_is_taken_the_sign_is_pressed_where_its_chip_lies() -> None:
    """Drawing and pressing know of the same panels: that of the ladder lies where the sign would be."""
    scene = opened("auction, the ladder open")
    sign = widget(scene, "trumps").rect
    assert sign.collidelist(scene.panel.surfaces) < 0
    drawn = [one for one in scene.frame(0).sprites if any(line.words == "trumps" for line in one.image.lines)]
    assert [one.rect.colliderect(sign) for one in drawn] == [True]


def test_a_game_without_trumps_that_says_nothing_of_them_has_no_sign() -> None:
    with registered():
        from tests.app.tables import Room, match, setup  # noqa: PLC0415

        room = Room(match(setup("hearts", 4))).until_asked()
        assert "trumps" not in {one.id for one in room.table.widgets()}
