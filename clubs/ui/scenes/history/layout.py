"""The layout of the list of games: as many rows as fit, and a line at the foot. In pixels."""

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.style.theme import CAPTION

ROW, GAP, INSET = 116, 10, 16  # design units


class HistoryLayout:
    """The list in the body of the sheet; on a folded one the buttons of a row stand under its words."""

    def __init__(self, paint: Painters, body: Rect, count: int, *, folded: bool) -> None:
        self.paint, self.screen, self.body, self.count = paint, paint.screen, body, count
        self.folded = folded

    @property
    def box(self) -> Rect:
        """The box of the rows: the body above its last line."""
        body = self.body
        return boxed(body.left, body.top, body.width, body.height - self.foot)

    @property
    def foot(self) -> float:
        """The height of the last line."""
        return self.paint.text.cap(CAPTION) + self.screen.u(22)

    @property
    def fits(self) -> int:
        """The number of rows that fit."""
        gap = self.screen.u(GAP)
        return max(1, int((self.box.height + gap) // (self.row + gap)))

    @property
    def row(self) -> float:
        """The height of a row."""
        words = max(ROW * self.screen.s, ROW * self.screen.t * 0.94, self.screen.target(0) + 2)
        return words + self.below_words

    @property
    def below_words(self) -> float:
        """The height of the buttons where they stand under the words of a row."""
        return self.button + self.screen.u(INSET) if self.folded else 0

    @property
    def button(self) -> int:
        """The height of a button."""
        return self.screen.target(self.screen.u(58))

    def first(self, wanted: int) -> int:
        """Return the row that shows at the top, as near as possible to the one that should."""
        return max(0, min(wanted, self.count - self.fits))

    def rows(self, first: int) -> list[tuple[int, Rect]]:
        """Return the visible rows, by their place in the list."""
        first, box = self.first(first), self.box
        step = self.row + self.screen.u(GAP)
        return [
            (row, boxed(box.left, box.top + (row - first) * step, box.width, self.row))
            for row in range(first, min(self.count, first + self.fits))
        ]

    def button_box(self, row: Rect, right: float, width: float) -> Rect:
        """Return the box of a button of a row that ends at `right`."""
        top = row.bottom - self.below_words if self.folded else row.centery - self.button / 2
        return boxed(right - width, top, width, self.button)
