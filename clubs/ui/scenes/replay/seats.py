"""The seats of a replay: their plaques, by which one looks at the cards as a seat saw them."""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from clubs.rules.game import Game
from clubs.rules.public import Public
from clubs.table.match import Match
from clubs.ui.components.nameplate import Plaque
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Image
from clubs.ui.scenes.common.control_scene import Control
from clubs.ui.scenes.common.score_words import signed_game, written
from clubs.ui.scenes.replay.layout import ReplayLayout
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import POPOVER_RADII


class Seats:
    """The plaques at one moment, for a viewer who sees what a seat saw (-1: all hands)."""

    def __init__(
        self,
        paint: Painters,
        match: Match,
        layout: ReplayLayout,
        game: Game,
        public: Public,
        viewer: int,
        crowned: bool,
    ) -> None:
        self.paint, self.match, self.layout, self.game = paint, match, layout, game
        self.public, self.viewer, self.crowned = public, viewer, crowned

    def controls(self, see: Callable[[int], Transition | None]) -> list[Control]:
        """Return the plaques as buttons."""
        return [self._seat(seat, see) for seat in self.public.seats]

    def _seat(self, seat: int, see: Callable[[int], Transition | None]) -> Control:
        rect, name = self.layout.plaque(seat), self.match.names[seat]
        label = f"{name}: show {'all hands' if seat == self.viewer else 'only these cards'}"
        widget = Widget(
            f"seat {seat}", rect, "button", label, region=f"seat {seat}", activate=partial(see, seat)
        )
        return Control(widget, lambda _: self._plaque(seat, rect), POPOVER_RADII)

    def _plaque(self, seat: int, rect: Rect) -> Image:
        public = self.public
        return self.paint.plaques.image(
            Plaque(
                animal=self.match.seating[seat].animal,
                name=self.match.names[seat],
                measure=self.game.measure(public, seat),
                score=written(public.scores[seat], signs=signed_game(self.game, public)),
                dealer=public.dealer == seat,
                turn=seat == self.viewer,
                compact=self.layout.compact,
                crown=self.crowned and seat in (public.winners or ()),
            ),
            rect.size,
        )
