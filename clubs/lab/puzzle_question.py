"""Questions about puzzles, which the worker answers in its spare time."""

from dataclasses import dataclass
from typing import Final

import msgspec

from clubs.ai.question import Question, SeatQuestion
from clubs.lab.puzzle_job import DIFFICULTIES, PuzzleJob, difficulty, find
from clubs.learn.puzzle import Puzzle, read, write
from clubs.verdict.verdict import Verdict

SECONDS: Final = 4.0
"""The time for a deal: much shorter than the worker has for an answer, as a busy machine needs longer."""
BETWEEN: Final = 2
"""The difficulty of an answer that is neither hard nor easy to find."""


@dataclass(frozen=True, slots=True)
class PuzzleQuestion(Question[tuple[Puzzle, ...]]):
    """The question which puzzles there are in a deal, of those found within the time for it."""

    job: PuzzleJob

    def line(self) -> str:
        return msgspec.json.encode(write(find(self.job, SECONDS))).decode()

    def read(self, line: str) -> tuple[Puzzle, ...]:
        try:
            return tuple(read(msgspec.json.decode(line, type=str)))
        except msgspec.MsgspecError as problem:
            raise ValueError(str(problem)) from None


@dataclass(frozen=True, slots=True)
class DifficultyQuestion(SeatQuestion[int]):
    """The question how hard the best answer by a verdict is to find."""

    verdict: Verdict

    def line(self) -> str:
        return str(difficulty(self.view, self.ask, self.verdict) or BETWEEN)

    def read(self, line: str) -> int:
        found = int(line)
        if found not in DIFFICULTIES:
            raise ValueError(f"there is no difficulty {found}")
        return found
