"""Finding every problem of a file of matches without changing it."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path

from clubs.store.integrity import ERRORS, FILE, LOG, check_integrity, harden, header_version, is_later
from clubs.store.migrations import upgrade
from clubs.store.row_codec import MOST_ACTIONS, RESULT, STORED, SeatResult, record_from, results, writes_from
from clubs.table.record import Unreadable
from clubs.table.replay import replay


def match_problems(folder: Path) -> Iterator[str]:
    """Yield every problem of the matches of a folder, each as one line."""
    if not (folder / FILE).exists():
        return
    try:
        with tempfile.TemporaryDirectory() as room:
            file = _copied(folder, Path(room))
            if is_later(file):
                yield "It was written by a later version of Clubs; check it with that."
                return
            with closing(sqlite3.connect(file, isolation_level=None)) as db:
                harden(db)
                check_integrity(db, whole=True)
                upgrade(db, file)
                yield from _kept(db)
    except ERRORS as problem:
        yield f"It cannot be read: {' '.join(str(problem).split())}."


def _copied(folder: Path, room: Path) -> Path:
    """Copy the database elsewhere, as even reading it would change the files beside it."""
    header_version(folder / FILE)  # refuses a device, which has no end
    shutil.copyfile(folder / FILE, room / FILE)
    log = folder / f"{FILE}{LOG}"
    if log.is_file():
        shutil.copyfile(log, room / log.name)
    return room / FILE


def _kinds(db: sqlite3.Connection) -> Iterator[str]:
    """Yield a line for every column with values of another kind than it was made for."""
    for (table,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
        for _, name, kind, required, _, _ in db.execute(f"PRAGMA table_info({table})").fetchall():
            kinds = f"('{kind.lower()}', '{kind.lower() if required else 'null'}')"
            (wrong,) = db.execute(
                f"SELECT count(*) FROM {table} WHERE typeof({name}) NOT IN {kinds}"
            ).fetchone()
            if wrong:
                yield f"{name} is of the wrong kind in {wrong} of the {table}."


def _kept(db: sqlite3.Connection) -> Iterator[str]:
    yield from _kinds(db)
    for part in ("actions", "results", "verdicts", "mistakes", "firsts", "searched"):
        (stray,) = db.execute(
            f"SELECT count(*) FROM {part} WHERE game NOT IN (SELECT id FROM games)"
        ).fetchone()
        if stray:
            yield f"{stray} {part} belong to no game."
    for id, state, winners in db.execute("SELECT id, state, winners FROM games ORDER BY begun").fetchall():
        if state != "refused":  # already reported, and no longer used
            yield from (f"Game {id}: {wrong}" for wrong in _game(db, id, state, winners))


def _game(db: sqlite3.Connection, id: int, state: str, winners: str) -> Iterator[str]:
    try:
        rows = db.execute(STORED, (id, MOST_ACTIONS)).fetchall()
        public = replay(record_from(rows)).public
        writes_from(rows)
    except Unreadable as problem:
        yield str(problem)
        return
    over = public.winners is not None
    if over != (state == "finished"):
        yield f"It is marked as {state}, but it is {'over' if over else 'not over'}."
    if winners != " ".join(map(str, public.winners or ())):
        yield "Its winners do not match its actions."
    stored = db.execute(f"SELECT {RESULT} FROM results WHERE game = ? ORDER BY deal, seat", (id,)).fetchall()
    found = [SeatResult(*row) for row in stored]
    expected = results(public.sheet)
    if found != [_as_known(one, old) for one, old in zip_longest(expected, found) if one]:
        yield "Its results do not match its actions."


def _as_known(result: SeatResult, found: SeatResult | None) -> SeatResult:
    """Return the result as version 0.1.0 would have written it, if the one found is of that version."""
    if found is None or found.mark is not None:
        return result
    return replace(result, owed=None, made=None, mark=None)
