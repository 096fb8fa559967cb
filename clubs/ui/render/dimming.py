"""A picture that has gone out of focus, behind what is open over it."""

import pygame
from pygame import Surface

from clubs.ui.render.raster import blurred

DIM = 0.60
LEAST, MOST = 3, 5
"""How many times smaller it is blurred: the more, the faster; up to the width of the blur nobody sees it."""


def dimmed(picture: Surface, blur: float, veil: str, dark: float = DIM) -> Surface:
    """Return a picture blurred by `blur` pixels and under a veil of `dark` (0 to 1) opacity."""
    width, height = picture.get_size()
    shrink = max(LEAST, min(MOST, round(blur)))
    small = pygame.transform.smoothscale(picture, (max(1, width // shrink), max(1, height // shrink)))
    soft = blurred(small, max(1.0, blur / shrink))
    cover = Surface(soft.get_size(), 0, 32)
    cover.fill(veil)
    cover.set_alpha(round(255 * dark))
    soft.blit(cover, (0, 0))
    return pygame.transform.smoothscale(soft, (width, height))
