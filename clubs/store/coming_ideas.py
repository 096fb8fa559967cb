"""The ideas that come again: each with the day on which it is due."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from clubs.learn.spacing import A_DAY, DAY, Result, begins, spaced
from clubs.store.database import Database

RUNNING: Final = 5
"""Finds in a row after which an idea is known, and leaves."""

DUE: Final = "(due < ?2 OR answered >= ?2 OR (answered IS NULL AND due >= ?3))"
"""Ideas or mistakes that are due by `days_of` a date, and those answered or new while the clock was ahead."""
COMING: Final = (
    "INSERT INTO ideas (game, idea, due) VALUES (?, ?, ?) ON CONFLICT (game, idea)"
    " DO UPDATE SET due = min(due, excluded.due), running = 0"
)
"""Has an idea of a game come on a day at the latest, and be found again."""
SOUND: Final = (
    "typeof(game) = 'text' AND typeof(idea) = 'text' AND typeof(due) = 'integer'"
    " AND typeof(times) = 'integer' AND typeof(running) = 'integer'"
)


@dataclass(frozen=True, slots=True)
class ComingIdea:
    """An idea of a game by its title, `due` on the day that begins at a moment (ms since 1970, UTC).

    It has been answered `times` times, the last `running` of them found at once, and `memory` is what
    `clubs.learn.spacing` remembers of that.
    """

    game: str
    idea: str
    due: int
    times: int = 0
    running: int = 0
    memory: str = ""


class ComingIdeas:
    """The ideas of a folder."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def collect(self, game: str, idea: str, today: date | None = None) -> bool:
        """Have an idea that was missed in a deal come tomorrow at the latest; return whether that worked."""
        return self._database.change(COMING, game, idea, begins((today or date.today()) + DAY))

    def due(self, today: date) -> tuple[ComingIdea, ...]:
        """Return the ideas that are due on a day, that which has waited longest first."""
        sql = (
            "SELECT game, idea, due, times, running, CAST(ifnull(memory, '') AS TEXT) FROM ideas"
            f" WHERE {DUE} AND {SOUND} ORDER BY due, game, idea"
        )
        return tuple(ComingIdea(*row) for row in self._database.read(sql, *days_of(today)))

    def offered(self, today: date, mistakes: int, answered: int) -> int:
        """Return how many ideas are offered on a day: those due, but with the mistakes three at most.

        `mistakes` is the number of own mistakes that are still offered, `answered` of those answered today.
        """
        done = "answered >= ?1 AND answered < ?2"
        sql = f"SELECT sum(ifnull({DUE}, 0)), sum({done}) FROM ideas WHERE {SOUND}"
        ((due, own),) = self._database.read(sql, *days_of(today)) or [(0, 0)]
        return max(0, min(int(due or 0), A_DAY - mistakes - answered - int(own or 0)))

    def answer(self, game: str, idea: str, result: Result, today: date) -> bool:
        """Keep how a puzzle about an idea was answered, and when it is due again; return whether that worked.

        An idea that is new comes in, and one that was found often enough leaves. One found before its day
        changes nothing.
        """
        known = self._one(game, idea)
        if known is None:
            known = ComingIdea(game, idea, 0)
        elif known not in self.due(today) and result is not Result.MISSED:
            return True
        running = known.running + 1 if result is Result.FOUND else 0
        if running >= RUNNING:
            return self._database.change("DELETE FROM ideas WHERE game = ? AND idea = ?", game, idea)
        memory, due = spaced(known.memory, result, today)
        row = begins(due), known.times + 1, running, begins(today), result.value, memory
        return self._database.change(
            "INSERT INTO ideas (game, idea, due, times, running, answered, result, memory)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (game, idea) DO UPDATE SET due = excluded.due,"
            " times = excluded.times, running = excluded.running, answered = excluded.answered,"
            f" result = excluded.result, memory = excluded.memory WHERE times = {known.times}",
            *(game, idea, *row),
        )

    def _one(self, game: str, idea: str) -> ComingIdea | None:
        sql = (
            "SELECT game, idea, due, times, running, CAST(ifnull(memory, '') AS TEXT) FROM ideas"
            f" WHERE game = ? AND idea = ? AND {SOUND}"
        )
        rows = self._database.read(sql, game, idea)
        return ComingIdea(*rows[0]) if rows else None


def days_of(today: date) -> tuple[int, int, int]:
    """Return when three days begin: today, the next, and one long after what is new today is due."""
    return begins(today), begins(today + DAY), begins(today + 7 * DAY)
