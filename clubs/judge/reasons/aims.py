"""What is still wanted: all tricks that are left, or as many as a few cards of the hand can win."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from clubs.cards import cards_of, count, each
from clubs.judge.futures import FuturePair
from clubs.judge.reasons.choice import CardPair
from clubs.judge.reasons.owed_plan import Place, Plan, saying
from clubs.verdict.verdict import USUAL

NAMED: Final = 2
"""The most cards that are named as those that win."""


class WantedTricks(NamedTuple):
    """The number of tricks that a seat still wants, to make what it owes or to break a contract of others."""

    tricks: int
    breaks: bool = False


def aims(choice: CardPair, futures: FuturePair, place: Place, wanted: WantedTricks) -> Iterator[Plan]:
    """Yield what is still wanted, where the better card leaves the seat what it takes to get it."""
    left = count(choice.table.view.hand)
    if wanted.tricks == left > 1 and not wanted.breaks:
        yield saying("needs_all", futures.more(futures.short), tricks=left)
        return
    parting = futures.gaps if wanted.breaks else futures.made
    won = [one for one, gap in zip(futures.won[0], parting, strict=True) if gap > 0]
    hand = {card: 1 << place(card) for card in each(choice.table.view.hand)}
    winners = [card for card, bit in hand.items() if won and _often(won, bit)]
    if not 0 < len(winners) == wanted.tricks <= NAMED:
        return
    bits = sum(hand[card] for card in winners)
    name = "breaks_with" if wanted.breaks else "wanted_by"
    both = zip(*futures.won, parting, strict=True)
    holds = [(mine & bits == bits and gap > 0) - (gap < 0) for mine, _, gap in both]
    yield saying(name, futures.more(holds), tricks=wanted.tricks, cards=cards_of(winners))


def _often(won: list[int], bit: int) -> bool:
    """Return whether a card usually wins."""
    return sum(bool(one & bit) for one in won) >= USUAL * len(won)
