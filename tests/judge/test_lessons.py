"""The judge does not contradict a lesson: no wrong answer of it is clearly better than every right one."""

from dataclasses import replace
from math import inf

import pytest

from build.lessons.own_deals import AGAIN, looked_at
from clubs.games import GAMES
from clubs.judge.judge import judge, usual_budget
from clubs.learn.attempt import begin
from clubs.learn.lesson import LEARNER, has_lesson, lesson
from clubs.rules.view import view


@pytest.mark.long
@pytest.mark.parametrize("id", [id for id in GAMES if has_lesson(id)])
def test_no_wrong_answer_of_a_lesson_is_clearly_better_than_the_right_ones(id: str) -> None:
    for stage in lesson(id).stages:
        attempt = begin(stage)
        while (turn := attempt.turn) is not None:
            right = list(attempt.right())
            budget = replace(usual_budget(attempt.ask), seconds=inf)
            verdict = judge(view(attempt.state, LEARNER), attempt.ask, extra=right[:1], budget=budget)
            if verdict is not None:
                assert any(not one.clear for one in verdict.tried if one.action in right), turn.task
            attempt = attempt.answer(right[0]).after


@pytest.mark.long
@pytest.mark.parametrize("id", [id for id in GAMES if has_lesson(id)])
def test_in_each_first_own_deal_two_answers_matter_and_what_is_owed_can_be_made(id: str) -> None:
    assert all(looked_at(lesson(id).stages[-1].record, again).good for again in range(AGAIN))
