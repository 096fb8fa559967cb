"""Sequential halving over the candidates before the first card, tried in the same imagined deals."""

from collections.abc import Sequence
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
    """What one candidate has brought so far."""

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


def best_candidate(
    candidates: Sequence[Candidate],
    seat: int,
    root: Deal,
    sampler: DealSampler,
    payoff: Payoff,
    rng: Rng,
    level: Level,
) -> int:
    """Return the number of the candidate that brings the seat most; each stage drops the weaker half."""
    left = [Outcome(number) for number in range(len(candidates))]
    stage = level.playouts // max(1, (len(candidates) - 1).bit_length())
    deal, chances = root.blank(), vec[float]([0.0] * root.seats)
    spent = 0
    for runs in rounds(level, ROUND):
        for _ in range(max(1, runs // len(left))):
            sampler.advance(len(sampler.cards))
            for outcome in left:
                deal.become(root)
                sampler.lay(deal)
                candidates[outcome.number](deal, sampler)
                playout(deal, sampler.strength, rng)
                payoff.value(deal, chances)
                outcome.add(chances[seat])
        spent += runs
        if spent >= stage and len(left) > 1:
            left.sort(key=lambda outcome: -outcome.worth(level.boldness))
            left = left[: (len(left) + 1) // 2]
            spent = 0
        if len(left) == 1:
            break
    return max(left, key=lambda outcome: outcome.worth(level.boldness)).number
