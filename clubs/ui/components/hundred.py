"""A hundred imagined deals as a fan of card backs, of which some are filled."""

import math
from collections.abc import Sequence

from clubs.ui.render.draw_context import Draws
from clubs.ui.render.raster import Image

ROWS, IN_ROW = 4, 25
ARC = 31.0  # degrees
WIDTH = 292  # design units, from which the other measures are taken
CARD_WIDTH, CARD_HEIGHT = 7.6, 10.6
ROW_STEP = 13.4
LINE = 1.1


def hundred_image(
    paint: Draws, number: int, ink: str, width: float, parts: Sequence[float] = (1.0,) * ROWS
) -> Image:
    """Draw `number` of the hundred filled; of each row only a part (0 to 1) while they are filling."""
    filled = filled_rows(number, parts)
    w = max(40, round(width))
    return paint.draw.cached(("hundred", filled, ink, w), lambda: _draw(paint, filled, ink, w))


def hundred_height(width: float) -> float:
    """Return the height of a fan of a width."""
    unit, radius = width / WIDTH, _radius(width)
    sag = radius * (1 - math.cos(math.radians(ARC / 2)))
    return sag + ((ROWS - 1) * ROW_STEP + CARD_HEIGHT) * unit


def _radius(width: float) -> float:
    """Return the radius of the uppermost arc, in the middle of its cards."""
    return (width - CARD_WIDTH * width / WIDTH) / 2 / math.sin(math.radians(ARC / 2))


def _draw(paint: Draws, filled: tuple[int, ...], ink: str, w: int) -> Image:
    unit, radius, high = w / WIDTH, _radius(w), hundred_height(w)
    full, empty = list[str](), list[str]()
    for row, number in enumerate(filled):
        far = radius - row * ROW_STEP * unit
        for place in range(IN_ROW):
            turn = math.radians(ARC * (place / (IN_ROW - 1) - 0.5))
            x, y = w / 2 + far * math.sin(turn), radius - far * math.cos(turn) + CARD_HEIGHT * unit / 2
            (full if place < number else empty).append(_card(x, y, unit, turn))
    sheet = paint.draw.drawing(w, high, 3)
    if full:
        sheet.path("".join(full), ink)
    if empty:
        sheet.stroke("".join(empty), paint.draw.theme.hollow, max(0.7, LINE * unit), 0.5)
    return paint.draw.finish(sheet)


def _card(x: float, y: float, unit: float, turn: float) -> str:
    """Return the outline of a card around (x, y), turned clockwise by `turn` (radians)."""
    across, down = CARD_WIDTH * unit / 2, CARD_HEIGHT * unit / 2
    cos, sin = math.cos(turn), math.sin(turn)
    corners = ((-across, -down), (across, -down), (across, down), (-across, down))
    points = (f"{x + dx * cos - dy * sin:.2f},{y + dx * sin + dy * cos:.2f}" for dx, dy in corners)
    return f"M {' L '.join(points)} Z "


def filled_rows(number: int, parts: Sequence[float]) -> tuple[int, ...]:
    """Return how many cards of each row are filled when a part of each is."""
    whole = (min(IN_ROW, max(0, number - row * IN_ROW)) for row in range(ROWS))
    return tuple(round(cards * min(1.0, max(0.0, part))) for cards, part in zip(whole, parts, strict=True))
