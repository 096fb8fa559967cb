"""One match as it is written down while it is played."""

import secrets
from dataclasses import replace
from sqlite3 import Connection
from time import time
from typing import Final, Literal, TypeAlias

from clubs.rules.action import Action
from clubs.rules.public import SeatScore
from clubs.store.database import Database
from clubs.store.row_codec import SALVAGED, result_rows, results
from clubs.table.record import Record, write, write_action
from clubs.table.session import Session

State: TypeAlias = Literal["open", "finished", "abandoned", "refused"]

ELSEWHERE: Final = "Another window plays this game, too: here it is a new one."


class MatchWriter:
    """Keeps the database equal to a session; what could not be written is written the next time.

    Every change counts `writes` up by one, and is made only if nobody else has counted in between: when
    another copy of the program goes on with the same match, this writer becomes a match of its own.
    """

    def __init__(self, database: Database, record: Record, *, imported: bool = False) -> None:
        self.id = secrets.randbelow(2**53)
        self.record = record
        self.state: State = "open"
        self._database = database
        self._imported = imported
        self._head = write(replace(record, actions=()))
        self._actions: list[Action] = []
        self._sheet: tuple[tuple[SeatScore, ...], ...] = ()
        self._winners = ""
        self._writes = 0  # those of this match on disk, as far as we know
        self._written = 0  # so many of its first actions are on disk
        self._scored = 0  # so many of its first deals are
        self._too_many = False  # whether there are others behind them, which were taken back
        self._in_full = False

    def attach(self, id: int, writes: int, session: Session) -> None:
        """Go on with a match that is on disk; `session` is what it leads to."""
        self.id, self._writes = id, writes
        self._follow(session)
        self._written, self._in_full = len(self._actions), True
        # What stands there as results is not believed: the next action writes them anew.
        self._too_many = True

    @property
    def is_saved(self) -> bool:
        """Whether everything is on disk."""
        return self._in_full

    def update(self, session: Session) -> bool:
        """Write down what has happened since the last time, and take out what was taken back."""
        self._follow(session)
        self.state = "finished" if session.over else "open"
        return self.save()

    def abandon(self) -> bool:
        """The match is not gone on with."""
        self.state = "abandoned"
        return self.save()

    def save(self) -> bool:
        """Bring what is on disk up to date; whether it is."""
        self._in_full = self._database.write(self._change)
        if self._in_full:
            self._writes += 1
            self._too_many = False
            self._written, self._scored = len(self._actions), len(self._sheet)
        return self._in_full

    def _follow(self, session: Session) -> None:
        public = session.public
        old, new = self._actions, session.actions
        if old != new[: len(old)]:
            same = next((n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), len(new))
            self._written, self._too_many = min(self._written, same), True
        if public.sheet[: self._scored] != self._sheet[: self._scored]:
            self._scored = 0
        self._actions, self._sheet = list(new), public.sheet
        self._winners = " ".join(map(str, public.winners or ()))
        self._head = write(replace(self.record, actions=(), practice=tuple(sorted(session.practice))))

    def _change(self, db: Connection) -> None:
        values = (round(time() * 1000), self.state, self._winners)
        ours = "UPDATE games SET touched = ?, state = ?, winners = ?, head = ?, writes = writes + 1"
        known = (self._head, self.id, self._writes)
        if not db.execute(f"{ours} WHERE id = ? AND writes = ?", (*values, *known)).rowcount:
            self._begin(db, *values)
        if self._too_many:
            db.execute("DELETE FROM actions WHERE game = ? AND seq >= ?", (self.id, self._written))
            db.execute("DELETE FROM results WHERE game = ? AND deal > ?", (self.id, self._scored))
        new = enumerate(self._actions[self._written :], self._written)
        lines = ((self.id, seq, write_action(action)) for seq, action in new)
        db.executemany("INSERT INTO actions VALUES (?, ?, ?)", lines)
        if self._scored != len(self._sheet):
            rows = result_rows(self.id, results(self._sheet, self._scored + 1))
            db.executemany("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)

    def _begin(self, db: Connection, now: int, state: State, winners: str) -> None:
        """Write down the match as a new one: the first time, or when it is no longer there as we left it."""
        db.execute("DELETE FROM games WHERE id = ? AND writes = ?", (self.id, SALVAGED))
        if db.execute("SELECT 1 FROM games WHERE id = ?", (self.id,)).fetchone():
            self.id = secrets.randbelow(2**53)
            self._database.tell(ELSEWHERE)
        self._writes = self._written = self._scored = 0
        row = (self.id, self._head, now, now, 1, state, winners, self._imported)
        db.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
