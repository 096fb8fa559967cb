"""Judged deals between the levels: what each seat gave away, by part of the deal.

Those of `easy`, `steady` and `sharp` are the lines by which regret is measured: deals that were played once and kept, so
that the players are frozen. Every decision of every seat is judged on what the seat knew; the judge may have a part of
its usual budget, and then deals are cheaper. What an answer cost beside the best is always read off as many deals.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from math import inf
from pathlib import Path
from typing import Final

import msgspec

from build.bench.regret.deals import kept as regret_lines
from build.bench.regret.deals import lots as draw
from clubs.games import game
from clubs.judge.cost import judge_answers
from clubs.judge.judge import usual_budget
from clubs.store.play_lost import lost_deal
from clubs.table import code, line
from clubs.table.decisions import Decision, decisions
from clubs.table.record import Record
from clubs.verdict.verdict import Verdict

SEED: Final = "regret"
"""The seed by which their levels were drawn."""


@dataclass(frozen=True, slots=True)
class PoolJob:
    """A kept deal by its `number`, and how many times fewer playouts the judge has."""

    game: str
    number: int
    fewer: int = 1


@dataclass(frozen=True, slots=True)
class PooledSeat:
    """A seat's deal: the level that played it, and the points given away by part.

    `steady` are those that this level would have given away, asked the same.
    """

    level: str
    parts: dict[str, float]
    steady: dict[str, float]


@dataclass(frozen=True, slots=True)
class PooledDeal:
    """A deal that has been judged."""

    game: str
    number: int
    fewer: int
    seats: tuple[PooledSeat, ...]


def pooled(job: PoolJob) -> PooledDeal:
    """Return a deal, judged."""
    levels, record = _kept_deal(job)
    judged: list[list[tuple[Decision, Verdict | None]]] = [[] for _ in levels]
    for one in decisions(record):
        judged[one.seat].append((one, _verdict(one, job.fewer)))
    deals = (lost_deal(0, seat, job.number, own) for seat, own in enumerate(judged))
    seats = (
        PooledSeat(level, _rounded(deal.parts), _rounded(deal.steady))
        for level, deal in zip(levels, deals, strict=True)
    )
    return PooledDeal(job.game, job.number, job.fewer, tuple(seats))


def _rounded(parts: Sequence[tuple[str, float]]) -> dict[str, float]:
    return {part: round(lost, 4) for part, lost in parts}


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
    lot = next(islice(draw(game(id).setup(None), SEED), number, None))
    if not kept_lines(id)[number].startswith(code.write(lot.opening)):
        raise ValueError(f"Deal {number} of {id} was dealt by other lots.")
    return lot.levels


def _verdict(one: Decision, fewer: int) -> Verdict | None:
    budget = usual_budget(one.ask)
    budget = replace(budget.shared(fewer) if fewer > 1 else budget, seconds=inf)
    return judge_answers(one.view, one.ask, (one.action,), budget)


def kept(file: Path) -> list[PooledDeal]:
    """Return the deals in a file; one that was not written to its end is left out."""
    text = file.read_bytes() if file.exists() else b""
    whole = text[: text.rfind(b"\n") + 1]
    return [msgspec.json.decode(line, type=PooledDeal) for line in whole.splitlines()]


def add(file: Path, jobs: Sequence[PoolJob]) -> Iterator[PooledDeal]:
    """Judge the deals that a file does not hold yet, one after the other, and write each to it."""
    there = {(one.game, one.number, one.fewer) for one in kept(file)}
    with file.open("ab") as out:
        for job in jobs:
            if (job.game, job.number, job.fewer) not in there:
                found = pooled(job)
                out.write(msgspec.json.encode(found) + b"\n")
                out.flush()
                yield found


def by_level(deals: Sequence[PooledDeal], game: str) -> Mapping[str, list[PooledSeat]]:
    """Return the seats' deals of a game by level."""
    found: dict[str, list[PooledSeat]] = {}
    for deal in deals:
        for seat in deal.seats if deal.game == game else ():
            found.setdefault(seat.level, []).append(seat)
    return found
