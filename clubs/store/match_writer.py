"""Writing a match to the database while it is played."""

import secrets
from dataclasses import astuple, replace
from sqlite3 import Connection
from time import time
from typing import Final, Literal, TypeAlias

from clubs.language import message
from clubs.rules.action import Action
from clubs.rules.public import SeatScore
from clubs.store.database import Database
from clubs.store.row_codec import SALVAGED, results
from clubs.table.record import Record, write, write_action
from clubs.table.seating import Seating
from clubs.table.session import Session

MatchState: TypeAlias = Literal["open", "finished", "abandoned", "refused"]

ELSEWHERE: Final = message("This game is also open in another window, so it continues here as a new one.")


class MatchWriter:
    """Keeps the database equal to a session; each write includes what earlier ones failed to write.

    Every write increments the match's `writes`, and is made only if no other copy of the program has done so
    in between; otherwise this writer continues as a new match.
    """

    def __init__(self, database: Database, record: Record, *, imported: bool = False) -> None:
        self.id = secrets.randbelow(2**53)
        self.record = record
        self.state: MatchState = "open"
        self._database = database
        self._imported = imported
        self._head = write(replace(record, actions=()))
        self._actions: list[Action] = []
        self._sheet: tuple[tuple[SeatScore, ...], ...] = ()
        self._winners = ""
        self._writes = 0  # on disk, as far as this writer knows
        self._written = 0  # number of leading actions on disk
        self._scored = 0  # number of leading deals with results on disk
        self._obsolete = False  # whether rows on disk beyond these have to go
        self._saved = False

    def attach(self, id: int, writes: int, session: Session) -> None:
        """Continue a match that is on disk and has been replayed as `session`."""
        self.id, self._writes = id, writes
        self._follow(session)
        self._written, self._saved = len(self._actions), True
        # Results on disk are not trusted: the next action rewrites them.
        self._obsolete = True

    def seat(self, seating: tuple[Seating, ...]) -> None:
        """Take note that people hold their hands in another way from now on; the next write keeps it."""
        self.record = replace(self.record, seating=seating)

    @property
    def is_saved(self) -> bool:
        """Whether everything is on disk."""
        return self._saved

    def update(self, session: Session) -> bool:
        """Write what has changed since the last time, undone actions included; return whether that worked."""
        self._follow(session)
        self.state = "finished" if session.over else "open"
        return self.save()

    def abandon(self) -> bool:
        """Mark the match as abandoned; return whether that worked."""
        self.state = "abandoned"
        return self.save()

    def save(self) -> bool:
        """Write everything that is not on disk yet; return whether that worked."""
        self._saved = self._database.write(self._change)
        if self._saved:
            self._writes += 1
            self._obsolete = False
            self._written, self._scored = len(self._actions), len(self._sheet)
        return self._saved

    def _follow(self, session: Session) -> None:
        public = session.public
        old, new = self._actions, session.actions
        if old != new[: len(old)]:
            same = next((n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), len(new))
            self._written, self._obsolete = min(self._written, same), True
        if public.sheet[: self._scored] != self._sheet[: self._scored]:
            self._scored = 0
        self._actions, self._sheet = list(new), public.sheet
        self._winners = " ".join(map(str, public.winners or ()))
        practice, hints = tuple(sorted(session.practice)), tuple(sorted(session.hints.items()))
        self._head = write(replace(self.record, actions=(), practice=practice, hints=hints))

    def _change(self, db: Connection) -> None:
        values = (round(time() * 1000), self.state, self._winners)
        ours = (
            "UPDATE games SET touched = max(begun, ?), state = ?, winners = ?, head = ?, writes = writes + 1"
        )
        known = (self._head, self.id, self._writes)
        if not db.execute(f"{ours} WHERE id = ? AND writes = ?", (*values, *known)).rowcount:
            self._begin(db, *values)
        if self._obsolete:
            db.execute("DELETE FROM actions WHERE game = ? AND seq >= ?", (self.id, self._written))
            db.execute("DELETE FROM results WHERE game = ? AND deal > ?", (self.id, self._scored))
            db.execute("DELETE FROM verdicts WHERE game = ? AND seq > ?", (self.id, self._written))
            db.execute("DELETE FROM mistakes WHERE game = ? AND seq >= ?", (self.id, self._written))
        new = enumerate(self._actions[self._written :], self._written)
        lines = ((self.id, seq, write_action(action)) for seq, action in new)
        db.executemany("INSERT INTO actions VALUES (?, ?, ?)", lines)
        if self._scored != len(self._sheet):
            rows = ((self.id, *astuple(one)) for one in results(self._sheet, self._scored + 1))
            db.executemany("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)

    def _begin(self, db: Connection, now: int, state: MatchState, winners: str) -> None:
        """Insert the match: the first time, or when the one on disk is no longer as this writer left it."""
        db.execute("DELETE FROM games WHERE id = ? AND writes = ?", (self.id, SALVAGED))
        if db.execute("SELECT 1 FROM games WHERE id = ?", (self.id,)).fetchone():
            self.id = secrets.randbelow(2**53)
            self._database.report(ELSEWHERE)
        self._writes = self._written = self._scored = 0
        row = (self.id, self._head, now, now, 1, state, winners, self._imported)
        db.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
