"""Matches between computer players without a window, and what they show.

Every deal is played once for each rotation of the players, so that the luck of the cards and of the seat
falls on all alike. Points are points a deal; each deal, over all its rotations, is one independent sample,
and the interval is its mean ± 1.96 standard errors (95 %).
"""

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from importlib.util import find_spec
from itertools import count
from math import sqrt

from clubs.ai import player
from clubs.games import game
from clubs.rules.game import Game
from clubs.rules.measure import OfBid, Quota
from clubs.rules.option import OptionValue, Setup, Unplayable
from clubs.rules.public import Public
from clubs.table.record import parse_options
from clubs.table.session import Session
from clubs.table.shuffle import Chance


@dataclass(frozen=True, slots=True)
class SimOptions:
    """What to simulate.

    `levels` are the players in seat order; a list shorter than the seats repeats its last. Its length is the
    number of players if the game can be played so, unless `players` says another; otherwise, and for one
    level alone, it is the game's usual number.
    `options` are the game's options as text. With `whole_games` every match is played to its end, `deals`
    counts matches, and a sample is a match's points a deal.
    """

    game: str
    deals: int
    levels: tuple[str, ...]
    seed: str = "1"
    options: Mapping[str, str] = field(default_factory=dict)
    players: int | None = None
    whole_games: bool = False
    progress: bool = True


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean and half the width of its 95 % interval."""

    mean: float
    half: float

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ± {self.half:.2f}"


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """How one player did, over all deals and seats.

    `points` and `tricks` are a deal's; `lead` is the points above the mean of the other players in the same
    deals (paired); `owed` counts the deals in which it owed tricks (a bid, a contract, a quota) and `made` is
    the share of them in which it took them; `won` is the share of games won, ties shared, in whole games.
    """

    place: int
    level: str
    points: Interval
    lead: Interval
    tricks: float
    owed: int
    made: float | None
    won: float | None


@dataclass(frozen=True, slots=True)
class SimResult:
    """The players in the order in which they were named, and what was played."""

    game: str
    seats: int
    options: dict[str, OptionValue]
    seed: str
    samples: int
    deals: int
    rotations: int
    players: tuple[PlayerResult, ...]


@dataclass(slots=True)
class _Tally:
    """One player's figures of one deal (or one whole match), added up over its rotations."""

    points: float = 0.0
    tricks: int = 0
    deals: int = 0
    owed: int = 0
    made: int = 0
    won: float = 0.0

    def add(self, other: "_Tally") -> None:
        """Add another rotation's figures."""
        self.points += other.points
        self.tricks += other.tricks
        self.deals += other.deals
        self.owed += other.owed
        self.made += other.made
        self.won += other.won


def run(options: SimOptions) -> SimResult:
    """Play it; ValueError, with one sentence, for what cannot be played."""
    played = game(options.game)
    levels, setup = _seated(played, options)
    if options.deals < 1:
        raise Unplayable("At least one deal has to be played.")
    Chance(options.seed)  # says what is wrong with a seed before anything is played
    number = len(levels)
    samples: list[list[_Tally]] = []
    with _progress(options) as advance:
        for match in count():
            if len(samples) >= options.deals:
                break
            length = None if options.whole_games else min(played.cycle, options.deals - len(samples))
            new = _rotations(played, setup, levels, f"{options.seed}|{match}", length)
            samples += new
            advance(len(new))
    results = tuple(_result(samples, place, levels[place], options.whole_games) for place in range(number))
    deals = sum(sample[0].deals for sample in samples) // number
    chosen = dict(setup.options)
    return SimResult(played.id, number, chosen, options.seed, len(samples), deals, number, results)


def _seated(played: Game, options: SimOptions) -> tuple[tuple[str, ...], Setup]:
    """The level of every player, and the setup."""
    if not options.levels:
        raise Unplayable("At least one level of play has to be named.")
    number = options.players
    if number is None:
        named = len(options.levels)
        number = named if named > 1 and named in played.seats else max(named, played.default_seats)
    if len(options.levels) > number:
        raise Unplayable(f"There are {len(options.levels)} levels for {number} players.")
    setup = played.setup(number, parse_options(played, dict(options.options)))
    levels = (*options.levels, *[options.levels[-1]] * (number - len(options.levels)))
    for level in options.levels:
        player(level, 0)
    return levels, setup


def _rotations(
    played: Game, setup: Setup, levels: tuple[str, ...], seed: str, length: int | None
) -> list[list[_Tally]]:
    """The samples of one match: for each deal of it, every player's figures over all rotations.

    Chance and the players' own seeds belong to the seats, so that rotations that put the same levels into the
    same seats are the same match, and played once.
    """
    number = len(levels)
    by_order: dict[tuple[str, ...], list[list[_Tally]]] = {}
    total: list[list[_Tally]] = []
    for turn in range(number):
        order = tuple(levels[(seat - turn) % number] for seat in range(number))
        if order not in by_order:
            by_order[order] = list(_match(played, setup, order, seed, length))
        for deal, by_seat in enumerate(by_order[order]):
            if deal == len(total):
                total.append([_Tally() for _ in range(number)])
            for place in range(number):
                total[deal][place].add(by_seat[(place + turn) % number])
    return total


def _match(
    played: Game, setup: Setup, order: tuple[str, ...], seed: str, length: int | None
) -> Iterator[list[_Tally]]:
    """Play one match: the figures of each deal by seat, or without a length of the whole match."""
    players = [player(level, _number(f"{seed}|{seat}")) for seat, level in enumerate(order)]
    session = Session(played, setup, players, Chance(seed))
    whole = [_Tally() for _ in order]
    while not session.over and (length is None or len(session.public.sheet) < length):
        session.play_out(len(session.public.sheet) + 1)
        deal = [_figures(played, session.public, seat) for seat in session.public.seats]
        if length is not None:
            yield deal
        for tally, more in zip(whole, deal, strict=True):
            tally.add(more)
    if length is None:
        for seat in session.public.winners or ():
            whole[seat].won = 1 / len(session.public.winners or ())
        yield whole


def _figures(played: Game, public: Public, seat: int) -> _Tally:
    """One seat's figures of the deal just scored."""
    row = public.sheet[-1][seat]
    tally = _Tally(points=row.points, tricks=row.tricks, deals=1)
    match played.measure(public, seat):
        case OfBid(won, bid) if bid is not None:
            tally.owed, tally.made = 1, int(won == bid)
        case Quota(won, need):
            tally.owed, tally.made = 1, int(won >= need)
    return tally


def _result(samples: list[list[_Tally]], place: int, level: str, whole: bool) -> PlayerResult:
    mine = [sample[place] for sample in samples]
    points = [tally.points / tally.deals for tally in mine]
    others = [
        sum(tally.points / tally.deals for other, tally in enumerate(sample) if other != place)
        / (len(sample) - 1)
        for sample in samples
    ]
    deals, owed = sum(tally.deals for tally in mine), sum(tally.owed for tally in mine)
    games = len(samples) * len(samples[0])
    return PlayerResult(
        place=place,
        level=level,
        points=interval(points),
        lead=interval([own - other for own, other in zip(points, others, strict=True)]),
        tricks=sum(tally.tricks for tally in mine) / deals,
        owed=owed,
        made=sum(tally.made for tally in mine) / owed if owed else None,
        won=sum(tally.won for tally in mine) / games if whole else None,
    )


def interval(values: list[float]) -> Interval:
    """Mean and half-width of the 95 % interval of independent samples; no width for a single one."""
    number = len(values)
    mean = sum(values) / number
    if number < 2:
        return Interval(mean, 0.0)
    variance = sum((value - mean) ** 2 for value in values) / (number - 1)
    return Interval(mean, 1.96 * sqrt(variance / number))


def _number(text: str) -> int:
    """A seed for a player, the same on any platform."""
    return int.from_bytes(sha256(text.encode()).digest()[:6], "big")


@contextmanager
def _progress(options: SimOptions) -> Iterator[Callable[[int], object]]:
    """A bar on stderr if there is tqdm and somebody is looking; gives what tells it of finished samples."""
    if options.progress and sys.stderr.isatty() and find_spec("tqdm") is not None:
        from tqdm import tqdm  # noqa: PLC0415  # an extra, and slow to import

        with tqdm(total=options.deals, file=sys.stderr, unit="deal", leave=False) as bar:
            yield bar.update
    else:
        yield lambda finished: finished


def as_json(result: SimResult) -> str:
    """The result as one JSON object."""
    return json.dumps(asdict(result), indent=2)


def _percent(share: float | None) -> str:
    return "" if share is None else f"{share:.0%}"


def as_text(result: SimResult) -> str:
    """The result as a small table for people."""
    chosen = " ".join(f"{id}={value}" for id, value in result.options.items())
    head = f"{result.game}, {result.seats} players, {result.deals} deals x {result.rotations} rotations, "
    lines = [head + f"seed {result.seed}" + (f", {chosen}" if chosen else "")]
    lines.append(
        f"  {'player':10}{'points a deal':>18}{'ahead of others':>20}{'tricks':>9}{'made':>8}{'won':>8}"
    )
    for one in result.players:
        figures = f"{one.points!s:>18}{one.lead!s:>20}{one.tricks:9.2f}"
        lines.append(f"  {one.level:10}{figures}{_percent(one.made):>8}{_percent(one.won):>8}")
    return "\n".join(lines)
