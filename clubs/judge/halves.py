"""How far answers are behind the best, without the maximum's bias.

The mean of the answer that did best in some deals is too high, as luck helped to choose it. So the best is
chosen in one half of the deals and its worth read off the other half, and the reverse.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple, TypeAlias

Gains: TypeAlias = Sequence[float]
"""The gains of an answer, deal by deal; the deals are the same for all answers."""


class Gap(NamedTuple):
    """How far an answer is behind the best on average, and the standard error of that."""

    mean: float
    error: float


class Halves:
    """The best answer in each half of the deals of one search or several."""

    def __init__(self, searches: Sequence[Sequence[Gains]], among: Sequence[int]) -> None:
        """Choose from `among` the answers with the highest sum of their mean gains in the searches."""
        self._chosen = [
            max(among, key=lambda one: sum(mean(_half(gains[one], half)) for gains in searches))
            for half in (0, 1)
        ]

    def worth(self, gains: Sequence[Gains]) -> float:
        """Return the mean gain of the best answer, as chosen in the half of the deals that is not read."""
        return mean(self._crosswise(gains))

    def gap(self, gains: Sequence[Gains], one: int) -> Gap:
        """Return how far an answer is behind the best.

        Where the halves choose differently, the error has half of what lies between their choices as a part.
        """
        gaps = [best - mine for best, mine in zip(self._crosswise(gains), gains[one], strict=True)]
        middle = mean(gaps)
        squares = sum((gap - middle) ** 2 for gap in gaps)
        first, second = (mean(gains[chosen]) for chosen in self._chosen)
        return Gap(middle, sqrt(squares / len(gaps) / max(1, len(gaps) - 1) + ((first - second) / 2) ** 2))

    def _crosswise(self, gains: Sequence[Gains]) -> list[float]:
        first, second = self._chosen
        return [*_half(gains[second], 0), *_half(gains[first], 1)]


def gap_of(best: Gains, one: Gains) -> Gap:
    """Return how far one answer is behind another in the same deals."""
    gaps = [float(first) - float(second) for first, second in zip(best, one, strict=True)]
    middle = mean(gaps)
    squares = sum((gap - middle) ** 2 for gap in gaps)
    return Gap(middle, sqrt(squares / len(gaps) / max(1, len(gaps) - 1)))


def mean(gains: Gains) -> float:
    """Return the mean gain."""
    return sum(gains) / len(gains)


def _half(gains: Gains, half: int) -> Gains:
    middle = len(gains) // 2
    return gains[middle:] if half else gains[:middle]
