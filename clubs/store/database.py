"""The SQLite file of the matches. A failure stops no match: it is reported once, and writing is retried."""

import logging
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from clubs.language import message
from clubs.store.background_sync import BackgroundSync
from clubs.store.files import make_private, may_be_there, set_aside
from clubs.store.integrity import (
    BESIDE,
    ERRORS,
    FILE,
    LOG,
    PATIENCE,
    SHARED,
    check_integrity,
    code_of,
    harden,
    has_plain_tables,
    is_damage,
    is_later,
)
from clubs.store.lock import alone
from clubs.store.migrations import transaction, upgrade
from clubs.store.room import keep_room, require_room
from clubs.store.salvage import salvage

log = logging.getLogger(__name__)

NO_TIME: Final = 0.002  # s to wait for a lock while cards are played: the next action retries
TRIES: Final = 3
"""Failures in a row because of another program's lock before the player hears of it."""

LARGEST_LOG: Final = 4 * 1024 * 1024  # bytes of the log after a checkpoint
CHECKED: Final = 32 * 1024 * 1024  # bytes, some 1,400 matches; a larger file is not checked as a whole

LATER: Final = message(
    "Your games were saved by a later version of Clubs. They stay as they are, and nothing new is saved."
)
_WHY: Final = {
    sqlite3.SQLITE_FULL: message("the disk is full"),
    sqlite3.SQLITE_BUSY: message("another program is using the file"),
    sqlite3.SQLITE_LOCKED: message("another program is using the file"),
    sqlite3.SQLITE_READONLY: message("the folder cannot be written to"),
    sqlite3.SQLITE_CANTOPEN: message("the folder cannot be written to"),
    sqlite3.SQLITE_PERM: message("the folder cannot be written to"),
    sqlite3.SQLITE_IOERR: message("the disk reports an error"),
}


class Database:
    """The database of a folder, opened when first needed, and again after a failure.

    Nothing here raises: `read` returns no rows and `write` False; `news` gives the reason once, and `trouble`
    holds it until something is written. A damaged file is set aside and a new one begun; one of a later
    version is only read.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._db: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None
        self._patience = NO_TIME
        self._sync: BackgroundSync | None = None
        self._later = False
        self._sound = False
        self.trouble = ""
        self._reported = False
        self._busy = 0
        self._news: list[str] = []

    def news(self) -> str:
        """Return the oldest sentence that the player has not seen yet, or ''."""
        return self._news.pop(0) if self._news else ""

    def report(self, sentence: str) -> None:
        """Add a sentence to the news."""
        log.warning("%s", sentence)
        self._news.append(sentence)

    def read(self, sql: str, *given: object) -> list[Sequence[Any]]:
        """Return the rows of a query; none if they cannot be read."""
        if self._db is None and not may_be_there(self.path):
            return []
        try:
            return self._open().execute(sql, given).fetchall()
        except ERRORS as problem:
            self._failed(problem)
            return []

    def write(self, change: Callable[[sqlite3.Connection], object]) -> bool:
        """Carry out a change in one transaction; return whether it was committed."""
        problem = self._attempt(change)
        if problem is not None and code_of(problem) == sqlite3.SQLITE_FULL:
            # The last connection to close moves the log into the file, which frees the room of the log.
            self._disconnect()
            problem = self._attempt(change)
        if problem is not None:
            self._failed(problem)
            return False
        if self._later:
            return False
        self.trouble, self._reported, self._busy = "", False, 0
        if self._sync is not None:
            self._sync.wake()
        return True

    def change(self, sql: str, *given: object) -> bool:
        """Carry out one statement; return whether it was committed."""
        return self.write(lambda db: db.execute(sql, given))

    def _attempt(self, change: Callable[[sqlite3.Connection], object]) -> Exception | None:
        """Carry out a change, unless the file is only read; return the exception, if any."""
        try:
            db = self._open()
            if self._later:
                return None
            with transaction(db):
                change(db)
        except ERRORS as problem:
            return problem
        return None

    def checkpoint(self) -> None:
        """Move the log into the file and wait for the disk, so that all changes survive a power cut."""
        if self._db is not None and not self._later:
            with suppress(*ERRORS):
                self._db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def sync_in_background(self) -> None:
        """Have the disk write every change at once, in a thread that nobody waits for."""
        # Only the log: opening and closing the file itself would drop the locks that SQLite holds on it.
        self._sync = BackgroundSync(self.path, Path(f"{self.path}{LOG}"), self._not_synced)

    def _not_synced(self, problem: OSError) -> None:
        self._report_once(
            message("The disk does not take what is saved: {why}.", why=str(problem.strerror or problem))
        )

    def wait_for_locks(self) -> None:
        """Wait for other programs' locks from now on, as no further action will retry."""
        self._patience = PATIENCE

    def close(self) -> None:
        """Stop the background thread and close the file."""
        if self._sync is not None:
            self._sync.close()
            self._sync = None
        self._disconnect()

    def _disconnect(self) -> None:
        """Close the connection, if one is open."""
        if self._db is not None:
            with suppress(*ERRORS):
                self._db.close()
            self._db = None

    # ------------------------------------------------------------ opening

    def _open(self) -> sqlite3.Connection:
        if _file_at(self.path) != self._file:
            # The file has been replaced or removed.
            self._disconnect()
            self._sound = False
        if self._db is None:
            patience = self._patience if self._reported or self._busy else PATIENCE
            self.path.parent.mkdir(parents=True, exist_ok=True)
            try:
                self._db = self._connect(patience)
            except ERRORS as problem:
                if not is_damage(problem):
                    raise
                log.warning("%s: %s", self.path, problem)
                self._db = self._begin_anew(patience)
        self._db.execute(f"PRAGMA busy_timeout = {round(self._patience * 1000)}")
        return self._db

    def _connect(self, patience: float) -> sqlite3.Connection:
        require_room(self.path.parent)
        self._file = _file_at(self.path)
        self._later = is_later(self.path)
        make_private(self.path)
        name = self.path.absolute().as_uri() + ("?mode=ro" if self._later else "")
        db = sqlite3.connect(name, timeout=patience, isolation_level=None, uri=True)
        try:
            harden(db)
            if self._later:
                self._report_once(LATER)
                if not has_plain_tables(db):
                    raise sqlite3.NotSupportedError("a later version has other tables")
            else:
                self._file = _file_at(self.path)
                self._prepare(db)
        except BaseException:
            db.close()
            raise
        return db

    def _prepare(self, db: sqlite3.Connection) -> None:
        if not self._sound:
            check_integrity(db, whole=self.path.stat().st_size <= CHECKED)
        # With a log, an action is one write that does not wait for the disk; only `checkpoint` waits.
        db.execute("PRAGMA journal_mode = WAL").fetchall()
        db.execute("PRAGMA synchronous = NORMAL")
        db.execute("PRAGMA wal_autocheckpoint = 0").fetchall()
        db.execute(f"PRAGMA journal_size_limit = {LARGEST_LOG}").fetchall()
        db.execute("PRAGMA foreign_keys = ON")
        upgrade(db, self.path)
        keep_room(Path(f"{self.path}{SHARED}"))
        self._sound = True

    # ------------------------------------------------------------ trouble

    def _failed(self, problem: Exception) -> None:
        code = code_of(problem)
        log.debug("%s: %s", self.path, problem)
        self.trouble = message("Your game cannot be saved at the moment: {why}.", why=_why(problem))
        self._sound &= not is_damage(problem)
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            # Another copy of the program may just have written.
            self._busy += 1
            if self._busy < TRIES:
                return
        else:
            self._disconnect()
        self._report_once(self.trouble)

    def _report_once(self, sentence: str) -> None:
        if not self._reported:
            self._reported = True
            self.report(sentence)

    def _begin_anew(self, patience: float) -> sqlite3.Connection:
        """Set a damaged file aside with its log, and begin a new one with every match that is whole."""
        with alone(self.path.parent):
            if _file_at(self.path) != self._file:
                # Another copy of the program has just done so; this is its new file.
                return self._connect(patience)
            aside = set_aside(self.path)
            for end in BESIDE:
                with suppress(FileNotFoundError):
                    Path(f"{self.path}{end}").rename(f"{aside}{end}")
        found = 0
        try:
            db = self._connect(patience)
            with suppress(*ERRORS):
                found = salvage(aside, db)
        finally:
            told = message("Your games could not be read and are now called {name}; a new file was started.")
            if found:
                told = message(
                    "Your games could not be read and are now called {name}; games recovered: {found}."
                )
            self.report(told.having(name=aside.name, found=found))
        return db


def _why(problem: Exception) -> str:
    """Return why something failed, for the end of a sentence."""
    if is_damage(problem):
        return message("the file is damaged")
    if isinstance(problem, (FileExistsError, NotADirectoryError)):
        return message("there is a file where the folder should be")
    return _WHY.get(code_of(problem)) or getattr(problem, "strerror", None) or str(problem)


def _file_at(path: Path) -> tuple[int, int] | None:
    """Return the device and inode behind a path, or None if there is no file."""
    try:
        there = path.stat()
    except OSError:
        return None
    return there.st_dev, there.st_ino
