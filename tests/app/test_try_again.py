"""After a wrong answer in a lesson: the next card may be chosen before the wrong one has come back."""

from typing import Final

import pytest

from clubs.cards import Card
from clubs.learn.lesson import TRICKS
from clubs.rules.action import PlayCard
from clubs.ui.shell import input as inputs
from tests.app.test_lessons import Classroom

FRAME: Final = 16.0  # ms
SOON: Final = (300.0, 900.0, 1700.0)
"""ms after a wrong answer, before it comes back."""


def wrong_answer(id: str, at: int = 0) -> tuple[Classroom, Card]:
    """Give a wrong answer, wait until its sentence is there, and return the card that is right."""
    room = Classroom(id, at, speed="brisk")
    room.until_asked()
    right, ask = room.controller.solution, room.scene.panel.ask
    assert isinstance(right, PlayCard)
    assert ask is not None
    attempts = (one for one in ask.actions() if isinstance(one, PlayCard) and one != right)
    room.give(next(attempts))
    while room.controller.result is None or not room.scene.stage.rests:
        room.offscreen.step(FRAME)
    assert not room.controller.result.right
    return room, right.card


def seen_at(room: Classroom, card: Card) -> tuple[int, int]:
    """Return a point on a card of the hand where it is seen now: on the index, which no card hides."""
    stage = room.scene.stage
    uid = next(shown.uid for shown, _ in stage.card_layout.fan if shown.card == card)
    pose = stage.timeline.pose(uid) or stage.card_layout.cards[uid].pose
    return round(pose.x - pose.width * 0.36), round(pose.y - pose.width * 0.36)


def pressed(room: Classroom, card: Card) -> None:
    """Press a card where it is seen, and let go of it a moment later."""
    x, y = seen_at(room, card)
    room.offscreen.step(FRAME, [inputs.Point(x, y), inputs.Press(x, y)])
    room.offscreen.step(80, [inputs.Release(x, y)])


def answered(room: Classroom) -> bool:
    """Let time go by, and return whether a right answer has been given."""
    for _ in range(120):
        room.offscreen.step(50)
        result = room.controller.result
        if result is not None and result.right:
            return True
    return False


@pytest.mark.parametrize("ms", SOON)
def test_a_click_on_a_card_counts_while_the_wrong_one_still_lies_there(ms: float) -> None:
    room, right = wrong_answer("whist")
    room.offscreen.step(ms)
    assert room.scene.panel.ask is None
    pressed(room, right)
    assert answered(room)


@pytest.mark.parametrize(("id", "at"), [("whist", 0), (TRICKS, 2)])
@pytest.mark.parametrize("ms", [FRAME, 60.0, 120.0, 200.0])
def test_a_click_on_a_card_counts_where_it_is_seen_while_the_wrong_one_comes_back(
    id: str, at: int, ms: float
) -> None:
    room, right = wrong_answer(id, at)
    while room.scene.panel.ask is None:
        room.offscreen.step(FRAME)
    room.offscreen.step(ms)
    pressed(room, right)
    assert answered(room)


def test_the_second_press_of_a_double_click_on_a_wrong_card_chooses_no_other() -> None:
    room, right = wrong_answer("whist")
    pressed(room, right)  # where the wrong card was, another may lie by then
    assert not answered(room)


def test_a_key_brings_a_wrong_answer_back_at_once_and_enter_plays_no_card_with_it() -> None:
    for key in (inputs.Move(1, 0), inputs.Digit(2), inputs.Act()):
        room, _ = wrong_answer("whist")
        room.offscreen.step(SOON[0])
        before = len(room.controller.session.actions)
        room.offscreen.step(FRAME, [key])
        assert room.scene.panel.ask is not None
        assert len(room.controller.session.actions) < before
        assert room.controller.result is None
