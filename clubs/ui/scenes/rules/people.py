"""People round a table, clockwise, each with a word of theirs under the name: a picture for the glossary."""

import math
from collections.abc import Sequence

from clubs.games.rulebook import Sitting
from clubs.table.match import ROSTER
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Canvas
from clubs.ui.style.theme import CAPTION, LABEL

ANIMALS = {plant: animal for animal, plant in ROSTER}
READER = ROSTER[0][1]
"""Who sits at the bottom, if here."""
FACE = 74  # design units of text
TABLE = 0.34  # of the width: half that of the table
FLAT = 0.62  # its height for its width
AROUND = FACE + 70  # design units: above and below the table, for faces and names


def height(paint: Painters, width: float, most: float) -> float:
    """Return the height of the picture in a box of this width; 0 where faces would cover each other."""
    least = (AROUND + FACE) * paint.screen.t
    return min(most, width * 2 * TABLE * FLAT + AROUND * paint.screen.t) if most >= least else 0.0


def draw(paint: Painters, canvas: Canvas, people: Sequence[Sitting], top: float, height: float) -> None:
    """Draw the table and all who sit there on a canvas, below `top`."""
    wide, t = canvas.width * TABLE, paint.screen.t
    high = (height - AROUND * t) / 2
    centre = (canvas.width / 2, top + (FACE / 2 + 6) * t + high)
    size = (2 * wide, 2 * high)
    sheet = paint.draw.drawing(*size, 4)
    sheet.path(_oval(*size), paint.theme.lacquer, 0.34).stroke(_oval(*size), paint.theme.brass, 2.0, 0.5)
    canvas.centre(paint.draw.finish(sheet, *size, 4), *centre)
    first = next((at for at, one in enumerate(people) if one.by == READER), 0)
    for at, one in enumerate(people):
        # From the bottom to the left: clockwise, as seen from above.
        turn = math.radians(90 + 360 * (at - first) / len(people))
        _sitting(paint, canvas, one, (centre[0] + wide * math.cos(turn), centre[1] + high * math.sin(turn)))


def _oval(wide: float, high: float) -> str:
    rx, ry = wide / 2, high / 2
    return f"M0 {ry} A{rx} {ry} 0 1 1 {wide} {ry} A{rx} {ry} 0 1 1 0 {ry} Z"


def _sitting(paint: Painters, canvas: Canvas, one: Sitting, at: tuple[float, float]) -> None:
    """Draw a face with the name and the word under it."""
    (x, y), t = at, paint.screen.t
    canvas.centre(paint.panels.medallion(ANIMALS[one.by], FACE * t), x, y)
    under = y + FACE * t / 2 + 14 * t
    canvas.centre(paint.text.image(one.by, CAPTION, paint.theme.text), x, under)
    if one.said:
        said = paint.text.image(one.said, LABEL, paint.theme.brass_light)
        canvas.centre(said, x, under + 26 * t)
