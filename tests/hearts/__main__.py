"""Measure players of Hearts against each other in the same deals, each from every seat.

    python -m tests.hearts --deals 60 sharp heuristics

The first seats are those named; the last name takes the others. `heuristics` are the rules of thumb of
`tests/hearts/heuristics.py`, `judge` gives the judge's best answers, and every other name is a level of
`clubs sim`. Fewer points are better: `ahead of
others` is by how many a player's are below the mean of the other three, with its 95 % interval.
"""

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from math import inf
from time import monotonic, process_time
from typing import Final

from clubs.ai import player
from clubs.judge.judge import BUDGET, judge
from clubs.lab.figures import PlayerResult, players
from clubs.lab.match_job import Totals
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.event import Event
from clubs.rules.view import SeatView
from clubs.table.code import SEED_BYTES, Opening
from clubs.table.player import Player
from clubs.table.session import Session
from clubs.table.shuffle import Chance, match_seed
from tests.hearts import registered
from tests.hearts.hearts import GAME
from tests.hearts.heuristics import HeartsPlayer

SEATS = 4


class Timed:
    """A player, and the longest that it took for one decision in seconds."""

    longest = 0.0

    def __init__(self, within: Player) -> None:
        self.within = within

    def notice(self, event: Event) -> None:
        """Pass it on."""
        self.within.notice(event)

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Pass the question on, and look at the clock."""
        began = monotonic()
        answer = self.within.answer(view, ask)
        Timed.longest = max(Timed.longest, monotonic() - began)
        return answer


class JudgePlayer(Player):
    """Gives the best answer by the judge's verdict, which no clock cuts short."""

    def notice(self, event: Event) -> None:
        """Ignore it: a view holds all that has been seen."""

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Return the best answer, or the only one."""
        verdict = judge(view, ask, budget=replace(BUDGET, seconds=inf))
        return verdict.best.action if verdict else ask.actions()[0]


def seated(name: str, key: str) -> Player:
    """Return the player of a name."""
    seed = int.from_bytes(sha256(key.encode()).digest()[:6], "big")
    return Timed(OWN[name]() if name in OWN else player(name, seed))


OWN: Final[Mapping[str, Callable[[], Player]]] = {"heuristics": HeartsPlayer, "judge": JudgePlayer}


def deal(names: Sequence[str], number: int, seed: str) -> list[Totals]:
    """Play one deal in all rotations; return everybody's figures in the order of the names."""
    totals = [Totals() for _ in names]
    setup, pack = GAME.setup(), sha256(f"{seed} {number}".encode()).digest()[:SEED_BYTES]
    opening = Opening(setup, number % GAME.cycle + 1, number % SEATS, pack)
    for turn in range(SEATS):
        order = [(seat + turn) % SEATS for seat in range(SEATS)]
        seats = [seated(names[place], f"{seed} {number} {turn} {place}") for place in order]
        session = Session(GAME, setup, seats, Chance(match_seed(opening)))
        session.play_out(opening.deal)
        row = session.public.sheet[-1]
        fewest = GAME.best(score.points for score in row)
        sharing = sum(score.points == fewest for score in row)
        for score, place in zip(row, order, strict=True):
            won = (score.points == fewest) / sharing
            totals[place].add(Totals(score.points, score.tricks, deals=1, won=won))
    return totals


def compared(names: Sequence[str], deals: int, seed: str, every: int = 0) -> tuple[PlayerResult, ...]:
    """Return everybody's figures; those so far are printed after `every` deals."""
    samples = []
    for number in range(deals):
        samples.append(deal(names, number, seed))
        if every and (number + 1) % every == 0:
            report(players(samples, tuple(names), lowest_wins=True), number + 1)
    return players(samples, tuple(names), lowest_wins=True)


def report(results: Sequence[PlayerResult], deals: int) -> None:
    """Print the figures so far."""
    print(f"{deals} deals x {SEATS} rotations, {process_time():.0f} s of one core")
    for one in results:
        print(f"  {one.level:12} {one.points!s:>16} points a deal {one.lead!s:>16} ahead {one.won:6.0%} won")
    print(f"  longest decision {Timed.longest:.2f} s", flush=True)


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="+", metavar="PLAYER")
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--seed", default="hearts")
    parser.add_argument("--every", type=int, default=10)
    given = parser.parse_args()
    names = (*given.names, *[given.names[-1]] * SEATS)[:SEATS]
    with registered():
        compared(names, given.deals, given.seed, given.every)
    return 0


if __name__ == "__main__":
    sys.exit(main())
