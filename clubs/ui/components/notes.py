"""The marks of hint, coach and judge: dots, the ground of a note, the light of a held card, and signs."""

from collections.abc import Mapping
from typing import Final

from clubs.ui.components.labels import Side
from clubs.ui.components.painters import Painters
from clubs.ui.render.draw_context import Draws, cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.vector import rounded
from clubs.ui.style.theme import POPOVER_RADII, Theme
from clubs.verdict.verdict import Word

TAIL: Final = 16
EDGE: Final = 1.8
SIDES: Final[Mapping[Word, int]] = {Word.DEPENDS: 16, Word.LESS: 16, Word.COSTLY: 18, Word.TURNED: 18}
"""The width of each sign in design units; the best answers have none."""
LINE = 2.0  # design units


@cached_picture
def mark_image(paint: Draws, word: Word, *, filled: bool) -> Image:
    """Draw the sign of a word, filled if the answer was punished."""
    w = max(9, round(paint.draw.u(SIDES[word])))
    line = max(1.4, paint.draw.u(LINE))
    sheet = paint.draw.drawing(w, w, 3)
    ink = ink_of(word, paint.draw.theme)
    edge = line / 2
    if word in (Word.LESS, Word.DEPENDS):
        if filled:
            sheet.circle(w / 2, w / 2, w / 2, ink)
        else:
            sheet.ring(w / 2, w / 2, w / 2 - edge, ink, line)
    else:
        outline = _diamond(w, edge) if word is Word.COSTLY else _triangle(w, edge)
        if filled:
            sheet.path(outline, ink)
        sheet.stroke(outline, ink, line)
    return paint.draw.finish(sheet)


def ink_of(word: Word, theme: Theme) -> str:
    """Return the colour of a word in a theme."""
    return {Word.LESS: theme.brass, Word.COSTLY: theme.ember, Word.TURNED: theme.rose}.get(word, theme.text)


def _diamond(w: float, edge: float) -> str:
    half, far = w / 2, w - edge
    return f"M {half},{edge} L {far},{half} L {half},{far} L {edge},{half} Z"


def _triangle(w: float, edge: float) -> str:
    top, foot = edge + w * 0.06, w - edge - w * 0.06
    return f"M {w / 2},{top} L {w - edge},{foot} L {edge},{foot} Z"


def note_ground(paint: Painters, size: tuple[int, int], side: Side | None, tail: float) -> Image:
    """Draw a popover with an ember edge that lies on a side of what it is about.

    Its tail, outside the box, is at `tail` (0 to 1) of the edge towards the thing; without a side, none.
    """

    def make() -> Image:
        draw, theme, (width, height) = paint.draw, paint.draw.theme, size
        tip, line = round(draw.u(TAIL)), max(1.5, draw.u(EDGE))
        canvas = Canvas(width, height, draw.u(48) + tip)
        canvas.put(paint.panels.panel(width, height, POPOVER_RADII, opacity=0.98, line=0), 0, 0)
        sheet = draw.drawing(width, height, tip + 3)
        sheet.stroke(draw.leaf(width, height, POPOVER_RADII, line / 2), theme.ember, line)
        if side is not None:
            point = _point(side, tail, size, tip, line)
            sheet.path(f"{point} Z", theme.lacquer).stroke(point, theme.ember, line)
        canvas.put(draw.finish(sheet), 0, 0)
        return canvas.image()

    return paint.draw.cached(("note", size, side, round(tail, 2)), make)


@cached_picture
def held_back(paint: Draws, width: float) -> Image:
    """Draw the glow and the deep shadow of an upright card that is not lying yet."""
    w = round(width)
    draw, theme, h = paint.draw, paint.draw.theme, round(w * 1.4)
    outline = rounded(0, 0, w, h, w * 0.072)
    rim = draw.u(7)
    grown = rounded(-rim, -rim, w + 2 * rim, h + 2 * rim, w * 0.072 + rim)
    canvas = Canvas(w, h, draw.u(60))
    canvas.put(draw.soft(outline, (w, h), "#000000", draw.u(12), 0.6), 0, draw.u(14))
    canvas.put(draw.soft(grown, (w, h), theme.stake, draw.u(9), 0.75), 0, 0)
    return canvas.image()


def _point(side: Side, tail: float, size: tuple[int, int], tip: float, line: float) -> str:
    """Return the open outline of a tail that leaves a box through its edge, which is `line` wide."""
    across = side in ("below", "above")
    length, deep = size if across else size[::-1]
    half = tip * 0.9
    at = min(max(tail * length, half + 2 * tip), length - half - 2 * tip)
    root, end = (line, -tip) if side in ("below", "right") else (deep - line, deep + tip)
    points = ((at - half, root), (at, end), (at + half, root))
    return "M " + " L ".join(f"{x:.2f},{y:.2f}" for x, y in (p if across else p[::-1] for p in points))
