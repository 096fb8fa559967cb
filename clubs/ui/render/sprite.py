"""Sprites: pictures at a place, of which a frame is made."""

from typing import NamedTuple

from pygame import Rect

from clubs.ui.render.raster import Image


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
