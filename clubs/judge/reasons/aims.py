"""What is still wanted: all tricks that are left, or as many as a few cards of the hand can win."""

from collections.abc import Iterator
from math import ceil
from typing import Final, NamedTuple

from clubs.cards import cards_of, count, each
from clubs.judge.futures import FuturePair
from clubs.judge.reasons.choice import CardPair
from clubs.judge.reasons.owed_plan import Place, Plan, saying
from clubs.verdict.verdict import USUAL

NAMED: Final = 3
"""The most cards that are named as those that win."""


class WantedTricks(NamedTuple):
    """The number of tricks that a seat still wants: to make what it owes, to break a contract of others, or
    for a `target` of points.
    """

    tricks: int
    breaks: bool = False
    target: int | None = None

    @property
    def owed(self) -> bool:
        """Whether they are owed."""
        return not self.breaks and self.target is None


def for_target(target: int, points: int, worth: int) -> tuple[WantedTricks, ...]:
    """Return the tricks that are enough for a target beside the `points` so far; none if that is reached.

    `worth` is what a trick brings at least.
    """
    missing = target - points
    return (WantedTricks(ceil(missing / worth), target=target),) if missing > 0 else ()


def aims(choice: CardPair, futures: FuturePair, place: Place, wanted: WantedTricks) -> Iterator[Plan]:
    """Yield what is still wanted, where the better card leaves the seat what it takes to get it."""
    left = count(choice.table.view.hand)
    if wanted.tricks == left > 1 and wanted.owed:
        yield saying("needs_all", futures.more(futures.short), tricks=left)
        return
    parting = futures.made if wanted.owed else futures.gaps
    won = [one for one, gap in zip(futures.won[0], parting, strict=True) if gap > 0]
    hand = {card: 1 << place(card) for card in each(choice.table.view.hand)}
    winners = [card for card, bit in hand.items() if won and _often(won, bit)]
    if not 0 < len(winners) == wanted.tricks <= NAMED:
        return
    bits = sum(hand[card] for card in winners)
    both = zip(*futures.won, parting, strict=True)
    holds = [(mine & bits == bits and gap > 0) - (gap < 0) for mine, _, gap in both]
    told = {"tricks": wanted.tricks, "cards": cards_of(winners)}
    if wanted.target is not None:
        yield saying("reaches_with", futures.more(holds), target=wanted.target, **told)
    else:
        yield saying("breaks_with" if wanted.breaks else "wanted_by", futures.more(holds), **told)


def _often(won: list[int], bit: int) -> bool:
    """Return whether a card usually wins."""
    return sum(bool(one & bit) for one in won) >= USUAL * len(won)
