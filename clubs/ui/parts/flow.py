"""Parts side by side in as many rows as they need."""

from collections.abc import Sequence
from math import ceil

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.measure import remembered
from clubs.ui.parts.space import Align, Gap, distance
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
    """Parts side by side that share the room equally."""

    parts: tuple[Part, ...]
    gap: Gap = "medium"

    def min_width(self, paint: Painters) -> float:
        return self._across(paint, [part.min_width(paint) for part in self.parts])

    def width(self, paint: Painters) -> float:
        return self._across(paint, [part.width(paint) for part in self.parts])

    def height(self, paint: Painters, width: float) -> float:
        each = self._each(paint, width)
        return max(part.height(paint, each) for part in self.parts)

    def place(self, box: Rect, layout: Layout) -> None:
        each, gap = self._each(layout.paint, box.width), distance(layout.paint, self.gap)
        for place, part in enumerate(self.parts):
            left = box.left + place * (each + gap)
            right = box.left + place * (each + gap) + each
            layout.put(part, Rect(round(left), box.top, round(right) - round(left), box.height))

    def _across(self, paint: Painters, widths: Sequence[float]) -> float:
        return max(widths) * len(widths) + distance(paint, self.gap) * (len(widths) - 1)

    def _each(self, paint: Painters, room: float) -> float:
        count = len(self.parts)
        return (room - distance(paint, self.gap) * (count - 1)) / count
