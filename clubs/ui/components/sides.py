"""The marks of sides: a sun on a round plate with a whole line, a moon on a leaf with a broken one."""

import math
from typing import Final

from clubs.ui.render.draw_context import DrawContext, cached_picture
from clubs.ui.render.raster import Image
from clubs.ui.render.vector import Drawing, dashes, leaf

RAYS: Final = 8
PLATE: Final = (0.44, 0.14)
"""The radii of the moon's leaf, in widths."""
EDGE: Final = 0.055  # of the line round a plate, in widths
DASH = 30
GAP = 14
RING: Final = 3.4  # design units, the line round a face
HORNS: Final = (-1.15, 0.75)  # the angles at which the moon ends


class SidePainter:
    """Draws what tells one side from another: never colour alone."""

    def __init__(self, draw: DrawContext) -> None:
        self.draw = draw

    def ink(self, side: int, *, paper: bool = False) -> str:
        """Return the colour of a side, on lacquer or on paper."""
        theme = self.draw.theme
        inks = theme.paper_sides if paper else theme.sides
        return inks[side % len(inks)]

    @cached_picture
    def mark(self, side: int, width: float, *, paper: bool = False) -> Image:
        """Draw the mark of a side, `width` pixels wide."""
        w = round(width)
        ink = self.ink(side, paper=paper)
        theme = self.draw.theme
        ground = theme.paper_flat if paper else theme.ink
        sheet = self.draw.drawing(w, w, 3)
        (_sun if side % 2 == 0 else _moon)(sheet, w, ink, ground)
        return self.draw.finish(sheet).told("")

    @cached_picture
    def line(self, side: int, length: float, thick: float, *, paper: bool = False) -> Image:
        """Draw the line of a side, in pixels."""
        w = round(length)
        h = max(2, round(thick))
        sheet = self.draw.drawing(w, h, 2)
        ends = ((h / 2, h / 2), (w - h / 2, h / 2))
        way = f"M {ends[0][0]},{ends[0][1]} L {ends[1][0]},{ends[1][1]}"
        if side % 2:
            way = dashes(ends, self.draw.u(DASH), self.draw.u(GAP), ring=False)
        sheet.stroke(way, self.ink(side, paper=paper), h)
        return self.draw.finish(sheet)

    @cached_picture
    def ring(self, side: int, width: float) -> Image:
        """Draw the ring round the face of a player of a side, `width` pixels wide."""
        w = round(width)
        line = max(2.0, self.draw.u(RING))
        sheet = self.draw.drawing(w, w, 6).ring(w / 2, w / 2, w / 2 - 0.5, self.ink(side), line)
        return self.draw.finish(sheet)


def _sun(sheet: Drawing, w: int, ink: str, ground: str) -> None:
    middle = w / 2
    sheet.circle(middle, middle, middle, ground)
    sheet.ring(middle, middle, middle - w * EDGE / 2, ink, max(1.2, w * EDGE))
    sheet.circle(middle, middle, w * 0.165, ink)
    for ray in range(RAYS):
        turn = math.tau * ray / RAYS
        (x0, y0), (x1, y1) = (_at(middle, w * far, turn) for far in (0.235, 0.335))
        sheet.stroke(f"M {x0:.2f},{y0:.2f} L {x1:.2f},{y1:.2f}", ink, max(1.2, w * 0.06))


def _moon(sheet: Drawing, w: int, ink: str, ground: str) -> None:
    large = PLATE[0] * w
    small = PLATE[1] * w
    half = w * EDGE / 2
    sheet.path(leaf(0, 0, w, w, (large, small)), ground)
    edge = leaf(half, half, w - 2 * half, w - 2 * half, (large - half, small - half))
    sheet.stroke(edge, ink, max(1.2, w * EDGE))
    r = w * 0.27
    (x0, y0), (x1, y1) = (_at(w / 2, r, turn) for turn in HORNS)
    outer = f"A {r:.2f} {r:.2f} 0 1 0"
    inner = f"A {r * 0.86:.2f} {r * 0.86:.2f} 0 0 1"
    sheet.path(f"M {x0:.2f},{y0:.2f} {outer} {x1:.2f},{y1:.2f} {inner} {x0:.2f},{y0:.2f} Z", ink)


def _at(middle: float, far: float, turn: float) -> tuple[float, float]:
    """Return the point at a distance and an angle from the middle."""
    return middle + far * math.cos(turn), middle + far * math.sin(turn)
