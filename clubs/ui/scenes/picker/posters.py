"""The poster of a game in the picker: its landscape over its name, one line about it, and the seats."""

from collections.abc import Callable
from typing import Final

from pygame import Rect

from clubs.rules.game import Game
from clubs.ui.components.buttons import LIT, State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.control import Control
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.pictures import Icon
from clubs.ui.parts.pressable import ABOVE
from clubs.ui.parts.space import aligned, boxed, distance
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.scenes.common.poster import ART, in_words, poster, seats_in_words
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import CAPTION, CHIP, PANEL_RADII, SCORE

LEAST: Final = 150  # design units of text, across
SMALLEST: Final = 0.5  # of its width: the picture, where the window is low
CHOSEN: Final = 1.06  # times as large as the others


class Poster(Part, frozen=True):
    """A game to choose; the chosen one is larger, and the words lie on the ground beneath."""

    game: Game
    chosen: bool
    choose: Callable[[], Answer]

    def width(self, paint: Painters) -> float:
        return max(LEAST * max(paint.screen.s, paint.screen.t), self._words.width(paint))

    def min_height(self, paint: Painters, width: float) -> float:
        return SMALLEST * self._picture(width) + self._foot(paint, width)

    def height(self, paint: Painters, width: float) -> float:
        return self._picture(width) + self._foot(paint, width)

    def place(self, box: Rect, layout: Layout) -> None:
        paint, words = layout.paint, self._words
        foot = self._foot(paint, box.width)
        high = min(self._picture(box.width), box.height - foot)
        rect = aligned(box, round(high / ART), round(high + foot), "centre", "start")
        width = round(rect.width / (1 if self.chosen else CHOSEN))

        def image(state: State) -> Image:
            art = poster(paint, self.game, width, chosen=self.chosen, lit=state in LIT)
            key = ("poster in place", art, rect.size)
            return paint.draw.cached(key, lambda: _at_foot(art, rect.size, high))

        value = f"{in_words(self.game)}; chosen" if self.chosen else in_words(self.game)
        widget = Widget(
            f"game {self.game.id}",
            rect,
            "choice",
            self.game.title,
            value,
            leads=self.chosen,
            activate=self.choose,
        )
        layout.control(Control(widget, image, PANEL_RADII))
        with layout.raised(ABOVE, said=False):
            under = words.height(paint, box.width)
            layout.put(words, boxed(box.left, rect.bottom - under, box.width, under))

    @property
    def _words(self) -> VStack:
        seats = (Icon("users", 28), Label(seats_in_words(self.game), CHIP, "body", shadow=True))
        return VStack(
            (
                Label(self.game.title, SCORE, "accent" if self.chosen else "strong", "centre", shadow=True),
                Label(self.game.tagline, CAPTION, "body", "centre", shadow=True),
                HStack(seats, "tight"),
            ),
            "small",
            "centre",
        )

    def _foot(self, paint: Painters, width: float) -> float:
        return self._words.height(paint, width) + distance(paint, "small")

    @staticmethod
    def _picture(width: float) -> float:
        return ART * width


def _at_foot(art: Image, size: tuple[int, int], high: float) -> Image:
    """Draw a poster on the foot of the room for its picture."""
    canvas = Canvas(*size, -art.dx)
    canvas.put(art, (size[0] - art.width) / 2, high - art.height)
    return canvas.image()
