"""How a number of tricks that is bid fails, in any game."""

from collections.abc import Sequence
from typing import Final

from clubs.judge.facts import AnswerPair
from clubs.rules.action import BidTricks
from clubs.verdict.verdict import Reason

OFTEN: Final = 30
"""The deals, of 100, in which a bid must fail the same way for that to be told."""


def missed(weighed: AnswerPair) -> tuple[Reason, Sequence[bool]] | None:
    """Return how the other of two bids fails most, by too few tricks or too many, if one is frequent."""
    best, (other, answer) = weighed.best[0], weighed.other
    if not isinstance(best, BidTricks) or not isinstance(other, BidTricks):
        return None
    few = [tricks < other.tricks for tricks in answer.tricks]
    many = [tricks > other.tricks for tricks in answer.tricks]
    share, rest = (round(100 * sum(one) / len(one)) for one in (few, many))
    if max(share, rest) < max(OFTEN, 2 * min(share, rest)):
        return None
    name, holds = ("too_few", few) if share > rest else ("too_many" if other.tricks else "wins_some", many)
    return Reason(name, (("bid", other.tricks), ("of_100", max(share, rest)))), holds
