"""Finding every problem of a data folder without changing it."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from itertools import chain, zip_longest
from pathlib import Path
from typing import get_args

from clubs.rules.option import Unplayable
from clubs.store import copies, fields, last_caption, lines, log, profiles, rounds, settings
from clubs.store.export import ENDING, FOLDER, read_record
from clubs.store.files import Unusable
from clubs.store.integrity import ERRORS, FILE, LOG, check_integrity, harden, header_version, is_later
from clubs.store.kept_file import KeptFile
from clubs.store.kept_table import KeptTable
from clubs.store.migrations import upgrade
from clubs.store.row_codec import MOST_ACTIONS, RESULT, STORED, SeatResult, record_from, results, writes_from
from clubs.table import code, line
from clubs.table.record import Unreadable
from clubs.table.replay import replay

FILES = (settings.FILE, FILE, lines.FILE, fields.FILE, profiles.FILE, last_caption.FILE, log.FILE)


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


def _each(path: Path, largest: int, check: Callable[[str], None]) -> Iterator[str]:
    """Yield the problems of a file that is checked line by line."""
    try:
        content = KeptFile(path, largest).content()
    except (OSError, Unusable) as problem:
        yield f"{path.name}: It cannot be read: {problem}."
        return
    for number, found in enumerate(content.splitlines(), 1):
        try:
            if text := found.decode().strip():
                check(text)
        except UnicodeDecodeError:
            yield f"{path.name}: Line {number} is not UTF-8."
        except Unplayable as problem:
            yield f"{path.name}: Line {number} cannot be read. {problem}"


def _line(text: str) -> None:
    """Raise Unplayable for no line that is kept."""
    way, _, rest = text.partition(" ")
    if way not in get_args(lines.Way):
        raise Unplayable(f"It begins with none of {', '.join(get_args(lines.Way))}.")
    line.read(rest)


def _field(text: str) -> None:
    """Raise Unplayable for no field that is kept."""
    name, points = fields.read_field(text.encode())
    code.read(name.partition(" ")[0])
    if not points:
        raise Unplayable("It holds no points that can be read.")


def is_known(folder: Path) -> bool:
    """Return whether anything of this program is in a folder."""
    rest = chain(_records(folder), (folder / rounds.FOLDER).glob(f"*{rounds.ENDING}"), _others(folder))
    return any(os.path.lexists(folder / name) for name in FILES) or any(rest)


def problems(folder: Path) -> Iterator[str]:
    """Yield every problem of a data folder, each as one line."""
    yield from _own(folder)
    seen = [folder]
    for player in _others(folder):
        place = player.relative_to(folder).as_posix()
        if any(player.samefile(other) for other in seen):
            yield f"{place}: This is the folder of another player."
        else:
            yield from (f"{place}/{wrong}" for wrong in _own(player))
        seen.append(player)


def _own(folder: Path) -> Iterator[str]:
    """Yield the problems of the files of one player."""
    if wrong := settings.check(folder):
        yield f"{settings.FILE}: {wrong}"
    yield from (f"{FILE}: {wrong}" for wrong in match_problems(folder))
    yield from _each(folder / lines.FILE, lines.LARGEST, _line)
    yield from _each(folder / fields.FILE, fields.LARGEST, _field)
    for path in sorted((folder / rounds.FOLDER).glob(f"*{rounds.ENDING}")):
        try:
            rounds.read_round(path)
        except (OSError, Unusable) as problem:
            yield f"{rounds.FOLDER}/{path.name}: It cannot be read: {problem}."
        except Unplayable as problem:
            yield f"{rounds.FOLDER}/{path.name}: {problem}"
    try:
        KeptTable(folder / profiles.FILE).read()
    except (OSError, Unusable) as problem:
        yield f"{profiles.FILE}: It cannot be read: {problem}."
    for file in _records(folder):
        try:
            replay(read_record(file))
        except Unreadable as problem:
            yield f"{file.relative_to(folder).as_posix()}: {problem}"


def _records(folder: Path) -> list[Path]:
    places = ("", FOLDER, copies.FOLDER)
    return sorted(file for place in places for file in (folder / place).glob(f"*{ENDING}"))


def _others(folder: Path) -> list[Path]:
    """Return the folders of the other players, who have none themselves."""
    return [folder / profiles.FOLDER / str(number) for number in profiles.numbers(folder)[1:]]
