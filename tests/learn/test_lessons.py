"""Every lesson: its stages can be finished, and every answer that misses the goal is told why."""

import re
from collections.abc import Iterator
from typing import Final

import pytest

from clubs.cards import ACE, CardSet, each, rank
from clubs.games import GAMES, game
from clubs.games.rulebook import page
from clubs.learn.attempt import TurnAttempt, begin, possible
from clubs.learn.lesson import LEARNER, TRICKS, Lesson, Turn, has_lesson, lesson, read_lesson
from clubs.rules import engine
from clubs.rules.action import PlayCard
from clubs.rules.ask import Refused
from clubs.rules.zone import hand
from clubs.table.record import write, write_action
from clubs.table.replay import replay
from clubs.table.seating import ROSTER
from tests.looped import for_each

LESSONS: Final = {id: lesson(id) for id in (TRICKS, *GAMES) if has_lesson(id)}
STAGES: Final = {
    f"{id} {number}": stage for id, taught in LESSONS.items() for number, stage in enumerate(taught.stages, 1)
}
WORDS: Final = 12
BRANCHES: Final = 6
"""Right answers of a turn that are followed."""

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
found = "It is yours."
"""


def ways(attempt: TurnAttempt) -> Iterator[TurnAttempt]:
    """The attempt and, after each right answer that differs in what follows, those at the later turns."""
    yield attempt
    if attempt.turn is not None:
        later = [attempt.answer(action).after for action in attempt.right()]
        assert later, f"Nothing reaches the goal: {attempt.turn.task}"
        for after in later[:BRANCHES]:
            yield from ways(after)


@for_each("name", STAGES)
def test_a_position_is_a_legal_record_in_which_the_learner_is_asked(name: str) -> None:
    stage = STAGES[name]
    session = replay(stage.record)
    assert LEARNER in session.asks
    assert session.hash()
    assert stage.record.seating[LEARNER].is_person


@for_each("name", STAGES)
def test_a_stage_can_be_finished_after_every_right_answer(name: str) -> None:
    stage = STAGES[name]
    finished = [attempt for attempt in ways(begin(stage)) if attempt.turn is None]
    assert finished
    assert {attempt.number for attempt in finished} == {len(stage.turns)}


@for_each("name", STAGES)
def test_the_points_of_a_deal_that_a_stage_ends_are_those_that_it_names(name: str) -> None:
    stage = STAGES[name]
    ends = [attempt.state.public for attempt in ways(begin(stage)) if attempt.turn is None]
    scored = {public.sheet[-1][LEARNER].points for public in ends if public.sheet}
    named = re.search(r"(\d+) points(?:, or (\d+))?", stage.turns[-1].found) if stage.turns else None
    if named and scored:
        assert scored == {int(number) for number in named.groups() if number}


@for_each("name", STAGES)
def test_the_others_do_what_the_stage_says_or_all_that_they_can(name: str) -> None:
    stage = STAGES[name]
    for attempt in ways(begin(stage)):
        if attempt.turn is None:
            continue
        playing = game(stage.record.setup.game)
        for answered in map(attempt.answer, possible(attempt.ask)):
            state, asks = attempt.state, engine.asks(playing, attempt.state)
            for action in answered.actions:
                forced = len(asks[action.seat].actions()) == 1
                assert forced or action.seat == LEARNER or action in stage.others, write_action(action)
                state, _, asks = engine.advance(playing, state, asks, action)


@for_each("name", STAGES)
def test_an_answer_that_misses_the_goal_gets_a_sentence_and_may_be_given_again(name: str) -> None:
    stage = STAGES[name]
    for attempt in ways(begin(stage)):
        if attempt.turn is None:
            continue
        said = set()
        for answered in map(attempt.answer, possible(attempt.ask)):
            assert answered.right or (answered.sentence and answered.after == attempt)
            said.add(answered.sentence)
        assert {words for _, words in attempt.turn.wrong} <= said, "a sentence that no answer gets"


@for_each("name", STAGES)
def test_no_lead_is_judged_by_cards_that_nobody_can_see(name: str) -> None:
    stage = STAGES[name]
    for attempt in ways(begin(stage)):
        if attempt.turn is None or attempt.ask.kind is not PlayCard or attempt.state.public.plays:
            continue
        told = {action: attempt.answer(action).right for action in possible(attempt.ask)}
        cards = {action.card: right for action, right in told.items() if isinstance(action, PlayCard)}
        order = {
            card: rank(card) % ACE if stage.record.setup.game == "free" else rank(card) for card in cards
        }
        right, wrong = ([order[card] for card in cards if cards[card] is how] for how in (True, False))
        # What a player knows of a card that is led is how high it is: the wrong ones are higher, or lower.
        assert not wrong or min(wrong) > max(right) or max(wrong) < min(right), attempt.turn.task


@pytest.mark.parametrize("taught", LESSONS.values(), ids=LESSONS)
def test_a_lesson_says_that_a_card_of_another_suit_cannot_win_a_trick(taught: Lesson) -> None:
    early = [turn for stage in taught.stages[: 4 if taught.id == TRICKS else 2] for turn in stage.turns]
    said = " ".join(text for turn in early for text in (turn.task, turn.otherwise, turn.found))
    assert re.search(
        r"[Aa]nother suit (could not|never)|never another suit|A spade or a heart could not", said
    )


def test_what_a_card_counts_by_its_rank_is_added_up_where_it_first_counts() -> None:
    low, half = LESSONS["low"], LESSONS["half"]
    assert not [turn.found for turn in turns(low) if "by rank" in turn.found]
    first = next(stage for stage in half.stages if any("rank" in turn.task for turn in stage.turns))
    assert first.word == "Rank"
    assert first.meaning
    before = half.stages[: half.stages.index(first)]
    assert "rank" not in " ".join(turn.task for stage in before for turn in stage.turns)


def test_each_step_on_tricks_is_one_choice_in_ten_words_with_a_new_word_and_no_rule_is_cited() -> None:
    taught = LESSONS[TRICKS]
    assert [stage.title for stage in taught.stages] == ["Suit", "Trick", "Lead", "Follow", "Trump"]
    for stage in taught.stages:
        (turn,) = stage.turns
        assert stage.word == stage.title
        assert stage.meaning
        assert not turn.rule
        assert max(len(text.split()) for text in (turn.task, turn.found)) <= 10
        attempt = begin(stage)
        waiting = any(attempt.ask.why_not(PlayCard(LEARNER, card)) for card in each(hand_of(attempt)))
        assert bool(turn.waits) == waiting


@pytest.mark.parametrize("id", [id for id in LESSONS if id in GAMES])
def test_a_lesson_begins_with_tricks_alone_names_trumps_and_ends_with_five_tricks_against_easy(
    id: str,
) -> None:
    first, *_, last = LESSONS[id].stages
    assert first.plain
    said = " ".join(text for turn in turns(LESSONS[id]) for text in (turn.task, turn.found))
    assert ("lubs are trumps" in said) == (game(id).trumps is not None)
    public = replay(last.record).public
    assert public.size - len(public.tricks) == 5
    assert {one.level for one in last.record.seating if not one.is_person} == {"easy"}


@pytest.mark.parametrize("taught", LESSONS.values(), ids=LESSONS)
def test_a_hint_says_a_thought_and_is_not_only_the_task_as_a_question(taught: Lesson) -> None:
    for turn in turns(taught):
        assert not re.fullmatch(r"[^.:]*\?", turn.hint), turn.hint
        assert not turn.hint.startswith("Try "), turn.hint


def test_how_a_game_is_won_and_what_a_bid_brings_is_told_where_it_first_matters() -> None:
    first = next(turn.task for turn in turns(LESSONS["whist"]) if "−11" in turn.task)
    assert first.startswith("+11 wins the game, −11 too.")
    stage = next(one for one in LESSONS["whist"].stages if one.title == "Keep or exchange")
    assert "last to exchange leads first; if all keep" in stage.turns[0].found
    brings = next(turn.found for turn in turns(LESSONS["trump"]) if "points" in turn.found)
    assert "10 for the bid made exactly, 1 for the trick" in brings
    assert "None bid and none won is 10" in brings


@pytest.mark.parametrize(("id", "taught"), [one for one in LESSONS.items() if one[0] in GAMES])
def test_a_task_has_twelve_words_at_most_and_a_rule_of_the_page(id: str, taught: Lesson) -> None:
    shown = " ".join(
        words for section in page(id).sections for part in section.text for words, _ in part.runs
    )
    for task in (*(turn.task for turn in turns(taught)), *(stage.task for stage in taught.stages)):
        assert len(task.split()) <= WORDS, task
    assert all(f"({turn.rule})" in shown for turn in turns(taught))


@pytest.mark.parametrize("taught", LESSONS.values(), ids=LESSONS)
def test_every_text_is_a_sentence(taught: Lesson) -> None:
    assert [bool(stage.task) for stage in taught.stages] == [not stage.turns for stage in taught.stages]
    for turn in turns(taught):
        for text in (turn.task, turn.otherwise, turn.hint, *(words for _, words in turn.wrong), turn.found):
            assert not text or text[-1] in ".?:", text
            assert not re.search(r"[{}]", re.sub(r"\{([SHDC]|given)\}", "", text)), text


@pytest.mark.parametrize("taught", LESSONS.values(), ids=LESSONS)
def test_the_teacher_does_not_sit_at_the_table(taught: Lesson) -> None:
    assert taught.teacher in [animal for animal, _ in ROSTER]
    for stage in taught.stages:
        assert taught.teacher not in [seat.animal for seat in stage.record.seating]


def hand_of(attempt: TurnAttempt) -> CardSet:
    """The cards that the learner holds."""
    return attempt.state.cards(hand(LEARNER))


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
