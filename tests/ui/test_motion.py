"""The timeline under a scripted clock."""

import pytest

from clubs.ui.render.motion import Pose, Timeline, eased
from clubs.ui.style.theme import FADE, GATHER, GLIDE, LINEAR, SETTLE, SPRING, TOSS, paced

HERE, THERE = Pose(0, 0, 100), Pose(200, 100, 50, angle=8)


@pytest.mark.parametrize("ease", [SETTLE, GLIDE, TOSS, GATHER, SPRING, FADE, LINEAR])
def test_every_easing_starts_at_nothing_and_ends_at_all(ease: tuple[float, float, float, float]) -> None:
    assert eased(ease, 0) == 0
    assert eased(ease, 1) == 1
    assert eased(ease, 0.999) == pytest.approx(1, abs=0.05)


def test_a_spring_goes_beyond_its_end_and_settle_does_not() -> None:
    assert max(eased(SPRING, i / 100) for i in range(101)) > 1
    assert max(eased(SETTLE, i / 100) for i in range(101)) <= 1.001


def test_a_move_waits_runs_and_is_then_forgotten() -> None:
    line = Timeline()
    line.move("QC", HERE, THERE, 100, LINEAR, delay=50)
    assert line.pose("QC") == HERE
    line.update(100)
    assert line.pose("QC") == Pose(100, 50, 75, angle=4)
    assert not line.idle
    line.update(150)
    assert line.pose("QC") is None
    assert line.idle


def test_moves_of_one_thing_follow_each_other() -> None:
    line = Timeline()
    line.move("QC", HERE, THERE, 100, LINEAR)
    line.move("QC", THERE, HERE, 100, LINEAR, delay=200)
    line.update(150)
    assert line.pose("QC") == THERE
    line.update(250)
    assert line.pose("QC") == Pose(100, 50, 75, angle=4)


def test_a_card_that_turns_over_is_narrowest_half_way_and_then_shows_its_other_side() -> None:
    line = Timeline()
    line.move("QC", HERE._replace(up=False), HERE, 100, LINEAR)
    line.update(25)
    early = line.pose("QC")
    line.update(50)
    half = line.pose("QC")
    line.update(75)
    late = line.pose("QC")
    assert early is not None
    assert half is not None
    assert late is not None
    assert (early.up, half.up, late.up) == (False, True, True)
    assert half.turn < early.turn
    assert half.turn < late.turn


def test_an_arc_is_highest_half_way() -> None:
    line = Timeline()
    line.move("QC", HERE, Pose(200, 0, 100), 100, LINEAR, arc=(0, -60))
    line.update(50)
    pose = line.pose("QC")
    assert pose is not None
    assert pose.y == -60


def test_finish_ends_all_moves_and_everything_that_was_due_in_its_order() -> None:
    line, done = Timeline(), list[str]()
    line.move("QC", HERE, THERE, 1000, SETTLE)
    line.cue(500, lambda: done.append("later"))
    line.cue(100, lambda: done.append("sooner"))
    line.finish()
    assert done == ["sooner", "later"]
    assert line.idle


def test_a_cue_may_start_the_next_movement() -> None:
    line = Timeline()

    def begin() -> None:
        line.move("AS", HERE, THERE, 100, LINEAR)

    line.cue(100, begin)
    line.update(120)
    assert line.pose("AS") == HERE
    assert line.end == 220


def test_time_never_runs_backwards() -> None:
    line = Timeline()
    line.update(100)
    line.update(50)
    assert line.now == 100


def test_instant_moves_take_at_most_eighty_ms() -> None:
    assert paced(260, "instant") == 80
    assert paced(50, "instant") == 50
    assert paced(100, "calm") == pytest.approx(135)
