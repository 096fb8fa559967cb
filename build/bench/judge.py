"""The judge's times, and how often ten times as many deals say otherwise: `python -m build.bench.judge`.

`times` judges every decision of some seats in whole deals, in every game and for up to six seats. `again` judges
the decisions of a game a second time, in ten times as many other deals: how many verdicts were clear and are turned
round, and how often a share of deals, or a gap, lay within two standard errors of what is found then. The deals are
played by `steady` and `easy`. All is measured in processor time. What `--keep FILE` has counted is not judged again.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count, islice
from math import sqrt
from pathlib import Path
from statistics import mean
from time import process_time
from typing import Final, TypeAlias

import msgspec

from clubs.ai import player
from clubs.games import GAMES
from clubs.judge.candidates import PLAYOUTS
from clubs.judge.judge import BUDGET, judge
from clubs.rules.action import Action, BidTricks, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView
from clubs.table.player import Player
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.verdict.verdict import ERRORS, TriedAnswer, Verdict

LEVELS: Final = ("steady", "easy", "steady")
MOST_SEATS: Final = 6
TIMES: Final = 10
"""How many times as many deals are imagined again."""
SLACK: Final = 0.005
"""The rounding of a share that is said as a number of a hundred."""

Decision: TypeAlias = tuple[SeatView, Ask]


class Noting(Player):
    """A player whose decisions are noted."""

    def __init__(self, level: str, seed: int) -> None:
        self.decisions: list[Decision] = []
        self._player = player(level, seed)

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Return the player's answer."""
        answer = self._player.answer(view, ask)
        if answer is not None and len(ask.actions()) != 1:
            self.decisions.append((view, ask))
        return answer


def deals(id: str, seats: int, seed: int, number: int) -> list[list[Decision]]:
    """Return the decisions of every seat in the deals of a match."""
    game = GAMES[id]
    players = [Noting(LEVELS[(seat + seed) % len(LEVELS)], seed + seat) for seat in range(seats)]
    Session(game, game.setup(seats), players, Chance(f"judge {seed}")).play_out(number)
    return [
        [one for one in noting.decisions if one[0].public.deal == deal]
        for deal in range(1, number + 1)
        for noting in players
    ]


@dataclass(slots=True)
class Times:
    """The processor seconds of verdicts, and of all verdicts on one seat's deal."""

    verdicts: list[float] = field(default_factory=list)
    whole: list[float] = field(default_factory=list)

    def judge(self, decisions: list[Decision]) -> None:
        """Judge a seat's deal."""
        took = []
        for view, ask in decisions:
            start = process_time()
            if judge(view, ask):
                took.append(process_time() - start)
        self.verdicts += took
        self.whole.append(sum(took))

    def __str__(self) -> str:
        """The mean and the most of both."""
        each, whole = self.verdicts, self.whole
        return f"a verdict {mean(each):.3f}, at most {max(each):.3f}; a deal {mean(whole):.2f}, at most {max(whole):.2f}"


@dataclass(slots=True)
class Kept:
    """The counts so far, by game and kind, and the number of decisions of the game that were looked at."""

    seen: int = 0
    kinds: dict[str, "Again"] = field(default_factory=dict)


@dataclass(slots=True)
class Again:
    """Verdicts beside those of ten times as many deals."""

    verdicts: int = 0
    clear: int = 0
    turned: int = 0
    answers: int = 0
    answers_turned: int = 0
    said: int = 0
    close: int = 0

    def compare(self, verdict: Verdict, longer: Verdict) -> None:
        """Add a verdict, and what was found in more deals."""
        self.verdicts += 1
        self.clear += verdict.clear
        self.turned += verdict.clear and longer.best.action not in _as_good(verdict)
        ahead = {tried.action: -place for place, tried in enumerate(longer.tried)}
        for tried in verdict.tried:
            if tried.clear:
                self.answers += 1
                self.answers_turned += ahead[tried.action] > ahead[verdict.best.action]
            then = longer.of(tried.action)
            assert then is not None
            self._hold(tried, then, verdict.deals)

    def _hold(self, tried: TriedAnswer, then: TriedAnswer, deals: int) -> None:
        """Hold the shares and the gap that may be said of an answer against what was found in more deals."""
        for name in ("made", "now", "up", "down"):
            share, better = getattr(tried, name), getattr(then, name)
            if share is not None and 0 < better < 1:
                error = sqrt(better * (1 - better) / deals * (1 + 1 / TIMES))
                self._count(abs(share - better) <= ERRORS * error + SLACK)
        if tried.error and then.error:
            error = sqrt(tried.error**2 + then.error**2)
            self._count(abs(tried.behind - then.behind) <= ERRORS * error)

    def _count(self, close: bool) -> None:
        self.said += 1
        self.close += close

    def __str__(self) -> str:
        """All figures, those of turned verdicts with an interval."""
        low, high = wilson(self.turned, self.clear)
        return (
            f"{self.verdicts} verdicts, {self.clear} clear, of these {self.turned} turned round "
            f"({100 * low:.1f} to {100 * high:.1f} of 100); {self.answers} answers clearly behind, "
            f"of these {self.answers_turned} ahead then; {100 * self.close / max(1, self.said):.1f} of 100 numbers "
            f"within {ERRORS:.0f} standard errors"
        )


def _as_good(verdict: Verdict) -> set[Action]:
    """Return the best answer and those equal to it."""
    return {tried.action for tried in verdict.tried if not tried.clear}


def wilson(hits: int, number: int) -> tuple[float, float]:
    """Return Wilson's interval of 95 of 100 for a share."""
    if not number:
        return 0.0, 1.0
    share, z = hits / number, 1.96
    middle = (share + z * z / (2 * number)) / (1 + z * z / number)
    half = z * sqrt(share * (1 - share) / number + z * z / (4 * number**2)) / (1 + z * z / number)
    return max(0.0, middle - half), min(1.0, middle + half)


def times(number: int) -> None:
    """Print the times of every game, for every number of seats, in some deals of three seats."""
    for id, game in GAMES.items():
        for seats in game.seats:
            if seats <= MOST_SEATS:
                kept = Times()
                for decisions in deals(id, seats, 1, number)[:: max(1, seats // 3)]:
                    kept.judge(decisions)
                print(f"{id} {seats}: {kept}", flush=True)


def decisions_of(id: str, step: int) -> Iterator[Decision]:
    """Yield decisions of a game without end, one in `step`, from matches of all numbers of seats in turn."""
    every = [seats for seats in GAMES[id].seats if seats <= MOST_SEATS]
    for seed in count():
        noted = [one for seat in deals(id, every[seed % len(every)], seed, 2) for one in seat]
        yield from noted[seed % step :: step]


def again(id: str, number: int, seconds: float, keep: Path | None, *, before: bool) -> None:
    """Print how verdicts on a game fare against more deals, as often as there is time for.

    With `before` only decisions before the first card count, those that are no number of tricks, by kind.
    """
    name = f"{id} before" if before else id
    every = msgspec.json.decode(keep.read_bytes(), type=dict[str, Kept]) if keep and keep.exists() else {}
    kept = every.setdefault(name, Kept())
    end = process_time() + seconds
    for view, ask in islice(decisions_of(id, 1 if before else 4), kept.seen, None):
        if sum(one.verdicts for one in kept.kinds.values()) >= number or process_time() > end:
            break
        kept.seen += 1
        played = ask.kind in (PlayCard, BidTricks)
        if before and played:
            continue
        budget = BUDGET if played else PLAYOUTS
        verdict = judge(view, ask, budget=budget)
        longer = judge(view, ask, budget=budget.times(TIMES), seed=1)
        if verdict and longer:
            kept.kinds.setdefault(ask.kind.__name__ if before else "", Again()).compare(verdict, longer)
        if keep:
            keep.write_bytes(msgspec.json.encode(every))
    for kind, figures in kept.kinds.items():
        print(f"{id}{' ' if kind else ''}{kind}: {figures}", flush=True)


def main() -> None:
    """Run one of both."""
    parser = ArgumentParser(prog="python -m build.bench.judge", description=__doc__)
    parser.add_argument("what", choices=("times", "again"))
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--deals", type=int, default=2)
    parser.add_argument("--decisions", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=600.0, help="for each game")
    parser.add_argument("--before", action="store_true", help="only what is no card and no number of tricks")
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="of `again`: count on from here, and keep it here"
    )
    options = parser.parse_args()
    if options.what == "times":
        times(options.deals)
    for id in options.games if options.what == "again" else ():
        again(id, options.decisions, options.seconds, options.keep, before=options.before)


if __name__ == "__main__":
    main()
