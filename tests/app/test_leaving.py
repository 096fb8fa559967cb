"""Nothing that was shown as played is lost without a question: the end of the program asks."""

import sqlite3
from pathlib import Path

import pytest

from clubs.app.play import ask_before_end
from clubs.app.routes import Program
from clubs.store.match_repository import MatchRepository
from clubs.ui.scenes.common.dialog import WarningScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.transitions import Quit
from tests.app.tables import match, setup
from tests.app.visitor import session_of
from tests.store.matches import go_on
from tests.store.test_trouble import failing
from tests.ui.controls import choose


@pytest.fixture
def repository(tmp_path: Path) -> MatchRepository:
    return MatchRepository(tmp_path)


@pytest.fixture
def room(repository: MatchRepository) -> Offscreen:
    """Return the program with a table open, on which everything that was played is saved."""
    program = Program(repository=repository)
    table = program.tables.open_table(match(setup("whist", 3)))
    room = Offscreen(program.context, [table])
    ask_before_end(room.stack, lambda: repository)
    assert not repository.catch_up()
    repository.close()  # the connection without faults
    return room


def play(room: Offscreen, actions: int) -> None:
    assert isinstance(room.stack.top, TableScene)
    go_on(session_of(room.stack.top), actions)


def test_who_leaves_while_actions_cannot_be_saved_is_asked(
    room: Offscreen, repository: MatchRepository
) -> None:
    with failing(sqlite3.SQLITE_FULL, "BEGIN"):
        play(room, 5)
        room.stack.apply(Quit())
        asked = room.stack.top
        assert isinstance(asked, WarningScene)
        assert "the disk is full" in asked.sentence
        room.stack.apply(choose(asked, "leave"))
        assert isinstance(room.stack.top, TableScene)
        room.stack.apply(room.stack.top.close())
        assert isinstance(room.stack.top, WarningScene), "the window's own button asks as well"
        room.stack.apply(choose(room.stack.top, "do"))
        assert room.stack.over
    repository.close()


def test_who_leaves_when_there_is_room_again_is_not_asked_and_finds_everything(
    room: Offscreen, repository: MatchRepository
) -> None:
    with failing(sqlite3.SQLITE_FULL, "BEGIN"):
        play(room, 5)
        repository.close()
    assert isinstance(room.stack.top, TableScene)
    played = session_of(room.stack.top).actions
    room.stack.apply(Quit())
    assert room.stack.over
    (entry,) = repository.open_games()
    assert entry.actions == len(played)
    repository.close()
