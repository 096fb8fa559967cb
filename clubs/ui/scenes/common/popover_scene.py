"""Panels that open over a page beside what opened them, and close by Esc or a click beside them."""

from pygame import Rect

from clubs.ui.parts.containers import Around, Container
from clubs.ui.parts.layout import Layout
from clubs.ui.parts.space import distance
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.shell.transitions import Transition


class PopoverScene(PageScene):
    """A panel over the scene below, which stays as it is; a click beside its `Container` leads back."""

    opaque = veiled = False
    _beside = False

    @property
    def aside(self) -> int:
        """As much as the scene below has, which stays where it is."""
        return self.context.screen.aside

    def press(self, x: int, y: int) -> None:
        boxes = (placed.box for _, placed in self.layout.of_kind(Container))
        self._beside = not any(box.collidepoint(x, y) for box in boxes)
        super().press(x, y)

    def release(self, x: int, y: int) -> Transition | None:
        return self._back() if self._beside else super().release(x, y)


class AtLine(Around, frozen=True):
    """A panel that opens upward from a `line`; or `down` from its right end, at least as wide as the line.

    It takes as much of the window as it needs.
    """

    line: Rect
    down: bool = False

    def place(self, box: Rect, layout: Layout) -> None:
        line, gap = self.line, round(distance(layout.paint, "small"))
        room = box.inflate(-2 * gap, -2 * gap)
        width = min(max(round(self.part.width(layout.paint)), line.width * self.down), room.width)
        high = min(round(self.part.height(layout.paint, width)), room.height)
        found = Rect(0, 0, width, high)
        if self.down:
            found.topright = line.right, line.bottom + gap
        else:
            found.midbottom = line.centerx, line.top - gap
        layout.put(self.part, found.clamp(room))
