"""A phone that reads a square: what it shows are bars, never cards."""

from typing import Final

from clubs.ui.components.painters import Painters
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Image, turned
from clubs.ui.render.vector import Drawing, leaf, rounded

WIDE: Final = 0.54  # of its height
TILT: Final = 8.0  # degrees
BODY: Final = "#0D1B15"
GLASS: Final = "#26352D"
NOTE: Final = 0.5  # of its height, where the text begins
SUITS: Final = "SHCD"
"""In the order of the lines."""


@cached_picture
def phone(paint: Painters, high: int) -> Image:
    """Draw the phone upright and turn it a little: above what its camera looks for, below the text."""
    wide = round(high * WIDE)
    theme = paint.theme
    canvas = paint.draw.canvas(_case(paint, wide, high))
    inset = wide * 0.12
    top = high * NOTE
    row = (high * 0.93 - top) / 5.2
    side = row * 0.62
    for line, suit in enumerate(SUITS, 1):
        colour = theme.paper_red if suit in "HD" else theme.paper_ink
        y = top + row * (line + 0.6)
        canvas.centre(paint.draw.pip(suit, side, colour), inset + wide * 0.13, y)
    return turned(canvas.image(), TILT, 1.0)


def _case(paint: Painters, wide: int, high: int) -> Drawing:
    """Draw the phone without the signs of the suits."""
    theme = paint.theme
    sheet = paint.draw.drawing(wide, high, 2)
    edge = wide * 0.06
    sheet.path(rounded(0, 0, wide, high, wide * 0.17), BODY)
    sheet.stroke(rounded(0, 0, wide, high, wide * 0.17), theme.soft, max(1.0, wide * 0.015))
    sheet.path(rounded(edge, edge, wide - 2 * edge, high - 2 * edge, wide * 0.13), GLASS)
    sheet.path(rounded(wide * 0.36, edge * 1.7, wide * 0.28, edge * 0.7, edge * 0.35), BODY)
    _finder(sheet, wide / 2, high * 0.29, wide * 0.21, theme.brass_light, theme.text)
    inset = wide * 0.12
    top = high * NOTE
    row = (high * 0.93 - top) / 5.2
    sheet.path(leaf(inset, top, wide - 2 * inset, high * 0.93 - top, (wide * 0.1, wide * 0.03)), theme.paper)
    sheet.path(
        rounded(inset + wide * 0.08, top + row * 0.45, wide * 0.4, row * 0.3, row * 0.15), theme.paper_ink
    )
    for line in range(1, 5):
        for column in range(2):
            x = inset + wide * (0.26 + 0.24 * column)
            y = top + row * (line + 0.6) - row * 0.15
            sheet.path(rounded(x, y, wide * 0.18, row * 0.3, row * 0.15), theme.paper_green, 0.45)
    return sheet


def _finder(sheet: Drawing, x: float, y: float, half: float, corner: str, module: str) -> None:
    """Draw four corners round four modules."""
    arm = half * 0.55
    for across in (-1, 1):
        for down in (-1, 1):
            left = x + across * half
            top = y + down * half
            outline = f"M {left - across * arm},{top} L {left},{top} L {left},{top - down * arm}"
            sheet.stroke(outline, corner, half * 0.13)
            middle = x + across * half * 0.42, y + down * half * 0.42
            size = half * 0.44
            sheet.path(rounded(middle[0] - size / 2, middle[1] - size / 2, size, size, size * 0.2), module)
