"""Scoring a deal, and ending the game."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

from clubs.language import message
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.event import DealScored, GameWon
from clubs.rules.public import Public, SeatScore
from clubs.rules.state import State
from clubs.rules.step import Step


@dataclass(frozen=True, slots=True)
class Score:
    """Scoring the deal, and ending the game where `finished` names winners.

    `score` gives a row of seat scores; `finished` gets the facts with the new totals and gives the winners,
    an empty tuple for a draw, or None to play on.
    """

    score: Callable[[Public], tuple[SeatScore, ...]]
    finished: Callable[[Public], tuple[int, ...] | None]
    title: str = message("Score")
    actions: ClassVar[tuple[type[Action], ...]] = ()

    def enter(self, step: Step) -> None:
        """Score the deal and look for winners."""
        row = self.score(step.public)
        scores = tuple(total + seat.points for total, seat in zip(step.public.scores, row, strict=True))
        step.change(scores=scores, sheet=(*step.public.sheet, row))
        step.tell(DealScored(tuple(seat.points for seat in row)))
        winners = self.finished(step.public)
        if winners is not None:
            step.change(winners=winners)
            step.tell(GameWon(winners))

    def asks(self, state: State) -> dict[int, Ask]:
        """Return no asks: the deal is scored on entering."""
        del state
        return {}

    def apply(self, step: Step, action: Action) -> None:
        """Raise AssertionError: no answer can come."""
        raise AssertionError(f"scoring asks nothing, yet got {action} for {step.public.setup.game}")


def leaders(public: Public, best: Callable[[Iterable[int]], int] = max) -> tuple[int, ...]:
    """Return every seat with the best total, which `min` makes the lowest: equals share the win (G-3)."""
    total = best(public.scores)
    return tuple(seat for seat in public.seats if public.scores[seat] == total)
