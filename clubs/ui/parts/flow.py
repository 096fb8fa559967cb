"""Parts side by side in as many rows as they need."""

from collections.abc import Sequence
from itertools import accumulate
from math import ceil

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.measure import remembered
from clubs.ui.parts.pictures import draw_rule
from clubs.ui.parts.space import Align, Gap, aligned, boxed, distance
from clubs.ui.parts.stacks import HStack, VStack


class Flow(Part, frozen=True):
    """Parts as wide as they are, as many side by side as fit."""

    parts: tuple[Part, ...]
    gap: Gap = "small"
    align: Align = "start"

    def min_width(self, paint: Painters) -> float:
        return max(part.min_width(paint) for part in self.parts)

    def width(self, paint: Painters) -> float:
        return HStack(self.parts, self.gap).width(paint)

    def height(self, paint: Painters, width: float) -> float:
        return self._rows(paint, width).height(paint, width)

    def place(self, box: Rect, layout: Layout) -> None:
        layout.put(self._rows(layout.paint, box.width), box)

    def _rows(self, paint: Painters, room: float) -> VStack:
        return remembered(paint, self, ("rows", room), lambda: self._in_rows(paint, room))

    def _in_rows(self, paint: Painters, room: float) -> VStack:
        gap, rows, left = distance(paint, self.gap), list[list[Part]](), 0.0
        for part in self.parts:
            wide = part.width(paint)
            if not rows or left + wide > room:
                rows.append([])
                left = 0.0
            rows[-1].append(part)
            left += wide + gap
        return VStack(tuple(HStack(tuple(row), self.gap) for row in rows), self.gap, self.align)


class ButtonBar(Part, frozen=True):
    """Buttons of equal width across the room, in as few rows as their words allow.

    The safe one comes first, and the main one last.
    """

    buttons: tuple[Part, ...]
    gap: Gap = "small"

    def min_width(self, paint: Painters) -> float:
        return max(button.min_width(paint) for button in self.buttons)

    def width(self, paint: Painters) -> float:
        widest = max(button.width(paint) for button in self.buttons)
        return widest * len(self.buttons) + distance(paint, self.gap) * (len(self.buttons) - 1)

    def height(self, paint: Painters, width: float) -> float:
        return self._rows(paint, width).height(paint, width)

    def place(self, box: Rect, layout: Layout) -> None:
        layout.put(self._rows(layout.paint, box.width), box)

    def _rows(self, paint: Painters, room: float) -> VStack:
        return remembered(paint, self, ("rows", room), lambda: self._in_rows(paint, room))

    def _in_rows(self, paint: Painters, room: float) -> VStack:
        gap = distance(paint, self.gap)
        widest = max(button.width(paint) for button in self.buttons)
        most = max(1, int((room + gap) // (widest + gap)))
        each = ceil(len(self.buttons) / ceil(len(self.buttons) / most))
        rows = [self.buttons[start : start + each] for start in range(0, len(self.buttons), each)]
        return VStack(tuple(Even(tuple(row), self.gap) for row in rows), self.gap)


class Even(Part, frozen=True):
    """Parts side by side that share the room equally, or by `weights`, with hairlines between if `ruled`."""

    parts: tuple[Part, ...]
    gap: Gap = "medium"
    weights: tuple[float, ...] = ()
    align: Align = "fill"
    ruled: bool = False

    def min_width(self, paint: Painters) -> float:
        return self._across(paint, [part.min_width(paint) for part in self.parts])

    def width(self, paint: Painters) -> float:
        return self._across(paint, [part.width(paint) for part in self.parts])

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
            if self.align != "fill":
                column = aligned(column, column.width, part.height(paint, column.width), "fill", self.align)
            layout.put(part, column)

    @property
    def _shares(self) -> list[float]:
        """The part of the room that each takes."""
        weights = self.weights or (1.0,) * len(self.parts)
        return [weight / sum(weights) for weight in weights]

    def _across(self, paint: Painters, widths: Sequence[float]) -> float:
        room = max(width / share for width, share in zip(widths, self._shares, strict=True))
        return room + distance(paint, self.gap) * (len(widths) - 1)

    def _widths(self, paint: Painters, room: float) -> list[float]:
        inside = room - distance(paint, self.gap) * (len(self.parts) - 1)
        return remembered(paint, self, ("widths", room), lambda: [inside * share for share in self._shares])
