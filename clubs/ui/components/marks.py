"""The signs of the judge's words: a circle, a diamond, a triangle, hollow or filled."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from clubs.ui.render.draw_context import DrawContext
from clubs.ui.render.raster import Image
from clubs.ui.style.theme import Theme
from clubs.verdict.verdict import Word

SIDES: Final[Mapping[Word, int]] = MappingProxyType({Word.LESS: 16, Word.COSTLY: 18, Word.TURNED: 18})
"""The width of each sign in design units; the best answers have none."""
LINE = 2.0  # design units


class MarkPainter:
    """Draws the sign of a word in its colour."""

    def __init__(self, draw: DrawContext) -> None:
        self.draw = draw

    def ink(self, word: Word) -> str:
        """Return the colour of a word."""
        return ink_of(word, self.draw.theme)

    def image(self, word: Word, *, filled: bool) -> Image:
        """Draw the sign of a word, filled if the answer was punished."""
        w = max(9, round(self.draw.u(SIDES[word])))
        return self.draw.cached(("mark", word, filled, w), lambda: self._draw(word, filled, w))

    def _draw(self, word: Word, filled: bool, w: int) -> Image:
        line = max(1.4, self.draw.u(LINE))
        sheet, ink, edge = self.draw.drawing(w, w, 3), self.ink(word), line / 2
        if word is Word.LESS:
            if filled:
                sheet.circle(w / 2, w / 2, w / 2, ink)
            else:
                sheet.ring(w / 2, w / 2, w / 2 - edge, ink, line)
        else:
            outline = _diamond(w, edge) if word is Word.COSTLY else _triangle(w, edge)
            if filled:
                sheet.path(outline, ink)
            sheet.stroke(outline, ink, line)
        return self.draw.finish(sheet, w, w, 3)


def ink_of(word: Word, theme: Theme) -> str:
    """Return the colour of a word in a theme."""
    return {Word.LESS: theme.brass, Word.COSTLY: theme.ember, Word.TURNED: theme.rose}.get(word, theme.text)


def _diamond(w: float, edge: float) -> str:
    half, far = w / 2, w - edge
    return f"M {half},{edge} L {far},{half} L {half},{far} L {edge},{half} Z"


def _triangle(w: float, edge: float) -> str:
    top, foot = edge + w * 0.06, w - edge - w * 0.06
    return f"M {w / 2},{top} L {w - edge},{foot} L {edge},{foot} Z"
