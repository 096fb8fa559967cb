"""Sprites: pictures at a place, of which a frame is made."""

from typing import Final, NamedTuple

from msgspec.structs import replace
from pygame import Rect

from clubs.ui.render.raster import Image

FEET: Final = 0.24
"""How far letters reach below their line, of the font size."""


class Sprite(NamedTuple):
    """An image with its box corner at (x, y) pixels; higher z is drawn on top, later ones over earlier."""

    image: Image
    x: float
    y: float
    z: int = 0
    alpha: int = 255

    @property
    def rect(self) -> Rect:
        """Pixels that it covers."""
        return self.image.rect(self.x, self.y)

    @property
    def shown(self) -> Image:
        """Image at the opacity of the sprite."""
        return self.image if self.alpha >= 255 else self.image.faded(self.alpha)


def centred(image: Image, x: float, y: float, z: int = 0, alpha: int = 255) -> Sprite:
    """Return a sprite with the middle of the image's box at (x, y)."""
    return Sprite(image, x - image.width / 2, y - image.height / 2, z, alpha)


def box_round(x: float, y: float, width: float, height: float) -> Rect:
    """Return the box of a size with its middle at (x, y)."""
    box = Rect(0, 0, round(width), round(height))
    box.center = round(x), round(y)
    return box


def cut(sprite: Sprite, box: Rect) -> Sprite | None:
    """Return the part of a sprite that shows in a box; None where nothing of it does.

    It bears the lines of text that show whole.
    """
    rect = sprite.rect.clip(box)
    if not rect.width or not rect.height:
        return None
    image, corner = sprite.image, sprite.rect.topleft
    x, y = round(sprite.x), round(sprite.y)
    lines = tuple(
        line
        for line in image.lines
        if box.contains(Rect(x + line.x, y + line.y, line.width, line.height + round(FEET * line.px)))
    )
    part = replace(
        image,
        surface=image.surface.subsurface(rect.move(-corner[0], -corner[1])),
        dx=rect.left - x,
        dy=rect.top - y,
        lines=lines,
    )
    return sprite._replace(image=part)
