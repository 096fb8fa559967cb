"""From the end of a deal to another look at it, to a table for that deal alone, and back."""

from functools import cache
from typing import Any

import pytest

from clubs.app import replays
from clubs.app.routes import Program
from clubs.rules.action import PlayCard
from clubs.table.decisions import Decision, decisions
from clubs.table.match import Match
from clubs.table.record import Record
from clubs.ui.scenes.replay.look_again import LookWays
from clubs.ui.scenes.replay.scene import ReplayScene
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.scenes.scores.ways import SecondLook
from clubs.ui.scenes.table.pause import PauseScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.context import Context
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.transitions import Push
from clubs.workshop.shots import position, table
from tests.ui.controls import widget


@cache
def choices() -> tuple[Decision, ...]:
    """The first seat's decisions about cards in the last deal of a record."""
    found = tuple(decisions(position("scored")))
    return tuple(one for one in found if (one.deal, one.seat, one.ask.kind) == (found[-1].deal, 0, PlayCard))


@pytest.fixture
def stack() -> Stack:
    """The end of a deal in a match that goes on."""
    program = Program((1024, 640))
    below = table(program, position("scored"))
    pushed = below.deal_end.show()
    assert isinstance(pushed, Push)
    assert isinstance(pushed.scene, EndScene)
    return Offscreen(program.context, [program.menu(), below, pushed.scene]).stack


class WithWays(ReplayScene):
    """A replay that shows which ways it was given."""

    def __init__(self, context: Context, match: Match, record: Record, *rest: Any, **named: Any) -> None:
        super().__init__(context, match, record, *rest, **named)
        self.ways: LookWays = next(one for one in rest if isinstance(one, LookWays))


@pytest.fixture(autouse=True)
def with_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show which ways a replay was given."""
    monkeypatch.setattr(replays, "ReplayScene", WithWays)


def choose(stack: Stack, id: str) -> None:
    """Choose a button of the topmost scene."""
    scene = stack.top
    stack.apply(scene.choose(widget(scene, id)))


def opened(stack: Stack) -> WithWays:
    """Open the replay from the end of the deal, and play it to its end."""
    choose(stack, "menu")
    choose(stack, "again")
    scene = stack.top
    assert isinstance(scene, WithWays)
    while not scene.playback.finished:
        scene.update(0)
    return scene


def test_only_the_deal_that_has_just_ended_is_looked_at_again_and_the_way_back_leads_to_its_score(
    stack: Stack,
) -> None:
    end = stack.top
    scene = opened(stack)
    assert {moment.public.deal for moment in scene.playback.moments} == {choices()[0].deal}
    assert scene.playback.moments[-1].scored
    assert scene.person == 0
    choose(stack, "button: Back")
    stack.apply(stack.top.back())
    assert stack.top is end


def test_a_deal_that_is_tried_again_is_the_same_position_and_leads_back(stack: Stack) -> None:
    scene, decision = opened(stack), choices()[3]
    assert scene.ways.attempt is not None
    stack.apply(scene.ways.attempt(decision))
    trial = stack.top
    assert isinstance(trial, TableScene)
    assert decision.deal in trial.controller.practice
    trial.controller.look(0)
    assert trial.controller.view == decision.view
    assert trial.controller.ask == decision.ask
    stack.apply(trial.menu())
    assert isinstance(stack.top, PauseScene)
    assert "practice" in stack.top.sentence
    choose(stack, "leave")
    assert stack.scenes[-1:] == [scene]


def test_an_answer_is_played_on_to_the_end_of_its_deal(stack: Stack) -> None:
    scene, decision = opened(stack), next(one for one in choices() if one.number >= 20)
    assert scene.ways.line is not None
    other = next(action for action in decision.ask.actions() if action != decision.action)
    line = list(scene.ways.line(decision, other))
    steps = [step for step in line if step is not None]
    assert line[0] is None, "the way to the position is not gone in one frame"
    assert len(steps[-1].public.sheet) == len(decision.view.public.sheet) + 1
    assert {step.public.deal for step in steps} == {decision.deal}


def test_what_there_is_to_look_at_is_said_once_it_is_known() -> None:
    program = Program((1024, 640))
    below = table(program, position("scored"))
    assert below.exits.look_again is not None
    again = below.exits.look_again(0)
    assert isinstance(again, SecondLook)
    assert again.review.working
    while again.review.working:
        again.review.poll()
    assert again.said == "", "nobody has judged it"
