"""A picture at a place: what a frame is made of."""

from typing import NamedTuple

from pygame import Rect

from clubs.ui.render.raster import Image


class Sprite(NamedTuple):
    """An image with its box corner at (x, y) pixels; higher z lies on top, later ones over earlier."""

    image: Image
    x: float
    y: float
    z: int = 0
    alpha: int = 255

    @property
    def rect(self) -> Rect:
        """The pixels it covers."""
        return self.image.rect(self.x, self.y)


def centred(image: Image, x: float, y: float, z: int = 0, alpha: int = 255) -> Sprite:
    """A sprite with the middle of the image's box at (x, y)."""
    return Sprite(image, x - image.width / 2, y - image.height / 2, z, alpha)
