"""Where things stand in the picker: five posters above, a panel with three columns below. In pixels."""

from dataclasses import dataclass

from pygame import Rect

from clubs.ui.kit import Kit
from clubs.ui.scenes.controls import target
from clubs.ui.scenes.draft import PLAYS_WORDS, SHORT_WORDS
from clubs.ui.scenes.front import boxed
from clubs.ui.theme import CHIP, LABEL, Role

WIDEST = 1750  # design units
POSTER_GAP = 30
ROW_GAP = 8
ONE_COLUMN = 5  # seats; more stand in two columns
PLAYS_ROLE: Role = CHIP.sized(20)


@dataclass(frozen=True)
class Row:
    """One seat: its well, its medallion, its name and who plays it."""

    well: Rect
    animal: Rect
    name: Rect
    plays: Rect


class PickerLayout:
    """The picker of one screen with so many seats."""

    def __init__(self, kit: Kit, seats: int) -> None:
        self.kit, self.screen, self.seats = kit, kit.screen, seats
        u, stage = self.screen.u, self.screen.stage
        self.width = min(stage.width - 2 * u(40), u(WIDEST))
        self.left = stage.centerx - self.width / 2
        spare = max(0.0, self.screen.height - u(1080))
        self.poster_top = max(self.screen.menu_button.bottom + u(26), u(112))
        bottom = self.screen.height - u(36) - spare * 0.10
        # Ten seats must fit below, however small the window.
        rows = ONE_COLUMN * (target(0) + u(ROW_GAP)) + u(14)
        room = bottom - self.poster_top - u(36) - 2 * u(30) - target(u(50)) - rows
        self.poster_height = min(u(412) + spare * 0.35, room)
        top = self.poster_top + self.poster_height + u(36)
        self.panel = boxed(self.left, top, self.width, bottom - top)

    @property
    def two_columns(self) -> bool:
        """Whether the seats stand in two columns, with short words."""
        return self.seats > ONE_COLUMN

    def posters(self, count: int) -> list[Rect]:
        """The posters, side by side."""
        gap = self.screen.u(POSTER_GAP)
        width = (self.width - gap * (count - 1)) / count
        return [
            boxed(self.left + place * (width + gap), self.poster_top, width, self.poster_height)
            for place in range(count)
        ]

    # ------------------------------------------------------------ columns

    @property
    def inner(self) -> Rect:
        """The panel without its padding."""
        u = self.screen.u
        return boxed(
            self.panel.left + u(36), self.panel.top + u(30), self.width - u(72), self.panel.height - u(60)
        )

    @property
    def _gap(self) -> float:
        return self.screen.u(64)

    @property
    def about(self) -> Rect:
        """The column that says what the game is."""
        inner = self.inner
        part = 0.19 if self.two_columns else 0.275
        return boxed(inner.left, inner.top, inner.width * part, inner.height)

    @property
    def options(self) -> Rect:
        """The column of the options."""
        inner = self.inner
        width = inner.width * 0.265
        return boxed(inner.right - width, inner.top, width, inner.height)

    @property
    def table(self) -> Rect:
        """The column of the seats."""
        left, right = self.about.right + self._gap, self.options.left - self._gap
        return boxed(left, self.inner.top, right - left, self.inner.height)

    @property
    def lines(self) -> tuple[float, float]:
        """Where the two hairlines between the columns stand."""
        return self.table.left - self._gap / 2, self.options.left - self._gap / 2

    @property
    def head(self) -> float:
        """How high the heads of the columns are; the seats' has a stepper."""
        return target(self.screen.u(50))

    def head_middle(self) -> float:
        """The middle of the heads."""
        return self.inner.top + self.head / 2

    # ------------------------------------------------------------ seats

    @property
    def count(self) -> Rect:
        """The stepper of the number of seats, beside the head of its column."""
        width = 2 * target(self.screen.u(50)) + self.kit.text.width("10", LABEL) + self.screen.u(40)
        return boxed(self.table.right - width, self.inner.top, width, self.head)

    def rows(self) -> list[Row]:
        """The seats: one column, or two of compact rows, filled downwards."""
        u, table = self.screen.u, self.table
        columns = 2 if self.two_columns else 1
        down = -(-self.seats // columns)
        gap = u(12 if down <= 4 else ROW_GAP)
        across = u(16)
        top = table.top + self.head + u(14)
        room = table.bottom - top - (self.hint_height if down <= 3 else 0)
        high = max(target(0), min(u(80), (room - gap * (down - 1)) / down))
        wide = (table.width - across * (columns - 1)) / columns
        rows = []
        for seat in range(self.seats):
            column, place = divmod(seat, down)
            rows.append(
                self._row(
                    boxed(table.left + column * (wide + across), top + place * (high + gap), wide, high)
                )
            )
        return rows

    def _row(self, well: Rect) -> Row:
        u, text = self.screen.u, self.kit.text
        words = SHORT_WORDS if self.two_columns else PLAYS_WORDS
        inset = u(8)
        side = max(target(0), round(min(well.height - 2 * inset, u(62))))
        plays_high = max(target(0), round(min(well.height - 2 * inset, u(52))))
        mark = 0.0 if self.two_columns else text.px(PLAYS_ROLE) * 1.2 + u(12)
        plays_wide = max(text.width(word, PLAYS_ROLE) for word in words.values()) + mark + u(36)
        animal = boxed(well.left + inset, 0, side, side)
        plays = boxed(well.right - max(inset - 2, 3) - plays_wide, 0, plays_wide, plays_high)
        left = animal.right + u(10)
        name = boxed(left, 0, plays.left - u(8) - left, plays_high)
        for rect in (animal, name, plays):
            rect.centery = well.centery
        return Row(well, animal, name, plays)

    @property
    def hint_height(self) -> float:
        """Room for the line under the seats."""
        return 40 * self.screen.t

    # ------------------------------------------------------------ below the options

    @property
    def deal(self) -> Rect:
        """The button that begins."""
        options, high = self.options, max(target(0), self.screen.u(76))
        return boxed(options.left, options.bottom - high, options.width, high)

    @property
    def book(self) -> Rect:
        """The button that opens the game's rules, beside its title."""
        side = self.head
        return boxed(self.about.right - side, self.inner.top, side, side)
