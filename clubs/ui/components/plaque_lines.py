"""Where the two lines of a plaque stand: its name, and how its seat stands."""

from typing import Final

from clubs.ui.components.plaque_marks import FOOT
from clubs.ui.render.draw_context import DrawContext
from clubs.ui.render.text import Text
from clubs.ui.style.theme import CHIP, TextRole

USUAL: Final = 2.05
LEAST: Final = 1.75
"""The distance of the two lines, and the least in large text, in heights of a capital of the name."""
DESCENDS: Final = 0.22
"""How far letters reach under their line, in sizes of letters."""
EDGE: Final = 4  # design units, of a plaque without words


def lines_at(
    draw: DrawContext, text: Text, name: TextRole, high: int, compact: bool, sided: bool
) -> tuple[float, float]:
    """Return the middles of the name and of the second line, over the line of a side if it is `sided`.

    In large text they are higher and nearer together: the second would reach over the foot of the plaque.
    """
    half = text.cap(name) / 2
    apart = max(draw.u(31 if compact else 39), half * 2 * USUAL)
    first = (high - apart) / 2
    second = (high + apart) / 2
    foot = high - draw.u(FOOT[1]) - 1 if sided else high - draw.u(EDGE)
    over = second + text.cap(CHIP) / 2 + text.px(CHIP) * DESCENDS - foot
    if over <= 0:
        return first, second
    first = max(first - over, half + draw.u(EDGE))
    return first, max(second - over, first + half * 2 * LEAST)
