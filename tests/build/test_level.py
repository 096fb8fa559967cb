"""The marks come from deals that were played once and kept, and bots of hidden level are named by them."""

from pathlib import Path

import pytest

from build.bench.level.bots import AFTER, Named, held_out, marks_of, trial
from build.bench.level.marks import marks_text
from build.bench.level.pool import (
    KEPT,
    PooledDeal,
    PooledSeat,
    PoolJob,
    add,
    kept,
    kept_lines,
    lots,
    pooled,
)
from clubs.games import GAMES
from clubs.learn.level import LEVELS, read_marks
from clubs.store.play_lost import DISCARDED, FOLLOWED, LED

MEASURED = [id for id in GAMES if kept_lines(id)]
LOST = {"easy": 2.0, "steady": 1.0, "sharp": 0.1}


def made_up(number: int) -> PooledDeal:
    """Return a deal in which each level gives away half a point more or less than it mostly does."""
    off = 0.5 if number % 4 < 2 else -0.5
    seats = (PooledSeat(level, {"Bidding": 0.0, LED: lost + off}) for level, lost in LOST.items())
    return PooledDeal("exact", number, KEPT, 10, tuple(seats))


DEALS = [made_up(number) for number in range(120)]


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
        assert sum(one.right for one in rows) >= 0.95 * sum(one.parts for one in rows)
    assert all(found[level, AFTER[-1]].named >= 18 for level in LEVELS)
    assert held_out(DEALS, "exact", AFTER[0], 30).right > 20


def test_a_bot_with_two_parts_named_counts_once() -> None:
    found = Named()
    found.add("steady", ["steady", "sharp"])
    found.add("steady", [])
    assert (found.bots, found.named, found.parts, found.right) == (2, 1, 2, 1)


def test_marks_are_written_as_they_are_read() -> None:
    known = read_marks(marks_text("exact", DEALS, 60))
    assert known.deals == 120
    assert known.untold == ()
    assert [one.row for one in known.parts] == ["Bid", "Lead"]
    assert known.parts[1].levels[0].lost == pytest.approx(marks_of(DEALS, "exact")[LED][0].lost, abs=0.001)
