"""Low Clubs: reasons to pass some cards rather than others (L-2)."""

from typing import Final

from clubs.cards import (
    CLUBS,
    KING,
    STANDARD,
    CardSet,
    cards_of,
    count,
    each,
    highest,
    lowest,
    of_suit,
    rank,
    suit,
    without,
)
from clubs.games.low import TENS_OUT
from clubs.judge.facts import Facts
from clubs.judge.giving import given, makes_void
from clubs.rules.action import Action
from clubs.rules.view import SeatView
from clubs.verdict.reason import Reason

LOW: Final = 2
"""A plain card is low if at most so many cards in the others' hands are lower: it takes tricks (L-5)."""
FEW: Final = 3
"""A hand that keeps no more clubs than these misses each that it gives."""


def _high(cards: CardSet) -> CardSet:
    """Return the aces and kings of the plain suits."""
    return cards_of(card for card in each(cards) if rank(card) >= KING and suit(card) != CLUBS)


def _lower(view: SeatView, card: int) -> int:
    """Return how many cards of the suit, not in the own hand, are lower."""
    others = without(STANDARD, view.hand | cards_of(TENS_OUT[view.public.setup.seats]))
    return count(of_suit(others, suit(card)) & ((1 << card) - 1))


def sheds_high(view: SeatView, best: Action, other: Action) -> Reason | None:
    """L-5: aces and kings, which seldom take a trick, are given away, more than by the other answer."""
    del view
    if not (cards := given(best, other)):
        return None
    gone, kept = (_high(one) for one in cards)
    if count(gone) <= count(kept):
        return None
    return Reason("sheds_high", (("cards", gone & ~kept),))


def keeps_low(view: SeatView, best: Action, other: Action) -> Reason | None:
    """L-5: a low card, which takes tricks, is kept; the other answer gives it away."""
    if not (cards := given(best, other)):
        return None
    low = [card for card in each(cards[1] & ~cards[0]) if suit(card) != CLUBS and _lower(view, card) <= LOW]
    if not low or any(suit(card) != CLUBS and _lower(view, card) <= LOW for card in each(cards[0])):
        return None
    card = min(low, key=lambda one: _lower(view, one))
    return Reason("keeps_low", (("card", card), ("lower", _lower(view, card))))


def keeps_club(view: SeatView, best: Action, other: Action) -> Reason | None:
    """L-7: a club that can spoil a rival's trick is kept; the other answer gives it away."""
    if not (cards := given(best, other)):
        return None
    gone, missed = (of_suit(one, CLUBS) for one in cards)
    kept = without(of_suit(view.hand, CLUBS), gone)
    if count(gone) >= count(missed) or count(kept) > FEW:
        return None
    return Reason("keeps_club", (("card", highest(missed & ~gone)), ("clubs", count(kept))))


def top_club(view: SeatView, best: Action, other: Action) -> Reason | None:
    """L-5: the highest club of all, or the lowest, wins when clubs are led, and is kept."""
    if not (cards := given(best, other)):
        return None
    clubs = of_suit(STANDARD, CLUBS)
    for card in (highest(clubs), lowest(clubs)):
        if cards[1] >> card & 1 and not cards[0] >> card & 1 and view.hand >> card & 1:
            return Reason("top_club", (("card", card),))
    return None


FACTS: Final = Facts((makes_void, sheds_high, keeps_low, top_club, keeps_club))
