"""The marks come from deals that were played once and kept, and bots of hidden level are named by them."""

from dataclasses import replace
from pathlib import Path

import pytest

from build.bench.level.__main__ import judge_text
from build.bench.level.beside import BesideDeal, by_mistake, compare, compared, compared_in
from build.bench.level.bots import AFTER, Named, marks_of, share_right, trial, trusted
from build.bench.level.marks import marks_text, with_ahead
from build.bench.level.pool import (
    PooledDeal,
    PooledSeat,
    PoolJob,
    add,
    kept,
    kept_lines,
    lots,
    pooled,
)
from build.bench.regret.measure import JUDGE
from clubs.games import GAMES
from clubs.lab.figures import Interval
from clubs.learn.level import LEVELS, read_marks
from clubs.rules.action import PlayCard
from clubs.store.play_lost import DISCARDED, FOLLOWED, LED
from clubs.verdict.verdict import TriedAnswer, Verdict

MEASURED = [id for id in GAMES if kept_lines(id)]
LOST = {"easy": 2.0, "steady": 1.0, "sharp": 0.1}


def made_up(number: int) -> PooledDeal:
    """Return a deal in which each level gives away half a point more or less than it mostly does."""
    off = 0.5 if number % 4 < 2 else -0.5
    seats = (
        PooledSeat(level, {"Bidding": 0.0, LED: lost + off}, {"Bidding": 0.0, LED: 1.0})
        for level, lost in LOST.items()
    )
    return PooledDeal("exact", number, 10, tuple(seats))


DEALS = [made_up(number) for number in range(200)]


@pytest.mark.parametrize("id", MEASURED)
def test_the_levels_of_a_kept_deal_are_drawn_again_and_its_cards_prove_it(id: str) -> None:
    assert set(lots(id, 0)) | set(lots(id, 5)) <= set(LEVELS)
    assert any(lots(id, number) != lots(id, 0) for number in range(1, 6))


def test_a_deal_is_judged_for_every_seat_and_by_part() -> None:
    found = pooled(PoolJob("exact", 0, fewer=200))
    assert [seat.level for seat in found.seats] == list(lots("exact", 0))
    assert {part for seat in found.seats for part in seat.parts} <= {"Bidding", LED, FOLLOWED, DISCARDED}


def test_what_is_done_is_not_done_again(tmp_path: Path) -> None:
    file = tmp_path / "pool.jsonl"
    jobs = [PoolJob("exact", 0, fewer=200)]
    assert len(list(add(file, jobs))) == 1
    with file.open("ab") as out:
        out.write(b'{"game": "exa')
    assert len(kept(file)) == 1


def test_bots_are_named_rightly_where_levels_differ() -> None:
    found = trial(DEALS, "exact", 60)
    for number in AFTER:
        rows = [found[level, number] for level in LEVELS]
        assert sum(one.bots for one in rows) == 60
        assert sum(one.right.total() for one in rows) >= 0.95 * sum(one.parts.total() for one in rows)
    assert all(found[level, AFTER[-1]].named >= 15 for level in LEVELS)
    assert trusted(found, ["Bidding", LED]) == [LED]
    assert not trial(DEALS, "exact", 6, ["Bidding"])["easy", AFTER[0]].named


def test_a_bot_is_left_out_where_its_own_deals_leave_too_few_for_marks() -> None:
    found = trial(DEALS[:130], "exact", 6)
    assert found["easy", 60].bots == 2
    assert found["easy", 120].bots == 0


def test_a_part_in_which_hardly_any_bot_was_named_is_not_trusted() -> None:
    few = {(level, number): Named() for level in LEVELS for number in AFTER}
    for _ in range(19):
        few["sharp", AFTER[0]].add("sharp", {LED: "sharp"})
    assert share_right(few, LED) == 0.0
    few["sharp", AFTER[0]].add("sharp", {LED: "easy"})
    assert share_right(few, LED) == 0.95


def test_a_bot_with_two_parts_named_counts_once() -> None:
    found = Named()
    found.add("steady", {"Bidding": "steady", LED: "sharp"})
    found.add("steady", {})
    assert (found.bots, found.named, found.parts.total(), found.right.total()) == (2, 1, 2, 1)


def test_marks_are_written_as_they_are_read() -> None:
    known = read_marks(marks_text("exact", DEALS, 60))
    assert known.deals == 200
    assert [one.names for one in known.parts] == [False, True]
    assert known.untold == ()
    assert known.sure >= 0.95
    assert [one.row for one in known.parts] == ["Bid", "Lead"]
    assert known.parts[1].levels[0].lost == pytest.approx(
        marks_of(DEALS, "exact")[LED].levels[0].lost, abs=0.001
    )


@pytest.mark.long
def test_the_judge_is_not_behind_its_own_answers_and_a_deal_is_compared_once(tmp_path: Path) -> None:
    file = tmp_path / "beside.jsonl"
    (found,) = compare(file, ["whist"], 1, JUDGE)
    assert (found.decisions, found.parted, found.models) == (9, 0, (0.0, 0.0))
    assert found.judged == found.mistakes == (0.0, 0.0)
    assert compared_in(file) == [found]
    assert not list(compare(file, ["whist"], 1, JUDGE))


def test_what_a_level_is_behind_the_judge_is_told_with_its_error_by_all_who_say_so() -> None:
    deals = [
        BesideDeal("whist", at, "master", 9, 2, (0.1, 0.3 * at), (0.0, 0.1), (0.3 * at, -0.2))
        for at in range(2)
    ]
    by_judge = (
        "whist: master and the judge differ in 4 of 18 decisions of 2 deals; master is behind by "
        "+0.10 ± 0.00 by the judge, +0.15 ± 0.29 by the judge in other deals, "
        "+0.00 ± 0.00 by its mistakes, +0.10 ± 0.00 by its mistakes in other deals"
    )
    by_models = ", +0.15 ± 0.29 by the own model, -0.20 ± 0.00 by the other model"
    assert judge_text(deals, "whist", "master") == by_judge + by_models
    assert judge_text([replace(one, models=()) for one in deals], "whist", "master") == by_judge


def test_only_what_is_clearly_behind_is_counted_as_a_mistake() -> None:
    best, low, unsure, depends = (PlayCard(0, card) for card in range(4))
    verdict = Verdict(
        300,
        (
            TriedAnswer(best, 0.5, 2.0, 3.0),
            TriedAnswer(low, 0.3, 1.0, 3.0, behind=0.3, points_behind=1.0, clear=True),
            TriedAnswer(unsure, 0.3, 0.0, 3.0, behind=0.3, points_behind=2.0),
            TriedAnswer(depends, 0.3, 0.0, 3.0, behind=0.3, points_behind=2.0, depends=True),
        ),
    )
    assert [by_mistake(verdict, one) for one in (best, low, unsure, depends)] == [0.0, 1.0, 0.0, 0.0]
    assert by_mistake(verdict, PlayCard(0, 9)) == 0.0


def test_how_far_the_judges_answers_are_ahead_is_kept_beside_the_marks_if_it_is_beyond_the_error() -> None:
    text = marks_text("exact", DEALS, 60)
    told = with_ahead(text, Interval(0.5, 0.2))
    assert read_marks(told).ahead == 0.5
    assert read_marks(with_ahead(told, Interval(0.25, 0.2))).ahead == 0.25
    assert read_marks(with_ahead(told, Interval(0.2, 0.25))).ahead == 0.0
    assert read_marks(with_ahead(told, Interval(-0.5, 0.2))).ahead == 0.0
    assert read_marks(told).parts == read_marks(text).parts


@pytest.mark.long
def test_easy_is_behind_the_judge_by_the_judge_and_by_both_models() -> None:
    found = compared("whist", 0, "easy")
    assert found.parted > 0
    assert min(*found.judged, *found.models) > 0.3
    assert min(found.mistakes) > 0.0


@pytest.mark.long
def test_without_models_the_judge_says_the_same() -> None:
    found = compared("whist", 2, "easy")
    assert compared("whist", 2, "easy", ()) == replace(found, models=())
