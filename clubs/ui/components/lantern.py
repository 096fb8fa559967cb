"""A lantern on its string: unlit, lit, and swaying. Design units, from the point where it hangs."""

import math
from typing import Final

import pygame

from clubs.ui.components.painters import Painters
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.render.vector import closed

WIDTH, HEIGHT = 46, 70
STRING: Final = "#3A2A14"
FRAME, FRAME_SHADE = "#B5801F", "#7A541A"
GLASS, GLASS_SHADE = "#FFE7AE", "#F2B95A"
DARK, DARK_SHADE = "#24362C", "#182820"
LIGHT: Final = "#FFD98A"
ANGLE_STEPS: Final = 4  # pictures for each degree


def hanging(paint: Painters, x: float, length: float, lit: float, z: int, angle: float = 0.0) -> list[Sprite]:
    """Draw a lantern on a string of `length` units from the upper edge at `x` pixels, `lit` from 0 to 1."""
    u = paint.draw.u
    step = round(angle * ANGLE_STEPS)
    turn = math.radians(step / ANGLE_STEPS)
    reach = u(length + HEIGHT * 0.55)
    middle = x - reach * math.sin(turn), reach * math.cos(turn)
    found = [_swung(paint, length, step, on=False, x=x, z=z)] if lit < 1 else []
    if lit > 0:
        alpha = round(255 * lit)
        light = paint.panels.light(u(110), LIGHT, 0.7)
        found.append(centred(light, *middle, z, alpha))
        found.append(_swung(paint, length, step, on=True, x=x, z=z, alpha=alpha))
    return found


def _swung(
    paint: Painters, length: float, step: int, *, on: bool, x: float, z: int, alpha: int = 255
) -> Sprite:
    upright = _picture(paint, length, on=on)
    turn = math.radians(step / ANGLE_STEPS)

    def make() -> Image:
        turned = pygame.transform.rotozoom(upright.surface, -step / ANGLE_STEPS, 1.0)
        return Image(turned, *turned.get_size())

    image = paint.draw.cached(("lantern", length, on, step), make) if step else upright
    half = upright.height / 2
    return centred(image, x - half * math.sin(turn), half * math.cos(turn), z, alpha)


def lit_lantern(paint: Painters) -> Image:
    """Draw a lantern that is lit, without its string."""
    return _picture(paint, 0, on=True)


@cached_picture
def _picture(paint: Painters, length: float, *, on: bool) -> Image:
    """Draw string and lantern, hanging straight down from the middle of the upper edge."""
    u = paint.draw.u
    w, h = u(WIDTH), u(length + HEIGHT)
    sheet = paint.draw.drawing(w, h)
    middle, top = w / 2, u(length)

    def points(*places: tuple[float, float]) -> str:
        return closed((middle + u(px), top + u(py)) for px, py in places)

    sheet.stroke(f"M {middle},0 L {middle},{top}", STRING, max(1.0, u(2)))
    glass, shade = (GLASS, GLASS_SHADE) if on else (DARK, DARK_SHADE)
    sheet.path(points((-14, 14), (14, 14), (20, 34), (12, 56), (-12, 56), (-20, 34)), glass)
    sheet.path(points((0, 14), (14, 14), (20, 34), (12, 56), (0, 56)), shade)
    for colour, side in ((FRAME, -1), (FRAME_SHADE, 1)):
        sheet.path(points((0, 4), (side * 12, 8), (side * 18, 16), (0, 16)), colour)
        sheet.path(points((0, 55), (side * 14, 55), (side * 10, 62), (0, 62)), colour)
    sheet.ring(middle, top + u(1), u(4), FRAME, max(1.0, u(2)))
    image = paint.draw.finish(sheet)
    pip = paint.draw.pip("C", u(17), FRAME_SHADE if on else STRING)
    pip.draw(image.surface, middle - pip.width / 2, top + u(35) - pip.height / 2)
    return image
