"""Certain facts about two cards of the same suit: which of them is the harder to beat."""

from clubs.cards import suit
from clubs.judge.reasons.choice import FEW, CardPair
from clubs.verdict.verdict import Reason


def keeps_higher(choice: CardPair) -> Reason | None:
    """Neither card can take the trick, and the higher one is kept."""
    table = choice.table
    if not _same_suit(choice) or table.lowest or not table.greedy or not table.view.public.plays:
        return None
    if table.higher(choice.card) <= table.higher(choice.other):
        return None
    if not table.loses(choice.card) or not table.loses(choice.other):
        return None
    return Reason("keeps_higher", (("card", choice.card), ("other", choice.other)))


def firmer(choice: CardPair) -> Reason | None:
    """Either card would be the best so far, and fewer that are out beat this one."""
    table = choice.table
    if not table.greedy or not _both_lead(choice) or table.takes(choice.card):
        return None
    higher, over = table.higher(choice.card), table.higher(choice.other)
    if not 1 <= higher < over or not (higher <= FEW or over - higher >= FEW):
        return None
    fields = ("card", choice.card), ("higher", higher), ("other", choice.other), ("over", over)
    return Reason("firmer", (("suit", suit(choice.card)), *fields))


def sinks_easier(choice: CardPair) -> Reason | None:
    """The bid is made; either card would be the best so far, and more that are out beat this one."""
    table = choice.table
    if table.bid is None or table.wanted != 0 or not _both_lead(choice):
        return None
    higher, over = table.higher(choice.card), table.higher(choice.other)
    if higher <= over:
        return None
    held = ("suit", suit(choice.card))
    fields = held, ("card", choice.card), ("higher", higher), ("other", choice.other), ("over", over)
    return Reason("sinks_easier", (("bid", table.bid), *fields))


def _same_suit(choice: CardPair) -> bool:
    return suit(choice.card) == suit(choice.other)


def _both_lead(choice: CardPair) -> bool:
    """Return whether others are to play, and each of the two cards would be the best of its suit so far."""
    table = choice.table
    if not _same_suit(choice) or table.lowest or not table.known.after:
        return False
    return table.leads(choice.card) and table.leads(choice.other)
