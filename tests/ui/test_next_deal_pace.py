"""Between two deals: the end comes with the last trick collected, the next cards a second after a press."""

import pytest

from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.workshop.bench_deal import until_open
from tests.app.tables import Room, match, setup
from tests.sampled import sampled

FRAME = 1000 / 60
MOST = 1000.0 + FRAME / 2
EMPTY = 2
"""Frames with an empty table before the end of a deal."""
TABLES = (("whist", 3), ("exact", 10), ("free", 3))


def open_after(room: Room) -> float:
    """Look at the end of a deal, and return the ms from a press to one's own open cards at quick."""
    room.program.context.change(speed="quick")
    room.offscreen.settle(4000)
    return until_open(room.offscreen)[0]


@sampled("id, seats", TABLES, [("exact", 10)])
def test_at_quick_the_next_deal_lies_open_a_second_after_the_press(id: str, seats: int) -> None:
    room = Room(match(setup(id, seats)))
    room.to_the_end_of_the_deal()
    assert open_after(room) <= MOST


@pytest.mark.long
def test_at_quick_another_game_lies_open_a_second_after_the_press() -> None:
    room = Room(match(setup("low", 3, {"deals": 1})))
    assert room.to_the_end_of_the_deal().over
    assert open_after(room) <= MOST


@sampled("id, seats", TABLES, [("free", 3)])
def test_no_empty_table_is_looked_at_before_the_end_of_a_deal(id: str, seats: int) -> None:
    room = Room(match(setup(id, seats)))
    stage = room.table.stage
    while not stage.public.size or len(stage.public.tricks) < stage.public.size - 1:
        room.until_asked().choose()
    room.program.context.change(speed="brisk")
    empty = 0
    for _ in range(1200):
        if isinstance(room.stack.top, EndScene):
            break
        if room.visitor.target() is not None:
            room.choose()
        room.go_by(FRAME)
        collected = not any(stage.timeline.pose(card.uid) for _, card in stage.board)
        empty += room.table.controller.scored and not stage.open and collected
    assert isinstance(room.stack.top, EndScene)
    assert empty <= EMPTY
