"""The file of the games. It never stops a match: what cannot be written is told of once and tried again."""

import logging
import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

from clubs.store.files import set_aside
from clubs.store.migrations import MIGRATIONS, expected_tables, tables, upgrade, version_of

log = logging.getLogger(__name__)

FILE: Final = "games.db"
BESIDE: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside the file, by the end of the name."""

PATIENCE: Final = 0.25  # s for which another program's lock is waited for at the start
NO_TIME: Final = 0.002  # s of the same while cards are played: the next action tries again
TRIES: Final = 3
"""So often in a row must another program hold the file before the player hears of it."""

LARGEST_TEXT: Final = 65_536  # bytes of one value; a deal of two packs takes a few hundred
LARGEST_LOG: Final = 4 * 1024 * 1024  # bytes that the log keeps on disk once it has been taken over
CHECKED: Final = 32 * 1024 * 1024  # bytes, some 1,400 matches; a larger file is not read through at the start

LATER: Final = "Your games are kept by a later version of the program. They stay untouched; nothing is added."
_WHY: Final = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_BUSY: "another program holds the file",
    sqlite3.SQLITE_LOCKED: "another program holds the file",
    sqlite3.SQLITE_READONLY: "the folder takes no files",
    sqlite3.SQLITE_CANTOPEN: "the folder takes no files",
    sqlite3.SQLITE_PERM: "the folder takes no files",
    sqlite3.SQLITE_IOERR: "the disk reports an error",
    sqlite3.SQLITE_CORRUPT: "the file is damaged",
    sqlite3.SQLITE_NOTADB: "the file is damaged",
}


class Damaged(Exception):
    """The file is none of ours."""


TROUBLE: Final = (sqlite3.Error, OSError, UnicodeDecodeError, Damaged)
"""What can become of a file; SQLite's own words for it may be no text where they quote what is damaged."""


class Database:
    """The database of a folder, opened when it is first needed, and again after a failure.

    Nothing here raises: `read` gives no rows and `write` says False, and `news` says why, once. A damaged
    file is set aside and a new one begun; one of a later version is read only.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._db: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None
        self._patience = NO_TIME
        self._later = False
        self._sound = False
        self._told = False
        self._busy = 0
        self._news: list[str] = []

    def news(self) -> str:
        """What the player should be told and has not been told yet; at most one sentence at a time."""
        return self._news.pop(0) if self._news else ""

    def tell(self, sentence: str) -> None:
        """Add to the news."""
        log.warning("%s", sentence)
        self._news.append(sentence)

    def read(self, sql: str, *given: object) -> list[Sequence[Any]]:
        """The rows of a query; none if they cannot be read."""
        if self._db is None and not os.path.lexists(self.path):
            return []
        try:
            return self._opened().execute(sql, given).fetchall()
        except TROUBLE as problem:
            self._failed(problem)
            return []

    def write(self, change: Callable[[sqlite3.Connection], object]) -> bool:
        """Carry out a change as a whole or not at all; whether it was."""
        try:
            db = self._opened()
            if self._later:
                return False
            db.execute("BEGIN IMMEDIATE")
            try:
                change(db)
                db.execute("COMMIT")
            finally:
                if db.in_transaction:
                    db.execute("ROLLBACK")
        except TROUBLE as problem:
            self._failed(problem)
            return False
        self._told, self._busy = False, 0
        return True

    def settle(self) -> None:
        """Make what has been written last through a power cut; takes as long as the disk does."""
        if self._db is not None and not self._later:
            with suppress(*TROUBLE):
                self._db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def be_patient(self) -> None:
        """Wait for other programs from now on: there is no next action that would try again."""
        self._patience = PATIENCE

    def close(self) -> None:
        """Let go of the file."""
        if self._db is not None:
            with suppress(*TROUBLE):
                self._db.close()
            self._db = None

    # ------------------------------------------------------------ opening

    def _opened(self) -> sqlite3.Connection:
        if self._db is not None and _file_at(self.path) != self._file:
            # The name has come to mean another file, or none.
            self.close()
            self._sound = False
        if self._db is None:
            patience = self._patience if self._told or self._busy else PATIENCE
            self.path.parent.mkdir(parents=True, exist_ok=True)
            try:
                self._db = self._connected(patience)
            except TROUBLE as problem:
                if not _damaged(problem):
                    raise
                log.warning("%s: %s", self.path, problem)
                self._set_aside()
                self._db = self._connected(patience)
        self._db.execute(f"PRAGMA busy_timeout = {round(self._patience * 1000)}")
        return self._db

    def _connected(self, patience: float) -> sqlite3.Connection:
        self._file = _file_at(self.path)
        self._later = is_later(self.path)
        name = self.path.absolute().as_uri() + ("?mode=ro" if self._later else "")
        db = sqlite3.connect(name, timeout=patience, isolation_level=None, uri=True)
        try:
            distrust(db)
            if self._later:
                self._tell_once(LATER)
            else:
                self._file = _file_at(self.path)
                self._prepare(db)
        except BaseException:
            db.close()
            raise
        return db

    def _prepare(self, db: sqlite3.Connection) -> None:
        if not self._sound:
            examine(db, whole=self.path.stat().st_size <= CHECKED)
        # With a log, an action is one write that waits for no disk; `settle` is what waits.
        db.execute("PRAGMA journal_mode = WAL").fetchall()
        db.execute("PRAGMA synchronous = NORMAL")
        db.execute("PRAGMA wal_autocheckpoint = 0").fetchall()
        db.execute(f"PRAGMA journal_size_limit = {LARGEST_LOG}").fetchall()
        db.execute("PRAGMA foreign_keys = ON")
        upgrade(db, self.path)
        self._sound = True

    # ------------------------------------------------------------ trouble

    def _failed(self, problem: Exception) -> None:
        code = _code(problem)
        log.debug("%s: %s", self.path, problem)
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            # Another copy of the program may just have written.
            self._busy += 1
            if self._busy < TRIES:
                return
        else:
            self.close()
        if _damaged(problem):
            self._sound = False
        why = _WHY.get(code) or getattr(problem, "strerror", None) or str(problem)
        if isinstance(problem, (FileExistsError, NotADirectoryError)):
            why = "the folder is a file"
        self._tell_once(f"Saving waits: {why}.")

    def _tell_once(self, sentence: str) -> None:
        if not self._told:
            self._told = True
            self.tell(sentence)

    def _set_aside(self) -> None:
        """Put the damaged file out of the way, with what belongs to it."""
        if _file_at(self.path) != self._file:
            # Another copy of the program has just done so, and this is its new one.
            return
        aside = set_aside(self.path)
        for end in BESIDE:
            with suppress(FileNotFoundError):
                Path(f"{self.path}{end}").rename(f"{aside}{end}")
        self.tell(f"Your games could not be read and are now called {aside.name}; a new file is begun.")


def distrust(db: sqlite3.Connection) -> None:
    """Take nothing for granted that a file of games says."""
    db.text_factory = lambda text: text.decode(errors="replace")
    db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_TEXT)
    db.execute("PRAGMA trusted_schema = OFF")
    db.execute("PRAGMA cell_size_check = ON")


def examine(db: sqlite3.Connection, *, whole: bool) -> None:
    """Damaged if the tables are not those of this or an earlier version, or, read as a whole, unsound."""
    try:
        # All of it at one moment, because another copy of the program may just be making the tables.
        db.execute("BEGIN")
        version, there = version_of(db), tables(db)
        said = db.execute("PRAGMA integrity_check(1)").fetchone()[0] if whole else "ok"
        db.execute("COMMIT")
    except sqlite3.OperationalError as problem:
        if _code(problem) != sqlite3.SQLITE_ERROR:
            raise
        # SQLite has no number for this one: it cannot make sense of the file.
        raise Damaged(str(problem)) from problem
    if not 0 <= version <= len(MIGRATIONS) or there != expected_tables(version):
        raise Damaged("it holds other tables than ours")
    if said != "ok":
        raise Damaged(str(said))


def is_later(path: Path) -> bool:
    """Whether a file is of a later version, found without a change to it; Damaged if it is no database."""
    if first_version(path) > len(MIGRATIONS):
        return True
    log = Path(f"{path}-wal")
    if not log.is_file() or not log.stat().st_size:
        return False
    # Whoever was killed while bringing the file up to date has left that in the log.
    name = path.absolute().as_uri() + "?mode=ro"
    with closing(sqlite3.connect(name, timeout=PATIENCE, uri=True)) as db:
        return version_of(db) > len(MIGRATIONS)


def first_version(path: Path) -> int:
    """The version that a file's first bytes tell, 0 if there is none; Damaged if it is no database."""
    if not path.exists():
        return 0
    if not path.is_file():
        # Opening a pipe would wait for ever.
        raise Damaged("not an ordinary file")
    with path.open("rb") as file:
        first = file.read(100)
    # What SQLite takes for a file that it may only read is none that we have written.
    if first and (not first.startswith(b"SQLite format 3\0") or not {*first[18:20]} <= {1, 2}):
        raise Damaged("it is no database")
    return int.from_bytes(first[60:64], "big", signed=True)


def _file_at(path: Path) -> tuple[int, int] | None:
    """Which file a name means; None if there is none."""
    try:
        there = path.stat()
    except OSError:
        return None
    return there.st_dev, there.st_ino


def _code(problem: Exception) -> int:
    """SQLite's number of an error, without its details."""
    return int(getattr(problem, "sqlite_errorcode", 0)) & 0xFF


def _damaged(problem: Exception) -> bool:
    said = isinstance(problem, (Damaged, UnicodeDecodeError))
    return said or _code(problem) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
