"""The steady player: sound rules of thumb for each game, from what its seat can see."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from clubs.ai import steady_exact, steady_free, steady_low, steady_trump, steady_whist
from clubs.ai.choice import best_card, card_plays, first, following, throw
from clubs.ai.levels import BY_NAME, Level
from clubs.ai.sense import sense
from clubs.cards import cards_of, each
from clubs.rules.action import Action, BidTricks, PlayCard
from clubs.rules.ask import Ask, SomeOf
from clubs.rules.event import Event
from clubs.rules.view import SeatView
from clubs.rules.zone import won

GAMES: Final[Mapping[str, Callable[[SeatView, Ask, int], Action | None]]] = MappingProxyType(
    {
        "whist": steady_whist.answer,
        "low": steady_low.answer,
        "trump": steady_trump.answer,
        "exact": steady_exact.answer,
        "free": steady_free.answer,
    }
)
"""The rules of thumb for each game, by its id."""


class Steady:
    """Sound play, no looking ahead; the same for the same view, ask and seed.

    Who does not remember forgets every trick once it is turned over: which cards are gone, and who was void.
    """

    def __init__(self, seed: int, level: Level = BY_NAME["steady"]) -> None:
        self._seed = seed
        self._level = level

    def notice(self, event: Event) -> None:
        """It does not listen: a view holds all that has been seen."""

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """An answer by the game's rules of thumb; in a game it does not know, by common sense."""
        minded = view if self._level.remembers else forgetful(view)
        judged = GAMES.get(view.public.setup.game, common_sense)(minded, ask, self._seed)
        if throw(self._seed, view) % 100 < 100 * self._level.slips:
            judged = self._slip(minded, ask, judged)
        if judged is not None and ask.why_not(judged) is None:
            return judged
        return common_sense(view, ask, self._seed) if ask.required else None

    def _slip(self, view: SeatView, ask: Ask, judged: Action | None) -> Action | None:
        """What is said or played without thinking it through: a bid too many, a card by common sense."""
        if isinstance(judged, BidTricks):
            more = replace(judged, tricks=judged.tricks + 1)
            return judged if ask.why_not(more) else more
        return common_sense(view, ask, self._seed) if isinstance(judged, PlayCard) else judged


def forgetful(view: SeatView) -> SeatView:
    """The view of somebody who knows who has won how many tricks, but not which cards were in them."""
    public = replace(view.public, tricks=tuple(trick._replace(plays=()) for trick in view.public.tricks))
    present = {zone: cards for zone, cards in view.zones.items() if zone != won(zone.seat)}
    return replace(view, public=public, zones=present, seen=())


def common_sense(view: SeatView, ask: Ask, seed: int) -> Action | None:
    """For any trick game: win as cheaply as is safe, else throw the lowest card; else the first answer."""
    if not ask.required:
        return None
    if isinstance(ask.answers, SomeOf):
        cards = sorted(each(ask.answers.cards), key=lambda card: card % 13)
        return ask.answers.action(cards_of(cards[: ask.answers.least]))
    plays = following(card_plays(ask), view.public.led)
    if not plays:
        return first(ask)
    try:
        table = sense(view)
    except ValueError:  # a pack that none of our games has
        return plays[0]

    def worth(place: int) -> float:
        return round(table.wins(place), 1)

    return best_card(plays, int, worth, seed)
