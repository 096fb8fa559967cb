"""The hands of a replay: a row for each seat, and the box of all rows as a part. In pixels."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.space import boxed
from clubs.ui.style.layout import Screen
from clubs.ui.tabletop.seats import Place

GAP, PAD = 14, 14  # design units
HIGHEST_ROW, LOWEST_ROW = 250, 60
ROW_OVER_PLAQUE = 48  # how much higher than its plaque a row is where all stand one under the other
RISE: Final = 0.10  # of a card's height, by which the played one is raised
WIDEST_STEP: Final = 0.72  # of a card's width
LEAST_STEP: Final = 0.26  # the same where room is short
ONE_COLUMN: Final = 5  # seats
NARROWEST: Final = 840  # design units, of the hands beside a panel


@dataclass(frozen=True)
class HandsLayout:
    """The rows of a number of seats in a box, all `stacked` in one column or many of them in two."""

    screen: Screen
    seats: int
    box: Rect
    stacked: bool = False

    @property
    def compact(self) -> bool:
        """Whether plaques are small."""
        return self.seats > ONE_COLUMN

    def row(self, seat: int) -> Rect:
        """Return a seat's row."""
        screen, box, gap = self.screen, self.box, self.screen.u(GAP)
        columns = 1 if self.stacked or not self.compact else 2
        each = -(-self.seats // columns)
        width = (box.width - gap * (columns - 1)) / columns
        free = (box.height - gap * (each - 1)) / each
        high = min(free, HIGHEST_ROW * (screen.c if self.stacked else screen.s))
        apart = gap + min((free - high) * each / max(1, each - 1), screen.u(30)) if each > 1 else 0.0
        column, place = divmod(seat, each)
        spare = box.height - each * high - (each - 1) * apart
        y = box.top + spare / 2 + place * (high + apart)
        return boxed(box.left + column * (width + gap), y, width, high)

    def plaque(self, seat: int) -> Rect:
        """Return the box of a seat's plaque, at the left end of the row."""
        row = self.row(seat)
        wide, high = self.screen.plaque_size(compact=self.compact)
        box = boxed(0, 0, wide, min(high, row.height - 4))
        box.midleft = (row.left + round(self.screen.u(PAD)), row.centery)
        return box

    def cards(self, seat: int, cards: int, raised: int | None) -> list[Place]:
        """Return the places of a seat's cards beside its plaque, one of them raised."""
        row, pad = self.row(seat), self.screen.u(PAD)
        left = self.plaque(seat).right + pad * 1.6
        room = row.right - pad * 1.4 - left
        high = (row.height - 2 * pad * 0.6) / (1 + RISE)
        width = min(high / 1.4, room / 2, room / (1 + LEAST_STEP * (cards - 1)))
        step = min(width * WIDEST_STEP, (room - width) / max(1, cards - 1))
        y = row.top + pad * 0.6 + high * RISE + width * 0.7
        return [
            Place(left + width / 2 + i * step, y - (width * 1.4 * RISE if i == raised else 0), width)
            for i in range(cards)
        ]


class Hands(Part, frozen=True):
    """The box of all hands; `put` puts what stands in the rows but the cards, which the scene draws.

    `shows` is all that `put` depends on beside the layout of the rows.
    """

    seats: int
    stacked: bool
    shows: Hashable
    put: Callable[[HandsLayout, Layout], None]

    def width(self, paint: Painters) -> float:
        return paint.screen.u(NARROWEST)

    def min_height(self, paint: Painters, width: float) -> float:
        return self.height(paint, width) if self.stacked else self._high(paint, paint.screen.u(LOWEST_ROW))

    def height(self, paint: Painters, width: float) -> float:
        plaque = paint.screen.plaque_size(compact=self.seats > ONE_COLUMN)[1]
        return self._high(paint, plaque + paint.screen.u(ROW_OVER_PLAQUE))

    def place(self, box: Rect, layout: Layout) -> None:
        self.put(self.rows(layout.paint, box), layout)

    def rows(self, paint: Painters, box: Rect) -> HandsLayout:
        """Return the rows in a box."""
        return HandsLayout(paint.screen, self.seats, box, self.stacked)

    def _high(self, paint: Painters, row: float) -> float:
        each = self.seats if self.stacked or self.seats <= ONE_COLUMN else -(-self.seats // 2)
        return each * row + (each - 1) * paint.screen.u(GAP)
