"""Budgets of the judge, counted in imagined deals."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final

from clubs.judge.core.pairs import Pairs

_PARTS: Final = 10
"""The equal parts of a budget, at most, between which the clock is looked at."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How many deals are imagined for a verdict: by the pairs, and by the tree; `seconds` are only a cap."""

    pairs: int
    tree: int
    seconds: float = 2.0

    def shared(self, answers: int) -> "Budget":
        """Return the deals of a budget of playouts that some answers share, two at least."""
        return replace(self, pairs=max(2, self.pairs // answers), tree=max(2, self.tree // answers))


def spend(budget: Budget, pairs: Pairs, grow: Callable[[int], None]) -> None:
    """Imagine the deals of a budget, in equal parts, as long as there is time."""
    until = monotonic() + budget.seconds
    parts = min(_PARTS, budget.pairs, budget.tree)
    for _ in range(parts):
        pairs.play(budget.pairs // parts)
        grow(budget.tree // parts)
        if monotonic() >= until:
            return
