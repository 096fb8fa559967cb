"""Every second lesson: against the written replies the right plan alone reaches the goal."""

import re
from typing import Final

import pytest

from clubs.games import GAMES, game
from clubs.learn.lesson import LEARNER, Lesson, LessonPlan, LessonStage, lesson, second_lessons
from clubs.learn.plan import best_after, decisions, outcome
from clubs.rules.action import PlayCard
from clubs.table.match import ROSTER
from clubs.table.replay import replay
from tests.looped import for_each

LESSONS: Final = {id: lesson(id) for game in GAMES for id in second_lessons(game)}
STAGES: Final = {
    f"{id} {number}": stage for id, taught in LESSONS.items() for number, stage in enumerate(taught.stages, 1)
}
WORDS: Final = 14


def right_plan(stage: LessonStage) -> LessonPlan:
    """The plan that reaches the goal."""
    (right,) = (plan for plan in stage.plans if outcome(stage, plan).right)
    return right


@for_each("name", STAGES)
def test_a_position_is_a_legal_record_in_which_the_learner_is_to_play_a_card(name: str) -> None:
    stage = STAGES[name]
    session = replay(stage.record)
    assert session.asks[LEARNER].kind is PlayCard
    assert stage.record.seating[LEARNER].is_person


@for_each("name", STAGES)
def test_one_plan_reaches_the_goal_and_each_other_breaks_on_a_card_that_is_played(name: str) -> None:
    stage = STAGES[name]
    assert 2 <= len(stage.plans) <= 3
    right = right_plan(stage)
    assert right.turned is None
    for plan in stage.plans:
        if plan is not right:
            assert plan.turned in outcome(stage, plan).actions
            assert plan.overlooked
            assert plan.punished


@for_each("name", STAGES)
def test_no_other_answer_reaches_the_goal_whatever_is_played_after_it(name: str) -> None:
    stage = STAGES[name]
    state, _, right = next(decisions(stage, right_plan(stage)))
    points = best_after(stage, state)
    assert points[right] >= stage.points
    assert len(points) > 1
    assert all(best < stage.points for action, best in points.items() if action != right)


@for_each("name", STAGES)
def test_the_others_play_what_is_written_or_all_that_they_can(name: str) -> None:
    stage = STAGES[name]
    for plan in stage.plans:
        for action in outcome(stage, plan).actions:
            assert action.seat == LEARNER or action in stage.others, (plan.name, action)
            assert not isinstance(action, PlayCard) or action.seat != LEARNER or action.card in plan.cards


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


def test_each_lesson_is_in_the_table_of_ideas_and_about_a_game_of_its_own() -> None:
    assert LESSONS
    for id, taught in LESSONS.items():
        assert taught.game == id.partition(".")[0]
        assert game(taught.game)
