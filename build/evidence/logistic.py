"""Logistic regression on sparse rows, by stochastic gradient descent (AdaGrad)."""

from collections import Counter
from collections.abc import Sequence
from math import exp, log1p, sqrt
from random import Random
from typing import Final

from build.evidence.pairs import Pair

EPOCHS: Final = 8
RATE: Final = 0.15
PENALTY: Final = 20.0
"""On the square of each weight, against the log-likelihood of all pairs: rare clues count for little."""


def fit(pairs: Sequence[Pair], number: int, seed: int) -> list[float]:
    """Return the weights of `number` clues by which the true deals of the pairs are told best."""
    weights, squares, random = [0.0] * number, [1e-2] * number, Random(seed)
    times = Counter(clue for pair in pairs for clue in pair.clues)
    order = list(pairs)
    for _ in range(EPOCHS):
        random.shuffle(order)
        for pair in order:
            wrong = 1.0 / (1.0 + exp(min(50.0, score(pair, weights))))
            for clue, sign in pair.clues.items():
                slope = sign * wrong - 2.0 * PENALTY * weights[clue] / times[clue]
                squares[clue] += slope * slope
                weights[clue] += RATE * slope / sqrt(squares[clue])
    return weights


def score(pair: Pair, weights: Sequence[float]) -> float:
    """Return how much likelier the true deal is, as log-odds."""
    return pair.offset + sum(weights[clue] * sign for clue, sign in pair.clues.items())


def loss(pairs: Sequence[Pair], weights: Sequence[float]) -> float:
    """Return the mean of minus the log-probability of the true deals; without evidence it is 0.693."""
    return sum(log1p(exp(min(50.0, -score(pair, weights)))) for pair in pairs) / max(1, len(pairs))
