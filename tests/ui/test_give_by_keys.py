"""Cards to give chosen by keys alone: the focus goes to the large button as soon as all are chosen."""

import pytest

from clubs.ui.panels.give import GivePanel
from clubs.ui.shell import input as inputs
from tests.app.tables import Room, match, setup


@pytest.fixture
def room() -> Room:
    """Return a table at which three cards are to be passed."""
    room = Room(match(setup("low", 4)))
    room.until_asked()
    assert isinstance(room.table.panel, GivePanel)
    return room


def press(room: Room, times: int = 1) -> None:
    """Press Enter."""
    for _ in range(times):
        room.offscreen.step(16, [inputs.Act()])
        room.offscreen.step(500)


def test_l_4_three_cards_are_passed_by_enter_alone(room: Room) -> None:
    panel = room.table.panel
    press(room, 2)
    assert room.table.focus.id != "confirm"
    press(room)
    assert room.table.focus.id == "confirm"
    press(room)
    assert room.table.panel is not panel


def test_a_card_that_is_taken_back_has_the_focus_again(room: Room) -> None:
    panel = room.table.panel
    assert isinstance(panel, GivePanel)
    press(room, 3)
    shown = panel.chosen[1]
    room.table.focus.id = f"chosen {shown.uid}"
    press(room)
    assert shown not in panel.chosen
    assert room.table.focus.id == f"card {shown.uid}"
