"""Every second lesson: against the written replies the right plan alone reaches the goal."""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import replace
from importlib import resources
from typing import Final

import pytest

from build.lessons.exhausted import alike, best_after
from clubs.cards import EMPTY, cards_of, parse, suit, suit_name
from clubs.games import GAMES
from clubs.learn.attempt import begin
from clubs.learn.lesson import (
    IDEAS,
    LEARNER,
    Lesson,
    LessonPlan,
    LessonStage,
    lesson,
    second_lessons,
)
from clubs.learn.plan import decisions, goal, outcome
from clubs.rules.action import Action, PlayCard
from clubs.rules.state import State
from clubs.rules.zone import hand
from clubs.table.replay import replay
from clubs.table.seating import ROSTER
from tests.looped import for_each

LESSONS: Final = {id: lesson(id) for game in GAMES for id in second_lessons(game)}
STAGES: Final = {
    f"{id} {number}": stage for id, taught in LESSONS.items() for number, stage in enumerate(taught.stages, 1)
}
WORDS: Final = 14
THREE: Final = 3
KEPT: Final = 12
"""The most words of the sentence to keep."""


def right_plan(stage: LessonStage) -> LessonPlan:
    """The plan that reaches the goal."""
    (right,) = (plan for plan in stage.plans if outcome(stage, plan).right)
    return right


def parting(stage: LessonStage, right: LessonPlan, plan: LessonPlan) -> tuple[State, Action]:
    """The state in which a plan leaves the right one, and its answer there."""
    both = zip(decisions(stage, right), decisions(stage, plan), strict=False)
    return next((state, own) for (state, _, one), (_, _, own) in both if own != one)


def last_trick(stage: LessonStage, actions: Sequence[Action]) -> list[Action]:
    """The cards of the trick that lies on the table, or has just been finished, after some actions."""
    public = replay(replace(stage.record, actions=(*stage.record.actions, *actions))).public
    return [PlayCard(*play) for play in public.plays or public.tricks[-1].plays]


@for_each("name", STAGES)
def test_a_position_is_a_legal_record_in_which_the_learner_is_asked(name: str) -> None:
    stage = STAGES[name]
    session = replay(stage.record)
    assert LEARNER in session.asks
    assert stage.record.seating[LEARNER].is_person


@pytest.mark.long
@for_each("name", STAGES)
def test_one_plan_reaches_the_goal_and_each_other_breaks_on_a_card_of_its_last_trick(name: str) -> None:
    stage = STAGES[name]
    assert 2 <= len(stage.plans) <= 3
    right = right_plan(stage)
    assert right.turned is None
    for plan in stage.plans:
        if plan is not right:
            assert isinstance(plan.turned, PlayCard)
            assert plan.turned in last_trick(stage, outcome(stage, plan).actions)
            assert plan.overlooked
            assert plan.punished


@pytest.mark.long
@for_each("name", STAGES)
def test_no_other_answer_reaches_the_goal_whatever_is_done_after_it(name: str) -> None:
    stage = STAGES[name]
    state, _, right = next(decisions(stage, right_plan(stage)))
    worth = best_after(stage, state)
    assert worth[right] >= goal(stage)
    assert len(worth) > 1
    assert {action for action, best in worth.items() if best >= goal(stage)} <= {*alike(state, right)}


@pytest.mark.long
@for_each("name", STAGES)
def test_a_wrong_plan_has_missed_the_goal_where_it_leaves_the_right_one(name: str) -> None:
    stage = STAGES[name]
    right = right_plan(stage)
    for plan in stage.plans:
        if plan is not right:
            state, answer = parting(stage, right, plan)
            assert best_after(stage, state)[answer] < goal(stage), plan.name


def test_an_ace_that_is_the_lowest_of_its_suit_is_not_alike_to_the_cards_above_the_two() -> None:
    state = begin(STAGES["free.diamonds 1"]).state
    mine, theirs = (cards_of(map(parse, cards.split())) for cards in ("9D 8D AD", "2D 5H"))
    held = {hand(LEARNER): mine, hand(1): theirs, hand(2): EMPTY}
    state = replace(state, public=replace(state.public, plays=()), zones={**state.zones, **held})
    nine, eight, ace = (PlayCard(LEARNER, parse(card)) for card in ("9D", "8D", "AD"))
    assert {*alike(state, nine)} == {nine, eight}
    assert {*alike(state, ace)} == {ace}


@for_each("name", STAGES)
def test_the_others_do_what_is_written_and_the_learner_what_the_plan_says(name: str) -> None:
    stage = STAGES[name]
    for plan in stage.plans:
        for action in outcome(stage, plan).actions:
            assert action in (plan.answers if action.seat == LEARNER else stage.others), (plan.name, action)


@pytest.mark.parametrize("taught", LESSONS.values(), ids=LESSONS)
def test_its_texts_are_short_sentences_and_the_teacher_does_not_sit_at_the_table(taught: Lesson) -> None:
    assert taught.title
    assert len(taught.stages) == 2
    for stage in taught.stages:
        wrong = [text for plan in stage.plans if plan.turned for text in (plan.overlooked, plan.punished)]
        for text in (taught.keep, stage.task, stage.hint, stage.found, *wrong):
            assert text[-1] in ".?", text
            assert len(text.split()) <= WORDS, text
            assert not re.search(r"[{}]", re.sub(r"\{[SHDC]\}", "", text)), text
        assert taught.teacher in [animal for animal, _ in ROSTER]
        assert taught.teacher not in [seat.animal for seat in stage.record.seating]


@pytest.mark.parametrize("game", sorted({lesson.game for lesson in LESSONS.values()}))
def test_each_game_has_three_lessons_which_are_called_as_in_the_table_of_ideas(game: str) -> None:
    text = resources.files("clubs.learn").joinpath(IDEAS).read_text(encoding="utf-8")
    rows = [row for row in tomllib.loads(text)["row"] if row["game"] == game]
    assert len(rows) == THREE
    for row in rows:
        taught = LESSONS[f"{game}.{row['idea']}"]
        assert taught.game == game
        assert taught.title == row["title"]
        assert len(taught.keep.split()) <= KEPT
        assert row["needs"]


@for_each("name", STAGES)
def test_what_was_overlooked_says_of_nobody_that_a_suit_is_gone_which_nobody_has_seen(name: str) -> None:
    stage = STAGES[name]
    seats = {one.name: seat for seat, one in enumerate(stage.record.seating)}
    tricks = begin(stage).state.public.tricks
    for plan in stage.plans:
        for who, plural in re.findall(r"(\w+) has no (\w+?)s?\b", plan.overlooked):
            if who in seats:
                assert any(
                    suit_name(suit(trick.plays[0].card)).startswith(plural)
                    and any(
                        seat == seats[who] and suit(card) != suit(trick.plays[0].card)
                        for seat, card in trick.plays
                    )
                    for trick in tricks
                ), plan.overlooked


@for_each("name", STAGES)
def test_what_is_said_of_a_failed_plan_is_of_the_trick_that_lies_there(name: str) -> None:
    stage = STAGES[name]
    right = right_plan(stage)
    for plan in stage.plans:
        if plan is not right:
            tricks = len(begin(stage).state.public.tricks)
            at, _ = parting(stage, right, plan)
            failed = replay(
                replace(stage.record, actions=(*stage.record.actions, *outcome(stage, plan).actions))
            )
            end = len(failed.public.tricks) - (not failed.public.plays)
            if end > max(tricks, len(at.public.tricks)):
                said = f"{plan.overlooked} {plan.punished}"
                assert not re.search(r"that one|that was|so far|this time|the next", said), said
