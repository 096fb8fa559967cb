"""Checks of a database file before it is trusted: version, tables, integrity."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from clubs.store.migrations import MIGRATIONS, expected_tables, tables, version_of
from clubs.store.paths import GAMES

FILE: Final = GAMES
LOG: Final = "-wal"
"""Suffix of SQLite's log beside a file."""
SHARED: Final = "-shm"
"""Suffix of the file through which the programs that have a file open share its log."""
BESIDE: Final = (LOG, SHARED, "-journal")
"""Suffixes of all files that SQLite keeps beside it."""

LARGEST_TEXT: Final = 65_536  # bytes of one value; a deal of two packs takes a few hundred
PATIENCE: Final = 0.25  # s to wait for another program's lock when opening a file


class Damaged(Exception):
    """The file is damaged, or not a database of this program."""


ERRORS: Final = (sqlite3.Error, OSError, UnicodeDecodeError, Damaged)
"""Everything that a bad file can raise; SQLite's messages may quote damaged bytes that are no text."""


def harden(db: sqlite3.Connection) -> None:
    """Limit what a hostile file can make SQLite do."""
    db.text_factory = lambda text: text.decode(errors="replace")
    db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_TEXT)
    db.execute("PRAGMA trusted_schema = OFF")
    db.execute("PRAGMA cell_size_check = ON")


def check_integrity(db: sqlite3.Connection, *, whole: bool) -> None:
    """Raise Damaged for other tables than those of a known version, or, if checked as a whole, for damage."""
    try:
        # One transaction, as another copy of the program may be creating the tables.
        db.execute("BEGIN")
        if not has_own_tables(db):
            raise Damaged("its tables are not those of Clubs")
        said = db.execute("PRAGMA integrity_check(1)").fetchone()[0] if whole else "ok"
        db.execute("COMMIT")
    except sqlite3.OperationalError as problem:
        if code_of(problem) != sqlite3.SQLITE_ERROR:
            raise
        # SQLite reports some damage only as a generic error.
        raise Damaged(str(problem)) from problem
    if said != "ok":
        raise Damaged(str(said))


def has_own_tables(db: sqlite3.Connection) -> bool:
    """Return whether the tables are those of this version or an earlier one, and nothing else is there."""
    version = version_of(db)
    return 0 <= version <= len(MIGRATIONS) and tables(db) == expected_tables(version)


def has_plain_tables(db: sqlite3.Connection) -> bool:
    """Return whether a file of a later version has tables, not views or modules, by the names of ours."""
    ours = {name for name, sql in expected_tables(len(MIGRATIONS)) if sql}
    plain = db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0")
    return ours <= {name for (name,) in plain}


def is_later(path: Path) -> bool:
    """Return whether a file is of a later version, without changing it; Damaged if it is no database."""
    if header_version(path) > len(MIGRATIONS):
        return True
    log = Path(f"{path}{LOG}")
    if not log.is_file() or not log.stat().st_size:
        return False
    # A process killed during a migration has left the new version in the log.
    name = path.absolute().as_uri() + "?mode=ro"
    with closing(sqlite3.connect(name, timeout=PATIENCE, uri=True)) as db:
        return version_of(db) > len(MIGRATIONS)


def header_version(path: Path) -> int:
    """Return the version in a file's header, 0 if there is no file; Damaged if it is no database."""
    if not path.exists():
        return 0
    if not path.is_file():
        # Opening a pipe would wait for ever.
        raise Damaged("not an ordinary file")
    with path.open("rb") as file:
        first = file.read(100)
    # SQLite opens files with other format numbers read-only; this program writes none.
    if first and (not first.startswith(b"SQLite format 3\0") or not {*first[18:20]} <= {1, 2}):
        raise Damaged("it is not a database")
    return int.from_bytes(first[60:64], "big", signed=True)


def code_of(problem: Exception) -> int:
    """Return SQLite's primary error code, or 0."""
    return int(getattr(problem, "sqlite_errorcode", 0)) & 0xFF


def is_damage(problem: Exception) -> bool:
    """Return whether an error means a damaged file."""
    said = isinstance(problem, (Damaged, UnicodeDecodeError))
    return said or code_of(problem) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
