"""Parts beside each other, one under the other, and on top of each other."""

from itertools import accumulate

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.measure import measured_once, shared
from clubs.ui.parts.pictures import draw_rule
from clubs.ui.parts.space import Align, Gap, aligned, boxed, distance


class PartGroup(Part, frozen=True):
    """The base of what holds several parts, by default as wide as the widest of them."""

    wraps = False
    parts: tuple[Part, ...]

    @property
    def inside(self) -> tuple[Part, ...]:
        return self.parts

    def min_width(self, paint: Painters) -> float:
        return max((part.min_width(paint) for part in self.parts), default=0.0)

    def width(self, paint: Painters) -> float:
        return max((part.width(paint) for part in self.parts), default=0.0)


class HStack(PartGroup, frozen=True):
    """Parts side by side, with hairlines between them if `ruled`.

    Words that end on one line of feet are aligned at the `end`.
    """

    gap: Gap = "medium"
    align: Align = "centre"
    ruled: bool = False

    def min_width(self, paint: Painters) -> float:
        return sum(part.min_width(paint) for part in self.parts) + self._gaps(paint)

    def width(self, paint: Painters) -> float:
        return sum(part.width(paint) for part in self.parts) + self._gaps(paint)

    def min_height(self, paint: Painters, width: float) -> float:
        widths = self._widths(paint, width)
        return max(part.min_height(paint, wide) for part, wide in zip(self.parts, widths, strict=True))

    def height(self, paint: Painters, width: float) -> float:
        widths = self._widths(paint, width)
        return max(part.height(paint, wide) for part, wide in zip(self.parts, widths, strict=True))

    def place(self, box: Rect, layout: Layout) -> None:
        paint, gap = layout.paint, distance(layout.paint, self.gap)
        widths = self._widths(paint, box.width)
        lefts = accumulate((wide + gap for wide in widths), initial=float(box.left))
        for part, left, wide in zip(self.parts, lefts, widths, strict=False):
            column = boxed(left, box.top, wide, box.height)
            if self.ruled and left > box.left:
                draw_rule(layout, boxed(left - gap / 2, box.top, 1, box.height))
            high = part.height(paint, column.width)
            layout.put(part, aligned(column, column.width, high, "fill", self.align))

    def _gaps(self, paint: Painters) -> float:
        return distance(paint, self.gap) * max(0, len(self.parts) - 1)

    @measured_once
    def _widths(self, paint: Painters, room: float) -> list[float]:
        return self._share(paint, room)

    def _share(self, paint: Painters, room: float) -> list[float]:
        return shared(
            [part.width(paint) for part in self.parts],
            lambda: [part.min_width(paint) for part in self.parts],
            [part.grow for part in self.parts],
            room - self._gaps(paint),
        )


class ZStack(PartGroup, frozen=True):
    """Parts over each other, which all have the same box; each that comes later lies higher."""

    def min_height(self, paint: Painters, width: float) -> float:
        return max(part.min_height(paint, width) for part in self.parts)

    def height(self, paint: Painters, width: float) -> float:
        return max(part.height(paint, width) for part in self.parts)

    def place(self, box: Rect, layout: Layout) -> None:
        for part in self.parts:
            layout.put(part, box)


class RoomFor(ZStack, frozen=True):
    """The first of some parts, with room for the others, so that nothing moves when they take its place."""

    def place(self, box: Rect, layout: Layout) -> None:
        layout.put(self.parts[0], box)


class VStack(PartGroup, frozen=True):
    """Parts one under the other."""

    gap: Gap = "medium"
    align: Align = "fill"

    def min_height(self, paint: Painters, width: float) -> float:
        widths = self._widths(paint, width)
        least = [part.min_height(paint, wide) for part, wide in zip(self.parts, widths, strict=True)]
        return sum(least) + self._gaps(paint)

    def height(self, paint: Painters, width: float) -> float:
        widths = self._widths(paint, width)
        heights = [part.height(paint, wide) for part, wide in zip(self.parts, widths, strict=True)]
        return sum(heights) + self._gaps(paint)

    def place(self, box: Rect, layout: Layout) -> None:
        paint, gap = layout.paint, distance(layout.paint, self.gap)
        widths = self._widths(paint, box.width)
        heights = shared(
            [part.height(paint, wide) for part, wide in zip(self.parts, widths, strict=True)],
            lambda: [part.min_height(paint, wide) for part, wide in zip(self.parts, widths, strict=True)],
            [part.grow for part in self.parts],
            box.height - self._gaps(paint),
        )
        tops = accumulate((high + gap for high in heights), initial=float(box.top))
        for part, top, wide, high in zip(self.parts, tops, widths, heights, strict=False):
            row = boxed(box.left, top, box.width, high)
            layout.put(part, aligned(row, wide, row.height, self.align, "fill"))

    def _gaps(self, paint: Painters) -> float:
        return distance(paint, self.gap) * max(0, len(self.parts) - 1)

    def _widths(self, paint: Painters, room: float) -> list[float]:
        if self.align == "fill":
            return [room] * len(self.parts)
        return [min(room, part.width(paint)) for part in self.parts]
