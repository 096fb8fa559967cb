"""What is at stake in a deal: the scores, and how far the game is from its end."""

from math import sqrt

from clubs.ai.core.payoff import Payoff
from clubs.games import exact, low, trump, whist
from clubs.games.free import cards as free
from clubs.rules.public import Public

FAR: float = 1e9
"""A target that no deal reaches."""


def stakes(public: Public, points: bool = False) -> Payoff:
    """The stakes of the deal that is being played; for `points` alone they are the same in any deal."""
    setup = public.setup
    if points:
        return Payoff([0.0] * setup.seats, FAR, False, 1000.0, 0.0)
    scores = [float(score) for score in public.scores]
    best = max(scores)
    match setup.game:
        case "whist":
            return Payoff(scores, float(setup[whist.TARGET]), False, 4.0, 0.2)
        case "low":
            left = setup[low.DEALS] - public.deal
            return Payoff(scores, FAR, left <= 0, 50.0 * sqrt(left + 1), 0.0)
        case "trump":
            left = trump.DEALS - public.deal
            return Payoff(scores, FAR, left <= 0, 5.0 * sqrt(left + 1), 0.0)
        case "exact":
            target = float(setup[exact.TARGET])
            return Payoff(scores, target, False, 5.0 * sqrt(1 + max(0.0, target - best) / 12), 0.0)
    target = float(setup[free.TARGET])
    return Payoff(scores, target, False, 30.0 * sqrt(1 + max(0.0, target - best) / 80), 0.0)
