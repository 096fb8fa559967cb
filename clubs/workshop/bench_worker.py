"""The cost of the worker to the screen: its start, and frame times at 60 a second beside its thinking."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import repeat
from statistics import median
from time import perf_counter, sleep
from typing import Final

from clubs.ai import LEVELS
from clubs.ai.question import PlayerQuestion
from clubs.ai.worker_client import QUICK, WorkerClient
from clubs.app.routes import Program
from clubs.games import GAMES
from clubs.ui.shell.loop import FRAME
from clubs.workshop import Timing
from clubs.workshop.bench import decisions_of
from clubs.workshop.bench_deal import frames_in
from clubs.workshop.bench_scenes import p99

GAME: Final = next(iter(GAMES))
ROUNDS: Final = 2
STARTS: Final = 5
TICK: Final = 0.001  # s


def measure(size: tuple[int, int]) -> list[Timing]:
    """Measure the start of a worker; and the same deal in turns without and with one that never rests.

    Of a start, in ms: the longest time in which the program is held up, and the time to an answer that needs
    no thought; medians of some starts. Of the deal, the 99th percentile (ms) of frames in which cards move.
    """
    view, ask = decisions_of(GAMES[GAME], 4)[1]
    question = PlayerQuestion(view, ask, LEVELS[-1], ask.seat)
    standstills, answers = zip(*(_start(replace(question, level=QUICK)) for _ in range(STARTS)), strict=True)
    alone, beside = [], []
    for _ in range(ROUNDS):
        with _thinking(repeat(question, 0)) as idle:
            alone += _times(size, idle)
        with _thinking(repeat(question)) as busy:
            beside += _times(size, busy)
    held_up, answered, still, thinking = median(standstills), median(answers), p99(alone), p99(beside)
    start = f"start: standstill {held_up:.1f} ms, first answer after {answered:.0f} ms"
    ratio = thinking / still
    frames = (
        f"{len(beside)} frames at 60 a second: p99 {still:.1f} ms alone, "
        f"{thinking:.1f} ms beside a thinking worker, {ratio:.2f} x"
    )
    return [
        Timing(start, standstill=held_up, answered=answered),
        Timing(frames, frames=len(beside), alone=still, thinking=thinking, ratio=ratio),
    ]


@contextmanager
def _thinking(about: Iterator[PlayerQuestion]) -> Iterator[WorkerClient]:
    """Run a client with a worker that has started and thinks about these questions."""
    client = WorkerClient()
    client.poll()
    while client.busy:
        sleep(TICK)
        client.poll()
    client.foresee(about)
    try:
        yield client
    finally:
        client.close()


def _start(question: PlayerQuestion) -> tuple[float, float]:
    """Return in ms the longest time between two looks at a starting worker, and the time to its answer."""
    client = WorkerClient()
    start = before = perf_counter()
    longest = 0.0
    while client.answer(question) is None:
        sleep(TICK)
        now = perf_counter()
        longest, before = max(longest, now - before), now
    client.close()
    return (longest - TICK) * 1000, (before - start) * 1000


def _times(size: tuple[int, int], client: WorkerClient) -> list[float]:
    """Return the times (ms) of a deal's frames in which cards moved, shown at 60 a second."""
    times = []
    for took, moving in frames_in(Program(size), GAME):
        client.poll()
        if moving:
            times.append(took)
            sleep(max(0.0, FRAME - took) / 1000)
    return times
