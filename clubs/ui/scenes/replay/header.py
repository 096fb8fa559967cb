"""The head of a replay: where it is in the match, the deal to be chosen, and the deal's code."""

from collections.abc import Callable

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.choice import Choice
from clubs.ui.parts.control import Control
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.replay.layout import ReplayLayout
from clubs.ui.scenes.replay.playback import Moment, Playback
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import BODY, GAME, LABEL, POPOVER_RADII


class Header:
    """The head of the page for one layout."""

    def __init__(self, paint: Painters, layout: ReplayLayout, playback: Playback, deal: int) -> None:
        self.paint, self.layout, self.playback, self.deal = paint, layout, playback, deal
        self.screen = layout.screen

    @property
    def _words(self) -> list[str]:
        """The deals by their numbers; a match may have begun with a later one."""
        last = self.playback.missed + len(self.playback.deals)
        return [f"Deal {deal} of {last}" for deal in range(self.playback.missed + 1, last + 1)]

    @property
    def _rect(self) -> Rect:
        """The box of the deal's stepper."""
        wide = self.paint.text.width(self._words[-1], LABEL) + 2.6 * self.screen.target(self.screen.u(50))
        aside, button, pad = self.layout.aside, self.screen.menu_button, self.screen.u(10)
        return boxed(aside.right - wide - pad, button.top, wide, button.height)

    def stepper(self, make: Controls, choose: Callable[[int], Transition | None]) -> Control:
        """Return the stepper of the deals."""
        return make.stepper(Choice("deal", "Deal", self._words, self.deal, choose), self._rect, "deal")

    def code(self, make: Controls, show: Callable[[], Transition]) -> Control:
        """Return the button to the deal's code."""
        side, left = self.screen.menu_button.height, self._rect.left
        rect = Rect(left - round(self.screen.u(32)) - side, self._rect.top, side, side)
        return make.icon("code", "flag", "Code of this deal", rect, show, "code")

    def sprites(self, seen: str, moment: Moment) -> list[Sprite]:
        """Draw the game's title, who sees what and where, and the ground of the stepper."""
        paint, screen, theme, rect = self.paint, self.screen, self.paint.theme, self._rect
        x, y = screen.title
        title = paint.text.image(self.playback.game.title, GAME, theme.title, shadow=theme.title_shadow)
        words = paint.text.image(
            f"{seen} · {_where(moment)}", BODY.sized(19), theme.subtitle, shadow=theme.title_shadow
        )
        ground = paint.panels.panel(rect.width + 2 * screen.u(10), rect.height, POPOVER_RADII)
        return [
            Sprite(ground, rect.left - screen.u(10), rect.top),
            Sprite(title, x, y - title.height / 2),
            Sprite(words, x, y + screen.title_gap - words.height / 2),
        ]


def _where(moment: Moment) -> str:
    if moment.scored:
        return "the score"
    if moment.trick_number:
        return f"trick {moment.trick_number} of {moment.public.size}"
    return moment.phase.lower()
