"""The picture of a card that leans to the pointer: the side under it sinks, and light runs across it."""

import math
from typing import Final, TypeAlias

import pygame
from pygame import Surface

from clubs.ui.render.raster import PREMULTIPLIED, Image, clear, draw_plain
from clubs.ui.render.vector import Drawing, tilted_card

Lean: TypeAlias = tuple[int, int]
"""The way to the pointer, right and down: -1, 0 or 1 each; eight ways, and straight up."""

STRAIGHT: Final[Lean] = (0, 0)
LEAN_ANGLE: Final = 3.0  # degrees
SINKS: Final = 0.05  # of its height or width, the side under the pointer
SLICE: Final = 8  # pixels of the sheet that are moved as one: by a quarter of a pixel more than the last
SMOOTH_UP_TO: Final = 260  # pixels of a card's width; larger ones need not be drawn at twice the size
LIGHT: Final = 26 / 255
INNER: Final = 0.35  # of the half card: so near to its middle the pointer lets it stand straight


def lean_to(x: float, y: float) -> Lean:
    """Return the way to a pointer, from the middle of a card in half widths and half heights."""
    far = math.hypot(x, y)
    if far < INNER:
        return STRAIGHT
    least = far * math.sin(math.pi / 8)
    return (x > least) - (x < -least), (y > least) - (y < -least)


def leaning(card: Image, lean: Lean, angle: float, corner: float) -> Image:
    """Return a finished picture of a card, turned by `angle` and with round corners, as it leans."""
    width, height = card.surface.get_size()
    sheet = card.surface.copy()
    sheet.blit(_light(card, lean, angle, corner), (0, 0), special_flags=PREMULTIPLIED)
    times = 2 if card.width <= SMOOTH_UP_TO else 1
    if times > 1:
        sheet = pygame.transform.smoothscale(sheet, (times * width, times * height))
    part = SINKS / math.hypot(*lean)
    if lean[0]:
        sheet = _sunk(sheet, lean[0] * part)
    if lean[1]:
        sheet = pygame.transform.rotate(_sunk(pygame.transform.rotate(sheet, 90), lean[1] * part), -90)
    if times > 1:
        sheet = pygame.transform.smoothscale(sheet, (width, height))
    return Image(sheet, card.width, card.height, card.dx, card.dy)


def _sunk(sheet: Surface, part: float) -> Surface:
    """Return a picture whose right side, or left for less than 0, is lower by a part of its height."""
    width, height = sheet.get_size()
    found = clear(width, height)
    for x in range(0, width, SLICE):
        wide = min(SLICE, width - x)
        far = x / width if part > 0 else 1 - x / width
        tall = round(height * (1 - abs(part) * far))
        piece = pygame.transform.smoothscale(sheet.subsurface((x, 0, wide, height)), (wide, tall))
        found.blit(piece, (x, (height - tall) // 2))
    return found


def _light(card: Image, lean: Lean, angle: float, corner: float) -> Surface:
    """Draw the light across the card, brightest beyond its middle as seen from the pointer."""
    size = card.surface.get_size()
    film = Drawing(*size, (card.dx - card.width / 2, card.dy - card.height / 2))
    far = math.hypot(*lean)
    x, y = (0.6 * side * part / far for side, part in zip(lean, (card.width, card.height), strict=True))
    stops = [(0.0, "#FFFFFF", 0.0), (0.45, "#FFFFFF", LIGHT), (0.55, "#FFFFFF", LIGHT), (1.0, "#FFFFFF", 0.0)]
    paint = film.linear(stops, (-x * 0.2 - y * 0.3, -y * 0.2 - x * 0.3), (x * 1.1, y * 1.1))
    film.path(tilted_card(card.width, card.height, corner, angle), paint)
    return draw_plain(str(film), *size)
