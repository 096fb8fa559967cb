"""Players of hidden level: how many have a part of their play named after some deals, and how many rightly."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean
from typing import Final, TypeAlias

from build.bench.level.pool import PooledDeal, PooledSeat, by_level
from clubs.learn.level import LEVELS, TRUSTED, DealMean, PartMarks, level_mark, part_level

AFTER: Final = (20, 40, 60, 120)
"""The numbers of deals after which it is asked who has been named."""
LEAST: Final = 30
"""The deals of each level from which marks are made, at least."""
ENOUGH: Final = 20
"""The bots of which a share is made, at least."""
Parts: TypeAlias = Mapping[str, PartMarks]


@dataclass(slots=True)
class Named:
    """Bots of one level after a number of deals: all, those with a named part, and the named ones of each part, with the right ones."""

    bots: int = 0
    named: int = 0
    parts: Counter[str] = field(default_factory=Counter)
    right: Counter[str] = field(default_factory=Counter)

    def add(self, level: str, names: Mapping[str, str]) -> None:
        """Add a bot with the names that its parts got."""
        self.bots += 1
        self.named += bool(names)
        self.parts.update(list(names))
        self.right.update(part for part, name in names.items() if name == level)


def marks_of(deals: Sequence[PooledDeal], game: str) -> Parts:
    """Return the marks that some deals of a game give, by part, those of the tricks last; rows are not named."""
    known = by_level(deals, game)
    parts = dict.fromkeys(part for level in LEVELS for seat in known.get(level, ()) for part in seat.parts)
    return {part: _marks(part, known) for part in parts}


def _marks(part: str, known: Mapping[str, Sequence[PooledSeat]]) -> PartMarks:
    """Return the marks of a part: what each level gives away, and how much more than `steady` in its places."""
    steady = _mark([seat.steady.get(part, 0.0) for level in LEVELS for seat in known[level]])
    levels = []
    for level in LEVELS:
        lost = [seat.parts.get(part, 0.0) for seat in known[level]]
        more = [own - seat.steady.get(part, 0.0) for own, seat in zip(lost, known[level], strict=True)]
        levels.append(level_mark(level, _mark(lost), _mark(more), steady))
    return PartMarks(part, "", "", tuple(levels), steady=steady)


def _mark(points: Sequence[float]) -> DealMean:
    mean = fmean(points)
    spread = sqrt(sum((one - mean) ** 2 for one in points) / (len(points) - 1))
    return DealMean(mean, spread / sqrt(len(points)), spread)


Trial: TypeAlias = Mapping[tuple[str, int], Named]
"""Who was named, by level and number of deals."""


def trial(
    deals: Sequence[PooledDeal], game: str, bots: int, parts: Collection[str] | None = None, seed: int = 1
) -> Trial:
    """Return who was named by marks from other deals than the bot's own, in some parts or in all.

    For each bot deals are drawn in which its level has played so often; the marks are the means of all others.
    Where too few are left for marks the bot is left out.
    """
    dice = Random(seed)
    found = {(level, number): Named() for level in LEVELS for number in AFTER}
    for at in range(bots):
        level = LEVELS[at % len(LEVELS)]
        drawn = dice.sample(deals, len(deals))
        for number in AFTER:
            apart = _until(drawn, level, number)
            known = by_level(drawn[apart:], game)
            if apart and min(len(known.get(one, ())) for one in LEVELS) >= LEAST:
                played = by_level(drawn[:apart], game)[level][:number]
                names = named_parts(played, marks_of(drawn[apart:], game))
                found[level, number].add(
                    level, {part: name for part, name in names.items() if parts is None or part in parts}
                )
    return found


def share_right(told: Trial, part: str) -> float:
    """Return the share of bots named rightly in a part, after any number of deals; 0.0 if too few are named."""
    named = sum(one.parts[part] for one in told.values())
    return sum(one.right[part] for one in told.values()) / named if named >= ENOUGH else 0.0


def trusted(told: Trial, parts: Iterable[str]) -> list[str]:
    """Return the parts in which a level may be named."""
    return [part for part in parts if share_right(told, part) >= TRUSTED]


def _until(deals: Sequence[PooledDeal], level: str, number: int) -> int:
    """Return after how many of some deals a level has played so often; 0 if it never has."""
    played = 0
    for at, deal in enumerate(deals, 1):
        played += sum(seat.level == level for seat in deal.seats)
        if played >= number:
            return at
    return 0


def named_parts(played: Sequence[PooledSeat], marks: Parts) -> dict[str, str]:
    """Return the levels that the parts of some deals are said to be like."""
    levels = (
        part_level(
            [one.parts.get(part, 0.0) for one in played],
            [one.steady.get(part, 0.0) for one in played],
            known,
        )
        for part, known in marks.items()
    )
    return {one.part: one.like for one in levels if one.like}
