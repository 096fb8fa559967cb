"""Sides: which seats score together."""

from dataclasses import replace

import pytest

from clubs.games import GAMES
from clubs.lab.figures import lead
from clubs.lab.match_job import Totals
from clubs.rules.sides import Sides, each_alone, two_sides


def test_partners_of_two_sides_sit_opposite() -> None:
    sides = two_sides(GAMES["low"].setup(4))
    assert sides.shared
    assert [sides.members(seat) for seat in range(4)] == [(0, 2), (1, 3), (0, 2), (1, 3)]
    assert [sides.partners(seat) for seat in range(4)] == [(2,), (3,), (0,), (1,)]
    assert sides.firsts == (0, 1)


@pytest.mark.parametrize("seats", [(0, 2), (2, 0), (3, 1)])
def test_partners_are_together(seats: tuple[int, ...]) -> None:
    assert Sides(4, 2).together(seats)


@pytest.mark.parametrize("seats", [(), (0,), (0, 1), (0, 1, 2), (0, 1, 2, 3)])
def test_other_seats_are_not_one_side(seats: tuple[int, ...]) -> None:
    assert not Sides(4, 2).together(seats)


def test_three_sides_of_two_sit_in_turn() -> None:
    assert Sides(6, 3).members(4) == (1, 4)


def test_where_each_plays_alone_every_seat_is_a_side_and_none_is_shared() -> None:
    sides = each_alone(GAMES["low"].setup(5))
    assert not sides.shared
    assert [sides.members(seat) for seat in range(5)] == [(0,), (1,), (2,), (3,), (4,)]
    assert not sides.together((0,))


def test_a_side_is_ahead_of_the_other_side_not_of_its_own_partner() -> None:
    sample = [Totals(points, 0, deals=1) for points in (20.0, 11.0, 20.0, 11.0)]
    assert lead(sample, 0, False, Sides(4, 2)) == 9
    assert lead(sample, 3, False, Sides(4, 2)) == -9
    assert lead(sample, 0, True, Sides(4, 2)) == -9
    assert lead(sample, 0, False, Sides(4, 4)) == 20 - 42 / 3


def test_a_contract_of_one_deal_makes_no_sides() -> None:
    free = replace(GAMES["free"])
    assert not free.sides(free.setup()).shared
