"""The menu of a table: how much of the table it covers."""

import pytest
from pygame import Rect

from clubs.ui.scenes.table.pause import PauseScene, RoomSwitch, pause_menu
from clubs.ui.shell.transitions import Pop
from tests.app.tables import Room, match, setup


def menu(size: tuple[int, int], *, room: bool) -> tuple[Room, PauseScene]:
    """The menu over a table, with the switch of the room window that is open or not."""
    at = Room(match(setup("whist", 3)), size=size).until_asked()
    return at, pause_menu(at.table, Pop, at.table.commands, room=RoomSwitch(lambda: None, room))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
@pytest.mark.parametrize("room", [False, True])
def test_the_entry_of_the_room_window_makes_the_menu_no_wider_than_it_has_to_be(
    size: tuple[int, int], room: bool
) -> None:
    at, scene = menu(size, room=room)
    entry = next(one for one in scene.widgets() if one.id == "room")
    assert entry.value == ("is open: close it" if room else "for a television")
    assert entry.explanation is not None
    trick = [at.table.stage.places.trick(seat).box for seat in range(3)]
    first, *others = (one.rect for one in scene.widgets())
    assert first.unionall(others).collidelist(trick) == -1
    assert Rect(0, 0, *size).contains(first.unionall(others))
