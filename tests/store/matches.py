"""Matches of random players for tests of the repository; the same seed gives the same match."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from sqlite3 import connect
from typing import Any, Final

from clubs.games import GAMES, game
from clubs.rules.option import OptionValue
from clubs.store.integrity import FILE
from clubs.store.match_repository import MatchRepository
from clubs.store.match_writer import MatchWriter
from clubs.table.record import Record
from clubs.table.replay import empty_table, record_of, replay
from clubs.table.seating import Seating
from clubs.table.session import Session
from tests.answers import any_answer

SHORT: dict[str, dict[str, OptionValue]] = {"exact": {"target": 50}}
"""Options that shorten games: random players take long to reach a hundred points."""

NOBODY: Final = 65534
"""The id of a user without rights."""

ANIMALS = ("hare", "badger", "fox", "owl", "stag", "hedgehog", "bear", "frog", "raven", "otter")


def seating(seats: int) -> tuple[Seating, ...]:
    """Return one person and easy players."""
    return tuple(Seating(f"Nº {seat}", ANIMALS[seat], "easy" if seat else "person") for seat in range(seats))


def begun(id: str, seed: str = "6", seats: int | None = None) -> Session:
    """Return a match before its first action."""
    played = game(id)
    setup = played.setup(seats, SHORT.get(id, {}))
    return empty_table(setup, seed)


def go_on(session: Session, actions: int) -> Session:
    """Play up to `actions` more actions, and return the session."""
    for _ in range(actions):
        if not session.over:
            session.act(any_answer(session.asks, f"{session.chance.seed} {len(session.actions)}"))
    return session


def played(id: str, actions: int, seed: str = "6") -> Session:
    """Return a match after up to `actions` actions."""
    return go_on(begun(id, seed), actions)


@cache
def finished(id: str, seed: str = "6") -> Session:
    """Return a finished match, the same each time: nothing can be played in it any more."""
    return played(id, 10_000, seed)


def again(session: Session) -> Session:
    """Return a copy of the match that can continue differently."""
    return replay(record_of(session))


def record(session: Session) -> Record:
    """Return the record of a match with its seating."""
    return record_of(session, seating(session.setup.seats))


def write_down(repository: MatchRepository, session: Session) -> MatchWriter:
    """Save a match and return its writer."""
    writer = repository.begin(record(session))
    writer.update(session)
    return writer


def query(folder: Path, sql: str) -> list[tuple[Any, ...]]:
    """Run SQL on the database of a folder behind the program's back, and return the rows."""
    with closing(connect(folder / FILE, isolation_level=None)) as db:
        return db.execute(sql).fetchall()


@contextmanager
def folder_of_a_mere_user() -> Iterator[Path]:
    """Yield a folder while the process has no superuser rights."""
    superuser = os.geteuid() == 0
    if superuser:
        os.seteuid(NOBODY)
    try:
        with tempfile.TemporaryDirectory() as folder:
            yield Path(folder)
    finally:
        if superuser:
            os.seteuid(0)


def one_of_each() -> list[Session]:
    """Return a match of every game, some of them finished."""
    return [finished(id) if number % 2 else played(id, 40 + 31 * number) for number, id in enumerate(GAMES)]
