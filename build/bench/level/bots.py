"""Players of hidden level: how many have a part of their play named after some deals, and how many rightly."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, TypeAlias

from build.bench.level.pool import PooledDeal, by_level
from clubs.learn.level import LEVELS, LevelMark, part_level

AFTER: Final = (20, 40, 60, 120)
"""The numbers of deals after which it is asked who has been named."""
Parts: TypeAlias = Mapping[str, Sequence[LevelMark]]


@dataclass(slots=True)
class Named:
    """Bots of one level after a number of deals: all, those with a named part, and their named parts, the right ones apart."""

    bots: int = 0
    named: int = 0
    parts: int = 0
    right: int = 0

    def add(self, level: str, names: Sequence[str]) -> None:
        """Add a bot with the names that its parts got."""
        self.bots += 1
        self.named += bool(names)
        self.parts += len(names)
        self.right += list(names).count(level)


def marks_of(deals: Sequence[PooledDeal], game: str) -> Parts:
    """Return the marks that some deals of a game give, by part, those of the tricks last."""
    known = by_level(deals, game)
    parts = dict.fromkeys(part for level in LEVELS for deal in known.get(level, ()) for part in deal)
    return {
        part: [_mark(level, [deal.get(part, 0.0) for deal in known[level]]) for level in LEVELS]
        for part in parts
    }


def _mark(level: str, lost: Sequence[float]) -> LevelMark:
    spread = stdev(lost)
    return LevelMark(level, fmean(lost), spread / sqrt(len(lost)), spread)


def trial(deals: Sequence[PooledDeal], game: str, bots: int, seed: int = 1) -> dict[tuple[str, int], Named]:
    """Return who was named, by level and number of deals.

    The levels are what the judged deals of each are: the marks are their means, and each bot draws its deals from
    those of its level, with replacement.
    """
    dice = Random(seed)
    marks = marks_of(deals, game)
    own = by_level(deals, game)
    found = {(level, number): Named() for level in LEVELS for number in AFTER}
    for at in range(bots):
        level = LEVELS[at % len(LEVELS)]
        played = dice.choices(own[level], k=AFTER[-1])
        for number in AFTER:
            found[level, number].add(level, named_parts(played[:number], marks))
    return found


def held_out(deals: Sequence[PooledDeal], game: str, number: int, bots: int, seed: int = 1) -> Named:
    """Return who was named after a number of deals by the marks of one half, with other deals of the other half."""
    dice = Random(seed)
    found = Named()
    for at in range(bots):
        halves = dice.sample(deals, len(deals))
        marks = marks_of(halves[: len(deals) // 2], game)
        own = by_level(halves[len(deals) // 2 :], game)
        level = LEVELS[at % len(LEVELS)]
        found.add(level, named_parts(own[level][:number], marks))
    return found


def named_parts(played: Sequence[Mapping[str, float]], marks: Parts) -> list[str]:
    """Return the levels that the parts of some deals are said to be like."""
    levels = (part_level(part, [one.get(part, 0.0) for one in played], marks[part]) for part in marks)
    return [one.like for one in levels if one.like]
