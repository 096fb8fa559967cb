"""Certain facts about two answers that give cards away, in any game."""

from clubs.cards import CLUBS, PLAIN_SUITS, CardSet, count, of_suit, without
from clubs.rules.action import Action, GiveCards
from clubs.rules.view import SeatView
from clubs.verdict.verdict import Reason


def given(best: Action, other: Action) -> tuple[CardSet, CardSet] | None:
    """Return the cards that two answers give away, if both do."""
    if isinstance(best, GiveCards) and isinstance(other, GiveCards):
        return best.cards, other.cards
    return None


def makes_void(view: SeatView, best: Action, other: Action) -> Reason | None:
    """The best answer keeps no card of a plain suit, the other one does; a club can be thrown on it then."""
    if not (cards := given(best, other)):
        return None
    kept, theirs = (without(view.hand, gone) for gone in cards)
    if not of_suit(kept, CLUBS):
        return None
    for suit in PLAIN_SUITS:
        if of_suit(view.hand, suit) and not of_suit(kept, suit) and of_suit(theirs, suit):
            return Reason("makes_void", (("suit", suit),))
    return None


def keeps_trumps(view: SeatView, best: Action, other: Action) -> Reason | None:
    """Clubs are trumps, and the other answer gives more of them away."""
    del view
    if not (cards := given(best, other)):
        return None
    gone, missed = (of_suit(one, CLUBS) for one in cards)
    if count(gone) >= count(missed):
        return None
    return Reason("keeps_trumps", (("cards", without(missed, gone)),))
