"""Endgames with every card in sight, solved exactly: each seat plays what is best for itself."""

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.core.deal import Deal
from clubs.ai.core.payoff import Payoff

MOST_CARDS: Final[i64] = 26
"""The most cards, in all hands together, that can be solved."""


class EndgameSolver:
    """Solver of the last tricks of deals of one game and number of seats.

    All seats go for their own chance of winning the game (max^n); of equal cards the lowest is played.
    `new_deal` makes empty deals of the same settings.
    """

    def __init__(self, new_deal: Callable[[], Deal]) -> None:
        self.deals: list[Deal] = [new_deal() for _ in range(MOST_CARDS)]
        self.seats = self.deals[0].seats
        self.values: vec[float] = vec[float]([0.0] * ((MOST_CARDS + 1) * self.seats))
        self.chances: vec[float] = vec[float]([0.0] * self.seats)

    def solve(self, deal: Deal, payoff: Payoff, chances: vec[float]) -> None:
        """Play the deal to its end, and fill in each seat's chance."""
        self._solve(deal, payoff, 0)
        for seat in range(self.seats):
            chances[seat] = self.values[seat]

    def _solve(self, deal: Deal, payoff: Payoff, depth: i64) -> None:
        """Solve a deal, and store each seat's chance in the values of this depth."""
        legal: i64 = 0
        while not deal.over:
            legal = deal.legal()
            if legal & legal - 1:
                break
            deal.move(legal)
        if deal.over:
            payoff.value(deal, self.chances)
            for seat in range(self.seats):
                self.values[depth * self.seats + seat] = self.chances[seat]
            return
        here, below = depth * self.seats, (depth + 1) * self.seats
        mover = deal.turn
        most = -1.0
        while legal:
            card = legal & -legal
            legal ^= card
            after = self.deals[depth]
            after.become(deal)
            after.move(card)
            self._solve(after, payoff, depth + 1)
            if self.values[below + mover] > most:
                most = self.values[below + mover]
                for seat in range(self.seats):
                    self.values[here + seat] = self.values[below + seat]
