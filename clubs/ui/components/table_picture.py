"""A picture of the player's own in place of the felt, toned so that everything on it can be read."""

from typing import Final

import pygame
from pygame import Surface

from clubs.ui.style.theme import Theme

SAMPLE: Final = (96, 54)
"""Pixels that are looked at to choose the veil."""
OFTEN: Final = 0.95
"""The part of the pixels that the veil alone makes dark, or by day bright, enough."""


def luminance(red: float, green: float, blue: float) -> float:
    """Return the relative luminance of a colour (0 to 255 each), as WCAG 2.1 defines it."""
    linear = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in (red / 255, green / 255, blue / 255)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def bound(theme: Theme) -> tuple[int, bool]:
    """Return the grey (0 to 255) that every channel keeps to, and whether it is the darkest one.

    What can be read on the theme's felt can be read on that grey, and on anything beyond it.
    """
    felt, edge, title = (
        luminance(*pygame.Color(colour)[:3]) for colour in (theme.felt, theme.felt_edge, theme.title)
    )
    by_day = title < felt
    wanted = min(felt, edge) if by_day else max(felt, edge)
    greys = range(256) if by_day else range(255, -1, -1)
    return next(g for g in greys if (luminance(g, g, g) >= wanted) is by_day), by_day


def covering(picture: Surface, size: tuple[int, int]) -> Surface:
    """Return the middle of a picture in this size, scaled until it covers it."""
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    part = (max(1, round(size[0] / scale)), max(1, round(size[1] / scale)))
    rect = pygame.Rect((0, 0), part).clip(picture.get_rect())
    rect.center = picture.get_rect().center
    return pygame.transform.smoothscale(picture.subsurface(rect.clip(picture.get_rect())), size)


def toned(picture: Surface, theme: Theme) -> Surface:
    """Return a picture under a veil chosen by how bright it is, with no pixel beyond the theme's bound."""
    grey, by_day = bound(theme)
    whole = picture.copy()
    least = _strength(picture, grey, by_day)
    whole.fill((least,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    if by_day:
        whole.fill((255 - least,) * 3, special_flags=pygame.BLEND_RGB_ADD)
    if by_day:
        whole.fill((grey,) * 3, special_flags=pygame.BLEND_RGB_MAX)
    else:
        # One less, for the grain that is laid over everything at last.
        whole.fill((grey - 1,) * 3, special_flags=pygame.BLEND_RGB_MIN)
    return whole


def _strength(picture: Surface, grey: int, by_day: bool) -> int:
    """Return how much of the picture is left, 0 to 255: all of it if it is dark, or by day bright, enough."""
    small = pygame.transform.smoothscale(picture, SAMPLE)
    colours = (small.get_at((x, y))[:3] for x in range(SAMPLE[0]) for y in range(SAMPLE[1]))
    far = sorted(255 - min(colour) if by_day else max(colour) for colour in colours)
    room = 255 - grey if by_day else grey
    return min(255, round(255 * room / max(1, far[int(OFTEN * (len(far) - 1))])))
