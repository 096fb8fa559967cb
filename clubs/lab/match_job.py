"""One match with one order of players: the unit of work of a simulation.

A job's figures follow from the job alone, so that it does not matter where and when it is run.
"""

from dataclasses import dataclass, field
from hashlib import sha256
from math import inf
from typing import TypeAlias

from clubs.ai import player
from clubs.games import game
from clubs.lab.all_seeing import LEVEL, AllSeeingPlayer, all_seeing_player
from clubs.lab.judged import CostOfPlay, JudgedPlayer
from clubs.lab.thinking import Thinking, TimedPlayer, clock_of
from clubs.rules.game import Game
from clubs.rules.option import Setup
from clubs.rules.public import Public
from clubs.rules.sides import Sides
from clubs.table.player import Player
from clubs.table.session import Session
from clubs.table.shuffle import Chance


@dataclass(frozen=True, slots=True)
class MatchJob:
    """Match number `match` of a seed, the levels in seat order, and the deals to play; None plays to its end.

    With `judged` every decision is judged; players that are `unhurried` have no clock, only their playouts.

    Chance and the players' own seeds belong to the seats, so that equal levels in the same seats play alike.
    """

    setup: Setup
    seed: str
    match: int
    levels: tuple[str, ...]
    deals: int | None
    judged: bool = False
    unhurried: bool = False


@dataclass(slots=True)
class Totals:
    """One player's figures of one deal (or one whole match), which can be added up.

    `owed` counts the deals in which it owed tricks (a bid, a contract, a quota), `made` those in which it
    took them, `won` its share of winning the deal (or the match): a tie of sides is shared, a win of
    one side is the whole win of each of its seats. `thinking` depends on the
    machine, and is not compared.
    """

    points: float = 0.0
    tricks: int = 0
    deals: int = 0
    owed: int = 0
    made: int = 0
    won: float = 0.0
    judged: CostOfPlay = field(default_factory=CostOfPlay)
    thinking: Thinking = field(default_factory=Thinking, compare=False)

    def add(self, other: "Totals") -> None:
        """Add other figures."""
        self.points += other.points
        self.tricks += other.tricks
        self.deals += other.deals
        self.owed += other.owed
        self.made += other.made
        self.won += other.won
        self.judged.add(other.judged)
        self.thinking.add(other.thinking)


BySeat: TypeAlias = list[Totals]
"""The figures of one sample (a deal, or a whole match), by seat."""


def player_of(played: Game, level: str, seed: int, seconds: float | None = None) -> Player:
    """Return the player that a level's text names; ValueError, with one sentence, if there is none.

    With `seconds` that is the most it takes for a decision, in place of the level's own cap.
    """
    if level.partition(":")[0] == LEVEL:
        return all_seeing_player(played, level, seed, seconds)
    return player(level, seed, seconds)


def play(job: MatchJob) -> list[BySeat]:
    """Return the figures of each deal, or those of the whole match."""
    key = f"{job.seed}|{job.match}"
    played = game(job.setup.game)
    clocks = [inf if job.unhurried else clock_of(level) for level in job.levels]
    seeds = [number_of(f"{key}|{seat}") for seat, _ in enumerate(job.levels)]
    players = [player_of(played, *one) for one in zip(job.levels, seeds, clocks, strict=True)]
    timed = [TimedPlayer(*one) for one in zip(players, clocks, strict=True)]
    judged = [JudgedPlayer(one) for one in timed] if job.judged else []
    session = Session(played, job.setup, judged or timed, Chance(key))
    for one in players:
        if isinstance(one, AllSeeingPlayer):
            one.sit(session)
    deals: list[BySeat] = []
    while not session.over and (job.deals is None or len(deals) < job.deals):
        session.play_out(len(deals) + 1)
        figures = _figures(played, session.public)
        for totals, one in zip(figures, timed, strict=True):
            totals.thinking, one.thinking = one.thinking, Thinking()
        for seat, looked_at in enumerate(judged):
            figures[seat].judged = looked_at.scored(session.public.sheet[-1][seat], session.public.size)
        deals.append(figures)
    if job.deals is not None:
        return deals
    return [_whole(deals, session.public.winners or (), played.sides(job.setup))]


def _figures(played: Game, public: Public) -> BySeat:
    """Return the figures of the deal just scored, by seat."""
    row = public.sheet[-1]
    top = played.best(score.points for score in row)
    best = [seat for seat in public.seats if row[seat].points == top]
    sides = {played.sides(public.setup).of(seat) for seat in best}
    figures = []
    for seat in public.seats:
        totals = Totals(row[seat].points, row[seat].tricks, deals=1, won=(seat in best) / len(sides))
        met = played.met(row[seat].owed, row[seat].made)
        if met is not None:
            totals.owed = 1
            totals.made = int(met)
        figures.append(totals)
    return figures


def _whole(deals: list[BySeat], winners: tuple[int, ...], sides: Sides) -> BySeat:
    """Return a whole match's figures, by seat."""
    whole = [Totals() for _ in deals[0]]
    for deal in deals:
        for totals, more in zip(whole, deal, strict=True):
            totals.add(more)
    for seat, totals in enumerate(whole):
        totals.won = (seat in winners) / len({sides.of(one) for one in winners}) if winners else 0.0
    return whole


def number_of(text: str) -> int:
    """Return a seed for a player, the same on any platform."""
    return int.from_bytes(sha256(text.encode()).digest()[:6], "big")
