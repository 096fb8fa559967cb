"""Results of a simulation: every player's figures with their intervals, as text and as JSON."""

import json
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from math import sqrt
from typing import TypeAlias

from clubs.lab.judged import CostOfPlay
from clubs.lab.match_job import Totals
from clubs.lab.thinking import Thinking
from clubs.rules.option import OptionValue, Setup
from clubs.rules.plural import amount
from clubs.rules.sides import Sides
from clubs.verdict.averages import AverageRow, average

Sample: TypeAlias = list[Totals]
"""The figures of one deal (or whole match), added up over its rotations, by player."""


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

    `points` and `tricks` are a deal's; `lead` is how far it is ahead of the mean of the other players in the
    same deals (paired); where seats score together there is one result for each side, and the others are the
    other sides; `owed` counts the deals in which it owed tricks (a bid, a contract, a quota) and
    `made` is the share of them in which it took them; `won` is the share of deals in which nobody had more
    points, in whole games that of games won; ties are shared. `parts` are those of a judged deal's points
    (`verdict.split`), as far as they are known. `thinking` is not compared.
    """

    place: int
    level: str
    points: Interval
    lead: Interval
    tricks: float
    owed: int
    made: Interval | None
    won: float
    parts: dict[str, Interval]
    thinking: Thinking = field(compare=False)


@dataclass(frozen=True, slots=True)
class SimResult:
    """The players in the order in which they were named, and what was played; nobody without a sample."""

    game: str
    seats: int
    options: dict[str, OptionValue]
    seed: str
    whole_games: bool
    samples: int
    deals: int
    rotations: int
    players: tuple[PlayerResult, ...]
    average: AverageRow | None = None
    sides: int | None = None
    """The number of sides, where seats score together: each is counted once."""


def players(
    samples: Sequence[Sample],
    levels: tuple[str, ...],
    setup: Setup | None = None,
    *,
    lowest_wins: bool = False,
    sides: Sides | None = None,
) -> tuple[PlayerResult, ...]:
    """Return the figures of all players, or of all sides; of none without a sample."""
    if not samples:
        return ()
    sides = sides or Sides(len(levels), len(levels))
    return tuple(_player(samples, place, levels, setup, lowest_wins, sides) for place in sides.firsts)


def _player(
    samples: Sequence[Sample],
    place: int,
    levels: tuple[str, ...],
    setup: Setup | None,
    lowest_wins: bool,
    sides: Sides,
) -> PlayerResult:
    mine = [sample[place] for sample in samples]
    deals, owed = sum(totals.deals for totals in mine), sum(totals.owed for totals in mine)
    thinking = Thinking()
    for sample in samples:
        for one in sides.members(place):
            thinking.add(sample[one].thinking)
    return PlayerResult(
        place=place,
        level=" + ".join(dict.fromkeys(levels[one] for one in sides.members(place))),
        points=interval([totals.points / totals.deals for totals in mine]),
        lead=interval([lead(sample, place, lowest_wins, sides) for sample in samples]),
        tricks=sum(totals.tricks for totals in mine) / deals,
        owed=owed,
        made=share([totals.made for totals in mine], [totals.owed for totals in mine]) if owed else None,
        won=sum(totals.won for totals in mine) / (len(samples) * len(samples[0])),
        parts=_parts([totals.judged for totals in mine if totals.judged.deals], setup),
        thinking=thinking,
    )


def _parts(judged: Sequence[CostOfPlay], setup: Setup | None) -> dict[str, Interval]:
    """Return what a player's cards, play and table brought a deal; its play alone without an average deal."""
    parts: dict[str, list[float]] = defaultdict(list)
    for one in judged:
        parts["play"].append(-one.lost / one.deals)
        if setup and (usual := average(setup, one.tricks / one.deals)):
            parts["cards"].append(one.worth / one.deals - usual.worth)
            parts["table"].append(one.rest / one.deals - usual.table)
    return {name: interval(values) for name, values in sorted(parts.items())}


def lead(sample: Sample, place: int, lowest_wins: bool, sides: Sides) -> float:
    """Return by how many points a deal a player's side is ahead of the mean of the others."""
    points = [sample[first].points / sample[first].deals for first in sides.firsts]
    own = points[sides.of(place)]
    above = own - (sum(points) - own) / (len(points) - 1)
    return -above if lowest_wins else above


def interval(values: list[float]) -> Interval:
    """Mean and half-width of the 95 % interval of independent samples; no width for a single one."""
    number = len(values)
    mean = sum(values) / number
    if number < 2:
        return Interval(mean, 0.0)
    variance = sum((value - mean) ** 2 for value in values) / (number - 1)
    return Interval(mean, 1.96 * sqrt(variance / number))


def share(parts: Sequence[int], wholes: Sequence[int]) -> Interval:
    """Return what share of all wholes the parts are, over independent samples (ratio estimator)."""
    mean = sum(parts) / sum(wholes)
    off = interval([part - mean * whole for part, whole in zip(parts, wholes, strict=True)])
    return Interval(mean, off.half * len(wholes) / sum(wholes))


def as_json(result: SimResult) -> str:
    """Return the result as one JSON object."""
    return json.dumps(asdict(result), indent=2)


def as_text(result: SimResult) -> str:
    """Return the result as a small table for people."""
    chosen = "".join(f", {id}={value}" for id, value in result.options.items())
    games = f"{amount(result.samples, 'whole game')}, " if result.whole_games else ""
    sides = f" in {amount(result.sides, 'side')}, each counted once" if result.sides else ""
    head = (
        f"{result.game}, {result.seats} players{sides}, {games}{amount(result.deals, 'deal')} x "
        f"{amount(result.rotations, 'rotation')}"
    )
    wide = max(10, *(len(one.level) for one in result.players), 0)
    titles = (
        f"  {'player':{wide}}{'points a deal':>18}{'ahead of others':>20}{'tricks':>9}{'made':>15}{'won':>8}"
        f"{'ms a decision':>16}{'longest':>10}{'cut short':>12}"
    )
    lines = [f"{head}, seed {result.seed}{chosen}", titles]
    for one in result.players:
        made = "" if one.made is None else f"{one.made.mean:.1%} ± {100 * one.made.half:.1f}"
        figures = f"{one.points!s:>18}{one.lead!s:>20}{one.tricks:9.2f}{made:>15}{one.won:>8.0%}"
        lines.append(f"  {one.level:{wide}}{figures}{_times(one.thinking)}")
    for one in result.players:
        if one.parts:
            parts = ", ".join(f"{name} {part}" for name, part in one.parts.items())
            lines.append(f"  {one.level:{wide}}  {parts} points a deal")
    return "\n".join(lines)


def _times(thinking: Thinking) -> str:
    """Return the columns of processor times; none for deals that were kept without them."""
    if not thinking.decisions:
        return ""
    mean, longest = thinking.seconds / thinking.decisions, thinking.longest
    return f"{1000 * mean:16.1f}{1000 * longest:10.0f}{thinking.cut_short:12}"
