"""Payoff of a finished deal to each seat: the chance of winning the game from the scores that it leaves."""

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.core.deal import Deal
from clubs.ai.core.rng import Rng
from clubs.rules.kernel import popcount

CERTAIN: Final = 0.85
"""The share of a seat's chance that is settled when the game is over. The rest still goes by points, so that
a seat that cannot win or lose any more plays sensibly all the same."""

DRAWS: Final[i64] = 500
"""The deals whose points are drawn by lot to learn how much a deal changes."""
WIDTH: Final = 1.7320508
"""Half the width of a uniform distribution, in its standard deviations."""


class Payoff:
    """The scores before the deal, and how the game ends.

    `target` ends the game (see `Deal.winners`); `last` says that it ends with this deal anyway.
    `spread` is the difference that still matters, in the game's points: far from the finish it is wide, and
    then the chance of winning is nearly proportional to points.
    `minus` is how far a minus counts as a way to win (W-8).
    """

    def __init__(self, scores: list[float], target: float, last: bool, spread: float, minus: float) -> None:
        self.scores: vec[float] = vec[float](scores)
        self.target = target
        self.last = last
        self.spread = spread
        self.minus = minus
        self.totals: vec[float] = vec[float](scores)
        self._chances: vec[float] = vec[float](scores)

    def aim(self, deal: Deal) -> None:
        """Let the deal note what each seat plays for."""
        deal.aim(self.scores, self.spread, self.minus)

    def value(self, deal: Deal, chances: vec[float]) -> None:
        """Fill in each seat's chance of winning the game after a finished deal."""
        for seat in range(deal.seats):
            self.totals[seat] = self.scores[seat] + float(deal.score(seat))
        self._settle(deal, chances)

    def chance(self, deal: Deal, seat: i64) -> float:
        """Return a seat's chance of winning the game after a finished deal."""
        self.value(deal, self._chances)
        return self._chances[seat]

    def swing(self, deal: Deal, seat: i64, mean: float, deviation: float) -> float:
        """Return the standard deviation of a seat's chance after one more deal.

        `mean` and `deviation` are those of a side's points in a deal. The same score always gives the same.
        """
        rng = Rng(0)
        chances: vec[float] = vec[float]([0.0] * deal.seats)
        total = 0.0
        squares = 0.0
        for _draw in range(DRAWS):
            for side in range(deal.sides):
                points: float = mean + deviation * WIDTH * (float(rng.below(2001)) / 1000.0 - 1.0)
                other: i64 = side
                while other < deal.seats:
                    self.totals[other] = self.scores[other] + points
                    other += deal.sides
            self._settle(deal, chances)
            total += chances[seat]
            squares += chances[seat] * chances[seat]
        middle: float = total / float(DRAWS)
        return sqrt(max(0.0, squares / float(DRAWS) - middle * middle))

    def _settle(self, deal: Deal, chances: vec[float]) -> None:
        """Fill in each seat's chance of winning the game from the totals."""
        self._race(deal, chances)
        winners = deal.winners(self.totals, self.target, self.last)
        if winners:
            share: float = CERTAIN / float(popcount(winners)) * self._partners(deal)
            for seat in range(deal.seats):
                chances[seat] *= 1.0 - CERTAIN
                if winners >> seat & 1:
                    chances[seat] += share

    def _race(self, deal: Deal, chances: vec[float]) -> None:
        whole = 0.0
        for seat in range(deal.seats):
            ahead = self.totals[seat] / self.spread
            chances[seat] = exp(ahead) + self.minus * exp(-ahead)
            whole += chances[seat]
        whole /= self._partners(deal)
        for seat in range(deal.seats):
            chances[seat] /= whole

    def _partners(self, deal: Deal) -> float:
        """Return the number of seats that win together: nothing is shared between them."""
        return float(deal.seats) / float(deal.sides)
