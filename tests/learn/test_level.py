"""A level is named only where the error holds one mark alone, and nothing is said before it allows that."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

import pytest

from clubs.games import GAMES, game
from clubs.learn.level import (
    LEAST,
    LEVELS,
    MOST,
    DealMean,
    LevelMark,
    PartLevel,
    PartMarks,
    level_mark,
    marks,
    part_level,
    read_marks,
)
from clubs.store.play_lost import TRICKS

MEASURED: Final = [id for id in GAMES if marks(id) is not None]


def made_up(level: str, lost: float, error: float, spread: float) -> LevelMark:
    """Return a mark that is the same alone as beside `steady`, if that gives nothing away."""
    mark = DealMean(lost, error, spread)
    return LevelMark(level, mark, mark, lost)


FAR: Final = tuple(
    made_up(level, lost, 0.02, 0.5) for level, lost in zip(LEVELS, (2.0, 1.0, 0.1), strict=True)
)


def alone(lost: Sequence[float], levels: Sequence[LevelMark]) -> PartLevel:
    """Return what can be said of a part where `steady` would have given nothing away."""
    return part_level(lost, [0.0] * len(lost), PartMarks("Lead", "Lead", "lead", tuple(levels)))


def deals(mean: float, number: int) -> list[float]:
    """Return what some deals gave away: by turns a half more and a half less than the mean."""
    return [mean + (0.5 if at % 2 else -0.5) for at in range(number)]


@pytest.mark.parametrize("id", MEASURED)
def test_a_game_has_marks_for_parts_of_its_deal_at_its_usual_table(id: str) -> None:
    known = marks(id)
    assert known is not None
    setup = game(id).setup(None)
    assert known.seats == setup.seats
    titles = {phase.title for phase in game(id).phases(setup)}
    for one in known.parts:
        assert one.part in {*titles, *TRICKS}
        assert tuple(mark.level for mark in one.levels) == LEVELS
        for mark in one.levels:
            assert all(read.error > 0 or read.spread < 0.05 for read in (mark.alone, mark.beside))
    assert [one.part for one in known.parts][-len(TRICKS) :] == list(TRICKS)
    assert len({one.row for one in known.parts}) == len(known.parts)
    assert set(known.untold) <= set(LEVELS)
    assert bool(known.sure) == known.names


@pytest.mark.parametrize(
    ("mean", "like"), [(2.0, "easy"), (1.05, "steady"), (0.1, "sharp"), (0.55, ""), (3.0, "")]
)
def test_like_a_level_is_said_if_the_error_holds_that_mark_alone(mean: float, like: str) -> None:
    found = alone(deals(mean, 60), FAR)
    assert found.said
    assert found.like == like
    assert found.held == ((like,) if like else ())
    assert found.lost == pytest.approx(mean)


def test_where_the_error_holds_two_marks_deals_are_asked_for_that_make_it_hold_one() -> None:
    few = alone(deals(1.5, 10), FAR[:2])
    assert few.held == ("easy", "steady") or few.said
    near = tuple(made_up(level, lost, 0.01, 0.5) for level, lost in (("easy", 1.3), ("steady", 1.0)))
    few = alone(deals(1.02, 10), near)
    assert not few.said
    assert few.more is not None
    enough = alone(deals(1.02, 10 + few.more), near)
    assert enough.like == "steady"
    assert not alone(deals(1.02, 10 + few.more // 4 * 2), near).said


@pytest.mark.parametrize("number", [40, 120, 400])
def test_a_value_beyond_two_marks_that_are_near_each_other_is_like_neither(number: int) -> None:
    easy, steady = made_up("easy", 1.7, 0.24, 3.2), made_up("steady", 1.62, 0.18, 2.5)
    levels = (easy, steady, made_up("sharp", 0.38, 0.11, 1.5))
    for tenths in range(50):
        assert alone(deals(tenths / 10, number), levels).like in ("", "sharp")
    assert alone(deals(2.0, number), levels).held == ("easy", "steady")


def test_nothing_is_said_before_ten_deals() -> None:
    assert alone([], FAR) == PartLevel("Lead", 0, more=LEAST)
    for number in range(1, LEAST):
        found = alone(deals(0.1, number), FAR)
        assert found.more is not None
        assert found.more >= LEAST - number
        assert not found.like
    assert alone(deals(0.1, LEAST), FAR).like == "sharp"


def test_deals_alike_by_chance_do_not_make_the_error_small() -> None:
    assert alone([0.1] * LEAST, FAR).error > 0.1


def test_marks_that_are_not_known_better_than_they_differ_are_never_told_apart() -> None:
    near = tuple(made_up(level, lost, 0.2, 0.5) for level, lost in (("easy", 1.1), ("steady", 1.0)))
    found = alone(deals(1.05, 2000), near)
    assert found.more is None
    assert found.held == ("easy", "steady")
    assert MOST < 2000


@pytest.mark.parametrize("number", [20, 120])
def test_of_players_named_nineteen_in_twenty_have_the_level(number: int) -> None:
    dice = Random(number)
    named = right = 0
    for at in range(600):
        mark = FAR[at % 3]
        found = alone([dice.expovariate(1 / mark.lost) for _ in range(number)], FAR)
        named += bool(found.like)
        right += found.like == mark.level
    assert right >= 0.95 * named
    assert named > 60


def test_marks_are_read_from_their_text() -> None:
    head = 'seats = 4\ndeals = 9\ntried = 20\nuntold = ["easy"]\n'
    part = '[[part]]\npart = "Bidding"\nrow = "Bid"\nverb = "bid"\nright = 0.97\n'
    part += "beside = [0.7, 0.05, 0.9]\neasy = [[1.0, 0.1, 0.5], [0.2, 0.02, 0.4]]\n"
    known = read_marks(head + part)
    assert (known.seats, known.deals, known.tried, known.untold) == (4, 9, 20, ("easy",))
    assert known.names
    assert not read_marks(head + part.replace("0.97", "0.94")).names
    (mark,) = known.parts[0].levels
    assert (mark.level, mark.alone, mark.beside) == (
        "easy",
        DealMean(1.0, 0.1, 0.5),
        DealMean(0.2, 0.02, 0.4),
    )
    assert mark.lost == pytest.approx(0.9)
    assert known.parts[0].steady == DealMean(0.7, 0.05, 0.9)


def test_a_level_that_often_gives_nothing_away_is_held_by_deals_without_a_loss() -> None:
    rare = (made_up("steady", 0.3, 0.03, 1.2), made_up("sharp", 0.0, 0.0, 0.0))
    found = alone([0.0] * 20, rare)
    assert found.held == ("steady", "sharp")
    assert not found.like
    assert alone([0.0] * 200, rare).like == "sharp"


def test_what_steady_gives_away_in_the_same_places_tells_levels_apart_that_their_own_deals_do_not() -> None:
    dice = Random(1)
    steady = [0.0, 2.0] * 60
    own = [there + dice.choice((-0.2, 0.4)) for there in steady]
    levels = (
        LevelMark("easy", DealMean(1.1, 0.1, 1.0), DealMean(0.1, 0.03, 0.3), 1.1),
        LevelMark("steady", DealMean(1.0, 0.1, 1.0), DealMean(0.0, 0.0, 0.0), 1.0),
    )
    known = PartMarks("Lead", "Lead", "lead", levels, steady=DealMean(1.0, 0.1, 1.0))
    assert alone(own, [replace(one, beside=one.alone) for one in levels]).held == ("easy", "steady")
    found = part_level(own, steady, known)
    assert found.like == "easy"
    assert found.lost == pytest.approx(1.1, abs=0.05)
    assert part_level(steady, steady, known).like == "steady"


def test_a_level_is_like_one_only_if_both_readings_allow_it() -> None:
    steady = [1.0, 0.0] * 20
    levels = (
        LevelMark("steady", DealMean(0.5, 0.0, 0.5), DealMean(0.0, 0.0, 0.0), 0.5),
        LevelMark("sharp", DealMean(0.1, 0.02, 0.2), DealMean(-0.4, 0.02, 0.5), 0.1),
    )
    known = PartMarks("Lead", "Lead", "lead", levels, steady=DealMean(0.5, 0.1, 0.5))
    assert part_level([0.1] * 40, steady, known).like == "sharp"
    assert part_level([3.0] * 40, [3.0] * 40, known).like == ""


def test_a_mark_is_shown_where_its_distance_from_steady_is_known_most_surely() -> None:
    steady = DealMean(0.4, 0.02, 0.5)
    alone, sure, unsure = DealMean(0.1, 0.01, 0.2), DealMean(-0.2, 0.02, 0.5), DealMean(-0.2, 0.03, 0.5)
    assert level_mark("sharp", alone, sure, steady).lost == pytest.approx(0.2)
    assert level_mark("sharp", alone, unsure, steady).lost == 0.1
