"""The room window follows the table: it shows what has been shown there, not before, and nothing else."""

from collections import Counter

import pytest

from clubs.app.room import room_table
from clubs.games import GAMES
from clubs.rules.action import PlayCard
from clubs.rules.view import SPECTATOR
from clubs.rules.zone import trick
from clubs.ui.scenes.room.table import RoomTable
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.shell.context import Context
from clubs.ui.style.layout import Screen
from clubs.ui.tabletop.board import Board
from tests.app.tables import Room, match, setup


def beside(room: Room) -> RoomTable:
    """Return the table of a room window beside a table."""
    return room_table(Context(Screen(640, 400), room.program.preferences), room.table)


def lying(board: Board) -> dict[object, Counter[object]]:
    """Return the faces of the cards of each open zone, and the number of those in others.

    A card that lay open before, as one that was bid, is known there, too.
    """
    zones = board.zones.items()
    return {
        zone: Counter(shown.card if zone.open_to(SPECTATOR) else None for shown in cards)
        for zone, cards in zones
        if cards
    }


def follow(room: Room, table: RoomTable) -> None:
    """Let the room window follow, and check that it shows what the table does."""
    table.update(room.offscreen.now)
    stage = room.table.stage
    assert len(table.watched.told) <= len(room.table.controller.told)
    if room.table.controller.told:
        return
    view = room.session.view(SPECTATOR)
    assert lying(table.stage.board) == lying(Board.of(view))
    assert table.stage.public is view.public
    assert len(table.stage.history) == len(view.seen) == len(stage.history)


def followed(room: Room, tricks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Follow a table for some tricks, or to the end of the deal."""
    table = beside(room)
    begun = list[object]()
    monkeypatch.setattr(type(table.stage), "begin", lambda *given: begun.append(given))
    for _ in range(6000):
        if isinstance(room.stack.top, EndScene) or len(room.session.public.tricks) >= tricks:
            break
        if room.visitor.target() is not None:
            room.choose()
        room.go_by()
        follow(room, table)
    assert room.session.public.tricks
    assert begun == [], "nothing is laid anew"


@pytest.mark.parametrize("id", GAMES)
def test_it_shows_each_event_once_the_table_has(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    followed(Room(match(setup(id, GAMES[id].default_seats))), 1, monkeypatch)


@pytest.mark.long
@pytest.mark.every_game
@pytest.mark.parametrize("id", GAMES)
def test_it_shows_each_event_of_a_deal(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    followed(Room(match(setup(id, GAMES[id].default_seats)), speed="quick"), 100, monkeypatch)


def test_what_is_taken_back_goes_from_it_too() -> None:
    room = Room(match(setup("whist", 3)))
    table = beside(room)
    while (ask := room.until_asked().table.panel.ask) is None or ask.kind is not PlayCard:
        room.choose()
    room.go_by()
    follow(room, table)
    before = lying(table.stage.board)
    played = room.session_actions
    while room.session_actions == played:
        room.choose()
    table.update(room.offscreen.now)
    assert lying(table.stage.board) != before
    room.table.controller.undo()
    table.update(room.offscreen.now)
    assert lying(table.stage.board) == before


def test_a_trick_that_waits_for_a_click_waits_there_too() -> None:
    room = Room(match(setup("trump", 4)))
    room.program.context.change(trick_stays="click")
    table = beside(room)
    while not room.table.stage.waits:
        if room.visitor.target() is not None:
            room.choose()
        room.go_by()
        follow(room, table)
    full = room.session.public.tricks[-1].plays
    for _ in range(20):
        room.go_by()
        follow(room, table)
        lies = {shown.card for zone, shown in table.stage.board if zone.kind == trick}
        assert lies == {play.card for play in full}
