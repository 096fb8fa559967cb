"""Puzzles as text, and those that the program ships: each has one clear answer, on what its seat knows."""

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Final

import pytest

from clubs.games import GAMES
from clubs.lab.puzzle_job import is_worth_solving
from clubs.lab.puzzle_mining import ALIKE, EITHER
from clubs.lab.worth_solving import said_of
from clubs.learn.puzzle import (
    EASIEST,
    HARDEST,
    HEADER,
    SCORE,
    Puzzle,
    position,
    puzzle_of,
    read,
    rival,
    score_decides,
    write,
)
from clubs.table.record import LaterVersion, Unreadable
from clubs.ui.style import assets
from clubs.verdict.notation import VERSION
from clubs.verdict.sentences import sentences
from clubs.verdict.verdict import COSTLY
from clubs.verdict.why import why

LEAST: Final = {"exact": 40, "free": 19, "half": 35, "low": 30, "partner": 27, "trump": 32, "whist": 30}
"""The puzzles of each game, at least."""
SHARE: Final = 12
"""One in this many puzzles is of each difficulty, at least."""

WITHOUT_HARD: Final = ("half", "partner")
"""The games in which hard ones have yet to be found."""


@cache
def shipped(id: str) -> list[Puzzle]:
    """Return the puzzles of a game that the program ships."""
    return read(assets.text(f"puzzles/{id}.puzzles"))


@pytest.fixture(name="one")
def _one() -> Puzzle:
    return shipped("exact")[0]


@pytest.mark.parametrize("id", GAMES)
def test_every_game_has_puzzles_of_every_difficulty_each_its_own(id: str) -> None:
    puzzles = shipped(id)
    assert len(puzzles) >= LEAST[id]
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert all(puzzle.game == id for puzzle in puzzles)
    for difficulty in range(EASIEST, HARDEST + (id not in WITHOUT_HARD)):
        assert sum(puzzle.difficulty == difficulty for puzzle in puzzles) >= len(puzzles) // SHARE


@pytest.mark.parametrize("id", GAMES)
def test_every_puzzle_leads_to_a_decision_with_a_clear_answer_and_a_reason(id: str) -> None:
    for puzzle in (step for first in shipped(id) for step in first.steps):
        at = position(puzzle)
        good = [one for one in at.verdict.tried if at.finds(one.action)]
        others = [one for one in at.verdict.tried if one not in good]
        assert at.verdict.best in good
        assert len(good) <= len(others)
        assert all(one.clear and one.behind >= COSTLY for one in others), puzzle.id
        reasons = {reason.name for reason in rival(at.verdict).reasons}
        assert reasons
        assert why(at.verdict, rival(at.verdict), [*"abcdefghij"]).brief
        assert {*puzzle.themes} - {SCORE} <= reasons & {*sentences()}
        assert (SCORE in puzzle.themes) <= score_decides(at.verdict)


@pytest.mark.parametrize("id", GAMES)
def test_every_puzzle_and_second_step_is_worth_solving(id: str) -> None:
    for puzzle in (step for first in shipped(id) for step in first.steps):
        at = position(puzzle)
        assert is_worth_solving(at.view, at.ask, at.verdict), puzzle.id


@pytest.mark.parametrize("id", GAMES)
def test_the_puzzles_of_a_game_are_not_all_alike(id: str) -> None:
    found = [position(puzzle) for puzzle in shipped(id)]
    said = Counter(said_of(rival(at.verdict)) for at in found)
    assert max(said.values()) <= len(found) / ALIKE + 1
    assert sum(at.ask.either for at in found) <= len(found) / EITHER


def test_its_text_gives_the_same_puzzle_again() -> None:
    for puzzles in map(shipped, GAMES):
        assert read(write(puzzles[:3])) == puzzles[:3]
    assert read(f"# by hand\n\n{write([])}") == []


def test_the_second_step_of_a_plan_goes_on_from_the_right_answer_and_follows_it_in_the_text() -> None:
    planned = [one for id in GAMES for one in shipped(id) if one.then]
    assert planned
    for one in planned:
        then = one.then
        assert then is not None
        right = (*one.record.actions, position(one).verdict.best.action)
        assert then.record.actions[: len(right)] == right
        assert then.seat == one.seat
        assert write([one]).count(f"\nthen {then.id}\n") == 1
        assert read(write([one, then])) == [one, then]


def test_its_id_follows_from_the_decision_alone(one: Puzzle) -> None:
    assert puzzle_of(one.record, one.seat, "another verdict", 3).id == one.id
    assert puzzle_of(replace(one.record, actions=one.record.actions[:-1]), one.seat, "", 1).id != one.id


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        (HEADER, "", "Line 1 should be"),
        (HEADER, "clubs record 1", "Line 1 should be"),
        ("seat ", "chair ", "should begin with the lines puzzle, seat"),
        ("seat ", "seat x", "The seat or the difficulty of puzzle"),
        ("difficulty ", "difficulty 1", "The seat or the difficulty of puzzle"),
        ("game ", "game x", "The record cannot be played"),
        ("seats ", "seats 7", "The record cannot be played"),
    ],
)
def test_a_text_that_is_wrong_is_refused_with_one_sentence(
    one: Puzzle, before: str, after: str, words: str
) -> None:
    text = write([one]).replace(before, after, 1)
    with pytest.raises(Unreadable, match=words) as refused:
        read(text)
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


def test_puzzles_of_a_later_version_are_known_as_such() -> None:
    with pytest.raises(LaterVersion):
        read(f"{HEADER[:-1]}2\n")


def test_a_puzzle_that_does_not_fit_its_record_is_refused(one: Puzzle) -> None:
    other = shipped("exact")[1]
    shorter = replace(one.record, actions=one.record.actions[:-1])
    for wrong in (
        replace(one, line=other.line),
        replace(one, line=f"{VERSION} [0,[]]"),
        replace(one, record=shorter),
    ):
        with pytest.raises(Unreadable, match=one.id):
            position(wrong)
