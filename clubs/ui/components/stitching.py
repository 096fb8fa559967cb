"""The sign stitched into the felt under the trick: a trefoil, or that of the open game's place."""

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from clubs.ui.components.felt import LOBES
from clubs.ui.render.raster import Image, clear, draw_plain
from clubs.ui.render.vector import Drawing, Point, circle_points, dashes
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import Sign, Theme

SIZE: Final = 3.3  # design units of cards, for each unit of a sign, which is about 100 wide
REACH: Final = 72  # from its middle to the end of its drawing
OPACITY: Final = 0.18


class Seam(NamedTuple):
    """A line of stitches; a `ring` ends where it began."""

    points: list[Point]
    ring: bool = True


def _trefoil() -> list[Seam]:
    return [Seam(circle_points(x, y, 18.5)) for x, y in LOBES]


def _waves() -> list[Seam]:
    seams = []
    for row in range(-2, 3):
        half = 62 - 9 * abs(row)
        bends = 6 - abs(row)
        at = [i / 40 - 1 for i in range(81)]
        seams.append(
            Seam([(half * x, 11.3 * row + 2.3 * math.sin(math.pi * bends * (x + 1) / 2)) for x in at], False)
        )
    return seams


def _steps() -> list[Seam]:
    seams = []
    for step in range(-4, 5):
        top = 23 - 8.7 * (1 + abs(step))
        x = 15.3 * step
        seams.append(Seam([(x - 4.7, 23), (x - 4.7, top), (x + 4.7, top), (x + 4.7, 23)], False))
    return seams


def _rings() -> list[Seam]:
    return [Seam([(1.25 * x, y) for x, y in circle_points(0, 0, r)]) for r in (18, 32, 46)]


def _stars() -> list[Seam]:
    found = _trefoil()
    for x, y, r in ((-62, -18, 5.3), (62, -26, 4.3), (-50, 30, 3.7), (52, 28, 5.0)):
        found += [Seam([(x, y - r), (x, y + r)], False), Seam([(x - r, y), (x + r, y)], False)]
    return found


SIGNS: Final[Mapping[Sign, Callable[[], list[Seam]]]] = MappingProxyType(
    {"trefoil": _trefoil, "waves": _waves, "steps": _steps, "rings": _rings, "stars": _stars}
)


def emblem(screen: Screen, theme: Theme) -> Image:
    """Draw the sign stitched into the felt, nothing on plain felt; `emblem_at` returns its middle."""
    if theme.plain:
        return Image(clear(1, 1), 1, 1)
    size = SIZE * screen.c
    s = screen.s
    side = round(2 * REACH * size)
    sheet = Drawing(side, side, (-side / 2, -side / 2))
    if theme.sign in {"trefoil", "stars"}:
        for px, py in LOBES:
            sheet.circle(px * size, py * size, 23.5 * size, theme.stitch, 0.05)
    for seam in SIGNS[theme.sign]():
        points = [(x * size, y * size) for x, y in seam.points]
        sheet.stroke(dashes(points, 9 * s, 7 * s, ring=seam.ring), theme.stitch, 2 * s, OPACITY)
    return Image(draw_plain(str(sheet), side, side), side, side)


def emblem_at(screen: Screen) -> tuple[float, float]:
    """Return the middle of the sign, in pixels."""
    return screen.stage.centerx, screen.v(448) + screen.e * 0.5
