"""Parts side by side in as many rows as they need."""

from collections.abc import Sequence

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.measure import remembered
from clubs.ui.parts.space import Align, Gap, distance
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.style.layout import columns


class Flow(Part, frozen=True):
    """Parts as wide as they are, as many side by side as fit; `down` is how they stand in their row."""

    parts: tuple[Part, ...]
    gap: Gap = "small"
    align: Align = "start"
    down: Align = "centre"

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
        return VStack(tuple(HStack(tuple(row), self.gap, self.down) for row in rows), self.gap, self.align)


class ButtonBar(Flow, frozen=True):
    """Buttons of equal width across the room, in as few rows as their words allow.

    The safe one comes first, and the main one last.
    """

    def width(self, paint: Painters) -> float:
        return Even(self.parts, self.gap).width(paint)

    def _in_rows(self, paint: Painters, room: float) -> VStack:
        gap = distance(paint, self.gap)
        widest = max(button.width(paint) for button in self.parts)
        most = max(1, int((room + gap) // (widest + gap)))
        each = columns(len(self.parts), most)
        rows = [self.parts[start : start + each] for start in range(0, len(self.parts), each)]
        return VStack(tuple(Even(row, self.gap) for row in rows), self.gap)


class Even(HStack, frozen=True):
    """Parts side by side that share the room equally, or by `weights`."""

    align: Align = "fill"
    weights: tuple[float, ...] = ()

    def min_width(self, paint: Painters) -> float:
        return self._across(paint, [part.min_width(paint) for part in self.parts])

    def width(self, paint: Painters) -> float:
        return self._across(paint, [part.width(paint) for part in self.parts])

    @property
    def _shares(self) -> list[float]:
        """The part of the room that each takes."""
        weights = self.weights or (1.0,) * len(self.parts)
        total = sum(weights)
        return [weight / total for weight in weights]

    def _across(self, paint: Painters, widths: Sequence[float]) -> float:
        room = max(width / share for width, share in zip(widths, self._shares, strict=True))
        return room + self._gaps(paint)

    def _share(self, paint: Painters, room: float) -> list[float]:
        inside = room - self._gaps(paint)
        return [inside * share for share in self._shares]
