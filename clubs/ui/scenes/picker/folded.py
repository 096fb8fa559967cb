"""The layout of the picker where its text is large: all its parts below each other. In pixels."""

from functools import cached_property

from pygame import Rect

from clubs.games import GAMES
from clubs.ui.components.painters import Painters
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.picker.layout import ABOUT_GAP, HINT, PADDING, PickerLayout, Row
from clubs.ui.scenes.picker.match_setup import MatchSetup
from clubs.ui.scenes.picker.option_rows import rows_height
from clubs.ui.scenes.picker.page import PickerPage

EDGE, ACROSS, APART = 24, 36, 40  # design units
COLUMNS = 3  # posters beside each other
SHAPE = 1.2  # the height of a poster for its width
ROW, GAP = 76, 12
GOAL = 66  # above the button that begins


def picker_layout(paint: Painters, stage: Rect, match_setup: MatchSetup, *, folded: bool) -> PickerLayout:
    """Return the layout for a match setup, `folded` on a stage of which only the width counts."""
    if folded:
        return FoldedPicker(paint, stage, match_setup, rows_height(paint, match_setup.options))
    # The same for all games and seats, so that nothing moves when others are chosen.
    full = (MatchSetup(id).with_count(max(game.seats)) for id, game in GAMES.items())
    options = max(rows_height(paint, one.options) for one in full)
    return PickerLayout(paint, match_setup.count, options)


class FoldedPicker(PickerLayout):
    """The picker as high as it needs for a match setup."""

    def __init__(self, paint: Painters, stage: Rect, match_setup: MatchSetup, options_room: float) -> None:
        self.paint, self.screen, self.seats = paint, paint.screen, match_setup.count
        self.unit = unit = self.screen.c
        edge = self.screen.u(EDGE)
        self.width, self.left = stage.width - 2 * edge, stage.left + edge
        self._options_room = options_room
        self._told = PickerPage(paint, self, match_setup).told_height(self.width - 2 * ACROSS * unit)
        self.poster_top = self.back.bottom + 26 * unit
        top = self.posters(COLUMNS + 1)[-1].bottom + 36 * unit
        self.panel = boxed(self.left, top, self.width, 0)
        self.panel.height = self.deal.bottom + round(PADDING * unit) - top

    @property
    def two_columns(self) -> bool:
        return False

    @cached_property
    def short(self) -> bool:
        return False

    @cached_property
    def tells(self) -> bool:
        return True

    @property
    def back(self) -> Rect:
        button = self.screen.menu_button
        return Rect(round(self.left), button.top, *button.size)

    @property
    def title_left(self) -> float:
        return self.back.right + self.screen.u(24)

    def code(self, width: int) -> Rect:
        button = self.back
        return boxed(self.left + self.width - width, button.top, width, button.height)

    def posters(self, count: int) -> list[Rect]:
        gap = self.unit * 24
        wide = (self.width - gap * (COLUMNS - 1)) / COLUMNS
        high = wide * SHAPE
        places = (divmod(place, COLUMNS) for place in range(count))
        return [
            boxed(self.left + column * (wide + gap), self.poster_top + row * (high + gap), wide, high)
            for row, column in places
        ]

    # ------------------------------------------------------------ the parts of the panel

    def _part(self, top: float, height: float) -> Rect:
        across = ACROSS * self.unit
        return boxed(self.left + across, top, self.width - 2 * across, height)

    @property
    def about(self) -> Rect:
        top, u = self.panel.top + PADDING * self.unit, self.screen.u
        return self._part(top, self.head + u(ABOUT_GAP) + self._told + u(8))

    @property
    def table(self) -> Rect:
        rows = self.seats * (self._high + GAP * self.unit) + HINT * self.screen.t
        return self._part(self.about.bottom + APART * self.unit, self.head + 14 * self.unit + rows)

    @property
    def options(self) -> Rect:
        goal = GOAL * self.screen.t
        high = self.head + 6 * self.unit + self._options_room + goal + self._deal_height
        return self._part(self.table.bottom + APART * self.unit, high)

    @property
    def lines(self) -> list[Rect]:
        half = APART / 2 * self.unit
        return [boxed(part.left, part.top - half, part.width, 1) for part in (self.table, self.options)]

    @property
    def _high(self) -> int:
        return self.screen.target(ROW * self.unit)

    def _rows(self, table: Rect, *, short: bool) -> list[Row]:
        top, step = table.top + self.head + 14 * self.unit, self._high + GAP * self.unit
        wells = (boxed(table.left, top + seat * step, table.width, self._high) for seat in range(self.seats))
        return [self._row(well, short=short) for well in wells]
