"""The thirteen: all cards of a suit as its signs, in three heaps: gone, one's own, still out."""

from typing import Final, Literal, TypeAlias

from clubs.language import message
from clubs.ui.render.draw_context import Draws, cached_picture
from clubs.ui.render.raster import Canvas, Image

Heap: TypeAlias = Literal["gone", "yours", "out"]
HEAPS: Final[tuple[Heap, ...]] = ("gone", "yours", "out")
WORDS: Final[dict[Heap, str]] = {
    "gone": message("{n} gone"),
    "yours": message("{n} yours"),
    "out": message("{n} still out"),
}
STEP: Final = 1.28
"""Distance between two signs, in widths of one."""
IN_ROW: Final = 13
HOLLOW: Final = 0.7
"""The part of a sign that is empty where there is no hollow drawing of it."""


@cached_picture
def _sign(paint: Draws, suit: str, heap: Heap, side: float, *, mattered: bool = False) -> Image:
    """Draw one sign of a suit ("C", "D", "H" or "S"): hollow if the card is out, rose if it mattered."""
    theme = paint.draw.theme
    canvas = Canvas(side, side, side * 0.2)
    middle = side / 2
    if heap in ("gone", "yours"):
        tint = theme.brass if heap == "yours" else theme.faint
        canvas.centre(paint.draw.pip(suit, side, tint), middle, middle)
        return canvas.image()
    tint = theme.rose if mattered else theme.text
    if suit == "C":
        canvas.centre(paint.draw.art("suits/clubs-hollow", side * 1.08, tint=tint), middle, middle)
    else:
        canvas.centre(paint.draw.pip(suit, side, tint), middle, middle)
        canvas.centre(paint.draw.pip(suit, side * HOLLOW, theme.lacquer), middle, middle)
    return canvas.image()


@cached_picture
def heap_image(
    paint: Draws, suit: str, heap: Heap, number: int, side: float, *, rows: int = 1, mattered: int = 0
) -> Image:
    """Draw a heap of some signs, of which the first that `mattered` are in rose."""
    across = -(-number // rows)
    step = side * STEP
    canvas = Canvas(step * max(0, across - 1) + side, step * (rows - 1) + side, side * 0.2)
    for place in range(number):
        row, column = divmod(place, max(1, across))
        sign = _sign(paint, suit, heap, side, mattered=place < mattered)
        canvas.centre(sign, column * step + side / 2, row * step + side / 2)
    return canvas.image()
