"""The button that claims the rest of the tricks, once they are certain whatever the others hold."""

from collections.abc import Callable
from dataclasses import replace

from clubs.cards import count
from clubs.ui.panels.base import Desk, Panel
from clubs.ui.panels.overlay import Overlay
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.tabletop.stage import Stage
from clubs.ui.texts.controls import TABLE

HIGHEST = 2
"""The place of the button over a hand that reaches under the lower ones."""


class ClaimOffer(Overlay):
    """A button for the last tricks if all or none of them are the viewer's for certain.

    `certain` returns which, or None, while the viewer is asked for a card; `claim` plays them.
    """

    def __init__(
        self,
        stage: Stage,
        desk: Callable[[], Desk],
        certain: Callable[[], bool | None],
        claim: Callable[[], None],
    ) -> None:
        super().__init__(stage, desk)
        self._certain, self._claim = certain, claim

    def widgets(self) -> list[Widget]:
        certain = self._certain()
        desk = self.desk()
        left = count(desk.view.hand)
        if certain is None or left < 2:
            return []
        words = f"Claim all {left} tricks" if certain else "Claim no more tricks"
        panel = Panel(desk)
        cards = [lying.hit for _, lying in self.stage.card_layout.fan]
        clear = (place for place in range(HIGHEST) if panel.action_button(place).collidelist(cards) < 0)
        button = panel.action("claim", next(clear, HIGHEST), words, self._claim)
        return [replace(button, about=TABLE["claim"])]

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:  # noqa: ARG002 (it does not move)
        panel = Panel(self.desk())
        return [part for widget in self.widgets() for part in panel.button(widget, "secondary", focus)]
