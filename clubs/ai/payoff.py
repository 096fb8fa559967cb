"""The payoffs that several games share."""

from math import copysign, sqrt
from typing import Final

from clubs.ai.core.payoff import Payoff
from clubs.rules.public import Public

NO_TARGET: Final = 1e9
"""A target that no deal reaches."""


def points_alone(seats: int, target: float) -> Payoff:
    """Return a payoff that is nearly proportional to points, whatever the scores, in a game with a `target`.

    No deal reaches its own, which lies on the same side of zero: one below zero is reached from above.
    """
    return Payoff([0.0] * seats, copysign(NO_TARGET, target), False, 1000.0, 0.0)


def most_points(public: Public, deals: int, spread: float) -> Payoff:
    """Return the chance to have most points after a number of deals; `spread` is that of the last one."""
    left = deals - public.deal
    return Payoff(list(map(float, public.scores)), NO_TARGET, left <= 0, spread * sqrt(left + 1), 0.0)


def first_at(target: int, public: Public, spread: float, a_deal: float) -> Payoff:
    """Return the chance to be ahead when one is at the target, where a deal brings `a_deal` points or so.

    A target below zero is reached from above: then the nearest to it loses.
    """
    scores = list(map(float, public.scores))
    sign = 1.0 if target > 0 else -1.0
    left = max(0.0, sign * target - max(sign * score for score in scores))
    return Payoff(scores, float(target), False, spread * sqrt(1 + left / a_deal), 0.0)
