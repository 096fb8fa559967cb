"""The judge agrees with the second lessons: with ten times its budget the right card of each is best."""

from dataclasses import replace
from math import inf

import pytest

from build.lessons.exhausted import alike
from clubs.games import GAMES
from clubs.judge.judge import judge, usual_budget
from clubs.learn.lesson import LEARNER, lesson, second_lessons
from clubs.learn.plan import decisions, outcome
from clubs.rules.view import view

TIMES = 10


@pytest.mark.long
@pytest.mark.parametrize("id", [id for game in GAMES for id in second_lessons(game)])
def test_the_judge_at_ten_times_its_budget_finds_the_right_card_best(id: str) -> None:
    for stage in lesson(id).stages:
        (right,) = (plan for plan in stage.plans if outcome(stage, plan).right)
        state, ask, action = next(decisions(stage, right))
        budget = replace(usual_budget(ask).times(TIMES), seconds=inf)
        verdict = judge(view(state, LEARNER), ask, extra=[action], budget=budget, seed=TIMES)
        assert verdict is not None
        assert verdict.best.action in alike(state, action), stage.task
        others = [one for one in verdict.tried if one.action not in alike(state, action)]
        assert all(one.clear for one in others), stage.task
