"""Escape closes what is open before it leaves a table, and Skip leaves out one step of a lesson."""

from typing import Final

import pytest

from clubs.learn.lesson import lesson
from clubs.ui.games.free.auction_panel import AuctionPanel
from clubs.ui.games.whist.exchange_panel import ExchangePanel
from clubs.ui.scenes.common.dialog import WarningScene
from clubs.ui.scenes.learn.scene import LearnScene
from clubs.ui.scenes.lesson.whole_deal import WholeDealScene
from clubs.ui.scenes.scores.deal_end import DealEndScene
from clubs.ui.shell import input as inputs
from tests.app.test_lessons import LESSONS, Classroom
from tests.ui.controls import choose, widget

STEP: Final = 300.0  # ms


def test_escape_closes_what_is_open_beside_the_answers_and_only_then_leaves_a_lesson() -> None:
    whist = Classroom("whist", 5)
    whist.until_asked()
    panel = whist.scene.panel
    assert isinstance(panel, ExchangePanel)
    panel.facts.open = True
    whist.offscreen.step(STEP, [inputs.Back()])
    assert not panel.facts.open
    assert whist.scene.course.at == 5
    free = Classroom("free", 2)
    free.until_asked()
    ladder = free.scene.panel
    assert isinstance(ladder, AuctionPanel)
    ladder.ladder.open = True
    free.offscreen.step(STEP, [inputs.Back()])
    assert not ladder.ladder.open
    for room in (whist, free):
        room.offscreen.step(STEP, [inputs.Back()])
        assert room.stack.top is room.picker


def test_who_leaves_an_own_deal_in_which_a_card_was_played_is_asked() -> None:
    room = Classroom("trump")
    room.stack.apply(room.scene.ways.open(len(lesson("trump").stages) - 1))
    table = room.stack.top
    assert isinstance(table, WholeDealScene)
    for _ in range(400):
        target = room.visitor.target()
        room.offscreen.step(STEP, [] if target is None else room.visitor.say(target, "pointer"))
        if target is not None and target.id == "confirm":
            break
    room.offscreen.step(STEP, [inputs.Back()])
    asked = room.stack.top
    assert isinstance(asked, WarningScene)
    assert asked.sentence == "It begins again the next time."
    room.stack.apply(choose(asked, "leave"))
    assert room.stack.top is table
    room.offscreen.step(STEP, [inputs.Back()])
    asked = room.stack.top
    assert isinstance(asked, WarningScene)
    room.stack.apply(choose(asked, "do"))
    assert room.stack.top is room.picker


def test_an_own_deal_in_which_nothing_was_answered_is_left_at_once() -> None:
    room = Classroom("whist")
    room.stack.apply(room.scene.ways.open(len(lesson("whist").stages) - 1))
    room.offscreen.step(STEP, [inputs.Back()])
    assert room.stack.top is room.picker
    assert not isinstance(room.stack.top, LearnScene | WarningScene)


@pytest.mark.parametrize("id", LESSONS)
def test_skip_leaves_out_one_step_even_of_a_lesson_that_is_done(id: str) -> None:
    room = Classroom(id)
    for stage in lesson(id).stages:
        if stage.turns:
            room.program.learning.keep(lesson(id).id, stage.title)
    room.stack.apply(room.scene.ways.open(0))
    for at in range(1, room.scene.course.asked):
        room.stack.apply(choose(room.scene, "skip"))
        assert room.scene.course.at == at


def test_a_first_own_deal_can_be_played_again_from_its_end_with_the_same_cards() -> None:
    room = Classroom("trump")
    last = len(lesson("trump").stages) - 1
    room.stack.apply(room.scene.ways.open(last))
    table = room.stack.top
    assert isinstance(table, WholeDealScene)
    held = table.controller.view.hand
    for _ in range(3000):
        if isinstance(room.stack.top, DealEndScene):
            break
        target = room.visitor.target()
        room.offscreen.step(STEP, [] if target is None else room.visitor.say(target, "pointer"))
    end = room.stack.top
    assert isinstance(end, DealEndScene)
    assert widget(end, "again").label == "Play it again"
    room.stack.apply(choose(end, "again"))
    again = room.stack.top
    assert isinstance(again, WholeDealScene)
    assert again is not table
    assert again.controller.view.hand == held
    assert room.stack.scenes == [room.picker, again]
    assert lesson("trump").stages[last].title in room.program.learning.stages("trump")
