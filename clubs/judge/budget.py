"""Budgets of the judge, counted in playouts."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final

_PARTS: Final = 10
"""The equal parts of a budget, at most, between which the clock is looked at."""
FIRST, SECOND = 0.6, 0.4
"""The shares of the time for the searches with each model of the others."""
_COST: Final = 4
"""How many playouts of the core one on the engine counts as."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How many deals are played out for a verdict, by the pairs and by the tree; `seconds` are only a cap,
    low enough for a hint within two on a busy machine.

    It is `factor` times the usual one.
    """

    pairs: int
    tree: int
    seconds: float = 1.5
    factor: int = 1

    def shared(self, answers: int) -> "Budget":
        """Return the part of each of some answers, which is the number of imagined deals; two at least."""
        return replace(self, pairs=max(2, self.pairs // answers), tree=max(2, self.tree // answers))

    def timed(self, share: float) -> "Budget":
        """Return the budget of a search that has a share of the time."""
        return replace(self, seconds=share * self.seconds)

    def times(self, number: int) -> "Budget":
        """Return a budget that is larger."""
        return Budget(self.pairs * number, self.tree * number, self.seconds * number, self.factor * number)

    def on_engine(self) -> "Budget":
        """Return the budget of a game without a core: fewer playouts, half of them in each search."""
        half = max(1, (self.pairs + self.tree) // _COST // 2)
        return replace(self, pairs=half, tree=half)


def spend(budget: Budget, play: Callable[[int], None], grow: Callable[[int], None]) -> None:
    """Imagine the deals of an answer's part of a budget, as long as there is time."""
    until = monotonic() + budget.seconds
    parts = _parts(budget.pairs, budget.tree)
    for _ in range(parts):
        play(budget.pairs // parts)
        grow(budget.tree // parts)
        if monotonic() >= until:
            return


def spend_alone(budget: Budget, grow: Callable[[int], None]) -> None:
    """Imagine the deals of a search, in the time that there is for it."""
    until = monotonic() + budget.seconds
    parts = _parts(budget.tree)
    for _ in range(parts):
        grow(budget.tree // parts)
        if monotonic() >= until:
            return


def _parts(*deals: int) -> int:
    """Return in how many parts to imagine deals: two in each at least, one for each half (`halves`)."""
    return max(1, min(_PARTS, *(number // 2 for number in deals)))
