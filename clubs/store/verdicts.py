"""The lines in which a match's verdicts are kept. Whether one still fits is for its reader to say."""

from collections.abc import Callable

from clubs.store.database import Database


class KeptVerdicts:
    """The verdicts of one match: one for each action that a seat decided on, and one with all cards `open`.

    `match` returns the match's id, which can change while it is played.
    """

    def __init__(self, database: Database, match: Callable[[], int]) -> None:
        self._database, self._match = database, match
        self._lines: dict[tuple[int, int, bool], str] | None = None

    def line(self, number: int, seat: int, *, open: bool) -> str:
        """Return the line that is kept for action `number` of a seat, or ""."""
        if self._lines is None:
            sql = "SELECT seq, seat, open, line FROM verdicts WHERE game = ?"
            rows = self._database.read(sql, self._match())
            self._lines = {(number, seat, bool(open)): str(line) for number, seat, open, line in rows}
        return self._lines.get((number, seat, open), "")

    def keep(self, number: int, seat: int, line: str, *, open: bool) -> None:
        """Keep a line instead of the one before, unless the match itself is not kept."""
        if self._lines is not None:
            self._lines[number, seat, open] = line
        row, sql = (
            (self._match(), number, seat, open, line),
            "INSERT OR REPLACE INTO verdicts VALUES (?, ?, ?, ?, ?)",
        )
        there = "SELECT 1 FROM games WHERE id = ?"
        self._database.write(lambda db: db.execute(there, row[:1]).fetchone() and db.execute(sql, row))
