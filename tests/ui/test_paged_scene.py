"""Pages larger than the window: moved by wheel, drag, bar and keys, and the focus always in sight."""

from functools import partial
from itertools import pairwise

import pytest
from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Custom
from clubs.ui.parts.scroll import WHOLE, ScrollArea
from clubs.ui.parts.scroll_view import ScrollView
from clubs.ui.parts.stacks import VStack
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.style.layout import Screen
from tests.ui.controls import click, press, widget

WINDOW = (640, 400)
ROWS = 20


class Column(PageScene):
    """Twenty buttons one under the other with a gap in the middle."""

    def __init__(self, context: Context, gap: float = 900) -> None:
        super().__init__(context)
        self.chosen: list[int] = []
        self._gap = gap

    def page(self) -> Part:
        rows = [PushButton(str(row), f"Row {row}", partial(self._choose, row)) for row in range(ROWS)]
        gap = Custom((100, self._gap), self._gap, self._mark, "")
        return ScrollArea(VStack((*rows[: ROWS // 2], gap, *rows[ROWS // 2 :]), align="start"), WHOLE)

    def _choose(self, row: int) -> None:
        self.chosen.append(row)

    @staticmethod
    def _mark(paint: Painters, box: Rect) -> list[Sprite]:
        return [Sprite(paint.panels.rule(10, 10), *box.topleft)]

    @property
    def view(self) -> ScrollView:
        """The part of the page that shows."""
        assert self.layout
        return self._views[WHOLE]


@pytest.fixture
def column() -> Column:
    return Column(Context(Screen(*WINDOW)))


def in_sight(scene: Column) -> bool:
    """Return whether the widget with the focus is wholly in the window."""
    focused = scene.focus.current(scene.widgets())
    return focused is not None and Rect((0, 0), WINDOW).contains(focused.rect)


def test_arrows_lead_to_the_end_and_back_with_the_focus_in_sight(column: Column) -> None:
    column.focus.id = "0"
    for key, last in ((inputs.Move(0, 1), ROWS - 1), (inputs.Move(0, -1), 0)):
        for _ in range(2 * ROWS):
            press(column, key)
            column.update(0)
            beside_gap = column.focus.id in (str(ROWS // 2 - 1), str(ROWS // 2))  # which is read past
            assert in_sight(column) or beside_gap
        assert column.focus.id == str(last)


def test_what_lies_in_a_gap_is_passed_step_by_step(column: Column) -> None:
    column.focus.id = str(ROWS // 2 - 1)
    column.update(0)
    seen = []
    while column.focus.id != str(ROWS // 2):
        press(column, inputs.Move(0, 1))
        seen.append(column.frame(0).sprites[0].y)
    assert any(0 <= y < WINDOW[1] for y in seen)
    assert all(one - other <= WINDOW[1] / 2 for one, other in pairwise(seen))


def test_page_keys_wheel_and_ends_take_the_focus_along(column: Column) -> None:
    column.focus.id = "0"
    for taken in (
        inputs.PageTurn(1),
        inputs.Scroll(-3),
        inputs.Edge(1),
        inputs.PageTurn(-1),
        inputs.Edge(-1),
    ):
        before = column.view.y
        press(column, taken)
        assert column.view.y != before
        window = Rect((0, 0), WINDOW)
        assert in_sight(column) or not any(window.contains(one.rect) for one in column.widgets())
    assert column.view.y == 0


def test_a_click_meets_what_is_seen_and_a_drag_chooses_nothing(column: Column) -> None:
    press(column, inputs.Edge(1))
    for taken in click(column, str(ROWS - 1)):
        press(column, taken)
    assert column.chosen == [ROWS - 1]
    x, y = widget(column, str(ROWS - 1)).rect.center
    before = column.view.y
    press(column, inputs.Press(x, y), inputs.Point(x, y + 60), inputs.Release(x, y + 60))
    assert column.chosen == [ROWS - 1]
    assert column.view.y == before - 60


def test_the_bar_leads_to_any_place(column: Column) -> None:
    right = WINDOW[0] - 2
    press(column, inputs.Press(right, WINDOW[1] - 1))
    assert column.view.y == column.view.hidden
    press(column, inputs.Point(right, 0), inputs.Release(right, 0))
    assert column.view.y == 0
    assert not column.chosen


def test_enter_first_shows_a_focus_that_cannot_be_seen(column: Column) -> None:
    column.focus.id = "0"
    for y in (10, 10):  # until the first rows do not show
        press(column, inputs.Press(400, 390), inputs.Point(400, y), inputs.Release(400, y))
    assert column.focus.id == "0"
    assert not in_sight(column)
    press(column, inputs.Act())
    assert in_sight(column)
    assert not column.chosen
    press(column, inputs.Act())
    assert column.chosen == [0]


def test_the_pointer_never_moves_the_page(column: Column) -> None:
    press(column, inputs.Press(400, 100), inputs.Point(400, 90), inputs.Release(400, 90))
    assert column.view.y == 10
    press(column, inputs.Point(30, 5))  # on a button of which a little shows
    assert column.focus.id == "0"
    column.update(0)
    assert column.view.y == 10


def test_a_page_is_larger_than_the_window_only_where_its_text_needs_it() -> None:
    assert Screen(1920, 1080, 1.35).page == Screen(1920, 1080, 1.35)
    largest = Screen(1920, 1080, 2.0).page
    assert largest.s == pytest.approx(Screen(1920, 1080).s * 1.5, rel=0.001)
    assert (largest.width, largest.height) == (2451, 1379)


def test_pages_with_large_text_may_store_more_pictures_than_a_window() -> None:
    context = Context(Screen(640, 400, 2.0))
    assert context.page_paint.pictures.limit == 4 * context.paint.pictures.limit
    assert context.page_paint is context.page_paint


@pytest.mark.parametrize("row", [3, ROWS // 2, ROWS - 1])
def test_a_page_opens_at_its_top_with_its_focus_in_sight(column: Column, row: int) -> None:
    column.focus.id = str(row)
    column.update(0)
    assert column.view.y == 0
    assert in_sight(column)
    assert column.focus.id == (str(row) if row == 3 else "0")


def test_a_page_that_hides_little_opens_at_its_top_where_its_focus_shows() -> None:
    class Little(Column):
        """One button, and a little more than the window has room for."""

        def page(self) -> Part:
            row = PushButton("6", "Row 6", partial(self._choose, 6))
            return ScrollArea(VStack((row, Custom((100, 1160), 0, self._mark, ""))), WHOLE)

    column = Little(Context(Screen(*WINDOW)))
    column.focus.id = "6"
    column.update(0)
    assert column.view.y == 0
    assert column.view.scrolls
