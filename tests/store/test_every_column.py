"""Every column of the database with every SQLite type: the program starts, and says what is lost."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from clubs import cli
from clubs.app.routes import Program
from clubs.games import game
from clubs.store.integrity import FILE
from clubs.store.match_repository import MatchRepository
from clubs.store.migrations import MIGRATIONS
from clubs.store.paths import Paths
from clubs.store.quick_check import open_caption
from clubs.table.replay import empty_table
from tests.sampled import sampled
from tests.store.corruption import check_sentence, play_with
from tests.store.learned import learn, learned
from tests.store.matches import go_on, played, write_down

VALUES: Final = {
    "null": "NULL",
    "integer": "-7",
    "large integer": "9223372036854775807",
    "real": "2.5",
    "text": "'of another kind'",
    "blob": "x'00ff31'",
}


ROW: Final = {
    "games": "state = 'open'",
    "actions": "(game, seq) = (SELECT game, max(seq) FROM actions)",
    "verdicts": "seq = 0",
    "lessons": "stage = 'a stage'",
    "puzzles": "puzzle = 'a puzzle'",
    "mistakes": "seq = 0",
    "firsts": "name = 'a name'",
    "ideas": "idea = 'an idea'",
    "searched": "game = (SELECT max(game) FROM searched)",
    "results": "(game, deal, seat) = (SELECT game, max(deal), max(seat) FROM results)",
}
"""The row that is changed in each table."""


FEWER: Final = ("lessons", "puzzles", "mistakes", "firsts", "ideas", "searched")
"""Tables on which no match depends: they are tried with every other value."""


def columns() -> list[tuple[str, str]]:
    """Return every table of the database with each of its columns."""
    with closing(sqlite3.connect(":memory:")) as db:
        for sentence in (sentence for step in MIGRATIONS for sentence in step):
            db.execute(sentence)
        tables = db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        return [
            (table, column)
            for (table,) in tables
            for _, column, *_ in db.execute(f"PRAGMA table_info({table})")
        ]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return a database with an open match and a finished one."""
    folder = tmp_path_factory.mktemp("sound")
    repository = MatchRepository(folder)
    short = empty_table(game("low").setup(None, {"deals": 1}), "5")
    for session in (go_on(short, 1000), played("low", 12)):
        writer = write_down(repository, session)
        repository.verdicts(partial(int, writer.id)).keep(0, 0, "a line", open=False)
        learn(repository, writer.id)
    repository.close()
    return (folder / FILE).read_bytes()


def with_value(folder: Path, table: str, column: str, value: str) -> bool:
    """Store a value as a wrong bit would, whatever the table forbids; return whether SQLite can."""
    with schema(folder) as db:
        (kept,) = db.execute("SELECT sql FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
        db.execute("UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL', '') WHERE name = ?", (table,))
    try:
        with schema(folder) as db:
            db.execute(f"UPDATE {table} SET {column} = {value} WHERE {ROW[table]}")
    except sqlite3.IntegrityError:  # a key
        return False
    finally:
        with schema(folder) as db:
            db.execute("UPDATE sqlite_schema SET sql = ? WHERE name = ?", (kept, table))
    return True


@contextmanager
def schema(folder: Path) -> Iterator[sqlite3.Connection]:
    """Open a database without its constraints, so that even its schema can be written to."""
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as db:
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute("PRAGMA writable_schema = ON")
        yield db


@sampled("table, column", columns(), columns()[::6])
def test_whatever_a_column_holds_the_lists_open_and_say_what_is_lost(
    table: str, column: str, sound: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for folder, found in damaged(table, column, sound, tmp_path, capsys):
        repository = Heard(folder)
        opened = [repository.resume(entry.id) for entry in repository.open_games()]
        learned(repository)
        check(repository, found, none_lost=len(opened) == len(repository.history()) == 1 and all(opened))


@pytest.mark.long
@pytest.mark.parametrize(("table", "column"), columns())
def test_whatever_a_column_holds_the_program_starts_and_play_goes_on(
    table: str, column: str, sound: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for folder, found in damaged(table, column, sound, tmp_path, capsys):
        repository = Heard(folder)
        program = Program(paths=Paths(folder, folder), repository=repository)
        program.menu()
        lists = repository.open_games(), repository.history()
        learned(repository)
        none_lost = [len(games) for games in lists] == [1, 1] and program.table is not None
        check(repository, found, none_lost=none_lost)
        play_with(folder)


def damaged(
    table: str, column: str, sound: bytes, room: Path, capsys: pytest.CaptureFixture[str]
) -> Iterator[tuple[Path, bool]]:
    """Yield a folder for every value of a column, and whether `check-data` finds something there."""
    for name, value in list(VALUES.items())[:: 2 if table in FEWER else 1]:
        folder = room / name
        folder.mkdir()
        (folder / FILE).write_bytes(sound)
        if with_value(folder, table, column, value):
            found = cli.main(["check-data", str(folder)]) == 1
            assert "Traceback" not in capsys.readouterr().err
            open_caption(folder)
            yield folder, found


class Heard(MatchRepository):
    """A repository that remembers what it has told the player."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.said: list[str] = []

    def news(self) -> str:
        """Return the oldest sentence, and remember it."""
        self.said.append(super().news())
        return self.said[-1]


def check(repository: Heard, found: bool, *, none_lost: bool) -> None:
    """Check that a match that is not there any more was reported, and that `check-data` had found it."""
    while repository.news():
        pass
    for sentence in repository.said:
        check_sentence(sentence)
    assert none_lost or (found and any(repository.said))
    repository.close()
