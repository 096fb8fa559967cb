"""The events of a replay in words, and who knew of them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from clubs.cards import CardSet, each, words
from clubs.rules.event import CardPlayed, CardsMoved, DealStarted, Event, TrickTaken
from clubs.rules.game import Game
from clubs.rules.public import Trick
from clubs.rules.zone import PACK, hand, passing, trick
from clubs.ui.tabletop.sorting import place_in_hand

SILENT: Final = (CardPlayed, DealStarted, TrickTaken)
"""Events that the cards show."""

ALL: Final = -1
"""The viewer of all hands."""


class Said(NamedTuple):
    """A sentence, and the seats that knew it then; `None` if all did."""

    sentence: str
    seats: frozenset[int] | None = None

    def told(self, viewer: int) -> bool:
        """Return whether a viewer who sees what a seat saw (-1: all hands) reads it."""
        return self.seats is None or viewer == ALL or viewer in self.seats


def said(event: Event, game: Game, names: Sequence[str]) -> Said | None:
    """Return the sentence for an event, or None when the cards already show it."""
    if isinstance(event, CardsMoved):
        return _moved(event, game, names)
    sentence = "" if isinstance(event, SILENT) else event.sentence(names)
    return Said(sentence) if sentence else None


def whose(trick: Trick, names: Sequence[str]) -> str:
    """Return who has won a trick: "won by Juniper" or "nobody's"."""
    return "nobody's" if trick.winner is None else f"won by {names[trick.winner]}"


def _moved(event: CardsMoved, game: Game, names: Sequence[str]) -> Said | None:
    """Return the sentence for cards given, put down or taken up, which only some have seen."""
    source, target, cards = event.source, event.target, event.cards
    giver, taker = source.seat, target.seat
    if cards is None:
        return None
    if source in (hand(giver), passing(giver)) and target == hand(taker):
        sentence = f"{names[giver]} gives {_list(game, cards)} to {names[taker]}"
    elif source == hand(giver) and target not in (passing(giver), trick(giver)):
        sentence = f"{names[giver]} puts down {_list(game, cards)}"
    elif target == hand(taker) and source != PACK:
        sentence = f"{names[taker]} takes up {_list(game, cards)}"
    else:
        return None
    knew = (seat for seat in range(len(names)) if source.open_to(seat) or target.open_to(seat))
    return Said(sentence, frozenset(knew))


def _list(game: Game, cards: CardSet) -> str:
    ordered = sorted(each(cards), key=lambda card: -place_in_hand(game, card))
    return " ".join(map(words, ordered))
