"""Sequential halving over candidates that are tried in the same imagined deals."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final

from librt.vecs import vec

from clubs.ai.core.deal import Deal
from clubs.ai.core.deal_sampler import DealSampler
from clubs.ai.core.payoff import Payoff
from clubs.ai.core.playout_policy import playout
from clubs.ai.core.rng import Rng
from clubs.ai.knowledge import Candidate
from clubs.ai.levels import Level, rounds

ROUND: Final = 32
"""The number of playouts between two looks at the clock."""


class Outcome:
    """The gains of one candidate, added up."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.runs = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, gain: float) -> None:
        """Add the gain of one more playout."""
        self.runs += 1
        self.total += gain
        self.squares += gain * gain

    def worth(self, boldness: float) -> float:
        """Return the mean, plus `boldness` standard deviations."""
        mean = self.total / self.runs
        return mean + boldness * sqrt(max(0.0, self.squares / self.runs - mean * mean))


def halve(number: int, level: Level, most: int, attempt: Callable[[Sequence[Outcome]], None]) -> int:
    """Return the index of the best of `number` choices; each stage drops the weaker half.

    `attempt` plays one deal out after each of the choices that are left; `most` is the number of playouts
    between two looks at the clock.
    """
    left = [Outcome(one) for one in range(number)]
    stage = level.playouts // max(1, (number - 1).bit_length())
    spent = 0
    for runs in rounds(level, most):
        for _ in range(max(1, runs // len(left))):
            attempt(left)
        spent += runs
        if spent >= stage and len(left) > 1:
            left.sort(key=lambda outcome: -outcome.worth(level.boldness))
            left = left[: (len(left) + 1) // 2]
            spent = 0
        if len(left) == 1:
            break
    return max(left, key=lambda outcome: outcome.worth(level.boldness)).number


def best_candidate(
    candidates: Sequence[Candidate],
    seat: int,
    deal: Deal,
    root: Deal,
    sampler: DealSampler,
    payoff: Payoff,
    rng: Rng,
    level: Level,
) -> int:
    """Return the number of the candidate that brings the seat most in deals of the compiled core.

    They are played out in `deal`, which is empty.
    """
    chances = vec[float]([0.0] * root.seats)

    def attempt(left: Sequence[Outcome]) -> None:
        sampler.advance(len(sampler.cards))
        for outcome in left:
            deal.become(root)
            sampler.lay(deal)
            candidates[outcome.number](deal, sampler)
            playout(deal, sampler.strength, rng)
            payoff.value(deal, chances)
            outcome.add(chances[seat])

    return halve(len(candidates), level, ROUND, attempt)
