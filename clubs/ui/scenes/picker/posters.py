"""The posters of the picker, one of them chosen, which offers a first lesson."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from pygame import Rect

from clubs.games import GAMES
from clubs.ui.components.buttons import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.render.raster import Image
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.poster import in_words, picture_height, poster
from clubs.ui.shell.explanation import Explanation
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import CAPTION, CHIP, PANEL_RADII

OFFER: Final = "First time?"
MINUTES: Final = ("Five-minute lesson", "Five minutes")
"""The longer words, and the shorter ones where there is no room for them."""
ABOUT = Explanation("The first lesson", "Real cards, and a teacher. It is always under Rules, too.")


@dataclass(frozen=True, slots=True)
class Posters:
    """The posters in their boxes; `lesson` opens the first lesson of a game if it is `offered`."""

    paint: Painters
    chosen: str
    choose: Callable[[str], Transition | None]
    offered: Callable[[str], bool]
    lesson: Callable[[str], Transition]

    def controls(self, make: Controls, boxes: list[Rect]) -> list[Control]:
        """Return a control for each game, and one for the lesson of the chosen one."""
        found = list[Control]()
        for id, box in zip(GAMES, boxes, strict=True):
            chosen = id == self.chosen
            rect = box.move(0, -round(self.paint.screen.u(8))) if chosen else box
            found.append(self._poster(id, rect))
            if chosen and self.offered(id):
                found.append(self._offer(make, id, rect))
        return found

    def _poster(self, id: str, rect: Rect) -> Control:
        game, chosen = GAMES[id], id == self.chosen
        value = f"{in_words(game)}; chosen" if chosen else in_words(game)
        choose = partial(self.choose, id)
        widget = Widget(f"game {id}", rect, "choice", game.title, value, region="games", activate=choose)

        def image(state: State) -> Image:
            return poster(self.paint, game, rect.size, chosen=chosen, lit=state in ("hover", "pressed"))

        return Control(widget, image, PANEL_RADII)

    def _offer(self, make: Controls, id: str, rect: Rect) -> Control:
        """Make the button over the foot of the poster's picture."""
        paint, u = self.paint, self.paint.screen.u
        text, beside = paint.text, 2 * u(26) + (paint.text.px(CHIP) * 1.6 + u(20))
        widths = [max(text.width(OFFER, CHIP), text.width(words, CAPTION)) + beside for words in MINUTES]
        short = widths[0] > rect.width - u(16)
        wide = min(rect.width - u(16), widths[short])
        high = max(paint.screen.target(u(62)), paint.text.px(CHIP) * 2.9)
        foot = rect.top + picture_height(paint, rect.size) - u(14)
        box = boxed(rect.centerx - wide / 2, foot - high, wide, high)
        start = partial(self.lesson, id)
        return make.button(
            "lesson",
            OFFER,
            box,
            start,
            sub=MINUTES[short],
            icon="play",
            role=CHIP,
            region="lesson",
            about=ABOUT,
        )
