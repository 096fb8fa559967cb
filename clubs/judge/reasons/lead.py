"""Certain facts about the card that is led to a trick."""

from clubs.cards import CLUBS, PLAIN_SUITS, suit
from clubs.judge.reasons.choice import FEW, CardPair, CardTable
from clubs.verdict.verdict import Reason


def may_ruff(choice: CardPair) -> Reason | None:
    """A seat has none of the other card’s suit, and may hold a trump; all may follow to this card."""
    table, trumps = choice.table, choice.table.known.trumps
    if trumps is None or table.view.public.plays or not table.greedy or suit(choice.other) == trumps:
        return None
    seat = table.void(suit(choice.other))
    if (
        seat is None
        or table.is_partner(seat)
        or table.void(suit(choice.card)) is not None
        or not table.may_hold(seat, trumps)
    ):
        return None
    return Reason("may_ruff", (("seat", seat), ("suit", suit(choice.other)), ("other", choice.other)))


def other_beaten(choice: CardPair) -> Reason | None:
    """A few cards that are out beat the other card in its suit; this one is a master, or a lower card."""
    table = choice.table
    higher = table.higher(choice.other)
    if table.view.public.plays or not table.greedy or not 1 <= higher <= FEW:
        return None
    if table.lowest and CLUBS in (suit(choice.card), suit(choice.other)):  # the highest may win (L-5)
        return None
    if not table.master(choice.card) and table.higher(choice.card) <= higher:
        return None
    return Reason("other_beaten", (("other", choice.other), ("higher", higher)))


def keeps_ruff(choice: CardPair) -> Reason | None:
    """A trump is not led by a hand that has none of a plain suit, of which others are out."""
    table, trumps = choice.table, choice.table.known.trumps
    if trumps is None or table.view.public.plays or not table.greedy:
        return None
    if suit(choice.other) != trumps or suit(choice.card) == trumps:
        return None
    of = ruffed_suit(table)
    return None if of is None else Reason("keeps_ruff", (("other", choice.other), ("suit", of)))


def ruffed_suit(table: CardTable) -> int | None:
    """Return the plain suit of which the hand has none, and most others are out; None if there is none."""
    voids = [of for of in PLAIN_SUITS if not table.held(of) and table.out(of)]
    return max(voids, key=table.out, default=None)


def leads_low(choice: CardPair) -> Reason | None:
    """The bid is made, and of the cards of its suit that are out fewer are lower than the card led."""
    table = choice.table
    if table.wanted != 0 or table.view.public.plays or suit(choice.card) == CLUBS:
        return None
    lower, higher = table.lower(choice.card), table.higher(choice.card)
    under, over = table.lower(choice.other), table.higher(choice.other)
    if not higher or lower > FEW or lower * (under + over) >= under * (lower + higher):
        return None
    if higher == table.out(suit(choice.card)):
        return Reason("leads_lowest", (("suit", suit(choice.card)), ("card", choice.card)))
    fields = ("suit", suit(choice.card)), ("card", choice.card), ("lower", lower), ("higher", higher)
    return Reason("leads_low", (("bid", table.bid or 0), *fields))
