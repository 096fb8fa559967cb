"""What the points of a deal are worth where a game's own payoff does not count."""

from typing import Final

from clubs.ai.core.payoff import Payoff

NO_TARGET: Final = 1e9
"""A target that no deal reaches."""


def points_alone(seats: int) -> Payoff:
    """Return a payoff that is nearly proportional to points, whatever the scores."""
    return Payoff([0.0] * seats, NO_TARGET, False, 1000.0, 0.0)
