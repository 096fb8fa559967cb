"""Every lesson: its stages can be finished, and every answer that misses the goal is told why."""

import re
from typing import Final

import pytest

from clubs.games import GAMES
from clubs.games.rulebook import page
from clubs.learn.attempt import Attempt, begin
from clubs.learn.lesson import LEARNER, Lesson, Stage, Turn, has_lesson, lesson, read_lesson
from clubs.rules.action import Action
from clubs.rules.ask import Refused
from clubs.table.match import ROSTER
from clubs.table.record import write
from clubs.table.replay import replay

LESSONS: Final = {id: lesson(id) for id in GAMES if has_lesson(id)}
STAGES: Final = [
    pytest.param(stage, id=f"{id}-{number}")
    for id, taught in LESSONS.items()
    for number, stage in enumerate(taught.stages, 1)
]
WORDS: Final = 12

GOOD: Final = """
teacher = "frog"
[[stage]]
title = "The lowest takes it"
[[stage.turn]]
task = "Take the trick from {1}."
rule = "L-5"
goal = "takes"
otherwise = "{3} would take it."
hint = "Look at your hearts."
"""


def answers(attempt: Attempt) -> tuple[Action, ...]:
    """The answers that a turn's ask lists."""
    return attempt.ask.actions()


def solved(attempt: Attempt) -> list[Attempt]:
    """The attempt at each turn of its stage, and after the last one."""
    way = [attempt]
    while (here := way[-1]).turn is not None:
        found = [done for action in answers(here) if (done := here.answer(action)).right]
        assert found, f"Nothing reaches the goal: {here.turn.task}"
        way.append(found[0].after)
    return way


@pytest.mark.parametrize("stage", STAGES)
def test_a_position_is_a_legal_record_in_which_the_learner_is_asked(stage: Stage) -> None:
    session = replay(stage.record)
    assert LEARNER in session.asks
    assert session.hash()
    assert stage.record.seating[LEARNER].is_person


@pytest.mark.parametrize("stage", STAGES)
def test_every_stage_can_be_finished(stage: Stage) -> None:
    assert len(solved(begin(stage))) == len(stage.turns) + 1


@pytest.mark.parametrize("stage", STAGES)
def test_every_answer_that_misses_the_goal_gets_a_sentence_and_comes_back(stage: Stage) -> None:
    for attempt in solved(begin(stage))[:-1]:
        for answered in map(attempt.answer, answers(attempt)):
            if not answered.right:
                assert answered.sentence
                assert answered.after == attempt


@pytest.mark.parametrize("stage", STAGES)
def test_every_sentence_is_the_answer_to_something(stage: Stage) -> None:
    """None is kept that no wrong answer gets."""
    for attempt in solved(begin(stage))[:-1]:
        turn = attempt.turn
        assert turn is not None
        said = {attempt.answer(action).sentence for action in answers(attempt)}
        assert {words for _, words in turn.wrong} <= said


@pytest.mark.parametrize(("id", "taught"), LESSONS.items(), ids=LESSONS)
def test_a_task_has_twelve_words_at_most_and_a_rule_of_the_page(id: str, taught: Lesson) -> None:
    shown = " ".join(
        words for section in page(id).sections for part in section.text for words, _ in part.runs
    )
    for turn in turns(taught):
        assert len(turn.task.split()) <= WORDS, turn.task
        assert f"({turn.rule})" in shown


@pytest.mark.parametrize("taught", LESSONS.values(), ids=LESSONS)
def test_every_text_is_a_sentence(taught: Lesson) -> None:
    for turn in turns(taught):
        for text in (turn.task, turn.otherwise, turn.hint, *(words for _, words in turn.wrong), turn.found):
            assert not text or text[-1] in ".?:", text
            assert not re.search(r"[{}]", re.sub(r"\{[SHDC]\}", "", text)), text


@pytest.mark.parametrize("taught", LESSONS.values(), ids=LESSONS)
def test_the_teacher_does_not_sit_at_the_table(taught: Lesson) -> None:
    assert taught.teacher in [animal for animal, _ in ROSTER]
    for stage in taught.stages:
        assert taught.teacher not in [seat.animal for seat in stage.record.seating]


def turns(taught: Lesson) -> list[Turn]:
    """All turns of a lesson."""
    return [turn for stage in taught.stages for turn in stage.turns]


@pytest.mark.parametrize(
    ("good", "bad", "told"),
    [
        (
            'goal = "takes"',
            'goal = "takes all"',
            "Stage 1 of low cannot be read: There is no goal 'takes all'",
        ),
        ('goal = "takes"', 'aim = "takes"', "Stage 1 of low cannot be read: 'goal'"),
        ('hint = "', 'clue = "', "clue"),
        ("{3}", "{4}", "seat 4"),
        ('teacher = "frog"', "", "teacher"),
        ("[[stage]]", "[[stage]]\n[[stage]]", "2 stages, but 1 positions"),
    ],
)
def test_what_is_wrong_in_a_lesson_is_named(good: str, bad: str, told: str) -> None:
    position = write(LESSONS["low"].stages[0].record)
    assert len(read_lesson("low", GOOD, position).stages) == 1
    with pytest.raises(ValueError, match=re.escape(told)):
        read_lesson("low", GOOD.replace(good, bad), position)


def test_an_answer_that_the_rules_forbid_is_refused() -> None:
    attempt = begin(LESSONS["low"].stages[0])
    (refused, _), *_ = attempt.ask.refused
    with pytest.raises(Refused):
        attempt.answer(refused)
