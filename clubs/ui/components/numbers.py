"""The numbers of pocket hands: discs on backs, the gaps of cards that are gone, and tiles at a plaque."""

from typing import Final

from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Canvas, Image, scaled
from clubs.ui.render.vector import rounded
from clubs.ui.style.theme import CAPTION, HEADING

FIGURE: Final = HEADING.sized(45)
DISC: Final = 0.66
"""Of a back's width."""
ROOM: Final = 0.82
"""Of a disc's width, for its figure."""
FIGURE_ON_TILE: Final = 0.78
"""Of a tile, at most, for the figure on it."""
FAINT: Final = 110
"""The alpha of a gap."""


def disc(paint: Painters, number: int, width: float, *, lit: bool = False, typed: bool = False) -> Image:
    """Draw the number of a back `width` pixels wide: brass if it is `lit`, underlined while it is `typed`."""
    side = round(width * DISC)

    def make() -> Image:
        theme = paint.theme
        middle = side / 2
        sheet = paint.draw.drawing(side, side, 2)
        sheet.circle(middle, middle, middle, theme.brass if lit else theme.paper_top)
        sheet.ring(middle, middle, middle - 1, theme.paper_line, max(1.5, side * 0.03))
        canvas = paint.draw.canvas(sheet)
        figure = _figure(paint, number, side, theme.button_ink if lit else theme.paper_ink)
        canvas.centre(figure, middle, middle)
        if typed:
            line = paint.panels.rule(side * 0.4, max(2, side * 0.05), theme.paper_ink, 1.0)
            canvas.centre(line, middle, side * 0.84)
        return canvas.image().told(f"{number}")

    return paint.draw.cached(("disc", number, side, lit, typed), make)


def gap(paint: Painters, number: int, width: float) -> Image:
    """Draw the place of a card that is gone, with its number."""

    def make() -> Image:
        slot = paint.panels.slot(width)
        canvas = Canvas(slot.width, slot.height, 4)
        canvas.put(slot.faded(FAINT), 0, 0)
        figure = _figure(paint, number, width * DISC, paint.theme.disabled)
        canvas.centre(figure, slot.width / 2, slot.height / 2)
        return canvas.image()

    return paint.draw.cached(("gap", number, round(width)), make)


def tile(paint: Painters, number: int | None, width: float, *, held: bool = True) -> Image:
    """Draw a card at a plaque: its number, a trefoil if it has none, or the gap where it lay."""
    wide = round(width)
    high = round(width * 1.4)

    def make() -> Image:
        theme = paint.theme
        sheet = paint.draw.drawing(wide, high, 1)
        outline = rounded(0, 0, wide, high, wide * 0.16)
        if not held:
            sheet.path(outline, theme.ink, 0.25)
            sheet.stroke(outline, theme.hollow, 1.0, 0.35)
            return paint.draw.finish(sheet)
        sheet.path(outline, theme.secondary)
        sheet.stroke(outline, theme.text, max(1.5, wide * 0.07))
        canvas = paint.draw.canvas(sheet)
        if number is None:
            canvas.centre(paint.draw.pip("C", wide * 0.5, theme.brass), wide / 2, high / 2)
        else:
            figure = paint.text.image(f"{number}", CAPTION.sized(19), theme.text)
            room = min(wide * FIGURE_ON_TILE / figure.width, high * FIGURE_ON_TILE / figure.height, 1.0)
            canvas.centre(scaled(figure, room), wide / 2, high / 2)
        return canvas.image()

    return paint.draw.cached(("tile", number, wide, held), make)


def _figure(paint: Painters, number: int, side: float, ink: str) -> Image:
    """Draw a figure as large as it may be in a disc."""
    size = min(FIGURE.size, side * ROOM / paint.screen.type / (1.3 if number > 9 else 1.0))
    return paint.text.image(f"{number}", FIGURE.sized(round(size)), ink)
