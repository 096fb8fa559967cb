"""From the press to one's own open cards: at quick a second at most, by the clock of the scene."""

import pytest

from clubs.rules.zone import hand
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from tests.app.tables import Room, match, setup
from tests.app.visitor import session_of

FRAME = 1000 / 60
MOST = 60
"""Frames."""
TABLES = (("whist", 3), ("exact", 10), ("free", 3))


def frames_until_open(room: Room) -> int:
    """Press Enter, and count the frames until one's own hand lies open and nothing more comes."""
    room.program.context.change(speed="quick")
    before = room.stack.top
    for _ in range(240):
        room.offscreen.step(FRAME)
    room.offscreen.step(FRAME, [inputs.Act()])
    for frames in range(1, 600):
        table = room.stack.top
        if table is not before and room.stack.settled:
            assert isinstance(table, TableScene)
            own = table.stage.board.cards(hand(table.stage.me))
            dealt = bool(own) and len(own) == session_of(table).view(table.stage.me).size(
                hand(table.stage.me)
            )
            if dealt and not any(table.stage.timeline.pose(card.uid) for card in own):
                return frames
        room.offscreen.step(FRAME)
    raise AssertionError("no hand is open")


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_at_quick_the_next_deal_lies_open_a_second_after_the_press(id: str, seats: int) -> None:
    room = Room(match(setup(id, seats)))
    room.to_the_end_of_the_deal()
    assert frames_until_open(room) <= MOST


def test_at_quick_another_game_lies_open_a_second_after_the_press() -> None:
    room = Room(match(setup("low", 3, {"deals": 1})))
    assert room.to_the_end_of_the_deal().over
    assert frames_until_open(room) <= MOST
