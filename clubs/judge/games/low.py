"""Low Clubs: reasons to pass some cards rather than others (L-2), and to spoil or sweeten a trick."""

from functools import partial
from typing import Final

from clubs.ai.card_knowledge import suit_places
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
from clubs.games.low import SPOILED, TENS_OUT, added_ten, trick_points
from clubs.judge.facts import GameFacts
from clubs.judge.futures import FuturePair
from clubs.judge.giving import given, makes_void
from clubs.judge.reasons.choice import CardPair, CardTable
from clubs.judge.reasons.owed_plan import Place
from clubs.judge.reasons.trick import takes_worth
from clubs.rules.action import Action
from clubs.rules.public import Played
from clubs.rules.view import SeatView
from clubs.verdict.verdict import Reason, reason_of

LOW: Final = 2
"""The most lower cards in the others' hands with which a plain card is low: it takes tricks (L-5)."""
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


def clubs_go(view: SeatView, best: Action, other: Action) -> Reason | None:
    """L-5: clubs, which win nothing on a plain lead, are given away, more than by the other answer."""
    if not (cards := given(best, other)):
        return None
    gone, missed = (of_suit(one, CLUBS) for one in cards)
    if count(gone) <= count(missed) or count(of_suit(view.hand, CLUBS)) - count(gone) >= FEW:
        return None
    return Reason("clubs_go", (("cards", gone & ~missed),))


def top_club(view: SeatView, best: Action, other: Action) -> Reason | None:
    """L-5: the highest club of all, or the lowest, wins when clubs are led, and is kept."""
    if not (cards := given(best, other)):
        return None
    clubs = of_suit(STANDARD, CLUBS)
    for card in (highest(clubs), lowest(clubs)):
        if cards[1] >> card & 1 and not cards[0] >> card & 1 and view.hand >> card & 1:
            return Reason("top_club", (("card", card),))
    return None


def _clubs_on_table(choice: CardPair) -> int | None:
    """Return the clubs in the trick on the table; None at the lead, and where clubs were led."""
    public = choice.table.view.public
    return None if public.led in (None, CLUBS) else count(of_suit(public.on_table, CLUBS))


def spoils(choice: CardPair) -> Reason | None:
    """L-7: the card is the trick's first club, which takes no trick of another suit; the other is none.

    Another club may follow, unless the seat plays last or nobody after it can play one.
    """
    table = choice.table
    if _clubs_on_table(choice) != 0 or suit(choice.card) != CLUBS or suit(choice.other) == CLUBS:
        return None
    alone = not any(_may_add_club(table, seat) for seat in table.known.after)
    return reason_of("spoils" if alone else "spoils_so_far", card=choice.card)


def _may_add_club(table: CardTable, seat: int) -> bool:
    """Return whether a seat that is still to play may put a club on the suit led."""
    follows = table.known.known[seat] & suit_places(table.known.led)
    return not follows and table.may_hold(seat, CLUBS)


def would_sweeten(choice: CardPair) -> Reason | None:
    """L-8: the other card would be the second club in a trick that it cannot take; the card is none."""
    if _clubs_on_table(choice) != 1 or suit(choice.other) != CLUBS or suit(choice.card) == CLUBS:
        return None
    return Reason("would_sweeten", (("other", choice.other),))


def keeps_lower(choice: CardPair) -> Reason | None:
    """L-5: neither card of the suit can take the trick, and the lower one is kept."""
    table = choice.table
    if suit(choice.card) != suit(choice.other) or choice.card <= choice.other or suit(choice.card) == CLUBS:
        return None
    if not table.loses(choice.card) or not table.loses(choice.other):
        return None
    return Reason("keeps_lower", (("card", choice.card), ("other", choice.other)))


def worth_with(choice: CardPair, futures: FuturePair, place: Place) -> Reason | None:
    """L-6: what the trick would bring its taker with the other card, if the seat plays last; 5 and more."""
    del futures, place
    fields = _worth(choice)
    return Reason("worth_with", fields) if fields else None


def worth_only(choice: CardPair, futures: FuturePair, place: Place) -> Reason | None:
    """L-7: what the trick would bring its taker with the other card, where this one spoils it."""
    del futures, place
    fields = _worth(choice)
    said = spoils(choice)
    if said is None or said.name != "spoils" or not fields:
        return None
    return Reason("worth_only", (("card", choice.card), *fields))


def _worth(choice: CardPair) -> tuple[tuple[str, int], ...]:
    """Return the other card, who takes the trick with it, and the points that it brings, if they are known
    and more than 5.
    """
    table = choice.table
    public = table.view.public
    taker = table.winner(Played(table.view.seat, choice.other))
    if table.known.after or taker is None or taker == table.view.seat:
        return ()
    added = added_ten(public.setup, len(public.tricks))
    worth = trick_points(public.on_table | 1 << choice.other, added)
    return (("other", choice.other), ("seat", taker), ("points", worth)) if worth > SPOILED else ()


def worth_so_far(choice: CardPair, futures: FuturePair, place: Place) -> Reason | None:
    """L-6: what the trick is worth so far, without a club."""
    del futures, place
    public = choice.table.view.public
    worth = trick_points(public.on_table, added_ten(public.setup, len(public.tricks)))
    return reason_of("worth_so_far", points=worth) if worth > SPOILED else None


FACTS: Final = GameFacts(
    (makes_void, sheds_high, keeps_low, top_club, keeps_club, clubs_go),
    how={
        "spoils": worth_with,
        "spoils_so_far": worth_so_far,
        **dict.fromkeys(("keeps_master", "keeps_winner", "suit_keeps", "enriches_after"), worth_only),
    },
    cards=(spoils, would_sweeten, keeps_lower, partial(takes_worth, points=trick_points)),
)
