"""A player's own clear mistakes, which come back: each with the time when it is due."""

from dataclasses import dataclass

from clubs.learn.result import Result
from clubs.store.database import Database


@dataclass(frozen=True, slots=True)
class OwnMistake:
    """The decision on action `number` of a match, as it was made there.

    It is `due` at a moment (ms since 1970, UTC), has been answered `times` times since, and `memory` is what
    `clubs.learn.spacing` remembers of that, "" before the first time.
    """

    match: int
    number: int
    due: int
    times: int = 0
    memory: str = ""


class OwnMistakes:
    """The mistakes of a folder; those of actions that were undone are gone."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def collect(self, match: int, number: int, due: int) -> bool:
        """Add a mistake unless it is there; return whether that worked."""
        sql = "INSERT OR IGNORE INTO mistakes (game, seq, due) SELECT id, ?, ? FROM games WHERE id = ?"
        return self._database.write(lambda db: db.execute(sql, (number, due, match)))

    def due(self, now: int, most: int = -1) -> tuple[OwnMistake, ...]:
        """Return the mistakes that are due, that which has waited longest first; `most` of them, if given."""
        sql = (
            "SELECT game, seq, due, times, CAST(ifnull(memory, '') AS TEXT) FROM mistakes WHERE due <= ?"
            " AND typeof(seq) = 'integer' AND typeof(due) = 'integer' AND typeof(times) = 'integer'"
            " ORDER BY due, game, seq LIMIT ?"
        )
        rows = self._database.read(sql, now, most)
        return tuple(OwnMistake(*row) for row in rows)

    def answer(self, mistake: OwnMistake, result: Result, due: int, memory: str, now: int) -> bool:
        """Keep how a mistake was answered, and when it is due again; return whether that worked.

        An answer that was kept since the mistake was read, perhaps by another window, stays.
        """
        sql = (
            "UPDATE mistakes SET due = ?, times = times + 1, answered = ?, result = ?, memory = ?"
            " WHERE game = ? AND seq = ? AND times = ?"
        )
        row = due, now, result.value, memory, mistake.match, mistake.number, mistake.times
        return self._database.write(lambda db: db.execute(sql, row))

    def drop(self, mistake: OwnMistake) -> bool:
        """Remove a decision that is no mistake any more, or cannot be read; return whether that worked."""
        place = mistake.match, mistake.number
        return self._database.write(
            lambda db: db.execute("DELETE FROM mistakes WHERE game = ? AND seq = ?", place)
        )
