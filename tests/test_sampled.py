"""Cases that are not ordinary are long, and none goes."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain

import pytest

from tests.sampled import IN_TURN, in_turn, sampled


def test_all_cases_are_there_and_only_the_ordinary_ones_are_not_long() -> None:
    mark = sampled("letter, number", [("a", 1), ("a", 2), ("b", 1)], [("b", 1)]).mark
    names, cases = mark.args
    assert names == ["letter", "number"]
    assert [case.values for case in cases] == [("a", 1), ("a", 2), ("b", 1)]
    assert [[one.name for one in case.marks] for case in cases] == [["long"], ["long"], []]


def test_one_argument_may_be_of_any_kind() -> None:
    (case, _) = sampled("size", [(1, 2), (3, 4)], [(1, 2)]).mark.args[1]
    assert case.values == ((1, 2),)


def test_an_ordinary_case_that_is_not_there_is_refused() -> None:
    with pytest.raises(AssertionError):
        sampled("id", ["whist"], ["bridge"])


def ordinary_of(name: str, games: Sequence[str]) -> set[str]:
    """Return the games of which the ordinary run tries a test of some name."""

    def test() -> None: ...

    test.__name__ = name
    (mark,) = in_turn("id", games)(test).pytestmark  # type: ignore[attr-defined]
    return {case.values[0] for case in mark.args[1] if not case.marks}


def test_tests_of_every_game_take_games_in_turn_and_together_all() -> None:
    games = ("whist", "low", "trump", "exact", "free", "partner", "half")
    chosen = [ordinary_of(f"test_{number}", games) for number in range(30)]
    assert all(len(ones) == IN_TURN for ones in chosen)
    assert min(Counter(chain.from_iterable(chosen))[game] for game in games) >= 6
    assert ordinary_of("test_1", games) == chosen[1]
