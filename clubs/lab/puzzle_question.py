"""The question for puzzles of a deal, which the worker answers in its spare time."""

from dataclasses import dataclass
from typing import Final

import msgspec

from clubs.ai.question import Question
from clubs.lab.puzzle_job import PuzzleJob, find
from clubs.learn.puzzle import Puzzle, read, write

SECONDS: Final = 6.0
"""The time for a deal: shorter than the worker's for an answer."""


@dataclass(frozen=True, slots=True)
class PuzzleQuestion(Question[tuple[Puzzle, ...]]):
    """The question which puzzles there are in a deal, of those found within the time for it."""

    job: PuzzleJob

    def line(self) -> str:
        """Search the deal, and return the puzzles as a line: their text as JSON."""
        return msgspec.json.encode(write(find(self.job, SECONDS))).decode()

    def read(self, line: str) -> tuple[Puzzle, ...]:
        """Return the puzzles of a line; ValueError if there are none."""
        try:
            return tuple(read(msgspec.json.decode(line, type=str)))
        except msgspec.MsgspecError as problem:
            raise ValueError(str(problem)) from None
