"""Judged deals between the levels: what each seat gave away, by part of the deal.

Those of `easy`, `steady` and `sharp` are the lines by which regret is measured: deals that were played once and kept, so
that the players are frozen. Those of other players are played for it. Every decision of every seat is judged on what the
seat knew; the judge may have a part of its usual budget, and then deals are cheaper.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from build.bench.regret.deals import LEVELS
from build.bench.regret.deals import kept as regret_lines
from clubs.ai import player
from clubs.ai.question import UNHURRIED
from clubs.games import game
from clubs.judge.judge import judge, usual_budget
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView
from clubs.store.play_lost import part_of
from clubs.table import code, line
from clubs.table.code import any_deal
from clubs.table.decisions import Decision, decisions
from clubs.table.player import Player
from clubs.table.record import Record
from clubs.table.replay import record_of
from clubs.table.session import Session
from clubs.table.shuffle import Chance, match_seed
from clubs.verdict.split import given_away
from clubs.verdict.verdict import Verdict

KEPT: Final = "kept"
"""The deals that were played for the measurement of regret."""
SEED: Final = "regret"
"""The seed by which their levels were drawn."""
JUDGE: Final = "judge"
"""Stands for a player that gives the judge's own answers, with deals imagined by another seed."""
OTHER_DEALS: Final = 1
"""That seed."""


class JudgePlayer(Player):
    """A player that gives the answers of the judge."""

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Return the best answer by a verdict of its own; the first one where there is nothing to judge."""
        budget = replace(usual_budget(ask), seconds=UNHURRIED)
        verdict = judge(view, ask, budget=budget, seed=OTHER_DEALS)
        return verdict.best.action if verdict is not None else next(iter(ask.actions()), None)


@dataclass(frozen=True, slots=True)
class PoolJob:
    """A deal by its `number` among those of a `pool`, and the judge's part of its budget.

    The pool is KEPT, or the levels of which lots are drawn for new deals. With `open` it is judged with all cards in
    sight, too: a judge of another kind.
    """

    game: str
    number: int
    pool: str = KEPT
    fewer: int = 1
    open: bool = False


@dataclass(frozen=True, slots=True)
class PooledSeat:
    """A seat's deal: the level that played it, the points given away by part, and with all cards in sight."""

    level: str
    parts: dict[str, float]
    open: float | None = None


@dataclass(frozen=True, slots=True)
class PooledDeal:
    """A deal that has been judged."""

    game: str
    number: int
    pool: str
    fewer: int
    seats: tuple[PooledSeat, ...]


def pooled(job: PoolJob) -> PooledDeal:
    """Return a deal, judged."""
    levels, record = _kept_deal(job) if job.pool == KEPT else _new_deal(job)
    parts: list[dict[str, float]] = [{} for _ in levels]
    opened = [0.0 for _ in levels]
    for one in decisions(record):
        verdict = _verdict(one, job.fewer)
        if verdict is not None:
            own = parts[one.seat]
            own[part_of(one)] = own.get(part_of(one), 0.0) + given_away(verdict, one.action)
        if job.open and (verdict := _verdict(one, job.fewer, open=True)) is not None:
            opened[one.seat] += given_away(verdict, one.action)
    seats = (
        PooledSeat(level, {part: round(lost, 4) for part, lost in own.items()}, seen if job.open else None)
        for level, own, seen in zip(levels, parts, opened, strict=True)
    )
    return PooledDeal(job.game, job.number, job.pool, job.fewer, tuple(seats))


def _new_deal(job: PoolJob) -> tuple[Sequence[str], Record]:
    """Return the levels of a new deal, and its record."""
    random = Random(f"clubs level|{job.game}|{job.number}|{job.pool}")
    setup = game(job.game).setup(None)
    levels = [random.choice(job.pool.split()) for _ in range(setup.seats)]
    players = [_sat(level, random.getrandbits(48)) for level in levels]
    opening = any_deal(setup, random.randbytes(16))
    session = Session(game(job.game), opening.setup, players, Chance(match_seed(opening)))
    session.play_out(session.first)
    return levels, record_of(session)


def _kept_deal(job: PoolJob) -> tuple[Sequence[str], Record]:
    """Return the levels of a kept deal, drawn once more as they were then, and its record."""
    text = kept_lines(job.game)[job.number]
    return lots(job.game, job.number), line.record_of(line.read(text))


@cache
def kept_lines(id: str) -> Sequence[str]:
    """Return the lines of a game by which regret is measured; none of a game that has none."""
    file = regret_lines(id)
    return file.read_text(encoding="ascii").splitlines() if file.exists() else []


def lots(id: str, number: int) -> Sequence[str]:
    """Return the levels that played a kept deal; ValueError if the cards are not those of these lots."""
    random, setup = Random(SEED), game(id).setup(None)
    for _ in range(number + 1):
        levels = [random.choice(LEVELS) for _ in range(setup.seats)]
        for _ in levels:
            random.getrandbits(48)
        opening = any_deal(setup, random.randbytes(16))
    if not kept_lines(id)[number].startswith(code.write(opening)):
        raise ValueError(f"Deal {number} of {id} was dealt by other lots.")
    return levels


def _sat(level: str, seed: int) -> Player:
    return JudgePlayer() if level == JUDGE else player(level, seed)


def _verdict(one: Decision, fewer: int, *, open: bool = False) -> Verdict | None:
    budget = usual_budget(one.ask)
    budget = replace(budget.shared(fewer) if fewer > 1 else budget, seconds=UNHURRIED)
    hands = one.hands if open else None
    return judge(one.view, one.ask, extra=(one.action,), budget=budget, hands=hands)


def kept(file: Path) -> list[PooledDeal]:
    """Return the deals in a file; one that was not written to its end is left out."""
    text = file.read_bytes() if file.exists() else b""
    whole = text[: text.rfind(b"\n") + 1]
    return [msgspec.json.decode(line, type=PooledDeal) for line in whole.splitlines()]


def add(file: Path, jobs: Sequence[PoolJob]) -> Iterator[PooledDeal]:
    """Judge the deals that a file does not hold yet, one after the other, and write each to it."""
    there = {(one.game, one.number, one.pool, one.fewer) for one in kept(file)}
    with file.open("ab") as out:
        for job in jobs:
            if (job.game, job.number, job.pool, job.fewer) not in there:
                found = pooled(job)
                out.write(msgspec.json.encode(found) + b"\n")
                out.flush()
                yield found


def by_level(deals: Sequence[PooledDeal], game: str) -> Mapping[str, list[Mapping[str, float]]]:
    """Return the seats' deals of a game by level, each with what it gave away by part."""
    found: dict[str, list[Mapping[str, float]]] = {}
    for deal in deals:
        for seat in deal.seats if deal.game == game else ():
            found.setdefault(seat.level, []).append(seat.parts)
    return found
