"""How soon a hint is there on a busy machine: `python -m build.bench.hint_delay --load 4`.

As many busy processes as `--load` says run beside it. A worker as the program has it is asked for verdicts on
decisions of fresh deals, one after the other, and the wall time of each is taken.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from os import nice
from statistics import median
from time import monotonic, sleep
from typing import Final

from build.bench.reasons import decisions_of
from clubs.ai.worker_client import WorkerClient
from clubs.games import GAMES
from clubs.judge.judge import judges
from clubs.judge.question import JudgeQuestion
from clubs.table.decisions import Decision

WITHIN: Final = 2.0
"""The seconds after which a hint is late."""
NICE: Final = 10
"""As the worker itself."""
LOOK: Final = 0.005


def _busy() -> None:
    nice(NICE)
    while True:
        pass


@contextmanager
def busy(number: int) -> Iterator[None]:
    """Keep some processes busy meanwhile."""
    running = [get_context("spawn").Process(target=_busy, daemon=True) for _ in range(number)]
    for one in running:
        one.start()
    try:
        yield
    finally:
        for one in running:
            one.kill()


def delay(client: WorkerClient, decision: Decision) -> float:
    """Return the seconds until the verdict on a decision is there."""
    began, question = monotonic(), JudgeQuestion(decision.view, decision.ask)
    client.foresee([question])
    while client.found(question) is None and not client.failed(question):
        client.poll()
        sleep(LOOK)
    return monotonic() - began


def main() -> None:
    """Measure, and print what was found game by game."""
    parser = ArgumentParser(prog="python -m build.bench.hint_delay", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--load", type=int, default=4)
    parser.add_argument("--hints", type=int, default=30, help="for each game")
    options = parser.parse_args()
    client = WorkerClient()
    with busy(options.load):
        for id in options.games:
            chosen = (one for one in decisions_of(id, "delay") if judges(one.view, one.ask))
            took = sorted(delay(client, one) for one in islice(chosen, options.hints))
            late = sum(one > WITHIN for one in took)
            print(
                f"{id}: {len(took)} hints, {late} late, median {median(took):.2f} s, at most {took[-1]:.2f} s",
                flush=True,
            )
    client.close()


if __name__ == "__main__":
    main()
