"""Cases that are not ordinary are long, and none goes."""

import pytest

from tests.sampled import sampled


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
