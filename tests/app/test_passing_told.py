"""After passing, the table says what was given and what has come, to the only person at it."""

import pytest

from clubs.rules.action import PassCards
from tests.app.tables import Room, match, setup


def passed(room: Room) -> Room:
    """Choose and pass cards, and let the table show it."""
    ask = room.until_asked().table.panel.ask
    assert ask is not None
    assert ask.kind is PassCards
    while room.table.panel.ask is ask:
        room.choose()
    for _ in range(100):
        if room.table.stage.toast is not None and " gave " in room.table.stage.toast[0]:
            break
        room.step(100)
    return room


@pytest.mark.parametrize(("id", "seats"), [("low", 4), ("partner", 4), ("low", 5)])
def test_what_was_passed_and_what_has_come_is_said(id: str, seats: int) -> None:
    room = Room(match(setup(id, seats)))
    before = room.until_asked().session.view(0).hand
    passed(room)
    after = room.session.view(0).hand
    assert room.table.stage.toast is not None
    given, _, got = room.table.stage.toast[0].partition("; ")
    names = room.table.match.names
    assert given.startswith("You gave ")
    assert given.endswith(names[1])
    assert got.startswith(names[-1])
    assert got.endswith("to you")
    assert given.count("{") == (before & ~after).bit_count() == got.count("{") == 3


def test_among_several_people_nobody_is_told_what_another_has_passed() -> None:
    room = Room(match(setup("low", 4), (0, 1)))
    for _ in range(40):
        assert room.table.stage.toast is None or "gave" not in room.table.stage.toast[0]
        if room.session.public.tricks:
            break
        room.until_asked().choose()
        room.step(200)
    assert room.session.public.tricks
