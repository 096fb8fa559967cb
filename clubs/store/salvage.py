"""Copying from a damaged database into a new one what is still whole: matches, and what was learned."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

from clubs.store.integrity import ERRORS, LOG, harden, header_version
from clubs.store.migrations import MIGRATIONS, VIEWS, expected_tables, tables, transaction, version_of
from clubs.store.row_codec import MOST_ACTIONS, RESULT, SALVAGED, STORED, record_from
from clubs.table.record import Unreadable

SqlRow: TypeAlias = tuple[Any, ...]

GAME: Final = f"SELECT id, head, begun, touched, {SALVAGED}, state, winners, imported FROM games WHERE id = ?"
RESULTS: Final = f"SELECT game, {RESULT} FROM results WHERE game = ?"
LEARNED: Final = {
    "lessons": (3, 4),
    "puzzles": (3, 4),
    "mistakes": (7, 4),
    "firsts": (5, 4),
    "ideas": (8, 5),
}
"""The tables besides those of the matches, each with the number of its columns and its first version.

Verdicts can be found again.
"""


@dataclass(frozen=True, slots=True)
class MatchRows:
    """The rows of a match without a gap."""

    game: SqlRow
    actions: list[SqlRow]
    results: list[SqlRow]


def salvage(damaged: Path, db: sqlite3.Connection) -> int:
    """Copy every match that is whole into a new database and return their number.

    That is 0 if the tables are not those of this or an earlier version. Raises Damaged if the file is no
    database, OSError and sqlite3.Error.
    """
    found = 0
    header_version(damaged)  # opening a pipe would wait for ever
    # Without a log, SQLite need not put a file beside the damaged one.
    how = "mode=ro" if Path(f"{damaged}{LOG}").exists() else "immutable=1"
    with closing(sqlite3.connect(f"{damaged.absolute().as_uri()}?{how}", uri=True)) as old:
        harden(old)
        version = version_of(old)
        if 0 < version <= len(MIGRATIONS) and tables(old) == expected_tables(version):
            for view in VIEWS[version]:
                old.execute(view)
            with transaction(db):
                for (id,) in _readable(old, "SELECT id FROM games"):
                    match = _match(old, id)
                    found += match is not None and _put(match, db)
                _put_learned(old, version, db)
    return found


def _match(old: sqlite3.Connection, id: int) -> MatchRows | None:
    """Return the rows of a match, or None if not all of it can be read."""
    rows = list(_readable(old, STORED, id, MOST_ACTIONS))
    games = list(_readable(old, GAME, id))
    if not rows or not games:
        return None
    with suppress(Unreadable):
        record_from(rows)
        actions = [(id, seq, action) for _, _, seq, action in rows if seq is not None]
        return MatchRows(games[0], actions, list(_readable(old, RESULTS, id)))
    return None


def _readable(old: sqlite3.Connection, sql: str, *given: object) -> Iterator[SqlRow]:
    """Yield the rows of a query up to the damage."""
    with suppress(*ERRORS):
        yield from old.execute(sql, given)


def _put(match: MatchRows, db: sqlite3.Connection) -> bool:
    """Insert a match; return whether the database takes it."""
    new = db.execute("INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)", match.game)
    if not new.rowcount:
        return False
    db.executemany("INSERT INTO actions VALUES (?, ?, ?)", match.actions)
    db.executemany("INSERT OR IGNORE INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", match.results)
    return True


def _put_learned(old: sqlite3.Connection, version: int, db: sqlite3.Connection) -> None:
    """Insert what was learned; of what belongs to a match only what belongs to one that is whole."""
    for table, (columns, since) in LEARNED.items():
        if version < since:
            continue
        sql = f"INSERT OR IGNORE INTO {table} VALUES ({', '.join('?' * columns)})"
        for row in _readable(old, f"SELECT * FROM {table}"):
            with suppress(sqlite3.IntegrityError):
                db.execute(sql, row)
    for table in ("mistakes", "firsts"):
        db.execute(f"DELETE FROM {table} WHERE game NOT IN (SELECT id FROM games)")
