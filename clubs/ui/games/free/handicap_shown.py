"""The cards that a handicap took, face up for those who may see them."""

from dataclasses import dataclass
from typing import Final

from clubs.cards import QUEEN, CardSet, each, name, rank, words
from clubs.games.free.cards import free_order
from clubs.games.free.handicaps import HandicapCarriedOut
from clubs.language import _
from clubs.rules.event import CardsMoved, Event
from clubs.rules.zone import hand
from clubs.ui.panels.overlay import Overlay
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.widgets import Focus
from clubs.ui.style.theme import HEADING
from clubs.ui.tabletop.card_layout import Z_FOCUS
from clubs.ui.tabletop.places import CENTRE_WIDTH

STAYS: Final = 900
"""ms for which a handicap is shown, whatever the speed of cards; a key or a click ends it."""
FADES: Final = 160
STEP: Final = 1.12
MIDDLE: Final = 640
"""Of the cards, in design units: under the bids, which still lie there."""
Z_SHOWN: Final = Z_FOCUS + 100


@dataclass(frozen=True, slots=True)
class HandicapCards:
    """Cards that a handicap has taken, and the sentence over them."""

    event: Event
    cards: CardSet
    words: str
    since: float


class HandicapShown(Overlay):
    """Show for a moment what a handicap took from the viewer's hand, or passed into it.

    The cards are those of the events as the viewer saw them, so that nobody else is shown any.
    """

    _taken: HandicapCards | None = None

    def happened(self, event: Event) -> None:
        self._taken = self._seen(event) if isinstance(event, HandicapCarriedOut) else None

    def close(self) -> None:
        super().close()
        self._taken = None

    def _seen(self, event: HandicapCarriedOut) -> HandicapCards | None:
        """Return what the viewer saw of a handicap; None if it was not about its own hand."""
        stage = self.stage
        move = next((one for one in reversed(stage.history) if isinstance(one, CardsMoved)), None)
        own = hand(stage.me)
        if not event.number or move is None or not move.cards or own not in (move.source, move.target):
            return None
        bid, names = words(event.card), stage.match.names
        if move.target == own:
            said = _("{name}’s {card} passes to you", name=names[event.seat], card=bid)
        elif rank(event.card) == QUEEN:
            said = _("Your {card} passes to {name}", card=bid, name=names[move.target.seat])
        else:
            said = _("Your {card} throws away", card=bid)
        return HandicapCards(event, move.cards, said, stage.timeline.now)

    @property
    def _shows(self) -> bool:
        """Whether it is what the table has shown last, and still waits with."""
        stage, taken = self.stage, self._taken
        if taken is None or not stage.history or stage.history[-1] is not taken.event:
            return False
        return stage.timeline.now < min(stage.until, taken.since + STAYS)

    @property
    def still(self) -> bool:
        return not self._shows

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        stage, taken = self.stage, self._taken
        if taken is None or not self._shows:
            return []
        paint, screen, theme = stage.context.paint, stage.context.screen, stage.context.theme
        part = 1.0 if stage.context.reduced else min(1.0, (stage.timeline.now - taken.since) / FADES)
        x, y = screen.middle[0], screen.v(MIDDLE) + screen.e * 0.5
        width, alpha = CENTRE_WIDTH * screen.c, round(255 * part)
        cards = sorted(each(taken.cards), key=free_order, reverse=True)
        title = paint.text.image(taken.words, HEADING, theme.heading, shadow=theme.title_shadow)
        found = [centred(title, x, y - width * 0.7 - screen.c * 44, Z_SHOWN, alpha)]
        for place, card in enumerate(cards):
            image = paint.cards.image(name(card), width, 0, "stake")
            off = (place - (len(cards) - 1) / 2) * width * STEP
            found.append(centred(image, x + off, y, Z_SHOWN, alpha))
        return found
