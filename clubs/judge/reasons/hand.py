"""Certain facts about the cards that stay in the hand: winners, guards, trumps, voids."""

from clubs.cards import CLUBS, Card, count, each, suit
from clubs.judge.reasons.choice import CardPair, CardTable
from clubs.verdict.verdict import Reason, reason_of


def master(choice: CardPair) -> Reason | None:
    """Leading: nothing that is still out beats the card in its suit, but something beats the other."""
    table = choice.table
    if table.view.public.plays or not table.greedy or table.lowest:
        return None
    if not table.master(choice.card) or not table.higher(choice.other):
        return None
    return reason_of("master", card=choice.card, suit=suit(choice.card))


def keeps_master(choice: CardPair) -> Reason | None:
    """A card that none still out of its suit beats is not led, or not thrown on a trick it cannot take."""
    table = choice.table
    if table.lowest and suit(choice.other) == CLUBS:  # of nothing but clubs the highest wins (L-5)
        return None
    if not table.greedy or not table.master(choice.other) or table.master(choice.card):
        return None
    if table.view.public.plays and not _thrown(choice):
        return None
    return reason_of("keeps_master", other=choice.other, suit=suit(choice.other))


def keeps_guard(choice: CardPair) -> Reason | None:
    """The other card is the guard of a higher one that it could not do without."""
    table = choice.table
    if not table.greedy or table.lowest or suit(choice.card) == suit(choice.other):
        return None
    high = _guarded(table, choice.other)
    if high is None or not _thrown(choice):
        return None
    return reason_of("keeps_guard", other=choice.other, card=high, higher=table.higher(high))


def _thrown(choice: CardPair) -> bool:
    """Return whether both cards are thrown on a trick that neither can take."""
    return choice.table.loses(choice.card) and choice.table.loses(choice.other)


def _guarded(table: CardTable, guard: Card) -> Card | None:
    """Return the highest card of the suit if just as many guard it as higher ones are out, one or two."""
    held = sorted(each(table.held(suit(guard))), key=table.place)
    high = held[-1]
    enough = high != guard and len(held) - 1 == table.higher(high)
    return high if enough and suit(guard) != CLUBS and table.higher(high) <= 2 else None


def draws_trumps(choice: CardPair) -> Reason | None:
    """A trump is led while others may hold some; the other card is no trump."""
    table = choice.table
    trumps = table.known.trumps
    if trumps is None or table.view.public.plays or (table.bid is not None and not table.greedy):
        return None
    if suit(choice.card) != trumps or suit(choice.other) == trumps or not table.out(trumps):
        return None
    return reason_of("draws_trumps", card=choice.card, trumps=table.out(trumps))


def saves_trump(choice: CardPair) -> Reason | None:
    """Void in the suit led: the trump is kept, and a plain card thrown."""
    table = choice.table
    trumps = table.known.trumps
    if trumps is None or not table.view.public.plays or not table.greedy:
        return None
    if suit(choice.other) != trumps or suit(choice.card) == trumps or not table.loses(choice.card):
        return None
    return reason_of("saves_trump", other=choice.other)


def makes_void(choice: CardPair) -> Reason | None:
    """The card is the last of a plain suit of which others are out, and a club stays to be played on it."""
    table, of = choice.table, suit(choice.card)
    if CLUBS in (of, suit(choice.other)) or not table.held(CLUBS) or not table.out(of):
        return None
    if count(table.held(of)) != 1 or count(table.held(suit(choice.other))) == 1:
        return None
    if not table.greedy or (not table.loses(choice.card) and table.view.public.plays):
        return None
    return reason_of("last_of_suit", card=choice.card, suit=of)
