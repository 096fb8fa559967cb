"""Plans where a number of tricks is owed: which card or suit it needs, and which makes it one too many.

Each speaks of the deals in which what is owed is made with the better card only.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from clubs.cards import SUITS, Card, count, each, suit
from clubs.judge.futures import LEAST, SUIT, Difference, FuturePair
from clubs.judge.reasons.choice import CardPair
from clubs.verdict.verdict import Field, Reason

Plan: TypeAlias = tuple[Reason, Difference]
"""A reason, and the difference that it speaks of."""
Place: TypeAlias = Callable[[Card], int]

WHOLE_SUIT: Final = (1 << SUIT) - 1


def too_many(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield which card is less likely to win a trick more than were bid."""
    bid = choice.table.bid
    if bid is None:
        return
    over = futures.meeting(bid, 1)
    if not _often(over):
        return
    avoided = [-taken for taken in futures.taking(futures.seat)]
    name = "leaves_over" if choice.table.loses(choice.card) else "takes_over"
    yield saying(name, futures.more(over, avoided), other=choice.other)
    for card in each(choice.table.view.hand & ~(1 << choice.other)):
        fewer = futures.more(over, _fewer(futures, 1 << place(card)))
        if card == choice.card:
            yield saying("sheds_over", fewer, card=card)
        else:
            yield saying("loses_over", fewer, played=choice.card, card=card)


def needed(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield which card is more likely to win a trick that is needed, for a bid or a contract."""
    if choice.table.bid is None and not futures.owes:
        return
    short = futures.meeting(choice.table.bid, -1)
    if not _often(short):
        return
    yield saying("takes_needed", futures.more(short, futures.taking(futures.seat)), card=choice.card)
    for card in each(choice.table.view.hand & ~(1 << choice.card)):
        more = futures.more(short, futures.winning(1 << place(card)))
        if card == choice.other:
            yield saying("keeps_needed", more, other=card)
        elif suit(card) == suit(choice.other) != suit(choice.card) and place(card) > place(choice.other):
            yield saying("guards_needed", more, other=choice.other, card=card)
        else:
            yield saying("wins_needed", more, played=choice.card, card=card)


def suits(choice: CardPair, futures: FuturePair) -> Iterator[Plan]:
    """Yield of which suit more cards win, where no single one explains it, or fewer that are not wanted."""
    table = choice.table
    bid = table.bid
    over = None if bid is None else futures.meeting(bid, 1)
    if over is not None and not _often(over):
        over = None
    for of in range(len(SUITS) - table.lowest):  # low clubs have their own order (L-5)
        more = futures.winning(WHOLE_SUIT << of * SUIT)
        if table.greedy and count(table.held(of) & ~(1 << choice.card | 1 << choice.other)) > 1:
            yield _more_of(of, choice, futures.more(more))
        if over is not None and count(table.held(of)) > 1:
            name = "suit_over" if table.greedy else "suit_loses"
            fewer = futures.more(over, [-number for number in more])
            yield saying(name, fewer, played=choice.card, suit=of)


def _more_of(of: int, choice: CardPair, more: Difference) -> Plan:
    """Return that more cards of a suit win: drawn by the card led, kept, or for another reason."""
    if suit(choice.card) == of and not choice.table.view.public.plays:
        return saying("suit_after", more, played=choice.card, suit=of)
    if suit(choice.other) == of != suit(choice.card):
        return saying("suit_keeps", more, other=choice.other, suit=of)
    return saying("suit_wins", more, played=choice.card, suit=of)


def _often(made: Sequence[int]) -> bool:
    """Return whether what is owed is made with the better card only in deals enough to speak of."""
    return sum(one > 0 for one in made) >= LEAST


def _fewer(futures: FuturePair, cards: int) -> list[int]:
    return [-number for number in futures.winning(cards)]


def saying(name: str, difference: Difference, **fields: Field) -> Plan:
    """Return a plan by its reason's name and fields."""
    return Reason(name, tuple(fields.items())), difference
