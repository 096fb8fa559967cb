"""How the puzzles were answered, each time."""

from time import time

from clubs.learn.result import Result
from clubs.store.database import Database


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
        row = puzzle, round((now or time()) * 1000), result.value
        return self._database.write(
            lambda db: db.execute("INSERT OR REPLACE INTO puzzles VALUES (?, ?, ?)", row)
        )
