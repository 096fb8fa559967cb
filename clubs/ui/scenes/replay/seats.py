"""The seats of a replay: their plaques, by which one looks at the cards as a seat saw them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from clubs.cards import each, words
from clubs.rules.game import Game
from clubs.rules.public import Public
from clubs.table.match import Match
from clubs.ui.components.nameplate import Plaque
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.score_words import signed_game, written
from clubs.ui.scenes.replay.hands import HandsLayout
from clubs.ui.scenes.replay.playback import Moment
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import POPOVER_RADII
from clubs.ui.tabletop.sorting import in_order


@dataclass(frozen=True)
class Seats:
    """The plaques at one moment, for a viewer who sees what a seat saw (-1: all hands).

    `public` are the facts of the moment, or what a seat knew of them.
    """

    paint: Painters
    match: Match
    hands: HandsLayout
    game: Game
    public: Public
    viewer: int
    moment: Moment

    def sprites(self) -> list[Sprite]:
        """Draw the grounds of the rows."""
        panels = self.paint.panels
        rows = map(self.hands.row, self.public.seats)
        return [Sprite(panels.panel(*row.size, POPOVER_RADII, opacity=0.72), *row.topleft) for row in rows]

    def controls(self, see: Callable[[int], Transition | None]) -> list[Control]:
        """Return the plaques as buttons."""
        return [self._seat(seat, see) for seat in self.public.seats]

    def _seat(self, seat: int, see: Callable[[int], Transition | None]) -> Control:
        rect, name = self.hands.plaque(seat), self.match.names[seat]
        label = f"{name}: show {'all hands' if seat == self.viewer else 'only these cards'}"
        widget = Widget(
            f"seat {seat}",
            rect,
            "button",
            label,
            self._said(seat),
            region=f"seat {seat}",
            activate=partial(see, seat),
        )
        plaques = self.paint.plaques
        return Control(widget, lambda _: plaques.image(self._plaque(seat), rect.size), POPOVER_RADII)

    def _said(self, seat: int) -> str:
        """Return what the plaque says, and the cards that lie open beside it."""
        seen = self.public is self.moment.public and self.viewer in (-1, seat)
        cards = " ".join(map(words, in_order(self.game, each(self.moment.hands[seat]))))
        stands = self._plaque(seat).words.removeprefix(f"{self.match.names[seat]}, ")
        return f"{stands}. {cards}" if seen and cards else stands

    def _plaque(self, seat: int) -> Plaque:
        public = self.public
        return Plaque(
            animal=self.match.seating[seat].animal,
            name=self.match.names[seat],
            measure=self.game.measure(public, seat),
            score=written(public.scores[seat], signs=signed_game(self.game, public.setup)),
            dealer=public.dealer == seat,
            turn=seat == self.viewer,
            compact=self.hands.compact,
            crown=self.moment.scored and seat in (public.winners or ()),
        )
