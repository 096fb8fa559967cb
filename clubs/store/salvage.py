"""What can still be read of a damaged file of games goes into the new one."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from clubs.store.integrity import LOG, TROUBLE, harden, header_version
from clubs.store.migrations import MIGRATIONS, VIEWS, expected_tables, tables, transaction, version_of
from clubs.store.row_codec import MOST_ACTIONS, RESULT, SALVAGED, STORED, Row, record_from
from clubs.table.record import Unreadable

GAME: Final = f"SELECT id, head, begun, touched, {SALVAGED}, state, winners, imported FROM games WHERE id = ?"
RESULTS: Final = f"SELECT game, {RESULT} FROM results WHERE game = ?"


@dataclass(frozen=True, slots=True)
class Match:
    """The rows of a match that has a beginning, and no gap behind it."""

    game: Row
    actions: list[Row]
    results: list[Row]


def salvage(damaged: Path, db: sqlite3.Connection) -> int:
    """Copy every match that is whole from a damaged file into a new one; how many there were.

    A file whose tables are not those of this or an earlier version gives none. Raises Damaged if it is no
    database, and what files and SQLite raise.
    """
    found = 0
    header_version(damaged)  # a pipe would be waited for
    # Without a log nothing need be laid beside the file.
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
    return found


def _match(old: sqlite3.Connection, id: int) -> Match | None:
    """The rows of a match; None if not all of it can be read."""
    rows = list(_readable(old, STORED, id, MOST_ACTIONS))
    games = list(_readable(old, GAME, id))
    if not rows or not games:
        return None
    with suppress(Unreadable):
        record_from(rows)
        actions = [(id, seq, action) for _, _, seq, action in rows if seq is not None]
        return Match(games[0], actions, list(_readable(old, RESULTS, id)))
    return None


def _readable(old: sqlite3.Connection, sql: str, *given: object) -> Iterator[Row]:
    """The rows of a query up to where the damage begins."""
    with suppress(*TROUBLE):
        yield from old.execute(sql, given)


def _put(match: Match, db: sqlite3.Connection) -> bool:
    """Write a match down; whether the database takes it."""
    new = db.execute("INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)", match.game)
    if not new.rowcount:
        return False
    db.executemany("INSERT INTO actions VALUES (?, ?, ?)", match.actions)
    db.executemany("INSERT OR IGNORE INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", match.results)
    return True
