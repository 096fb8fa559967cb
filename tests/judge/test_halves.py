"""The worth of the best answer is not that of the luckiest."""

from statistics import mean
from typing import Final

import pytest

from clubs.judge.halves import Halves
from tests.answers import Pick

DEALS: Final = 60
ANSWERS: Final = 8


def lucky(key: str) -> list[list[float]]:
    """Gains of answers that are all worth nothing: luck, with a standard deviation of one."""
    pick = Pick(key)
    return [[pick.below(2) * 2 - 1.0 for _ in range(DEALS)] for _ in range(ANSWERS)]


def test_of_answers_of_no_worth_the_best_has_none_and_none_is_behind() -> None:
    """The mean of the luckiest is well above zero: that is the bias."""
    most, worth, behind = [], [], []
    for number in range(200):
        gains = lucky(f"luck {number}")
        halves = Halves([gains], range(ANSWERS))
        most.append(max(map(mean, gains)))
        worth.append(halves.worth(gains))
        behind.append(halves.gap(gains, 0).mean)
    error = DEALS**-0.5 / len(most) ** 0.5
    assert mean(most) > 15 * error
    assert abs(mean(worth)) < 3 * error
    assert abs(mean(behind)) < 3 * 2**0.5 * error


def test_a_better_answer_is_chosen_in_both_halves_and_the_gap_is_read_off_all_deals() -> None:
    one, other = [1.0, 2.0, 3.0, 2.0], [0.0, 1.0, 3.0, 0.0]
    halves = Halves([[other, one]], range(2))
    assert halves.worth([other, one]) == 2
    assert halves.gap([other, one], 1) == (0, 0)
    gap = halves.gap([other, one], 0)
    assert gap.mean == 1
    assert gap.error == pytest.approx((2 / 4 / 3) ** 0.5)


def test_searches_choose_together_and_only_among_those_that_may_be_best() -> None:
    one, other, third = [1.0, 1.0], [0.0, 0.0], [9.0, 9.0]
    against = [[0.0, 0.0], [1.5, 1.5], [0.0, 0.0]]
    halves = Halves([[one, other, third], against], range(2))
    assert halves.worth([one, other, third]) == 0


def test_where_the_halves_choose_differently_the_gap_is_that_much_less_certain() -> None:
    one, other, third = [3.0, 3.0, 1.0, 1.0], [1.0, 1.0, 2.0, 2.0], [0.0, 0.0, 0.0, 0.0]
    halves = Halves([[one, other, third]], range(3))
    gap = halves.gap([one, other, third], 2)
    assert gap.mean == 1.0
    assert gap.error == pytest.approx((0.25 / 4) ** 0.5)
