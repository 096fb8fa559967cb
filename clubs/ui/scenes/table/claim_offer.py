"""The button that claims the rest of the tricks, once they are certain whatever the others hold."""

from collections.abc import Callable

from clubs.cards import count
from clubs.ui.panels.base import Desk, Panel
from clubs.ui.panels.kept_clear import seen
from clubs.ui.panels.on_table import ActionButton, lower_right
from clubs.ui.panels.overlay import Overlay
from clubs.ui.panels.play import PlayPanel
from clubs.ui.parts.layout import Part
from clubs.ui.scenes.table.controller import Controller
from clubs.ui.tabletop.stage import Stage
from clubs.ui.texts.controls import TABLE


class ClaimOffer(Overlay):
    """A button for the last tricks if all or none of them are the viewer's for certain.

    It is offered while the viewer is asked for a card, and not `under` an overlay that is open. `put_away`
    closes the panel.
    """

    under: Overlay | None = None

    def __init__(
        self,
        stage: Stage,
        desk: Callable[[], Desk],
        controller: Controller,
        panel: Callable[[], Panel],
        put_away: Callable[[], None],
    ) -> None:
        super().__init__(stage, desk)
        self._controller, self._panel, self._put_away = controller, panel, put_away

    @property
    def _certain(self) -> bool | None:
        """Return whether all or none of the tricks can be claimed instead of playing a card."""
        covered = self.under is not None and self.under.open
        return None if covered or not isinstance(self._panel(), PlayPanel) else self._controller.certain

    def _claim(self) -> None:
        """Let the rest of the deal be played as it is certain to end."""
        self._controller.claim_rest()
        self._put_away()

    def shows(self) -> object:
        return self._certain, self.desk().view.hand, seen(self.stage)

    def part(self) -> Part | None:
        certain, left = self._certain, count(self.desk().view.hand)
        if certain is None or left < 2:
            return None
        words = f"Claim all {left} tricks" if certain else "Claim no tricks"
        button = ActionButton("claim", words, self._claim, about=TABLE["claim"])
        return lower_right(self.stage.context.screen, button, seen(self.stage))
