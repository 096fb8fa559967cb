"""Where a sheet of paper stands and its tabs, for pages that are placed by hand."""

from collections.abc import Sequence

from pygame import Rect

from clubs.ui.scenes.common.control_scene import around, boxed
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import NAME, TextRole

WIDEST, HIGHEST = 1620, 1000  # design units
EDGE = 16  # between a folded sheet and the window
FOOT = 40  # under the body
INSET = 32  # beside the body of a folded sheet
TAB: TextRole = NAME.sized(20)


def sheet_rect(screen: Screen, margin: float, highest: float) -> Rect:
    """Return a sheet that keeps a margin, in design units, and grows with the text."""
    width = min(screen.stage.width - screen.u(margin), WIDEST * screen.t)
    height = min(screen.height - screen.u(margin), highest * screen.t)
    return around(screen.stage.center, width, height)


def tab_row(close: Rect, widths: Sequence[float], high: float, before: float, gap: float) -> list[Rect]:
    """Return tabs of these widths to the left of the close button, `before` pixels from it."""
    right, rects = close.left - before, list[Rect]()
    for wide in reversed(widths):
        rects.append(boxed(right - wide, close.centery - high / 2, wide, high))
        right -= wide + gap
    return rects[::-1]
