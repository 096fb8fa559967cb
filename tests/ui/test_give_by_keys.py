"""Cards to give chosen by keys alone: the focus goes to the large button as soon as all are chosen."""

import pytest

from clubs.ui.panels.base import card_id
from clubs.ui.panels.give import GivePanel
from clubs.ui.panels.play import PlayPanel
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


def lifted(room: Room) -> list[str]:
    """Return the cards of the hand that are taken up, and so a little larger."""
    layout = room.table.stage.card_layout
    poses = [(card_id(shown), layout.cards[shown.uid].pose.width, lying) for shown, lying in layout.fan]
    return [id for id, width, lying in poses if width > lying.place.width]


def test_a_card_that_a_choice_gives_the_focus_to_is_raised_at_once(room: Room) -> None:
    panel = room.table.panel
    assert isinstance(panel, GivePanel)
    press(room)
    assert lifted(room) == [room.table.focus.id], "its neighbour has left the hand"
    press(room, 2)
    assert lifted(room) == [], "the large button has the focus"
    room.table.focus.id = f"chosen {panel.chosen[2].uid}"
    press(room)
    assert lifted(room) == [room.table.focus.id], "it is back in the hand"


def test_the_card_that_enter_would_play_is_raised_as_soon_as_it_is_our_turn(room: Room) -> None:
    press(room, 4)
    room.until_asked()
    room.offscreen.settle(1000.0)
    assert isinstance(room.table.panel, PlayPanel)
    assert lifted(room) == [room.table.focus.id]
