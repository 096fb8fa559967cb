"""Plans where a number of tricks is owed: which card or suit it needs, and which makes it one too many.

Each speaks of the deals in which what is owed is made with the better card only.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from clubs.cards import SUITS, Card, count, each, suit
from clubs.judge.futures import LEAST, SUIT, Difference, FuturePair
from clubs.judge.reasons.choice import CardPair, CardTable
from clubs.verdict.verdict import Field, Reason

Plan: TypeAlias = tuple[Reason, Difference]
"""A reason, and the difference that it speaks of."""
Place: TypeAlias = Callable[[Card], int]

WHOLE_SUIT: Final = (1 << SUIT) - 1


def too_many(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield which card is less likely to win a trick more than were bid."""
    over = futures.over
    if not _often(over):
        return
    yield saying("wins_early", futures.more(over, futures.taking(futures.seat)), card=choice.card)
    avoided = [-taken for taken in futures.taking(futures.seat)]
    name = "takes_surely" if choice.table.takes(choice.other) else "takes_over"
    if choice.table.loses(choice.card):
        name = "leaves_over"
    yield saying(name, futures.more(over, avoided), other=choice.other)
    for card in each(choice.table.view.hand):
        if card == choice.card and not choice.table.overtakes(card) and not lower(choice):
            name = "sheds_over_here" if lost_now(choice) else "sheds_over"
            yield saying(name, futures.more(over, _fewer(futures, 1 << place(card))), card=card)
        elif sinks(choice, card):
            fewer = futures.more(over, _fewer(futures, 1 << place(card)))
            yield saying("loses_over", fewer, other=choice.other, card=card)


def needed(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield which card is more likely to win a trick that is needed, for a bid or a contract."""
    short = futures.short
    if not _often(short) or (choice.table.bid is None and not futures.owes):
        return
    yield saying("takes_needed", futures.more(short, futures.taking(futures.seat)), card=choice.card)
    for card in each(choice.table.view.hand & ~(1 << choice.card | choice.equal)):
        if reason := _needs(choice, card):
            yield reason, futures.more(short, futures.winning(1 << place(card)))


def _needs(choice: CardPair, card: Card) -> Reason | None:
    """Return what is said if a card is more likely to win a trick that is needed, if it is seen how."""
    if card == choice.other:
        return Reason("keeps_needed", (("other", card),))
    if guards(choice, card):
        return Reason("guards_needed", (("other", choice.other), ("card", card)))
    if draws_out(suit(card), choice):
        return Reason("wins_needed", (("played", choice.card), ("suit", suit(card)), ("card", card)))
    return None


def lost_now(choice: CardPair) -> bool:
    """Return whether the better card is played to a trick that it cannot take."""
    return bool(choice.table.view.public.plays) and choice.table.loses(choice.card)


def guards(choice: CardPair, card: Card) -> bool:
    """Return whether the other card, of another suit than the better one, guards a higher third one."""
    table = choice.table
    over = table.place(card) > table.place(choice.other) and table.higher(card) > 0
    return over and not table.lowest and suit(card) == suit(choice.other) != suit(choice.card)


def sinks(choice: CardPair, card: Card) -> bool:
    """Return whether the other card, a low one, can be played instead of a higher third one of its suit."""
    table = choice.table
    over = table.place(card) > table.place(choice.other) and card != choice.card
    return over and suit(card) == suit(choice.other) and low(choice.other, table)


def low(card: Card, table: CardTable) -> bool:
    """Return whether more cards still out beat a card in its suit than it beats."""
    return table.higher(card) > table.lower(card)


def higher(choice: CardPair) -> bool:
    """Return whether both cards are of one suit, and the better one is the higher."""
    table = choice.table
    over = table.place(choice.card) > table.place(choice.other)
    return over and suit(choice.card) == suit(choice.other)


def lower(choice: CardPair) -> bool:
    """Return whether both cards are of one suit, and the better one is the lower."""
    table = choice.table
    under = table.place(choice.card) < table.place(choice.other)
    return under and suit(choice.card) == suit(choice.other)


def draws(choice: CardPair) -> bool:
    """Return whether the better card is led, of another suit than the other one."""
    return not choice.table.view.public.plays and suit(choice.card) != suit(choice.other)


def draws_out(of: int, choice: CardPair) -> bool:
    """Return whether the better card is led, and draws a suit, of which others are out.

    Where an opponent has none of it, and may trump it, it brings nothing.
    """
    table = choice.table
    return draws(choice) and suit(choice.card) == of and table.out(of) > 0 and table.ruffer(of) is None


def suits(choice: CardPair, futures: FuturePair) -> Iterator[Plan]:
    """Yield of which suit more cards win, where no single one explains it, or fewer that are not wanted."""
    table = choice.table
    over = futures.over if _often(futures.over) else None
    for of in range(len(SUITS) - table.lowest):  # low clubs have their own order (L-5)
        more = futures.winning(WHOLE_SUIT << of * SUIT)
        if table.greedy and table.held(of) & ~(1 << choice.card | 1 << choice.other):
            yield from _more_of(of, choice, futures.more(more))
        if over is not None and count(table.held(of)) > 1:
            fewer = futures.more(over, [-number for number in more])
            yield from _fewer_of(of, choice, fewer)


def suits_cost(choice: CardPair, futures: FuturePair) -> Iterator[Plan]:
    """Yield of which suit fewer cards win, where a trick may cost points."""
    table = choice.table
    card = choice.card
    other = choice.other
    for of in range(len(SUITS)):
        if of == table.game.half_trumps or not table.held(of) & ~(1 << card | 1 << other):
            continue
        fewer = futures.more(_fewer(futures, WHOLE_SUIT << of * SUIT))
        if suit(other) == of and (suit(card) != of or higher(choice)):
            yield saying("low_costs", fewer, other=other, suit=of)
        elif suit(card) == of != suit(other):
            yield saying("suit_costs", fewer, suit=of)


def _more_of(of: int, choice: CardPair, more: Difference) -> Iterator[Plan]:
    """Yield that more cards of a suit win: drawn by the card led, after the trumps, or kept."""
    trumps = choice.table.known.trumps
    if trumps is not None and of != trumps and draws_out(trumps, choice):
        yield saying("draws_suit", more, played=choice.card, suit=of)
    if draws_out(of, choice):
        yield saying("suit_after", more, played=choice.card, suit=of)
    weak = choice.table.lowest and low(choice.other, choice.table)
    if suit(choice.other) == of and not higher(choice) and not weak:
        yield saying("suit_keeps", more, other=choice.other, suit=of)


def _fewer_of(of: int, choice: CardPair, fewer: Difference) -> Iterator[Plan]:
    """Yield that fewer cards of a suit win: with a low one kept, or without one, or its higher ones."""
    table = choice.table
    if suit(choice.card) == of != suit(choice.other):
        yield saying("suit_over" if table.greedy else "suit_loses", fewer, suit=of)
    elif suit(choice.card) == of and higher(choice):
        yield saying("high_over" if table.greedy else "high_loses", fewer, suit=of)
    elif suit(choice.other) == of != suit(choice.card) and low(choice.other, table):
        name = "low_over" if table.greedy else "low_loses"
        yield saying(name, fewer, other=choice.other, suit=of)


def _often(made: Sequence[int]) -> bool:
    """Return whether what is owed is made with the better card only in deals enough to speak of."""
    return sum(one > 0 for one in made) >= LEAST


def _fewer(futures: FuturePair, cards: int) -> list[int]:
    return [-number for number in futures.winning(cards)]


def saying(name: str, difference: Difference, **fields: Field) -> Plan:
    """Return a plan by its reason's name and fields."""
    return Reason(name, tuple(fields.items())), difference
