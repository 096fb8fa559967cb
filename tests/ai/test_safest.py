"""Equally good answers: the one that is least of a gamble is chosen."""

from clubs.ai.core.outcome import Outcome
from clubs.ai.sequential_halving import safest


def test_of_equally_good_answers_the_one_that_varies_least_is_the_safest() -> None:
    even, wild = Outcome(0), Outcome(1)
    for gain in (1.0, 0.0):
        even.add(0.5)
        wild.add(gain)
    assert safest([even, wild]) == [even]
    assert safest([even, wild], boldness=0.5) == [wild]
    assert safest([even, even]) == [even, even]
