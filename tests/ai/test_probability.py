"""Probabilities: their values, and that none of them is kept."""

import tracemalloc

import pytest

from clubs.ai.probability import fewer_than, none_of, up_to


def test_probabilities_are_those_of_drawing_and_of_trials() -> None:
    assert none_of(1, 13, 52) == pytest.approx(3 / 4)
    assert fewer_than(2, 2, 26, 52) == pytest.approx(1 - 25 / 102)
    assert up_to(2, 3, 0.5, 3) == pytest.approx(3 / 8)
    assert up_to(2, 3, 0.5, 2) == pytest.approx(1 / 2)


def test_thousands_of_probabilities_leave_nothing_in_memory() -> None:
    none_of(1, 2, 3), fewer_than(1, 2, 3, 4), up_to(1, 2, 0.5, 2)
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        for number in range(2000):
            none_of(1 + number % 13, number % 17, 60 + number)
            fewer_than(1, 1 + number % 13, number % 17, 60 + number)
            up_to(2, 3, number / 2000, 3)
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < 10_000
