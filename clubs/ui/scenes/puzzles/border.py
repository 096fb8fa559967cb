"""The border between the table of a puzzle and its match."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from clubs.learn.puzzle import Position, Puzzle
from clubs.services.puzzle_shelf import PuzzleShelf
from clubs.ui.scenes.table.controller import Controller


class PuzzleController(Controller, Protocol):
    """Runs the match behind a puzzle until what follows the answer has been played."""

    @property
    def over(self) -> bool:
        """Return whether nothing more is played: the answer and what follows it are on the table."""

    def stop(self) -> None:
        """Play nothing more."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A puzzle on a table of its own."""

    position: Position
    controller: PuzzleController


def opened(
    puzzles: PuzzleShelf, run: Callable[[Puzzle, Position], PuzzleController], puzzle: Puzzle
) -> Opened | None:
    """Lay a puzzle on a table, where `run` begins its match; None if it cannot be."""
    position = puzzles.position(puzzle)
    return Opened(position, run(puzzle, position)) if position is not None else None
