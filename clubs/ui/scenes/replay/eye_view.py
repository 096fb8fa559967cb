"""The page of a replay as one seat could know it: rows, cards and panel of one decision."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from clubs.rules.game import Game
from clubs.table.match import Match
from clubs.ui.components.painters import Painters
from clubs.ui.parts.containers import Padding
from clubs.ui.parts.control import Control
from clubs.ui.parts.layout import Layout, lay_out
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.replay.aside import Written
from clubs.ui.scenes.replay.eye import Eye, Seen
from clubs.ui.scenes.replay.eye_cards import EyeCards, flights
from clubs.ui.scenes.replay.eye_panel import EyePanel
from clubs.ui.scenes.replay.eye_rows import EyeRows
from clubs.ui.scenes.replay.layout import ReplayLayout
from clubs.ui.shell.explanation import Spot
from clubs.ui.tabletop.card_layout import CardAtRest


class EyeView(Written):
    """One decision as its seat saw it, on a page; it is laid out once, and then only drawn."""

    def __init__(
        self, paint: Painters, match: Match, layout: ReplayLayout, game: Game, seen: Seen, eye: Eye
    ) -> None:
        super().__init__(paint, layout)
        self.seen = seen
        self._picked: dict[int, int] = {}  # by seat, the place of the card of its fans that is read
        self._cards = EyeCards(seen, game, layout)
        self._rows = EyeRows(paint, match, self._cards)
        panel = EyePanel(match, game, seen, eye)
        self._panel, self._says = Padding(panel.part(), "medium", "medium"), panel.says

    @property
    def says(self) -> Sequence[str]:
        """The answers in words."""
        return self._says

    @property
    def high(self) -> float:
        """The height in pixels that the panel needs."""
        return self._panel.height(self.paint, self.box.width)

    @cached_property
    def _placed(self) -> Layout:
        return lay_out(self._panel, self.box, self.paint)

    def sprites(self) -> list[Sprite]:
        """Draw everything but the cards."""
        return [*self._rows.sprites(), *self._placed.sprites]

    def controls(self, make: Controls) -> list[Control]:
        """Return the button of the panel, and the hands to be read."""
        return [*self._placed.controls, *self._rows.hands(self._picked)]

    @cached_property
    def spots(self) -> list[Spot]:
        """The explanations of the hidden cards, and of what is cut in the panel."""
        return [*(self._rows.spots() if self.seen.holders else []), *self._placed.spots]

    @cached_property
    def rows(self) -> dict[int, CardAtRest]:
        """The cards of all rows."""
        return self._cards.at_rest()

    @cached_property
    def swapped(self) -> Mapping[int, int]:
        """The pictures of the cards swapped last, with those in whose place they lay."""
        return flights(self.seen.probe.swapped)
