"""The border between the page of puzzles and what keeps, opens and makes them."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Protocol

from clubs.learn.puzzle import Position, Puzzle
from clubs.learn.result import Result
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


class Puzzles(Protocol):
    """The puzzles of some games, by the games' ids."""

    @property
    def games(self) -> Sequence[str]:
        """Return the games that have any."""

    @property
    def today(self) -> date:
        """Return the day whose play of the day is shown."""

    @property
    def solved(self) -> Collection[str]:
        """Return the ids of those that were found, the last time they were answered."""

    def of(self, game: str) -> Sequence[Puzzle]:
        """Return the puzzles of a game."""

    def daily(self, game: str) -> Puzzle | None:
        """Return today's puzzle of a game, if it has any."""

    @property
    def working(self) -> bool:
        """Return whether more of one's own mistakes may be there soon."""

    def due(self, game: str) -> Sequence[Puzzle]:
        """Return one's own mistakes in a game that are due today, as far as they are ready."""

    @property
    def makes(self) -> bool:
        """Return whether new puzzles can be made."""

    @property
    def making(self) -> bool:
        """Return whether a new puzzle is being looked for."""

    def made(self, game: str) -> Sequence[Puzzle]:
        """Return the new puzzles of a game that were made so far."""

    def make(self, game: str) -> None:
        """Look for a new puzzle of a game, rather than for one of another game."""

    def poll(self) -> Puzzle | None:
        """Get one's own mistakes ready, for a moment; return a new puzzle as soon as it has been found.

        It is one of those made then.
        """

    def open(self, puzzle: Puzzle) -> Opened | None:
        """Lay a puzzle on a table; None if it cannot be."""

    def answered(self, puzzle: Puzzle, result: Result) -> None:
        """Keep how a puzzle was answered."""
