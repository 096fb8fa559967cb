"""The stages of lessons that a player has been through, and how puzzles were answered."""

from time import time

from clubs.learn.spacing import Result
from clubs.store.database import Database


class LessonProgress:
    """The stages that are done, by lesson; a lesson can be repeated, and stays done."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def done(self, lesson: str) -> frozenset[str]:
        """Return the stages of a lesson that are done."""
        rows = self._database.read("SELECT stage FROM lessons WHERE lesson = ?", lesson)
        return frozenset(str(stage) for (stage,) in rows)

    def keep(self, lesson: str, stage: str, now: float | None = None) -> bool:
        """Keep that a stage is done, since the first time; return whether that worked."""
        sql = "INSERT OR IGNORE INTO lessons VALUES (?, ?, ?)"
        return self._database.change(sql, lesson, stage, round((now or time()) * 1000))


class PuzzleAnswers:
    """The answers to puzzles, by the puzzle's id."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def answers(self) -> dict[str, Result]:
        """Return how each puzzle was answered the last time, the puzzle answered last at the end."""
        sql = "SELECT puzzle, result FROM puzzles WHERE result IN (?, ?, ?) ORDER BY answered, puzzle"
        found: dict[str, Result] = {}
        for puzzle, result in self._database.read(sql, *Result):
            found.pop(str(puzzle), None)
            found[str(puzzle)] = Result(result)
        return found

    def keep(self, puzzle: str, result: Result, now: float | None = None) -> bool:
        """Keep an answer; return whether that worked."""
        sql = "INSERT OR REPLACE INTO puzzles VALUES (?, ?, ?)"
        return self._database.change(sql, puzzle, round((now or time()) * 1000), result.value)
