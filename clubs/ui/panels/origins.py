"""Where cards of the hand have come from, for the first trick."""

from collections.abc import Mapping
from typing import Final

from clubs.cards import Card, each
from clubs.rules.event import CardsMoved, CardsPassed, Event, TrickCancelled, TrickTaken
from clubs.rules.zone import Zone, hand, passing
from clubs.ui.panels.overlay import Overlay
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell.widgets import Focus
from clubs.ui.tabletop.card_marks import on_card
from clubs.ui.tabletop.names import addressed, as_sentence
from clubs.ui.texts.moved_cards import moved_cards

WIDTH: Final = 34
AT: Final = (-0.30, 0.34)
"""From the middle of the card, in widths: below the index and what else may lie there."""


class Origins(Overlay):
    """A small medallion of its giver on each card that the viewer was passed, until a trick is over.

    What the viewer was passed follows from the events as it saw them: a spectator sees none of it.
    """

    def happened(self, event: Event) -> None:
        """Say to the only person what was given and what has come: the fan closes over both."""
        stage = self.stage
        if not isinstance(event, CardsPassed) or len(stage.match.people) != 1:
            return
        me = self.desk().view.seat
        names = addressed(stage.match.names, me)
        moves = [one for one in stage.history if isinstance(one, CardsMoved) and one.source.kind == passing]
        mine = (one for one in moves if me in (one.source.seat, one.target.seat))
        said = (moved_cards(one, stage.game, names) for one in mine)
        stage.tell("; ".join(as_sentence(one) for one in said if one))

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        stage, origins = self.stage, self.origins
        found = []
        for shown in stage.board.cards(hand(stage.me)) if origins else ():
            origin = None if shown.card is None else origins.get(shown.card)
            if origin is not None and (image := self.mark(origin)) is not None:
                found += on_card(stage, shown.uid, image, AT)
        return found

    @property
    def origins(self) -> Mapping[Card, Zone]:
        """The zones that cards came from into the viewer's hand; none after the first trick."""
        history, own = self.stage.history, hand(self.stage.me)
        if any(isinstance(event, (TrickTaken, TrickCancelled)) for event in history):
            return {}
        moves = (event for event in history if isinstance(event, CardsMoved) and event.target == own)
        return {card: move.source for move in moves for card in each(move.cards or 0)}

    def mark(self, origin: Zone) -> Image | None:
        """Return the picture for cards from a zone, if they wear one: the medallion of who gave them."""
        stage = self.stage
        if origin.kind not in (hand, passing) or origin.seat == stage.me:
            return None
        width = max(WIDTH * stage.context.screen.c, 20)
        return stage.context.paint.panels.medallion(stage.match.seating[origin.seat].animal, width)
