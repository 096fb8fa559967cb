"""Columns as wide as their contents need: a scoresheet, figures, tables of rules."""

from itertools import accumulate, chain

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.measure import measured_once, shared
from clubs.ui.parts.space import Gap, boxed, distance


class TextGrid(Part, frozen=True):
    """Rows of parts in columns; a column grows as the largest share among its parts says.

    Each row is as high as its highest part, and its parts stand at its middle.
    """

    wraps = False
    rows: tuple[tuple[Part, ...], ...]
    across: Gap = "medium"
    down: Gap = "small"

    @property
    def inside(self) -> tuple[Part, ...]:
        return tuple(chain.from_iterable(self.rows))

    def min_width(self, paint: Painters) -> float:
        least = [max(part.min_width(paint) for part in column) for column in self._columns]
        return sum(least) + distance(paint, self.across) * (len(least) - 1)

    def width(self, paint: Painters) -> float:
        widest = [max(part.width(paint) for part in column) for column in self._columns]
        return sum(widest) + distance(paint, self.across) * (len(widest) - 1)

    def height(self, paint: Painters, width: float) -> float:
        return sum(self._heights(paint, width)) + distance(paint, self.down) * (len(self.rows) - 1)

    def place(self, box: Rect, layout: Layout) -> None:
        paint = layout.paint
        widths, heights = self._widths(paint, box.width), self._heights(paint, box.width)
        across, down = distance(paint, self.across), distance(paint, self.down)
        tops = accumulate((high + down for high in heights), initial=float(box.top))
        for row, top, high in zip(self.rows, tops, heights, strict=False):
            lefts = accumulate((wide + across for wide in widths), initial=float(box.left))
            for part, left, wide in zip(row, lefts, widths, strict=False):
                layout.put(part, boxed(left, top, wide, high))

    @property
    def _columns(self) -> list[tuple[Part, ...]]:
        return list(zip(*self.rows, strict=True))

    @measured_once
    def _widths(self, paint: Painters, room: float) -> list[float]:
        columns = self._columns
        return shared(
            [max(part.width(paint) for part in column) for column in columns],
            lambda: [max(part.min_width(paint) for part in column) for column in columns],
            [max(part.grow for part in column) for column in columns],
            room - distance(paint, self.across) * (len(columns) - 1),
        )

    def _heights(self, paint: Painters, room: float) -> list[float]:
        widths = self._widths(paint, room)
        return [
            max(part.height(paint, wide) for part, wide in zip(row, widths, strict=True)) for row in self.rows
        ]
