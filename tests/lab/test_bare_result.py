"""Bare results are no puzzles: reasons that tell what comes of an answer, and not how."""

from typing import Any

import pytest

from build.bench.puzzles import worth_solving
from clubs.cards import parse
from clubs.lab.bare_result import RESULTS, is_bare
from clubs.learn.puzzle import Puzzle
from clubs.rules.action import PlayCard
from clubs.verdict.sentences import slots
from clubs.verdict.verdict import Reason, TriedAnswer


@pytest.mark.parametrize(
    ("names", "bare"),
    [
        ((), True),
        (("takes_now",), True),
        (("takes_now", "other_loses", "points_card"), True),
        (("goes_over",), True),
        (("goes_over", "most_beat"), False),
        (("other_loses", "by_trumping"), False),
        (("beaten_later",), False),
        (("contract_broken",), True),
        (("contract_broken", "contract_price"), False),
        (("points_answer",), True),
    ],
)
def test_what_is_told_is_bare_if_it_is_who_takes_the_trick_or_what_is_missed(
    names: tuple[str, ...], bare: bool
) -> None:
    tried = TriedAnswer(PlayCard(0, parse("9S")), 0.5, 5.0, 3.0, reasons=tuple(map(Reason, names)))
    assert is_bare(tried) == bare


def test_every_bare_result_is_a_reason() -> None:
    assert {name for slot in slots().values() for name in slot} >= RESULTS


def _puzzle(id: str, difficulty: int) -> Puzzle:
    record: Any = None  # not looked at
    return Puzzle(id, record, 0, "", difficulty)


def test_puzzles_not_worth_solving_go_as_far_as_enough_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    faults = {"a": (False, False), "b": (True, False), "c": (False, True), "d": (False, False)}
    puzzles = [_puzzle(id, 3 - place) for place, id in enumerate("abc")] + [_puzzle("d", 1)]
    monkeypatch.setattr("build.bench.puzzles.LEAST", 0)
    monkeypatch.setattr("build.bench.puzzles.faults", lambda one: faults[one.id])
    assert [one.id for one in worth_solving(puzzles, least=2)] == ["d", "a"]
    assert [one.id for one in worth_solving(puzzles, least=3)] == ["c", "d", "a"]
    assert len(worth_solving(puzzles, least=9)) == 4
    monkeypatch.setattr("build.bench.puzzles.LEAST", 4)  # one of each difficulty
    assert [one.id for one in worth_solving(puzzles, least=2)] == ["d", "b", "a"]
