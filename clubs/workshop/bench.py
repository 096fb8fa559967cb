"""Speed of the program without its screen: card plays, decisions, and its start.

Machines and their load differ, so every figure is also given in terms of a fixed loop of plain Python that
is timed right before it; figures to be compared with each other are measured in turns.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

from clubs import native
from clubs.ai import LEVELS, player
from clubs.ai.core import rollout
from clubs.games import GAMES
from clubs.rules.action import CHANCE
from clubs.rules.ask import Ask
from clubs.rules.game import Game
from clubs.rules.view import SeatView
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.workshop import Timing

WHILE: Final = 0.2
"""The least time, in seconds, for which a thing is repeated in each round."""

_FOLDER: Final = Path(__file__).parents[2]  # the program is found here without being installed

DECISIONS: Final = 8
"""The number of decisions measured, of a deal of each game."""


def plays() -> list[Timing]:
    """Cards played at random, three hands of thirteen, in each form of the kernel that there is."""
    work = partial(_for_a_while, _random_deals)
    if native.form() is not native.Form.COMPILED:
        return [*rates({"interpreted": work})]
    with _interpreted() as other:
        compiled, interpreted = rates({"compiled": work, "interpreted": lambda: other.submit(work).result()})
    what, ratio = "compiled to interpreted", compiled["a_second"] / interpreted["a_second"]
    return [compiled, interpreted, Timing(f"{what:28}{ratio:12.1f} x", what=what, ratio=ratio)]


def decisions() -> list[Timing]:
    """Decisions of each level, over one deal of each game."""
    works = {
        f"{game.id} {level}": partial(_for_a_while, partial(_decide, level, decisions_of(game, DECISIONS)))
        for game in GAMES.values()
        for level in LEVELS
    }
    return rates(works, rounds=3)


def start() -> list[Timing]:
    """Python alone, the program until it says its version, all that its menu needs: in ms and in loops."""
    commands = {
        "python alone": ["-c", "pass"],
        "clubs --version": ["-m", "clubs", "--version"],
        "all that the menu needs": ["-c", "import clubs.app.play"],
    }
    works = {what: partial(_process, command) for what, command in commands.items()}
    found = []
    for rate in rates(works):
        what, ms, loops = rate["what"], 1000 / rate["a_second"], 1 / rate["a_loop"]
        text = f"{what:28}{ms:12.0f} ms      {_figure(loops):>12} loops"
        found.append(Timing(text, what=what, ms=ms, loops=loops))
    return found


# ---------------------------------------------------------------- measuring

Work = Callable[[], tuple[int, float]]
"""Does some work and returns its number of repetitions and its seconds."""


def rates(works: Mapping[str, Work], rounds: int = 5) -> list[Timing]:
    """Return how often each thing is done in a second, and in the time of one loop.

    Both are medians of some rounds, in each of which everything is done in turn, after a loop each.
    """
    seen: dict[str, list[tuple[float, float]]] = {what: [] for what in works}
    for _ in range(rounds):
        for what, work in works.items():
            loop = _loop()
            number, seconds = work()
            seen[what].append((number / seconds, number / seconds * loop))
    found = []
    for what, each in seen.items():
        a_second, a_loop = map(median, zip(*each, strict=True))
        text = f"{what:28}{_figure(a_second):>12} a second{_figure(a_loop):>12} a loop"
        found.append(Timing(text, what=what, a_second=a_second, a_loop=a_loop))
    return found


def _loop() -> float:
    """Return the seconds that the fixed loop takes."""
    start = perf_counter()
    state = 1
    for _ in range(100_000):
        state ^= state << 13 & 0xFFFFFFFF
        state ^= state >> 17
        state ^= state << 5 & 0xFFFFFFFF
    return perf_counter() - start


def _for_a_while(work: Callable[[int], int]) -> tuple[int, float]:
    """Repeat some work, which gets its turn from 0; return its sum and the seconds."""
    number, turn, start = 0, 0, perf_counter()
    while (seconds := perf_counter() - start) < WHILE:
        number += work(turn)
        turn += 1
    return number, seconds


def _figure(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


# ---------------------------------------------------------------- what is measured


def _random_deals(turn: int) -> int:
    return rollout.plays(turn + 1, 20)


@contextmanager
def _interpreted() -> Iterator[Executor]:
    """Yield a process in which everything runs interpreted."""
    before = os.environ.get("CLUBS_INTERPRETED")
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        os.environ["CLUBS_INTERPRETED"] = "1"
        try:
            form = pool.submit(native.form).result()
        finally:
            del os.environ["CLUBS_INTERPRETED"]
            if before is not None:
                os.environ["CLUBS_INTERPRETED"] = before
        assert form is native.Form.SWITCHED_OFF
        yield pool


def decisions_of(game: Game, number: int) -> list[tuple[SeatView, Ask]]:
    """So many real decisions, spread over one deal between steady players; always the same."""
    setup = game.setup()
    session = Session(game, setup, [player("steady", seat) for seat in range(setup.seats)], Chance("bench"))
    seen = []
    while not session.public.sheet:
        for seat, ask in session.asks.items():
            if seat != CHANCE and ask.required and len(ask.actions()) != 1:
                seen.append((session.view(seat), ask))
        session.step()
    return [seen[len(seen) * place // number] for place in range(number)]


def _decide(level: str, asked: list[tuple[SeatView, Ask]], turn: int) -> int:
    mover = player(level, turn)
    for view, ask in asked:
        mover.answer(view, ask)
    return len(asked)


def _process(command: list[str]) -> tuple[int, float]:
    start = perf_counter()
    subprocess.run([sys.executable, *command], check=True, stdout=subprocess.DEVNULL, cwd=_FOLDER)
    return 1, perf_counter() - start
