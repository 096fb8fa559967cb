"""A player's own clear mistakes, which come back: each with the day on which it is due."""

from dataclasses import dataclass
from datetime import date
from sqlite3 import Connection
from typing import Final

from clubs.learn.spacing import A_DAY, DAY, Result, begins, spaced
from clubs.store.coming_ideas import COMING, DUE, days_of
from clubs.store.database import Database

SETTLED: Final = """
    typeof(seq) = 'integer' AND typeof(due) = 'integer' AND typeof(times) = 'integer' AND (
        NOT EXISTS (SELECT 1 FROM games WHERE id = game AND state = 'open')
        OR EXISTS (
            SELECT 1 FROM actions WHERE actions.game = mistakes.game AND actions.seq > mistakes.seq
            AND action LIKE '- deal %'
        )
    )
"""
"""Mistakes that are sound, and not of a deal that is still being played."""


@dataclass(frozen=True, slots=True)
class OwnMistake:
    """The decision on action `number` of a match, as it was made there.

    It is `due` on the day that begins at a moment (ms since 1970, UTC). It has been answered `times` times,
    and `memory` is what `clubs.learn.spacing` remembers of that, "" before the first time.
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

    def collect(
        self, match: int, number: int, today: date | None = None, idea: tuple[str, str] | None = None
    ) -> bool:
        """Add a mistake in a match played here, due tomorrow; return whether that worked.

        The `idea` that was missed by it, a game and a title, comes again, too, once for each mistake.
        """
        due = begins((today or date.today()) + DAY)
        sql = (
            "INSERT OR IGNORE INTO mistakes (game, seq, due)"
            " SELECT id, ?, ? FROM games WHERE id = ? AND NOT imported"
        )

        def change(db: Connection) -> None:
            new = db.execute(sql, (number, due, match)).rowcount > 0
            if new and idea is not None:
                db.execute(COMING, (*idea, due))

        return self._database.write(change)

    def due(self, today: date) -> tuple[OwnMistake, ...]:
        """Return the mistakes that are due on a day, that which has waited longest first."""
        sql = (
            "SELECT game, seq, due, times, CAST(ifnull(memory, '') AS TEXT) FROM mistakes"
            f" WHERE {DUE} AND {SETTLED} ORDER BY due, game, seq"
        )
        rows = self._database.read(sql, *days_of(today))
        return tuple(OwnMistake(*row) for row in rows)

    def offered(self, today: date) -> int:
        """Return how many mistakes are offered on a day: those due, but three at most."""
        return self.day(today)[0]

    def day(self, today: date) -> tuple[int, int]:
        """Return how many mistakes are offered on a day, and how many have been answered on it."""
        done = "answered >= ?1 AND answered < ?2"
        sql = f"SELECT sum(ifnull({DUE}, 0)), sum({done}) FROM mistakes WHERE {SETTLED}"
        ((due, answered),) = self._database.read(sql, *days_of(today)) or [(0, 0)]
        return max(0, min(int(due or 0), A_DAY - int(answered or 0))), int(answered or 0)

    def answer(self, mistake: OwnMistake, result: Result, today: date) -> bool:
        """Keep how a mistake was answered, and when it is due again; return whether that worked.

        An answer that was kept since the mistake was read, perhaps by another window, stays.
        """
        sql = (
            "UPDATE mistakes SET due = ?, times = times + 1, answered = ?, result = ?, memory = ?"
            " WHERE game = ? AND seq = ? AND times = ?"
        )
        memory, due = spaced(mistake.memory, result, today)
        row = begins(due), begins(today), result.value, memory, mistake.match, mistake.number, mistake.times
        return self._database.change(sql, *row)

    def drop(self, mistake: OwnMistake) -> bool:
        """Remove a decision that is no mistake any more, or cannot be read; return whether that worked."""
        sql = "DELETE FROM mistakes WHERE game = ? AND seq = ?"
        return self._database.change(sql, mistake.match, mistake.number)
