"""The poster of a game in the picker; the chosen one may offer a first lesson."""

from collections.abc import Callable
from typing import Final

from pygame import Rect

from clubs.rules.game import Game
from clubs.ui.components.buttons import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.control import Control
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.space import boxed, distance
from clubs.ui.render.raster import Image
from clubs.ui.scenes.common.poster import in_words, picture_height, poster
from clubs.ui.shell.widgets import Explanation, Widget
from clubs.ui.style.theme import CHIP, PANEL_RADII

LEAST: Final = 150  # design units of text, across
SHAPE, LOWEST = 1.26, 0.7  # its height for its width
RAISED: Final = 8  # design units by which the chosen one stands above the others
OFFER: Final = "First time?"
MINUTES: Final = ("Five-minute lesson", "Five minutes")
"""The longer words, and the shorter ones where there is no room for them."""
ABOUT: Final = Explanation("The first lesson", "Real cards, and a teacher. It is always under Rules, too.")


class Poster(Part, frozen=True):
    """A poster to choose, with a button over the foot of its picture if `lesson` opens the first lesson."""

    game: Game
    chosen: bool
    choose: Callable[[], Answer]
    lesson: Callable[[], Answer] | None = None

    def width(self, paint: Painters) -> float:
        return LEAST * max(paint.screen.s, paint.screen.t)

    def min_height(self, paint: Painters, width: float) -> float:
        return LOWEST * width

    def height(self, paint: Painters, width: float) -> float:
        return SHAPE * width

    def place(self, box: Rect, layout: Layout) -> None:
        paint, game = layout.paint, self.game
        rect = box.move(0, -round(paint.screen.u(RAISED))) if self.chosen else box
        value = f"{in_words(game)}; chosen" if self.chosen else in_words(game)
        widget = Widget(
            f"game {game.id}", rect, "choice", game.title, value, leads=self.chosen, activate=self.choose
        )

        def image(state: State) -> Image:
            return poster(paint, game, rect.size, chosen=self.chosen, lit=state in ("hover", "pressed"))

        layout.control(Control(widget, image, PANEL_RADII))
        if self.lesson is not None:
            self._offer(rect, self.lesson, layout)

    @staticmethod
    def _offer(rect: Rect, lesson: Callable[[], Answer], layout: Layout) -> None:
        paint = layout.paint
        gap = distance(paint, "small")
        room = rect.width - gap
        forms = [
            PushButton(
                "lesson", OFFER, lesson, icon="play", below=words, role=CHIP, region="lesson", about=ABOUT
            )
            for words in MINUTES
        ]
        button = next((form for form in forms if form.width(paint) <= room), forms[-1])
        width = min(room, button.width(paint))
        height = button.height(paint, width)
        foot = rect.top + picture_height(paint, rect.size) - gap
        layout.put(button, boxed(rect.centerx - width / 2, foot - height, width, height).clamp(rect))
