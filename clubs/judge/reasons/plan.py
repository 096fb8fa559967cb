"""Plans: what may come later of one card rather than another, read off what became of both."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

from clubs.cards import CLUBS, JOKERS, PLAIN_SUITS, SUITS, Card, CardSet, count, each, suit
from clubs.judge.futures import Difference, FuturePair
from clubs.judge.reasons.choice import CardPair, CardTable
from clubs.verdict.verdict import Field, Reason

Plan: TypeAlias = tuple[Reason, Difference]
"""A reason, and the difference that it speaks of."""

Place: TypeAlias = Callable[[Card], int]

OF_THIRD: Final = ("wins_after", "wins_later", "loses_after", "spoils_after")
THIRD: Final = 0.7
"""The part that counts of the share that a third card explains."""


def plan(choice: CardPair, futures: FuturePair, place: Place, *, tricks_cost: bool = False) -> Reason | None:
    """Return the plan that explains most of the gap between two cards, if one passes the gate.

    A third card must explain clearly more than the two themselves. Where `tricks_cost`, a trick may be better
    lost.
    """
    plans = [*_plans(choice, futures, place), *(_costs(choice, futures, place) if tricks_cost else ())]
    return _most(plans, futures) or _most(_ends(choice, futures), futures)


def giving_plan(
    cards: tuple[CardSet, CardSet], table: CardTable, futures: FuturePair, place: Place
) -> Reason | None:
    """Return the plan that explains most of the gap between two ways to give cards away, the better first."""
    return _most(_given(*cards, table, futures, place), futures)


def _most(plans: Iterable[Plan], futures: FuturePair) -> Reason | None:
    """Return the plan that explains most of the gap, if one passes the gate."""
    best, most = None, 0.0
    for reason, difference in plans:
        share = futures.explains(difference) * (THIRD if reason.name in OF_THIRD else 1.0)
        if share > most:
            best, most = reason, share
    return best


def _given(
    best: CardSet, other: CardSet, table: CardTable, futures: FuturePair, place: Place
) -> Iterator[Plan]:
    """Yield which card wins that is kept, or wins more, and which suit is ruffed."""
    for card in each(table.view.hand & ~best & ~JOKERS):
        wins = futures.wins(place(card))
        by_clubs = table.lowest and suit(card) == CLUBS
        if other >> card & 1:
            yield _plan("club_wins" if by_clubs else "keeps_winner", wins, other=card)
        elif not by_clubs:
            yield _plan("wins_later", wins, card=card)
        if suit(card) != CLUBS:
            yield _plan("ruffed_later", futures.escapes(place(card)), card=card)
        else:
            yield _plan("spoils_later", futures.spoils(place(card)), card=card)
    for of in PLAIN_SUITS:
        yield _plan("ruffs_later", futures.ruffs(of), suit=of)
    if futures.owes and other & ~best:
        yield _plan("fails_without", futures.makes, others=other & ~best)


def _ends(choice: CardPair, futures: FuturePair) -> Iterator[Plan]:
    """Yield which suit wins more later, and how what is owed is missed with the other card."""
    table = choice.table
    bid = table.bid
    if table.greedy:
        for of in range(len(SUITS)):
            held = table.held(of) & ~(1 << choice.card | 1 << choice.other)
            if count(held) > 1 and suit(choice.card) == of and not table.view.public.plays:
                yield _plan("suit_after", futures.wins_more(of), played=choice.card, suit=of)
    if bid is not None:
        yield _plan("falls_short", futures.misses(bid, -1), other=choice.other, bid=bid)
        yield _plan("goes_over", futures.misses(bid, 1), other=choice.other, bid=bid)
    elif futures.owes:
        yield _plan("fails_with", futures.makes, other=choice.other)


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
        for card in clubs:
            if card == choice.other:
                yield _plan("spoils_later", futures.spoils(place(card)), card=card)
                continue
            played = {"played": choice.card, "card": card}
            yield _plan("spoils_after", futures.spoils(place(card)), **played)
            instead = {"played": choice.other, "card": card}
            yield _plan("enriches_after", futures.enriches(place(card)), **instead)


def _wins(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield which card wins a trick that it would not win otherwise."""
    for card in each(choice.table.view.hand):
        wins = futures.wins(place(card))
        if card == choice.card:
            yield _plan("wins_now", wins, card=card)
        elif card != choice.other and not (choice.table.lowest and suit(card) == CLUBS):
            if suit(card) == suit(choice.other):  # one of them may only stand for the other
                wins = futures.keeps(place(card), place(choice.other))
            yield _plan("wins_after", wins, played=choice.card, card=card)
    by_clubs = choice.table.lowest and suit(choice.other) == CLUBS
    keeps = futures.keeps(place(choice.other), place(choice.card))
    yield _plan("club_wins" if by_clubs else "keeps_winner", keeps, other=choice.other)


def _loses(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield which card wins no trick that it might win otherwise, where no more are wanted."""
    for card in each(choice.table.view.hand):
        loses = futures.would_win(place(card))
        if card == choice.card:
            yield _plan("sheds_now", loses, card=card)
        elif card != choice.other:
            yield _plan("loses_after", loses, played=choice.card, card=card)
        else:
            yield _plan("trick_unwanted", loses, other=card)


def _costs(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield which card wins no trick that it might win otherwise, where a trick may cost points."""
    yield _plan("would_take", futures.would_take(futures.seat), other=choice.other)
    yield _plan("sheds_now", futures.would_win(place(choice.card)), card=choice.card)
    for card in each(choice.table.view.hand & ~(1 << choice.card | 1 << choice.other)):
        yield _plan("loses_after", futures.would_win(place(card)), played=choice.card, card=card)


def _trick(choice: CardPair, futures: FuturePair) -> Iterator[Plan]:
    """Yield who takes this trick instead of another seat."""
    for seat in choice.table.view.public.seats:
        if seat != choice.table.view.seat:
            yield _plan("goes_to", futures.would_take(seat), other=choice.other, seat=seat)
            if choice.table.bid is None and not choice.table.takes(choice.other):
                yield _plan("leads_next", futures.takes(seat), card=choice.card, seat=seat)


def _trumps(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield which suit is ruffed later, and which card no longer is."""
    if suit(choice.card) in PLAIN_SUITS and choice.table.held(suit(choice.card)) == 1 << choice.card:
        of = suit(choice.card)
        yield _plan("ruffs_after", futures.ruffs(of), played=choice.card, suit=of)
    for card in each(choice.table.view.hand):
        escapes = futures.escapes(place(card))
        if card == choice.card:
            yield _plan("trumped_later", escapes, card=card)
        elif card == choice.other:
            yield _plan("trumped_now", escapes, other=card)
        else:
            yield _plan("trumped_after", escapes, played=choice.other, card=card)


def _plan(name: str, difference: Difference, **fields: Field) -> Plan:
    return Reason(name, tuple(fields.items())), difference
