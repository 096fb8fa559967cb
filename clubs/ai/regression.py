"""Linear regression on sparse rows."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

Row: TypeAlias = tuple[Sequence[int], float]
"""The numbers of the features that a row has (one may occur more than once), and its value."""

TINY: Final = 1e-9
"""Enough of a penalty on the constant to solve a system without rows."""
TRIMMED: Final = 0.05
"""The part of the rows that is left out as too far off the others."""


def robust(rows: Sequence[Row], features: int, penalty: float) -> list[float]:
    """Return the weights of features by regression without the rows that fit worst."""
    weights = ridge(rows, features, penalty)
    constant = sum(value - sum(weights[one] for one in having) for having, value in rows) / max(1, len(rows))

    def off(row: Row) -> float:
        return abs(row[1] - constant - sum(weights[one] for one in row[0]))

    kept = sorted(rows, key=off)[: round(len(rows) * (1 - TRIMMED))]
    return ridge(kept, features, penalty)


def ridge(
    rows: Sequence[Row],
    features: int,
    penalty: float,
    alike: Iterable[tuple[int, int]] = (),
    pull: float = 0.0,
) -> list[float]:
    """Return the weights that, added to a constant, predict values by penalized least squares.

    The weights of the pairs that are `alike` are pulled together.
    """
    matrix = [[0.0] * (features + 2) for _ in range(features + 1)]
    for place in range(features):
        matrix[place][place] = penalty
    matrix[features][features] = TINY
    for one, other in alike:
        matrix[one][one] += pull
        matrix[other][other] += pull
        matrix[one][other] -= pull
        matrix[other][one] -= pull
    for having, value in rows:
        for one in (*having, features):
            line = matrix[one]
            for other in having:
                line[other] += 1.0
            line[features] += 1.0
            line[features + 1] += value
    return _solved(matrix)[:features]


def _solved(matrix: list[list[float]]) -> list[float]:
    """Solve a positive definite system, its right side in the last column, by elimination."""
    size = len(matrix)
    for place in range(size):
        pivot = matrix[place]
        for line in matrix[place + 1 :]:
            if factor := line[place] / pivot[place]:
                for column in range(place, size + 1):
                    line[column] -= factor * pivot[column]
    weights = [0.0] * size
    for place in reversed(range(size)):
        line = matrix[place]
        known = sum(line[column] * weights[column] for column in range(place + 1, size))
        weights[place] = (line[size] - known) / line[place]
    return weights
