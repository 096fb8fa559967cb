"""A panel over a page, beside the control that it is about."""

from typing import Final

from pygame import Rect

from clubs.ui.parts.containers import Around
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.space import boxed, distance

POPOVER: Final = 26
"""The height of a popover: over all else on its page."""


class WithPopover(Around, frozen=True):
    """A page, and over it a panel `beside` one of its controls, by its id, as long as that shows."""

    popover: Part | None = None
    beside: str = ""

    def place(self, box: Rect, layout: Layout) -> None:
        layout.put(self.part, box)
        shown = (one.widget for one in layout.controls if one.pointable is not None)
        anchor = next((widget.rect for widget in shown if widget.id == self.beside), None)
        if self.popover is not None and anchor is not None:
            layout.popover = self._box(self.popover, anchor, box, layout)
            with layout.raised(POPOVER):
                layout.put(self.popover, layout.popover)

    @staticmethod
    def _box(popover: Part, anchor: Rect, page: Rect, layout: Layout) -> Rect:
        """Return the box at the right of a control, or at its left, inside the page."""
        paint, gap = layout.paint, distance(layout.paint, "small")
        width = min(popover.width(paint), page.width - 2 * gap)
        height = popover.height(paint, width)
        right = anchor.right + gap + width <= page.right - gap
        left = anchor.right + gap if right else anchor.left - gap - width
        found = boxed(left, anchor.centery - height / 2, width, height)
        return found.clamp(page.inflate(-2 * round(gap), -2 * round(gap)))
