"""The list of score lines that explains a score: rule, words, points."""

from collections.abc import Sequence

from clubs.rules.public import ScoreLine
from clubs.ui.components.meter import signed
from clubs.ui.parts.grid import TextGrid
from clubs.ui.parts.label import TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.space import Ink
from clubs.ui.style.theme import BODY, CAPTION, COUNT

WORDS = BODY.sized(20)
POINTS = COUNT.sized(20)
NOTHING = "nothing to score"


def points_ink(points: int, *, lowest_wins: bool) -> Ink:
    """Return the ink of points: gained, lost or none."""
    return "muted" if not points else "good" if (points > 0) != lowest_wins else "bad"


def score_lines(lines: Sequence[ScoreLine], *, lowest_wins: bool) -> Part:
    """Return the lines with rule, words and points."""
    shown = tuple(lines) or (ScoreLine("", NOTHING, 0),)
    ruled = any(line.rule for line in shown)
    return TextGrid(tuple(_line(line, ruled=ruled, lowest_wins=lowest_wins) for line in shown), "small")


def _line(line: ScoreLine, *, ruled: bool, lowest_wins: bool) -> tuple[Part, ...]:
    rule = TextBlock(line.rule, CAPTION, "muted")
    words = TextBlock(line.words, WORDS, grow=1)
    ink = points_ink(line.points, lowest_wins=lowest_wins)
    points = TextBlock(signed(line.points), POINTS, ink, "end")
    return (rule, words, points) if ruled else (words, points)
