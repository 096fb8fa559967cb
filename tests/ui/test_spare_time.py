"""Drawing after a frame: as much as it leaves time for, and never nothing for long."""

from functools import partial

from clubs.ui.shell.context import JOB, PATIENCE, SpareTime


def left_behind(jobs: int, ms: float, spare: SpareTime | None = None) -> list[int]:
    """The numbers of the jobs that are done in some ms."""
    spare, done = spare or SpareTime(), list[int]()
    for number in range(jobs):
        spare.later(partial(done.append, number))
    spare.use(ms)
    return done


def test_the_first_jobs_that_fit_are_done() -> None:
    assert left_behind(5, 3.5 * JOB) == [0, 1, 2]
    assert left_behind(2, 3.5 * JOB) == [0, 1]


def test_what_does_not_fit_is_forgotten() -> None:
    spare = SpareTime()
    assert left_behind(3, JOB, spare) == [0]
    assert left_behind(0, 9 * JOB, spare) == []


def test_where_no_frame_leaves_time_one_in_a_few_does_a_job() -> None:
    spare = SpareTime()
    for _ in range(3):
        frames = [left_behind(2, -1.0, spare) for _ in range(PATIENCE)]
        assert frames == [*[[]] * (PATIENCE - 1), [0]]


def test_a_job_that_leaves_another_behind_leaves_it_to_the_next_frame() -> None:
    spare, done = SpareTime(), list[str]()

    def first() -> None:
        done.append("first")
        spare.later(partial(done.append, "second"))

    spare.later(first)
    spare.use(9 * JOB)
    assert done == ["first"]
    spare.use(9 * JOB)
    assert done == ["first", "second"]
