"""Many deals searched for puzzles, until there are enough of each difficulty.

Who searches the deals, and which of them is finished first, changes nothing in the puzzles.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import count
from math import inf
from pathlib import Path
from typing import Final

from clubs import __version__
from clubs.games import game
from clubs.lab.checkpoint import Checkpoint
from clubs.lab.executors import executor
from clubs.lab.puzzle_job import DIFFICULTIES, PuzzleJob, find
from clubs.lab.worth_solving import said_of
from clubs.learn.puzzle import EASIEST, Puzzle, decision, position, read, rival, write
from clubs.rules.option import OptionValue, Setup, Unplayable
from clubs.table.code import any_deal
from clubs.table.shuffle import Chance

EITHER: Final = 10
"""One in this many puzzles at most asks for one thing or the other: that is soon a toss of a coin."""
ALIKE: Final = 6
"""One in this many puzzles at most is explained by the same reasons."""
FEW: Final = 3
"""The puzzles explained by the same reasons that are always taken."""


@dataclass(frozen=True, slots=True)
class MiningOptions:
    """How many puzzles of a game to find, an equal part of each difficulty, and who does it.

    `players` is their number if it is not the game's usual one; `workers` and `cluster` are those of
    `executor`. The deals that are done are kept in the file `keep` and not searched again.
    """

    game: str
    number: int
    seed: str = "1"
    players: int | None = None
    workers: int | None = None
    cluster: str | None = None
    keep: Path | None = None


@dataclass(frozen=True, slots=True)
class PuzzleHeading:
    """The terms of a search, without the number of puzzles, so that more can be found later."""

    clubs: str
    game: str
    seats: int
    options: dict[str, OptionValue]
    seed: str


@dataclass(frozen=True, slots=True)
class SearchedDeal:
    """A deal that is done, and its puzzles as text."""

    number: int
    puzzles: str


def mine(options: MiningOptions) -> list[Puzzle]:
    """Return the puzzles, the easier ones first; after Ctrl-C those found so far.

    ValueError, with one sentence, for what cannot be played; NoExecutor if nothing can run the jobs.
    """
    setup = game(options.game).setup(options.players)
    Chance(options.seed)  # says what is wrong with a seed before anything is played
    any_deal(setup, bytes(16))
    heading = PuzzleHeading(__version__, setup.game, setup.seats, dict(setup.options), options.seed)
    wanted = MiningProgress(setup, options.seed, options.number)
    with Checkpoint(options.keep, heading, SearchedDeal) as checkpoint:
        for deal in checkpoint.lines:
            wanted.take(deal)
        with suppress(KeyboardInterrupt), _progress(wanted) as tell:
            while len(wanted.puzzles) < options.number:
                for deal in _searched(wanted, options):
                    checkpoint.add(deal)
                    wanted.take(deal)
                    tell()
    return wanted.puzzles


def _searched(wanted: "MiningProgress", options: MiningOptions) -> Iterator[SearchedDeal]:
    """Yield the deals as they are done."""
    with executor(options.workers, options.cluster, options.number) as map_unordered:
        for job, puzzles in map_unordered(find, wanted.jobs()):
            yield SearchedDeal(job.number, write(puzzles))


class MiningProgress:
    """The puzzles that are wanted, and the deals that were searched for them."""

    def __init__(self, setup: Setup, seed: str, number: int) -> None:
        if number < len(DIFFICULTIES):
            raise Unplayable(f"At least {len(DIFFICULTIES)} puzzles must be wanted, one of each difficulty.")
        self._setup, self._seed, self.number = setup, seed, number
        self._done: dict[int, list[Puzzle]] = {}

    def take(self, deal: SearchedDeal) -> None:
        """Take a deal that is done."""
        self._done[deal.number] = read(deal.puzzles)

    def jobs(self) -> Iterator[PuzzleJob]:
        """Yield deals to be searched, until enough puzzles of those before are known."""
        for number in count():
            if number in self._done:
                continue
            if len(self._chosen(number)) == self.number:
                return
            yield PuzzleJob(self._setup, self._seed, number)

    @property
    def puzzles(self) -> list[Puzzle]:
        """The puzzles that are wanted, as far as there are any, the easier ones first."""
        return sorted(self._chosen(), key=lambda puzzle: puzzle.difficulty)

    def _chosen(self, before: float = inf) -> list[Puzzle]:
        """Return the puzzles of the deals before one, one of each: the one most missing, else the harder."""
        missing = {difficulty: self._share(difficulty) for difficulty in DIFFICULTIES}
        chosen, either = list[Puzzle](), self.number // EITHER
        reasons = Counter[tuple[str, ...]]()
        most = max(FEW, self.number // ALIKE)
        for number in sorted(number for number in self._done if number < before):
            puzzles = sorted(self._done[number], key=lambda one: (missing[one.difficulty], one.difficulty))
            puzzle = puzzles[-1] if puzzles else None
            if puzzle is None or not missing[puzzle.difficulty] or (_either(puzzle) and not either):
                continue
            if reasons[said := _said(puzzle)] < most:
                missing[puzzle.difficulty] -= 1
                either -= _either(puzzle)
                reasons[said] += 1
                chosen.append(puzzle)
        return chosen

    def _share(self, difficulty: int) -> int:
        """Return how many of a difficulty are wanted; what is left over goes to the easier ones."""
        each, over = divmod(self.number, len(DIFFICULTIES))
        return each + (difficulty - EASIEST < over)


def _either(puzzle: Puzzle) -> bool:
    """Return whether a puzzle asks for one thing or the other, such as to keep a hand or to take another."""
    return decision(puzzle)[1].either


def _said(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the names of the reasons by which a puzzle is explained."""
    return said_of(rival(position(puzzle).verdict))


@contextmanager
def _progress(wanted: MiningProgress) -> Iterator[Callable[[], object]]:
    """Show a bar, if tqdm is installed and stderr is a terminal; yield what brings it up to date."""
    if sys.stderr is None or not sys.stderr.isatty() or find_spec("tqdm") is None:
        yield lambda: None
        return
    from tqdm import tqdm  # noqa: PLC0415  # an extra, and slow to import

    with tqdm(total=wanted.number, file=sys.stderr, unit="puzzle", leave=False) as bar:
        yield lambda: bar.update(len(wanted.puzzles) - bar.n)
