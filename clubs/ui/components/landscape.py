"""Landscapes of the art folder, cropped to fill a window; sizes are pixels."""

from contextlib import suppress

import pygame
from pygame import Surface

from clubs.ui.render.raster import PREMULTIPLIED, draw_plain, draw_svg
from clubs.ui.render.vector import Drawing, rectangle
from clubs.ui.style import assets
from clubs.ui.style.layout import Screen

VEIL = "#041612"
SVG = "http://www.w3.org/2000/svg"
OUTDOORS = (2880, 1080)  # design units of the landscapes round the tables
OUTLOOK = (500, 58)  # design units of a square of one, and those of them above its stage
INDOORS = (1080, 0)  # the same of the other landscapes
SHRUNK = 4  # how many times smaller the veil is painted


def landscape(name: str, width: int, height: int) -> Surface:
    """Draw a landscape by its name ("curtain")."""
    scale = max(width / 1920, height / 1080)
    art = draw_svg(assets.svg(f"scenes/{name}"), 1920 * scale, 1080 * scale)
    surface = Surface((width, height), 0, 32)
    corner = (width - art.get_width()) // 2, (height - art.get_height()) // 2
    surface.blit(art, corner, special_flags=PREMULTIPLIED)
    return surface


def around(name: str, screen: Screen) -> Surface:
    """Draw the landscape round a table: its stage is that of the screen, and it goes on beside it."""
    w = screen.width
    h = screen.height
    scale = max(screen.place, w / OUTDOORS[0])
    middle = (w - screen.aside) / 2 / scale
    high = round(OUTDOORS[1] * scale)
    whole = Surface((w, max(h, high)), 0, 32)
    drawn = _part(name, (960 - middle, 0, w / scale, OUTDOORS[1]), (w, high))
    whole.fill(drawn.get_at((0, high - 1)))  # an upright window is higher
    whole.blit(drawn, (0, 0))
    return whole.subsurface((0, 0, w, h))


def outlook(name: str, x: float, side: int, rows: range, square: tuple[int, int] = OUTLOOK) -> Surface:
    """Draw some rows of a square of a landscape, in the middle of which is a place of the stage."""
    wide, above = square
    unit = wide / side
    view = x - wide / 2, rows.start * unit - above, wide, len(rows) * unit
    return _part(name, view, (side, len(rows)))


def _part(name: str, view: tuple[float, float, float, float], size: tuple[int, int]) -> Surface:
    """Draw a part of a landscape, given by its left, its top and its size in design units."""
    art = assets.svg(f"scenes/{name}")
    inside = art[art.index(">") + 1 :]
    shown = " ".join(f"{number:.2f}" for number in view)
    head = f'<svg xmlns="{SVG}" width="{size[0]}" height="{size[1]}" viewBox="{shown}">'
    return draw_plain(head + inside, *size)


def darkened(picture: Surface, brightness: float) -> Surface:
    """Return a landscape at a brightness from 0, black, to 1, as it is."""
    if brightness == 1.0:
        return picture
    dark = picture.copy()
    dark.fill((round(255 * brightness),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return dark


def grove(width: int, height: int) -> Surface:
    """Return the grove of the menu, darkened behind the words; read, if it was drawn with the program."""
    with suppress(OSError, pygame.error):
        drawn = pygame.image.load(assets.folder() / drawn_grove(width, height))
        return drawn.convert(Surface((1, 1), 0, 32))
    return draw_grove(width, height)


def drawn_grove(width: int, height: int) -> str:
    """Return the file of a grove below the art folder: a frozen program has that of the usual window."""
    return f"scenes/menu-{width}x{height}.png"


def draw_grove(width: int, height: int) -> Surface:
    """Draw the grove of the menu."""
    ground = landscape("menu", width, height)
    # Painted small, which is faster: a gradient has no detail to lose.
    small = draw_plain(_veil(width / SHRUNK, height / SHRUNK), width / SHRUNK, height / SHRUNK)
    veil = pygame.transform.smoothscale(small, (width, height))
    ground.blit(veil, (0, 0), special_flags=PREMULTIPLIED)
    return ground


def _veil(width: float, height: float) -> str:
    """Draw the dark on the left and at the foot."""
    veil = Drawing(round(width), round(height))
    stage = Screen(round(width), round(height)).stage
    end, low = stage.left + stage.width * 0.5, height * 0.72
    sides = ((0.0, VEIL, 0.78), (0.5, VEIL, 0.5), (1.0, VEIL, 0.0))
    veil.path(rectangle(0, 0, end, height), veil.linear(sides, (0, 0), (end, 0)))
    feet = ((0.0, VEIL, 0.0), (1.0, VEIL, 0.6))
    veil.path(rectangle(0, low, width, height), veil.linear(feet, (0, low), (0, height)))
    return str(veil)
