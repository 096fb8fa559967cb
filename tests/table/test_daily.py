"""Daily deals, and the field of those who play a seat again."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from clubs.games import GAMES
from clubs.table.code import read
from clubs.table.daily import FIRST, daily_match, day_of, days
from clubs.table.field import SIZE, Field
from clubs.table.match import usual_seating
from clubs.table.shuffle import Chance

TODAY = date(2026, 11, 22)


@pytest.mark.parametrize("id", GAMES)
def test_a_daily_deal_is_known_by_its_day_and_each_day_has_another(id: str) -> None:
    seating = usual_seating(10, "easy")
    last = [daily_match(id, TODAY - timedelta(back), seating) for back in range(3)]
    assert len({one.seed for one in last}) == 3
    assert [day_of(one, TODAY) for one in last] == [TODAY - timedelta(back) for back in range(3)]
    first = daily_match(id, FIRST, seating)
    assert day_of(first, TODAY) == FIRST
    assert [one.plays for one in first.seating] == ["person", *["sharp"] * (first.setup.seats - 1)]


def test_days_to_come_and_other_matches_are_no_daily_deals() -> None:
    one = daily_match("whist", TODAY, usual_seating(3))
    assert day_of(one, TODAY - timedelta(1)) is None
    weaker = replace(one, seating=usual_seating(3, "easy"))
    assert day_of(weaker, TODAY) is None
    assert day_of(replace(one, seed="7"), TODAY) is None
    opening = Chance(one.seed).opening
    assert opening is not None
    assert read(one.seed.removeprefix("deal ")) == opening


def test_every_day_since_the_first_has_its_deals() -> None:
    found = list(days(TODAY))
    assert (found[0], found[-1], len(found)) == (TODAY, FIRST, (TODAY - FIRST).days + 1)


@pytest.mark.parametrize(
    ("others", "points", "said"),
    [
        ((1, 2, 3, 4), 3, "better than 50 of 100"),
        ((1, 2, 3, 4), 0, "better than none of 100"),
        ((0, 2, 3), 0, "better than none, level with 33"),
        ((0,) * 199 + (9,), 5, "better than 99 of 100"),
        ((9,) * 199 + (0,), 5, "better than 1 of 100"),
        ((1, 2), 3, "better than 100 of 100"),
    ],
)
def test_where_points_stand_is_said_in_numbers_of_a_hundred(
    others: tuple[int, ...], points: int, said: str
) -> None:
    field = Field(others, lowest_wins=False)
    assert field.standing(points) == said
    assert field.better(points) + field.level(points) <= 100
    turned = Field(tuple(-one for one in others), lowest_wins=True)
    assert turned.standing(-points) == said


def test_a_field_is_complete_when_all_have_played() -> None:
    assert not Field((0,) * (SIZE - 1), lowest_wins=False).complete
    assert Field((0,) * SIZE, lowest_wins=False).complete
