"""The list of score lines that explains a score: rule, words, points. On lacquer or on paper."""

from collections.abc import Sequence
from dataclasses import dataclass

from clubs.rules.game import Game
from clubs.rules.public import ScoreLine
from clubs.ui.components.meter import signed
from clubs.ui.components.painters import Painters
from clubs.ui.parts.grid import TextGrid
from clubs.ui.parts.label import TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.space import Ink
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.style.signs import Suits
from clubs.ui.style.theme import BODY, CAPTION, COUNT, Theme

WORDS = BODY.sized(20)
POINTS = COUNT.sized(20)
COLUMN_GAP = 40  # design units
ONE_COLUMN = 3  # lines, beyond which two columns are used where there is room


@dataclass(frozen=True)
class Inks:
    """The colours of scores on one material."""

    text: str
    muted: str
    plus: str
    minus: str
    suits: Suits

    def of(self, points: int) -> str:
        """Return the colour of points: gained, lost or none."""
        return self.plus if points > 0 else self.minus if points < 0 else self.muted


def lacquer(theme: Theme, game: Game) -> Inks:
    """Return the inks of a game's scores on a panel."""
    plus, minus = (theme.rose, theme.leaf) if game.lowest_wins else (theme.leaf, theme.rose)
    return Inks(theme.text, theme.muted, plus, minus, theme.suits)


def paper(theme: Theme, game: Game) -> Inks:
    """Return the inks of a game's scores on a sheet."""
    green, red = theme.paper_green, theme.paper_red
    plus, minus = (red, green) if game.lowest_wins else (green, red)
    return Inks(theme.paper_body, theme.paper_muted, plus, minus, theme.paper_suits)


def lines_image(
    paint: Painters, lines: Sequence[ScoreLine], width: float, inks: Inks, *, columns: int = 1
) -> Image:
    """Draw the lines in one or two columns, `width` pixels wide."""
    shown = tuple(lines) or (ScoreLine("", "nothing to score", 0),)
    columns = 1 if len(shown) <= ONE_COLUMN else columns
    key = ("score lines", shown, round(width), inks.text, inks.plus, columns)

    def make() -> Image:
        gap = paint.draw.u(COLUMN_GAP)
        wide = (width - gap * (columns - 1)) / columns
        each = -(-len(shown) // columns)
        parts = [_column(paint, shown[i : i + each], wide, inks) for i in range(0, len(shown), each)]
        canvas = Canvas(width, max(part.height for part in parts), 8)
        for place, part in enumerate(parts):
            canvas.put(part, place * (wide + gap), 0)
        return canvas.image()

    return paint.draw.cached(key, make)


def _column(paint: Painters, lines: Sequence[ScoreLine], width: float, inks: Inks) -> Image:
    text, u = paint.text, paint.draw.u
    rule_room = max(text.width(line.rule, CAPTION) for line in lines)
    left = rule_room + u(14) if rule_room else 0
    room = width - left - text.width(signed(-100), POINTS) - u(8)
    step, cap = text.line(WORDS), text.cap(WORDS)
    words = [text.paragraph(line.words, WORDS, inks.text, room, suits=inks.suits) for line in lines]
    leading = step + u(6)
    canvas = Canvas(width, sum(image.height - cap + leading for image in words) - leading + cap, step)
    y = 0.0
    for line, image in zip(lines, words, strict=True):
        canvas.put(text.image(line.rule, CAPTION, inks.muted), 0, y + cap - text.cap(CAPTION))
        canvas.put(image, left, y)
        points = text.image(signed(line.points), POINTS, inks.of(line.points))
        canvas.put(points, width - points.width, y + cap - points.height)
        y += image.height - cap + leading
    return canvas.image()


def points_ink(points: int, *, lowest_wins: bool) -> Ink:
    """Return the ink of points: gained, lost or none."""
    return "muted" if not points else "good" if (points > 0) != lowest_wins else "bad"


def score_lines(lines: Sequence[ScoreLine], *, lowest_wins: bool) -> Part:
    """Return the lines with rule, words and points."""
    shown = tuple(lines) or (ScoreLine("", "nothing to score", 0),)
    ruled = any(line.rule for line in shown)
    return TextGrid(tuple(_line(line, ruled=ruled, lowest_wins=lowest_wins) for line in shown), "small")


def _line(line: ScoreLine, *, ruled: bool, lowest_wins: bool) -> tuple[Part, ...]:
    rule = TextBlock(line.rule, CAPTION, "muted")
    words = TextBlock(line.words, WORDS, grow=1)
    ink = points_ink(line.points, lowest_wins=lowest_wins)
    points = TextBlock(signed(line.points), POINTS, ink, "end")
    return (rule, words, points) if ruled else (words, points)
