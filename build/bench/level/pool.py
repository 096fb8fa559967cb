"""Judged deals between the levels: what each seat gave away, by part of the deal.

Those of `easy`, `steady` and `sharp` are the lines by which regret is measured: deals that were played once and kept, so
that the players are frozen. Every decision of every seat is judged on what the seat knew; the judge may have a part of
its usual budget, and then deals are cheaper.
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
from clubs.judge.judge import judge, usual_budget
from clubs.store.play_lost import part_of
from clubs.table import code, line
from clubs.table.decisions import Decision, decisions
from clubs.table.record import Record
from clubs.verdict.split import given_away
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
    """A seat's deal: the level that played it, and the points given away by part."""

    level: str
    parts: dict[str, float]


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
    parts: list[dict[str, float]] = [{} for _ in levels]
    for one in decisions(record):
        verdict = _verdict(one, job.fewer)
        if verdict is not None:
            own = parts[one.seat]
            own[part_of(one)] = own.get(part_of(one), 0.0) + given_away(verdict, one.action)
    seats = (
        PooledSeat(level, {part: round(lost, 4) for part, lost in own.items()})
        for level, own in zip(levels, parts, strict=True)
    )
    return PooledDeal(job.game, job.number, job.fewer, tuple(seats))


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
    return judge(one.view, one.ask, extra=(one.action,), budget=budget)


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


def by_level(deals: Sequence[PooledDeal], game: str) -> Mapping[str, list[Mapping[str, float]]]:
    """Return the seats' deals of a game by level, each with what it gave away by part."""
    found: dict[str, list[Mapping[str, float]]] = {}
    for deal in deals:
        for seat in deal.seats if deal.game == game else ():
            found.setdefault(seat.level, []).append(seat.parts)
    return found
