"""Matches for tests of the repository: players who answer anything, always the same for the same seed."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from sqlite3 import connect
from typing import Any, Final

from clubs.games import GAMES, game
from clubs.rules.option import OptionValue
from clubs.store.integrity import FILE
from clubs.store.match_repository import MatchRepository
from clubs.store.match_writer import MatchWriter
from clubs.table.record import Record
from clubs.table.replay import EmptySeat, record_of, replay
from clubs.table.seating import Seating
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from tests.table_kit import any_answer

SHORT: dict[str, dict[str, OptionValue]] = {"exact": {"target": 50}}
"""Players who answer anything take long to reach a hundred points."""

NOBODY: Final = 65534
"""The number of the user who may do nothing."""

ANIMALS = ("hare", "badger", "fox", "owl", "stag", "hedgehog", "bear", "frog", "raven", "otter")


def seating(seats: int) -> tuple[Seating, ...]:
    """A person and easy players."""
    return tuple(Seating(f"Nº {seat}", ANIMALS[seat], "easy" if seat else "person") for seat in range(seats))


def begun(id: str, seed: str = "6", seats: int | None = None) -> Session:
    """A match before its first action."""
    played = game(id)
    setup = played.setup(seats, SHORT.get(id, {}))
    return Session(played, setup, [EmptySeat()] * setup.seats, Chance(seed))


def go_on(session: Session, actions: int) -> Session:
    """So many actions more, if the match is not over before."""
    for _ in range(actions):
        if not session.over:
            session.act(any_answer(session.asks, f"{session.chance.seed} {len(session.actions)}"))
    return session


def played(id: str, actions: int, seed: str = "6") -> Session:
    """A match after so many actions."""
    return go_on(begun(id, seed), actions)


def finished(id: str, seed: str = "6") -> Session:
    """A whole match."""
    return played(id, 10_000, seed)


def again(session: Session) -> Session:
    """The same match once more, to go on with in another way."""
    return replay(record_of(session))


def record(session: Session) -> Record:
    """The record of a match, and who sits where."""
    return record_of(session, seating(session.setup.seats))


def write_down(repository: MatchRepository, session: Session) -> MatchWriter:
    """Put a match in the repository."""
    writer = repository.begin(record(session))
    writer.update(session)
    return writer


def query(folder: Path, sql: str) -> list[tuple[Any, ...]]:
    """What stands in the database of a folder, or a change that the program would not make."""
    with closing(connect(folder / FILE, isolation_level=None)) as db:
        return db.execute(sql).fetchall()


@contextmanager
def folder_of_a_mere_user() -> Iterator[Path]:
    """A folder, and as long as it is there the superuser has no more rights than others."""
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
    """A match of every game, some of them over."""
    return [finished(id) if number % 2 else played(id, 40 + 31 * number) for number, id in enumerate(GAMES)]
