"""The goal meter where seats score together: how each side stands in this deal and in the game."""

from collections.abc import Sequence
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
OF_LARGE: Final = 76
"""The height with large text, under which the plaques reach higher."""
OF_ONE_LINE: Final = 64
FILLED: Final = 0.86
"""The most of the height that the letters of two lines take; larger ones stand in one line."""
WIDEST: Final = 0.5  # of the stage's width, so that it covers no title
MARK: Final = 62
OF_MARK: Final = 0.62  # of the height, at most
PAD = 20
GAP = 14
LINES: Final = 0.31, 0.71
LINES_OF_LARGE: Final = 0.28, 0.73
"""Where the middles of the two lines are, in heights."""
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
        wide = w / len(sides)
        named = self._has_names([one.names for one in sides], wide)
        h = round(self._height(named=named))
        canvas = Canvas(w, h, u(46))
        canvas.put(self.panels.panel(w, h, RADII, line=0.45), 0, 0)
        for place, one in enumerate(sides):
            if place:
                rule = self.panels.rule(max(1, u(1.2)), h - u(40), opacity=0.25)
                canvas.put(rule, place * wide, u(20))
            self._side(canvas, one, place * wide, wide, named=named)
        return canvas.image()

    @property
    def _width(self) -> float:
        return min(self._u(WIDTH), self.draw.screen.stage.width * WIDEST)

    def _height(self, *, named: bool) -> float:
        if self.draw.screen.interface <= 1:
            return self._u(HEIGHT)
        return self._u(OF_LARGE if named else OF_ONE_LINE)

    def _has_names(self, names: Sequence[str], wide: float) -> bool:
        """Return whether there are two lines, the upper one with names; else the marks stand for them.

        With large text that is where both find room.
        """
        if self.draw.screen.interface <= 1:
            return True
        text, u = self.text, self._u
        around = u(OF_LARGE * OF_MARK + 2 * PAD + 2 * GAP) + text.width("000", SCORE)
        widest = max(text.width(name, text.smallest(NAME_ROLE)) for name in names)
        lines = text.px(NAME_ROLE) + text.px(WORDS)
        return widest <= wide - around and lines <= u(OF_LARGE) * FILLED

    def _side(self, canvas: Canvas, one: NamedSide, left: float, wide: float, *, named: bool) -> None:
        u = self._u
        text = self.text
        h = canvas.height
        mark = min(u(MARK), h * OF_MARK)
        canvas.centre(self.sides.mark(one.side, mark), left + u(PAD) + mark / 2, h / 2)
        start = left + u(PAD) + mark + u(GAP)
        end = left + wide - u(PAD)
        total = text.image(str(one.standing.total), SCORE, self.draw.theme.text)
        if not named:
            canvas.put(total, end - total.width, (h - total.height) / 2)
            self._now(canvas, one.standing, (start, end - total.width - u(GAP)), h / 2)
            return
        upper, lower = LINES if self.draw.screen.interface <= 1 else LINES_OF_LARGE
        canvas.put(total, end - total.width, h * upper - total.height / 2)
        room = end - total.width - u(GAP) - start
        name = text.image(one.names, text.shrunk(one.names, NAME_ROLE, room), self.draw.theme.text, room=room)
        canvas.put(name, start, h * upper - name.height / 2)
        self._now(canvas, one.standing, (start, end), h * lower)

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
        if text.width(words, text.smallest(WORDS)) > room:
            return  # the figure alone
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
