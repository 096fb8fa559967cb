"""The marks of a plaque: who deals, who thinks, and which side a seat is on."""

from typing import Final

from pygame import Rect

from clubs.language import _
from clubs.ui.components.sides import SidePainter
from clubs.ui.render.draw_context import DrawContext, cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import box_round
from clubs.ui.render.text import Text
from clubs.ui.style.theme import SCORE

MARK: Final = 56  # design units, of a side
AT: Final = 7  # design units from the right end
DEALER: Final = 0.34  # of a face's width, from its middle, to the side where words begin
FOOT: Final = (0.8, 5)
"""The line of a side along the foot: its length in widths of the plaque, and design units."""


class PlaqueMarks:
    """Draws them."""

    def __init__(self, draw: DrawContext, text: Text, sides: SidePainter) -> None:
        self.draw = draw
        self.text = text
        self.sides = sides

    def thinking(self, bright: int) -> Image:
        """Draw three dots, the one numbered `bright` larger, beside the plaque of a thinking computer."""

        def make() -> Image:
            u = self.draw.u
            sheet = self.draw.drawing(u(40), u(12))
            for i in range(3):
                lit = i == bright % 3
                r, opacity = (u(5), 0.95) if lit else (u(3.6), 0.6)
                sheet.circle(u(7 + i * 13), u(6), r, self.draw.theme.brass, opacity)
            return self.draw.finish(sheet)

        return self.draw.cached(("thinking", bright % 3), make)

    @cached_picture
    def dealer(self) -> Image:
        """Draw the mark of the dealer."""
        draw = self.draw
        theme = self.draw.theme
        u = self.draw.u
        w = max(u(30), 17)
        sheet = draw.drawing(w, w, 4)
        sheet.circle(w / 2, w / 2 + u(1.5), w / 2 + u(1.5), "#000000", 0.5)
        sheet.circle(w / 2, w / 2, w / 2, theme.paper_flat)
        sheet.ring(w / 2, w / 2, w / 2 - 0.5, theme.brass_dark, max(1.0, u(2)))
        canvas = Canvas(w, w, 5)
        canvas.put(draw.finish(sheet), 0, 0)
        canvas.centre(self.text.image(_("D", context="dealer"), SCORE.sized(28), "#3A2A10"), w / 2, w / 2)
        canvas.lines.clear()  # a mark that the words of the plaque tell
        return canvas.image()

    def dealer_box(self, plaque: Rect, drawn: tuple[Image, float, float], *, compact: bool) -> Rect:
        """Return the box of the mark of the dealer on the face that is drawn on a plaque."""
        face, x, y = drawn
        mark, aside = self.dealer(), face.width * DEALER
        middle = plaque.left + x + (-aside if compact else aside)
        return box_round(middle, plaque.top + y + aside, mark.width, mark.height)

    def put_side(self, canvas: Canvas, side: int, *, marked: bool) -> None:
        """Draw the line of a side along the foot of a plaque, and if `marked` its mark at the right end."""
        w = round(canvas.width)
        h = round(canvas.height)
        if marked:
            mark = self.width(h)
            canvas.centre(self.sides.mark(side, mark), w - self.draw.u(AT) - mark / 2, h / 2)
        line = self.sides.line(side, w * FOOT[0], self.draw.u(FOOT[1]))
        canvas.put(line, w * (1 - FOOT[0]) / 2, h - line.height)

    def width(self, h: int) -> float:
        """Return the width of the mark of a side on a plaque of a height."""
        return min(self.draw.u(MARK), h * 0.43)
