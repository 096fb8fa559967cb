"""Matches between computer players without a window, and what they show.

Every deal is played once for each rotation of the players, so that the luck of the cards and of the seat
falls on all alike. Points are points a deal; each deal, over all its rotations, is one independent sample,
and the interval is its mean ± 1.96 standard errors (95 %). Who plays the matches, and in which order they
are finished, changes nothing in the figures.
"""

import sys
from collections import defaultdict
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

from clubs import __version__
from clubs.games import game
from clubs.lab.averages import average_of
from clubs.lab.checkpoint import Checkpoint
from clubs.lab.executors import executor
from clubs.lab.figures import Sample, SimResult, lead, players
from clubs.lab.match_job import BySeat, MatchJob, Totals, play, player_of
from clubs.rules.game import Game
from clubs.rules.option import OptionValue, Setup, Unplayable
from clubs.rules.sides import Sides
from clubs.table.record import parse_options
from clubs.table.shuffle import Chance


@dataclass(frozen=True, slots=True)
class SimOptions:
    """The matches to simulate, and the processes that run them.

    `levels` are the players in seat order; a list shorter than the seats repeats its last, and one with a
    level for each side names the players of the sides. Its length is the number of players if the game can
    be played so, unless `players` says another; otherwise, and for one level alone, it is the game's usual
    number.
    `options` are the game's options as text. With `whole_games` every match is played to its end, `deals`
    counts matches, and a sample is a match's points a deal.
    `workers` and `cluster` are those of `executor`; finished matches are kept in the file `keep` and not
    played again. With `judged` every decision is judged. Players that are `unhurried` have no clock, so that
    a busy machine changes nothing.
    """

    game: str
    deals: int
    levels: tuple[str, ...]
    seed: str = "1"
    options: Mapping[str, str] = field(default_factory=dict)
    players: int | None = None
    whole_games: bool = False
    workers: int | None = None
    cluster: str | None = None
    keep: Path | None = None
    judged: bool = False
    unhurried: bool = False


@dataclass(frozen=True, slots=True)
class SimPlan:
    """The matches to play: the level of every player, and every job of every match.

    Rotations that put the same levels into the same seats are the same job.
    """

    setup: Setup
    seed: str
    levels: tuple[str, ...]
    deals: int
    cycle: int | None
    """The number of deals of a match; None for whole games."""
    judged: bool = False
    unhurried: bool = False

    @property
    def sides(self) -> Sides:
        """The sides of the table."""
        return game(self.setup.game).sides(self.setup)

    @property
    def rotations(self) -> list[tuple[str, ...]]:
        """Who sits where, in each rotation: place p sits on seat p + turn."""
        number = len(self.levels)
        return [
            tuple(self.levels[(seat - turn) % number] for seat in range(number)) for turn in range(number)
        ]

    def jobs(self) -> Iterator[MatchJob]:
        """Yield every job, match by match."""
        orders = dict.fromkeys(self.rotations)
        for match, start in enumerate(range(0, self.deals, self.cycle or 1)):
            length = None if self.cycle is None else min(self.cycle, self.deals - start)
            for order in orders:
                yield MatchJob(self.setup, self.seed, match, order, length, self.judged, self.unhurried)

    def samples(self, by_order: Mapping[tuple[str, ...], list[BySeat]]) -> list[Sample] | None:
        """Return a match's samples, if all its jobs are done: every player's figures over all rotations."""
        number = len(self.levels)
        if any(order not in by_order for order in self.rotations):
            return None
        total = [[Totals() for _ in range(number)] for _ in by_order[self.levels]]
        for turn, order in enumerate(self.rotations):
            for sample, by_seat in zip(total, by_order[order], strict=True):
                for place in range(number):
                    sample[place].add(by_seat[(place + turn) % number])
        return total


@dataclass(frozen=True, slots=True)
class Heading:
    """The terms of a simulation, without the number of deals, so that more can be played later."""

    clubs: str
    game: str
    seats: int
    options: dict[str, OptionValue]
    levels: tuple[str, ...]
    seed: str
    whole_games: bool
    judged: bool = False


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A finished job: the match, the levels in seat order, and the figures."""

    match: int
    levels: tuple[str, ...]
    samples: list[BySeat]


def run(options: SimOptions) -> SimResult:
    """Play it; after Ctrl-C the result holds the matches finished so far.

    ValueError, with one sentence, for what cannot be played; NoExecutor if nothing can run the jobs.
    """
    plan = _plan(options)
    matches: dict[int, list[Sample]] = {}
    with suppress(KeyboardInterrupt), _progress(plan) as tell, closing(_played(plan, options)) as played:
        for match, samples in _finished(plan, played):
            matches[match] = samples
            tell(samples)
    samples = [sample for match in sorted(matches) for sample in matches[match]]
    return SimResult(
        game=plan.setup.game,
        seats=plan.setup.seats,
        options=dict(plan.setup.options),
        seed=plan.seed,
        whole_games=options.whole_games,
        samples=len(samples),
        deals=sum(sample[0].deals for sample in samples) // len(plan.levels),
        rotations=len(plan.levels),
        players=players(
            samples,
            plan.levels,
            plan.setup,
            lowest_wins=game(plan.setup.game).lowest_wins,
            sides=plan.sides,
        ),
        average=average_of(samples, plan.setup, options.options),
        sides=plan.sides.number if plan.sides.shared else None,
    )


def _played(plan: SimPlan, options: SimOptions) -> Generator[tuple[MatchJob, list[BySeat]]]:
    """Yield every job with its figures: those of the checkpoint, then the others as they are finished."""
    heading = Heading(
        clubs=__version__,
        game=plan.setup.game,
        seats=plan.setup.seats,
        options=dict(plan.setup.options),
        levels=plan.levels,
        seed=plan.seed,
        whole_games=options.whole_games,
        judged=plan.judged,
    )
    with Checkpoint(options.keep, heading, FinishedMatch) as checkpoint:
        kept = {(line.match, line.levels): line.samples for line in checkpoint.lines}
        to_play = []
        for job in plan.jobs():
            if (figures := kept.get((job.match, job.levels))) and len(figures) >= (job.deals or 0):
                yield job, figures[: job.deals]
            else:
                to_play.append(job)
        with executor(options.workers, options.cluster, len(to_play)) as map_unordered:
            for job, figures in map_unordered(play, to_play):
                checkpoint.add(FinishedMatch(job.match, job.levels, figures))
                yield job, figures


def _finished(
    plan: SimPlan, played: Iterable[tuple[MatchJob, list[BySeat]]]
) -> Iterator[tuple[int, list[Sample]]]:
    """Yield the matches with their samples, as soon as all jobs of each are finished."""
    open_matches: dict[int, dict[tuple[str, ...], list[BySeat]]] = defaultdict(dict)
    for job, figures in played:
        by_order = open_matches[job.match]
        by_order[job.levels] = figures
        if samples := plan.samples(by_order):
            del open_matches[job.match]
            yield job.match, samples


def _plan(options: SimOptions) -> SimPlan:
    """Return the plan; ValueError, with one sentence, for what cannot be played."""
    played = game(options.game)
    levels, setup = _seated(played, options)
    if options.deals < 1:
        raise Unplayable("At least one deal must be played.")
    Chance(options.seed)  # says what is wrong with a seed before anything is played
    cycle = None if options.whole_games else played.cycle
    return SimPlan(setup, options.seed, levels, options.deals, cycle, options.judged, options.unhurried)


def _seated(played: Game, options: SimOptions) -> tuple[tuple[str, ...], Setup]:
    """Return the level of every player, and the setup."""
    if not options.levels:
        raise Unplayable("Name at least one level of play.")
    number = options.players
    if number is None:
        named = len(options.levels)
        number = named if named > 1 and named in played.seats else max(named, played.default_seats)
    if len(options.levels) > number:
        raise Unplayable(f"There are {len(options.levels)} levels for only {number} players.")
    setup = played.setup(number, parse_options(played, dict(options.options)))
    levels = (*options.levels, *[options.levels[-1]] * (number - len(options.levels)))
    sides = played.sides(setup)
    if sides.shared and len(options.levels) == sides.number:
        levels = tuple(options.levels[sides.of(seat)] for seat in range(number))
    for level in options.levels:
        try:
            player_of(played, level, 0)
        except ValueError as problem:
            raise Unplayable(str(problem)) from None
    return levels, setup


@contextmanager
def _progress(plan: SimPlan) -> Iterator[Callable[[list[Sample]], object]]:
    """Show a bar, if tqdm is installed and stderr is a terminal; yield what adds new samples to it."""
    if sys.stderr is None or not sys.stderr.isatty() or find_spec("tqdm") is None:
        yield len
        return
    from tqdm import tqdm  # noqa: PLC0415  # an extra, and slow to import

    ahead = 0.0
    lowest_wins = game(plan.setup.game).lowest_wins
    sides = plan.sides
    with tqdm(total=plan.deals, file=sys.stderr, unit="deal" if plan.cycle else "game", leave=False) as bar:

        def tell(samples: list[Sample]) -> None:
            nonlocal ahead
            ahead += sum(lead(sample, 0, lowest_wins, sides) for sample in samples)
            mean = ahead / (bar.n + len(samples))
            bar.update(len(samples))
            bar.set_postfix_str(f"{plan.levels[0]} {mean:+.2f} ahead")  # shown at once, however fast it was

        yield tell
