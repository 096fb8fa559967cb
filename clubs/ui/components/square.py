"""The paper on which a square is read with a phone: whole pixels to a module, dark on pure white."""

from math import floor
from typing import Final

import pygame
from pygame import Rect, Surface

from clubs.language import _
from clubs.services.square import QUIET, Modules
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.style.theme import CAPTION, SHEET_RADII

DARK: Final = "#0D1B15"
WHITE: Final = "#FFFFFF"
"""The one pure white: cameras need it."""
SQUARE: Final = 632, 704
"""Of the square with its white, and of the paper: design units of width, which keep their proportion."""
FOOT: Final = 0.11
"""Of the paper's height, for the time that is left."""
LINE: Final = 0.012  # of its width, the bar of the time


def board(paint: Painters, box: Rect) -> tuple[Sprite, Rect]:
    """Return the paper in a box, as large as it can be, and the box inside its edge."""
    width = min(box.width, floor(box.height / (1 + FOOT)))
    sheet = Rect(0, 0, width, round(width * (1 + FOOT)))
    sheet.center = box.center
    edge = round(width * (1 - SQUARE[0] / SQUARE[1]) / 2)
    return Sprite(paint.panels.paper(*sheet.size, SHEET_RADII), *sheet.topleft), sheet.inflate(
        -2 * edge, -2 * edge
    )


def module(modules: Modules, room: int) -> int:
    """Return the side of a module in whole pixels, in a square with its white that is `room` pixels wide."""
    return max(1, room // (len(modules) + 2 * QUIET))


def drawn_square(modules: Modules, room: int) -> Surface:
    """Return a square on white that is `room` pixels wide, with as large modules as there is room for."""
    side = module(modules, room)
    count = len(modules)
    small = Surface((count, count))
    for y, row in enumerate(modules):
        for x, dark in enumerate(row):
            small.set_at((x, y), DARK if dark else WHITE)
    found = Surface((room, room))
    found.fill(WHITE)
    start = (room - count * side) // 2
    found.blit(pygame.transform.scale(small, (count * side, count * side)), (start, start))
    return found


def countdown(paint: Painters, shown: Image, left: int, part: float, inside: Rect) -> list[Sprite]:
    """Return a square in a box of paper, and under it a clock with a bar and the seconds that are left."""
    room = inside.width
    words = paint.text.image(_("closes in {n} s", n=left), CAPTION.sized(26), paint.theme.paper_ink)
    clock = paint.draw.icon("clock", paint.text.px(CAPTION.sized(26)), paint.theme.paper_ink)
    middle = (inside.top + room + inside.bottom) / 2
    high = max(3, round(room * LINE))
    gap = round(room * 0.03)
    start = inside.left + clock.width + gap
    widest = paint.text.width(_("closes in {n} s", n=24), CAPTION.sized(26))
    whole = inside.right - widest - gap - start
    rest = paint.panels.rule(whole, high, paint.theme.paper_line, 0.4)
    done = paint.panels.rule(max(1, whole * part), high, paint.theme.paper_green, 1.0)
    return [
        Sprite(shown, inside.left, inside.top),
        Sprite(clock, inside.left, middle - clock.height / 2),
        Sprite(rest, start, middle - high / 2),
        Sprite(done, start, middle - high / 2),
        Sprite(words, inside.right - words.width, middle - words.height / 2),
    ]
