"""The layout of the picker: posters above, a panel with three columns below. In pixels."""

from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from clubs.table.match import ROSTER
from clubs.ui.components.painters import Painters
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.picker.match_setup import PLAYS_WORDS, SHORT_WORDS
from clubs.ui.style.theme import CHIP, LABEL, NAME, TextRole

WIDEST = 1750  # design units
POSTER_GAP = 30
TALLEST_POSTER = 1.6  # times its width, all of which is art and words
HIGHEST_PANEL = 0.62  # times its width, unless it needs more
ROW_GAP = 8
PADDING = 30
ABOUT_GAP = 18  # under the name of the game
HINT = 40  # the height of the line under the seats
NAME_INSET = 12
ONE_COLUMN = 5  # seats; more take two columns
PLAYS_ROLE: TextRole = CHIP.sized(20)
OPENS = 0.7  # the mark of a button that opens, of its text


@dataclass(frozen=True)
class Row:
    """The boxes of one seat: its well, medallion, name and player."""

    well: Rect
    animal: Rect
    name: Rect
    plays: Rect


class PickerLayout:
    """The picker for a number of seats; the options of any game need `options_room` pixels."""

    def __init__(self, paint: Painters, seats: int, options_room: float = 0) -> None:
        self.paint, self.screen, self.seats = paint, paint.screen, seats
        self.unit = unit = self.screen.c
        stage = self.screen.stage
        self.width = min(stage.width - 80 * unit, WIDEST * self.screen.s)
        self.left = stage.centerx - self.width / 2
        spare = max(0.0, self.screen.height - 1080 * unit)
        self.poster_top = max(self.screen.menu_button.bottom + 26 * unit, 112 * unit)
        bottom = self.screen.height - 36 * unit - spare * 0.10
        # Ten seats and all options must fit below, however small the window.
        seated = ONE_COLUMN * (self.screen.target(0) + ROW_GAP * unit) + 14 * unit
        rows = max(seated, options_room + self._deal_height + 48 * unit)
        needed = 2 * PADDING * unit + self.head + rows
        room = bottom - self.poster_top - 36 * unit - needed
        shape = (self.width - 4 * POSTER_GAP * unit) / 5 * TALLEST_POSTER
        self.poster_height = min(412 * unit + spare * 0.35, room, shape)
        top = self.poster_top + self.poster_height + 36 * unit
        self.panel = boxed(
            self.left, top, self.width, min(bottom - top, max(self.width * HIGHEST_PANEL, needed))
        )

    @property
    def bottom(self) -> float:
        """The height that the page needs."""
        return self.panel.bottom + 36 * self.unit

    @property
    def two_columns(self) -> bool:
        """Whether the seats take two columns."""
        return self.seats > ONE_COLUMN

    @cached_property
    def short(self) -> bool:
        """Whether players have short words: in two columns, and where names need the room."""
        return self.two_columns or not self._names_fit(self._beside_about, short=False)

    @cached_property
    def tells(self) -> bool:
        """Whether there is room to describe the game."""
        return not self.two_columns or self._names_fit(self._beside_about, short=True)

    def _names_fit(self, table: Rect, *, short: bool) -> bool:
        """Return whether the seats' usual names can be read."""
        text = self.paint.text
        wanted = max(text.width(name, NAME) for _, name in ROSTER) + 2 * self.screen.u(NAME_INSET)
        return all(row.name.width >= wanted for row in self._rows(table, short=short))

    def posters(self, count: int) -> list[Rect]:
        """Return the boxes of the posters, side by side."""
        gap = self.screen.c * POSTER_GAP
        width = (self.width - gap * (count - 1)) / count
        return [
            boxed(self.left + place * (width + gap), self.poster_top, width, self.poster_height)
            for place in range(count)
        ]

    # ------------------------------------------------------------ columns

    @property
    def inner(self) -> Rect:
        """The panel without its padding."""
        unit, panel = self.unit, self.panel
        across, down = 36 * unit, PADDING * unit
        return boxed(panel.left + across, panel.top + down, self.width - 2 * across, panel.height - 2 * down)

    @property
    def _gap(self) -> float:
        return self.unit * 64

    @property
    def about(self) -> Rect:
        """The column that describes the game."""
        inner = self.inner
        part = 0.19 if self.two_columns else 0.23 if self.screen.small else 0.275
        return boxed(inner.left, inner.top, inner.width * part, inner.height)

    @property
    def options(self) -> Rect:
        """The column of the options."""
        inner = self.inner
        width = inner.width * (0.33 if self.screen.small else 0.265)
        return boxed(inner.right - width, inner.top, width, inner.height)

    @property
    def _beside_about(self) -> Rect:
        left, right = self.about.right + self._gap, self.options.left - self._gap
        return boxed(left, self.inner.top, right - left, self.inner.height)

    @property
    def table(self) -> Rect:
        """The column of the seats."""
        table = self._beside_about
        return table if self.tells else table.union(self.about)

    @property
    def lines(self) -> list[Rect]:
        """The hairlines between the columns."""
        right = self.options.left - self._gap / 2
        at = (self.table.left - self._gap / 2, right) if self.tells else (right,)
        return [boxed(x, self.inner.top, 1, self.inner.height) for x in at]

    @property
    def head(self) -> float:
        """The height of the columns' heads; the seats' head has a stepper."""
        return self.screen.target(self.unit * 50)

    def head_middle(self, column: Rect) -> float:
        """Return the y of the middle of a column's head."""
        return column.top + self.head / 2

    @property
    def back(self) -> Rect:
        """The button that leads back, in the upper left corner."""
        return self.screen.menu_button

    @property
    def title_left(self) -> float:
        """Where the title begins, beside that button."""
        return self.screen.title[0]

    def code(self, width: int) -> Rect:
        """Return the box of the button of the deal codes, in the upper right corner."""
        button, right = self.back, self.screen.stage.right - round(self.screen.u(48))
        return Rect(right - width, button.top, width, button.height)

    # ------------------------------------------------------------ seats

    @property
    def count(self) -> Rect:
        """The stepper of the number of seats, beside the head of its column."""
        width = 2 * self.head + self.paint.text.width("10", LABEL) + self.screen.u(40)
        return boxed(self.table.right - width, self.table.top, width, self.head)

    def rows(self) -> list[Row]:
        """Return the seats' rows: one column, or two of compact rows, filled downwards."""
        return self._rows(self.table, short=self.short)

    def _rows(self, table: Rect, *, short: bool) -> list[Row]:
        unit = self.unit
        columns = 2 if self.two_columns else 1
        down = -(-self.seats // columns)
        gap = unit * (12 if down <= 4 else ROW_GAP)
        across = unit * 16
        top = table.top + self.head + unit * 14
        room = table.bottom - top - (HINT * self.screen.t if down <= 3 else 0)
        high = max(self.screen.target(0), min(unit * 80, (room - gap * (down - 1)) / down))
        wide = (table.width - across * (columns - 1)) / columns
        rows = []
        for seat in range(self.seats):
            column, place = divmod(seat, down)
            well = boxed(table.left + column * (wide + across), top + place * (high + gap), wide, high)
            rows.append(self._row(well, short=short))
        return rows

    def _row(self, well: Rect, *, short: bool) -> Row:
        u, text = self.screen.u, self.paint.text
        words = SHORT_WORDS if short else PLAYS_WORDS
        inset = u(8)
        side = max(self.screen.target(0), round(min(well.height - 2 * inset, u(62))))
        plays_high = max(self.screen.target(0), round(min(well.height - 2 * inset, u(52))))
        mark = 0.0 if short else text.px(PLAYS_ROLE) * 1.2 + u(12)
        opens = text.px(PLAYS_ROLE) * OPENS + u(6)
        beside = max(u(36), opens + u(12)) if short else mark + opens + u(36)
        plays_wide = max(text.width(word, PLAYS_ROLE) for word in words.values()) + beside
        animal = boxed(well.left + inset, 0, side, side)
        plays = boxed(well.right - max(inset - 2, 3) - plays_wide, 0, plays_wide, plays_high)
        left = animal.right + u(10)
        name = boxed(left, 0, plays.left - u(8) - left, plays_high)
        for rect in (animal, name, plays):
            rect.centery = well.centery
        return Row(well, animal, name, plays)

    # ------------------------------------------------------------ below the options

    @property
    def _deal_height(self) -> int:
        return self.screen.target(self.unit * 76)

    @property
    def deal(self) -> Rect:
        """The button that begins."""
        options, high = self.options, self._deal_height
        return boxed(options.left, options.bottom - high, options.width, high)

    @property
    def book(self) -> Rect:
        """The button that opens the game's rules, beside its title, or beside the options."""
        side = self.head
        column = self.about if self.tells else self.options
        return boxed(column.right - side, column.top, side, side)
