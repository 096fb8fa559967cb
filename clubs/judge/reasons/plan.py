"""Plans: what may come later of one card rather than another, read off what became of both."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from clubs.cards import CLUBS, PLAIN_SUITS, Card, each
from clubs.judge.futures import Difference, FuturePair
from clubs.judge.reasons.choice import CardPair
from clubs.verdict.verdict import Field, Reason

Plan: TypeAlias = tuple[Reason, Difference]
"""A reason, and the difference that it speaks of."""

Place: TypeAlias = Callable[[Card], int]

OF_THIRD: Final = ("wins_later", "loses_later", "spoils_later")
THIRD: Final = 0.7
"""The part that counts of the share that a third card explains."""


def plan(choice: CardPair, futures: FuturePair, place: Place) -> Reason | None:
    """Return the plan that explains most of the gap between two cards, if one passes the gate.

    A third card must explain clearly more than the two themselves.
    """
    best, most = None, 0.0
    for reason, difference in _plans(choice, futures, place):
        share = futures.explains(difference) * (THIRD if reason.name in OF_THIRD else 1.0)
        if share > most:
            best, most = reason, share
    return best


def _plans(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield what may be the plan."""
    table = choice.table
    if table.greedy:
        yield from _wins(choice, futures, place)
        yield from _trick(choice, futures)
    elif table.wanted == 0:
        yield from _loses(choice, futures, place)
    if table.greedy and table.known.trumps is not None:
        yield from _trumps(choice, futures, place)
    if table.lowest:
        clubs = (card for card in each(table.held(CLUBS)) if card != choice.card)
        yield from (_plan("spoils_later", futures.spoils(place(card)), card=card) for card in clubs)


def _wins(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield which card wins a trick that it would not win otherwise."""
    for card in each(choice.table.view.hand):
        wins = futures.wins(place(card))
        if card == choice.card:
            yield _plan("wins_now", wins, card=card)
        elif card != choice.other:
            yield _plan("wins_later", wins, card=card)
    yield _plan("keeps_winner", futures.keeps(place(choice.other), place(choice.card)), other=choice.other)


def _loses(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield which card wins no trick that it might win otherwise, where no more are wanted."""
    for card in each(choice.table.view.hand):
        loses = futures.would_win(place(card))
        if card == choice.card:
            yield _plan("sheds_now", loses, card=card)
        elif card != choice.other:
            yield _plan("loses_later", loses, card=card)
        else:
            yield _plan("trick_unwanted", loses, other=card)


def _trick(choice: CardPair, futures: FuturePair) -> Iterator[Plan]:
    """Yield who takes this trick instead of another seat."""
    for seat in choice.table.view.public.seats:
        if seat != choice.table.view.seat:
            yield _plan("goes_to", futures.would_take(seat), other=choice.other, seat=seat)
            yield _plan("leads_next", futures.takes(seat), card=choice.card, seat=seat)


def _trumps(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield which suit is ruffed later, and which card no longer is."""
    for suit in PLAIN_SUITS:
        yield _plan("ruffs_later", futures.ruffs(suit), suit=suit)
    for card in each(choice.table.view.hand):
        yield _plan("ruffed_later", futures.escapes(place(card)), card=card)


def _plan(name: str, difference: Difference, **fields: Field) -> Plan:
    return Reason(name, tuple(fields.items())), difference
