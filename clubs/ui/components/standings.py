"""The goal meter where seats score together: how each side stands in this deal and in the game."""

from typing import Final, NamedTuple

from clubs.language import _, shown
from clubs.rules.measure import SideStanding
from clubs.ui.components.panels import PanelPainter
from clubs.ui.components.sides import SidePainter
from clubs.ui.render.draw_context import DrawContext, cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.text import Text
from clubs.ui.style.theme import BODY, CAPTION, COUNT, LABEL, SCORE

RADII = (24.0, 9.0)
WIDTH = 1040
HEIGHT = 92
WIDEST: Final = 0.5  # of the stage's width, so that it covers no title
MARK: Final = 62
PAD = 20
GAP = 14
UPPER = 0.31
LOWER = 0.71
NAME_ROLE = LABEL.sized(28)
WORDS = BODY.sized(26)


class NamedSide(NamedTuple):
    """A side with the names of its players, and how it stands."""

    side: int
    names: str
    standing: SideStanding


class StandingsPainter:
    """Draws the sides of a table beside each other."""

    def __init__(self, draw: DrawContext, text: Text, panels: PanelPainter, sides: SidePainter) -> None:
        self.draw = draw
        self.text = text
        self.panels = panels
        self.sides = sides

    def _u(self, units: float) -> float:
        """Return design units in pixels, as they fit between the corners and above the plaques."""
        return units * self.draw.screen.c

    @cached_picture
    def image(self, sides: tuple[NamedSide, ...]) -> Image:
        """Draw all sides, in the order in which they are given."""
        u = self._u
        w = round(self._width)
        h = round(max(u(HEIGHT), (self.text.px(NAME_ROLE) + self.text.px(WORDS)) * 1.12))
        canvas = Canvas(w, h, u(46))
        canvas.put(self.panels.panel(w, h, RADII, line=0.45), 0, 0)
        wide = w / len(sides)
        for place, one in enumerate(sides):
            if place:
                rule = self.panels.rule(max(1, u(1.2)), h - u(40), opacity=0.25)
                canvas.put(rule, place * wide, u(20))
            self._side(canvas, one, place * wide, wide, h)
        return canvas.image()

    @property
    def _width(self) -> float:
        return min(self._u(WIDTH), self.draw.screen.stage.width * WIDEST)

    def _side(self, canvas: Canvas, one: NamedSide, left: float, wide: float, h: int) -> None:
        u = self._u
        text = self.text
        mark = min(u(MARK), h * 0.62)
        canvas.centre(self.sides.mark(one.side, mark), left + u(PAD) + mark / 2, h / 2)
        start = left + u(PAD) + mark + u(GAP)
        end = left + wide - u(PAD)
        total = text.image(str(one.standing.total), SCORE, self.draw.theme.text)
        canvas.put(total, end - total.width, h * UPPER - total.height / 2)
        room = end - total.width - u(GAP) - start
        name = text.image(one.names, text.shrunk(one.names, NAME_ROLE, room), self.draw.theme.text, room=room)
        canvas.put(name, start, h * UPPER - name.height / 2)
        self._now(canvas, one.standing, (start, end), h * LOWER)

    def _now(self, canvas: Canvas, standing: SideStanding, ends: tuple[float, float], y: float) -> None:
        """Draw the points of the deal, what they are made of, and what is to go, in one line."""
        text = self.text
        theme = self.draw.theme
        gap = self._u(GAP)
        to_go = _("{n} to go", n=standing.to_go)
        far = text.image(to_go, text.smallest(CAPTION), theme.muted)
        canvas.put(far, ends[1] - far.width, y - far.height / 2)
        now = text.image(str(standing.now), COUNT.sized(30), theme.brass)
        canvas.put(now, ends[0], y - now.height / 2)
        start = ends[0] + now.width + gap / 2
        room = ends[1] - far.width - gap - start
        words = self._made_of(standing.made_of, room)
        said = text.image(words, text.shrunk(words, WORDS, room), theme.muted, room=room)
        canvas.put(said, start, y - said.height / 2)

    def _made_of(self, made_of: str, room: float) -> str:
        """Return what the points of the deal are made of, in as many words as there is room for."""
        if not made_of:
            return _("now", context="points so far")
        longest = (_("now: {made_of}", made_of=made_of), shown(made_of))
        smallest = self.text.smallest(WORDS)
        return next(
            (words for words in longest if self.text.width(words, smallest) <= room),
            _("now", context="points so far"),
        )

    def columns(self, number: int) -> list[tuple[float, float]]:
        """Return the left end and the width of each of some sides, in pixels from the meter's left end."""
        wide = self._width / number
        return [(place * wide, wide) for place in range(number)]
