"""Whether a file of games is sound, and one of ours."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from clubs.store.migrations import MIGRATIONS, expected_tables, tables, version_of

FILE: Final = "games.db"
LOG: Final = "-wal"
"""What SQLite's log beside a file is called, by the end of the name."""
BESIDE: Final = (LOG, "-shm", "-journal")
"""The same of everything that SQLite keeps there."""

LARGEST_TEXT: Final = 65_536  # bytes of one value; a deal of two packs takes a few hundred
PATIENCE: Final = 0.25  # s for which another program's lock is waited for at the start


class Damaged(Exception):
    """The file is none of ours."""


TROUBLE: Final = (sqlite3.Error, OSError, UnicodeDecodeError, Damaged)
"""What can become of a file; SQLite's own words for it may be no text where they quote what is damaged."""


def harden(db: sqlite3.Connection) -> None:
    """Take nothing for granted that a file of games says."""
    db.text_factory = lambda text: text.decode(errors="replace")
    db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_TEXT)
    db.execute("PRAGMA trusted_schema = OFF")
    db.execute("PRAGMA cell_size_check = ON")


def check_integrity(db: sqlite3.Connection, *, whole: bool) -> None:
    """Damaged if the tables are not those of this or an earlier version, or, read as a whole, unsound."""
    try:
        # All of it at one moment, because another copy of the program may just be making the tables.
        db.execute("BEGIN")
        version, there = version_of(db), tables(db)
        said = db.execute("PRAGMA integrity_check(1)").fetchone()[0] if whole else "ok"
        db.execute("COMMIT")
    except sqlite3.OperationalError as problem:
        if code_of(problem) != sqlite3.SQLITE_ERROR:
            raise
        # SQLite has no number for this one: it cannot make sense of the file.
        raise Damaged(str(problem)) from problem
    if not 0 <= version <= len(MIGRATIONS) or there != expected_tables(version):
        raise Damaged("it holds other tables than ours")
    if said != "ok":
        raise Damaged(str(said))


def is_later(path: Path) -> bool:
    """Whether a file is of a later version, found without a change to it; Damaged if it is no database."""
    if header_version(path) > len(MIGRATIONS):
        return True
    log = Path(f"{path}{LOG}")
    if not log.is_file() or not log.stat().st_size:
        return False
    # Whoever was killed while bringing the file up to date has left that in the log.
    name = path.absolute().as_uri() + "?mode=ro"
    with closing(sqlite3.connect(name, timeout=PATIENCE, uri=True)) as db:
        return version_of(db) > len(MIGRATIONS)


def header_version(path: Path) -> int:
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


def code_of(problem: Exception) -> int:
    """SQLite's number of an error, without its details."""
    return int(getattr(problem, "sqlite_errorcode", 0)) & 0xFF


def is_damage(problem: Exception) -> bool:
    """Whether an error says that the file is not sound."""
    said = isinstance(problem, (Damaged, UnicodeDecodeError))
    return said or code_of(problem) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
