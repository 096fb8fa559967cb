"""The light of a place, lit above a seat that has won what it owed: lantern, flower, sun, star or trefoil."""

import math
from typing import Final, Literal

from clubs.ui.components.lantern import lit_lantern
from clubs.ui.components.painters import Painters
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Image
from clubs.ui.render.vector import Drawing, closed

SeatLight = Literal["trefoil", "lantern", "flower", "sun", "star"]
PETALS: Final = 6
RAYS: Final = 8
POINTS: Final = 5


@cached_picture
def light(paint: Painters, name: SeatLight, width: float) -> Image:
    """Draw a light, `width` pixels wide; a lantern is higher than wide."""
    if name == "trefoil":
        return paint.draw.pip("C", width, paint.theme.brass_light)
    if name == "lantern":
        return lit_lantern(paint)
    w = round(width)
    sheet = paint.draw.drawing(w, w, 2)
    {"flower": _flower, "sun": _sun, "star": _star}[name](sheet, w / 2, paint)
    return paint.draw.finish(sheet)


def _around(r: float, far: float, number: int, of: int) -> tuple[float, float]:
    """Return a point `far` from the middle, at a part of the full circle from the top."""
    angle = math.tau * number / of - math.pi / 2
    return r + far * math.cos(angle), r + far * math.sin(angle)


def _flower(sheet: Drawing, r: float, paint: Painters) -> None:
    for number in range(PETALS):
        sheet.circle(*_around(r, 0.62 * r, number, PETALS), 0.36 * r, paint.theme.text)
    sheet.circle(r, r, 0.36 * r, paint.theme.brass)


def _sun(sheet: Drawing, r: float, paint: Painters) -> None:
    sheet.circle(r, r, 0.4 * r, paint.theme.brass_light)
    sheet.ring(r, r, 0.6 * r, paint.theme.brass, max(1.5, 0.1 * r))
    for number in range(RAYS):
        x, y = _around(r, 0.74 * r, number, RAYS)
        to_x, to_y = _around(r, 0.98 * r, number, RAYS)
        sheet.stroke(
            f"M {x:.2f},{y:.2f} L {to_x:.2f},{to_y:.2f}", paint.theme.brass_light, max(1.5, 0.12 * r)
        )


def _star(sheet: Drawing, r: float, paint: Painters) -> None:
    far = ((1.0, 0.42)[corner % 2] * r for corner in range(2 * POINTS))
    corners = [_around(r, reach, corner, 2 * POINTS) for corner, reach in enumerate(far)]
    sheet.path(closed(corners), paint.theme.brass_light)
