"""The tables of the database, and the migrations from each version to the next."""

from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from sqlite3 import Connection, connect
from typing import Final, TypeAlias

from clubs.store.files import make_private

Migration: TypeAlias = tuple[str, ...]

MIGRATIONS: Final[tuple[Migration, ...]] = (
    (
        """CREATE TABLE games (
            id INTEGER PRIMARY KEY,
            head TEXT NOT NULL,
            begun INTEGER NOT NULL,
            touched INTEGER NOT NULL,
            writes INTEGER NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('open', 'finished', 'abandoned', 'refused')),
            winners TEXT NOT NULL DEFAULT '',
            imported INTEGER NOT NULL DEFAULT 0
        )""",
        """CREATE TABLE events (
            game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
            seq INTEGER NOT NULL,
            action TEXT NOT NULL,
            PRIMARY KEY (game, seq)
        ) WITHOUT ROWID""",
        """CREATE TABLE results (
            game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
            deal INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            tricks INTEGER NOT NULL,
            bid INTEGER,
            points INTEGER NOT NULL,
            PRIMARY KEY (game, deal, seat)
        ) WITHOUT ROWID""",
    ),
    (
        "ALTER TABLE events RENAME TO actions",
        "ALTER TABLE results ADD COLUMN owed INTEGER",
        "ALTER TABLE results ADD COLUMN made INTEGER",
        "ALTER TABLE results ADD COLUMN mark TEXT",
    ),
    (
        """CREATE TABLE verdicts (
            game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
            seq INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            open INTEGER NOT NULL,
            line TEXT NOT NULL,
            PRIMARY KEY (game, seq, seat, open)
        ) WITHOUT ROWID""",
    ),
    (
        """CREATE TABLE lessons (
            lesson TEXT NOT NULL,
            stage TEXT NOT NULL,
            done INTEGER NOT NULL,
            PRIMARY KEY (lesson, stage)
        ) WITHOUT ROWID""",
        """CREATE TABLE puzzles (
            puzzle TEXT NOT NULL,
            answered INTEGER NOT NULL,
            result TEXT NOT NULL CHECK (result IN ('found', 'nudged', 'missed')),
            PRIMARY KEY (puzzle, answered)
        ) WITHOUT ROWID""",
        """CREATE TABLE mistakes (
            game INTEGER NOT NULL REFERENCES games DEFERRABLE INITIALLY DEFERRED,
            seq INTEGER NOT NULL,
            due INTEGER NOT NULL,
            times INTEGER NOT NULL DEFAULT 0,
            answered INTEGER,
            result TEXT CHECK (result IN ('found', 'nudged', 'missed')),
            memory TEXT,
            PRIMARY KEY (game, seq)
        ) WITHOUT ROWID""",
        """CREATE TABLE firsts (
            name TEXT NOT NULL PRIMARY KEY,
            happened INTEGER NOT NULL,
            game INTEGER NOT NULL REFERENCES games DEFERRABLE INITIALLY DEFERRED,
            deal INTEGER NOT NULL,
            seat INTEGER NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE searched (
            game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
            version INTEGER NOT NULL
        ) WITHOUT ROWID""",
    ),
    (
        """CREATE TABLE ideas (
            game TEXT NOT NULL,
            idea TEXT NOT NULL,
            due INTEGER NOT NULL,
            times INTEGER NOT NULL DEFAULT 0,
            running INTEGER NOT NULL DEFAULT 0,
            answered INTEGER,
            result TEXT CHECK (result IN ('found', 'nudged', 'missed')),
            memory TEXT,
            PRIMARY KEY (game, idea)
        ) WITHOUT ROWID""",
    ),
)
"""Number n leads from version n to n + 1; a released migration never changes."""

VIEWS: Final[tuple[Migration, ...]] = (
    (),
    (
        "CREATE TEMP VIEW actions AS SELECT * FROM events",
        "CREATE TEMP VIEW results AS SELECT *, NULL AS owed, NULL AS made, NULL AS mark FROM main.results",
    ),
    (),
    (),
    (),
    (),
)
"""By version, temporary views through which the matches of a file read like those of this version."""


def version_of(db: Connection) -> int:
    """Return the version of a database's tables; 0 for an empty one."""
    (number,) = db.execute("PRAGMA user_version").fetchone()
    return int(number)


@contextmanager
def transaction(db: Connection) -> Iterator[None]:
    """Commit what is written within, or roll all of it back."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


def upgrade(db: Connection, path: Path) -> None:
    """Migrate the tables to this version in one transaction, after copying a file that holds any."""
    version = version_of(db)
    if version == len(MIGRATIONS):
        return
    if version:
        _copy(db, path.with_name(f"{path.stem}.version-{version}{path.suffix}"))
    with transaction(db):
        # Another copy of the program may have migrated it in the meantime.
        for step in MIGRATIONS[version_of(db) :]:
            for sentence in step:
                db.execute(sentence)
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    # The version is read from the file's header before anything else, so it must be there.
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def _copy(db: Connection, to: Path) -> None:
    """Copy the database to another file."""
    new = to.with_name(f".{to.name}.new")
    try:
        make_private(new)
        with closing(connect(new)) as copy:
            db.backup(copy)
        new.replace(to)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise


def tables(db: Connection) -> set[tuple[str, str]]:
    """Return everything that a database defines, as name and SQL text."""
    return set(db.execute("SELECT name, ifnull(sql, '') FROM sqlite_schema"))


def expected_tables(version: int) -> set[tuple[str, str]]:
    """Return what a database of a version defines; any more, such as a trigger, is not accepted."""
    with closing(connect(":memory:", isolation_level=None)) as db:
        for step in MIGRATIONS[:version]:
            for sentence in step:
                db.execute(sentence)
        return tables(db)
