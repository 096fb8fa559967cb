"""The middle of the table, free of the plaques round it."""

from typing import Final

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.containers import ROUNDED
from clubs.ui.parts.layout import Layout, Part

WIDTHS: Final = (0.62, 0.52, 0.44, 0.78, 0.36, 0.96)
"""The parts of the window's width that are tried."""
SPREAD: Final = 1.5  # times its own height, which a form takes at most
EDGE = 28
AIR = 16


class Clearing(Part, frozen=True):
    """The first form that has room between what is `kept`, in the widest column in which it has."""

    forms: tuple[Part, ...]
    kept: tuple[Rect, ...]

    def width(self, paint: Painters) -> float:
        return self.forms[0].width(paint)

    def height(self, paint: Painters, width: float) -> float:
        return self.forms[0].height(paint, width)

    def place(self, box: Rect, layout: Layout) -> None:
        paint = layout.paint
        columns = [self._column(box, part, paint) for part in WIDTHS]

        for form in self.forms:
            for column in columns:
                high = self._needs(form, column, paint)
                if high <= column.height + ROUNDED:
                    layout.put(form, self._anchored(column, high))
                    return
        last = max(columns, key=lambda one: one.height * min(one.width, box.height))
        layout.put(self.forms[-1], last)

    @staticmethod
    def _needs(form: Part, column: Rect, paint: Painters) -> float:
        """Return the height that a form needs in a column; more than any if it is too narrow."""
        if form.min_width(paint) > column.width + ROUNDED:
            return float("inf")
        return form.height(paint, column.width)

    @staticmethod
    def _anchored(column: Rect, high: float) -> Rect:
        """Return the lower part of a column, if that is much higher than needed."""
        height = round(min(column.height, high * SPREAD))
        return Rect(column.left, column.bottom - height, column.width, height)

    def _column(self, box: Rect, part: float, paint: Painters) -> Rect:
        """Return the middle of a box, as wide as a part of it, between what is kept above and below."""
        wide = round(box.width * part)
        air = round(paint.screen.u(AIR))
        column = Rect(box.centerx - wide // 2, box.top, wide, box.height)
        column.height -= round(paint.screen.u(EDGE))
        for thing in self.kept:
            if not thing.colliderect(column):
                continue
            if thing.centery < box.centery:
                foot = column.bottom
                column.top = max(column.top, thing.bottom + air)
                column.height = max(0, foot - column.top)
            else:
                column.height = max(0, min(column.bottom, thing.top - air) - column.top)
        return column
