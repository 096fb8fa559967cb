"""How well somebody plays the parts of a deal: what they give away, how surely, and like which level.

The marks of a game are what its levels give away, measured once (`<game>.marks.toml` beside its rule page).
Some deals have more to lose in them than others. So it is known, too, what `steady` would have given away in
the very same places, and a value is read off alone or beside `steady`, whichever is known more surely; it is
like a level if both readings allow it.
"""

import tomllib
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import hypot, sqrt
from statistics import NormalDist
from typing import Any, Final, NamedTuple

from clubs.games.rulebook import beside
from clubs.language import by_language, files

LEVELS: Final = ("easy", "steady", "sharp")
"""The levels that have marks."""
ERRORS: Final = 2.0
"""The standard errors between which a value is shown, and within which a mark may be what it is like."""
LIKELY: Final = 0.95
"""The share of the likelihood that the levels held by a reading have together. Both readings must agree."""
TRUSTED: Final = 0.95
"""The share of named parts that must have been named rightly."""
LEAST: Final = 10
"""The deals before which nothing is said."""
PRIOR: Final = 10
"""How many deals the levels' own spread counts for: a few deals alike are no proof of a small spread."""
TINY: Final = 1e-9
"""An error that stands for none."""
MOST: Final = 999
"""More deals than this are not asked for: then the levels are too near one another."""


class DealMean(NamedTuple):
    """A mean of some deals in points, its standard error, and the spread of a deal."""

    mean: float
    error: float
    spread: float


NO_LOSS: Final = DealMean(0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class LevelMark:
    """The points that a level gives away a deal in a part, and how many more than `steady`, asked the same.

    The mark is shown at `lost`.
    """

    level: str
    alone: DealMean
    beside: DealMean
    lost: float


def level_mark(level: str, alone: DealMean, beside: DealMean, steady: DealMean) -> LevelMark:
    """Return the mark of a level, shown where its distance from `steady` is known most surely.

    The mean of `steady` is that of the places of all levels.
    """
    surely = hypot(alone.error, steady.error) <= beside.error
    return LevelMark(level, alone, beside, alone.mean if surely else steady.mean + beside.mean)


@dataclass(frozen=True, slots=True)
class PartMarks:
    """The marks of a part of the deal, what its `row` is called, and the `verb` for it.

    Of players of known level, by deals that are not in the marks, a share was named rightly here: `right`.
    In the places of all levels `steady` gives away as many points a deal.
    """

    part: str
    row: str
    verb: str
    levels: tuple[LevelMark, ...]
    right: float = 0.0
    steady: DealMean = NO_LOSS

    @property
    def names(self) -> bool:
        """Whether a level may be named by these marks."""
        return self.right >= TRUSTED


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks of a game, measured in some `deals` at tables with `seats` players, by its usual rules.

    The `untold` levels are those of which fewer than half have a part named after as many deals as were
    `tried`. Of the parts that were named of players of known level, in a trial apart, a share was named
    rightly: `sure`. By its own count the search that judges is `ahead` of the best level by points a deal; 0
    if that is within the error.
    """

    seats: int
    deals: int
    tried: int
    untold: tuple[str, ...]
    parts: tuple[PartMarks, ...]
    sure: float = 0.0
    ahead: float = 0.0

    @property
    def names(self) -> bool:
        """Whether a level may be named in any part."""
        return any(one.names for one in self.parts)


@dataclass(frozen=True, slots=True)
class PartLevel:
    """A part of the deal as somebody plays it: points given away a deal, give or take the `error`.

    That is two standard errors. The levels `held` are those that may well give away as much in as many
    deals; it is `like` a level if that is the only one. `more` deals are needed until the value can be said;
    None if the levels are too near one another for that.
    """

    part: str
    deals: int
    lost: float = 0.0
    error: float = 0.0
    like: str = ""
    held: tuple[str, ...] = ()
    more: int | None = 0

    @property
    def said(self) -> bool:
        """Whether the value can be said."""
        return self.more == 0


@by_language
def marks(game: str) -> Marks | None:
    """Return the marks of a game; None if they have not been measured."""
    text = beside(game, f"{game}.marks.toml")
    return read_marks(text) if text else None


def read_marks(text: str) -> Marks:
    """Return the marks in a text."""
    given = files.table(tomllib.loads(text))
    parts = (_part_marks(one) for one in given["part"])
    untold = tuple(given["untold"])
    shares = (given.get(name, 0.0) for name in ("sure", "ahead"))
    return Marks(given["seats"], given["deals"], given["tried"], untold, tuple(parts), *shares)


def _part_marks(given: Mapping[str, Any]) -> PartMarks:
    steady = DealMean(*given["beside"])
    read = ((level, [DealMean(*one) for one in given[level]]) for level in LEVELS if level in given)
    levels = (level_mark(level, alone, beside, steady) for level, (alone, beside) in read)
    right = given.get("right", 0.0)
    return PartMarks(given["part"], given["row"], given["verb"], tuple(levels), right, steady)


def part_level(lost: Sequence[float], steady: Sequence[float], known: PartMarks) -> PartLevel:
    """Return what can be said of a part from what each deal gave away in it, and `steady` in its place."""
    deals = len(lost)
    if not deals or not known.levels:
        return PartLevel(known.part, deals, more=max(1, LEAST - deals))
    alone = _Reading(lost, {one.level: one.alone for one in known.levels})
    more_than = [own - other for own, other in zip(lost, steady, strict=True)]
    beside = _Reading(more_than, {one.level: one.beside for one in known.levels})

    def held_by(number: int) -> tuple[str, ...]:
        other = beside.held(number)
        return tuple(level for level in alone.held(number) if level in other)

    held = held_by(deals)
    like = held[0] if len(held) == 1 and deals >= LEAST else ""
    more: int | None = max(0, LEAST - deals)
    if len(held) > 1:
        needed = bisect_left(range(MOST + 1), True, lo=LEAST, key=lambda number: len(held_by(number)) < 2)
        more = max(1, needed - deals) if needed <= MOST else None
    surely = alone.spread <= beside.spread
    value = alone.mean if surely else known.steady.mean + beside.mean
    error = ERRORS * min(alone.spread, beside.spread) / sqrt(deals)
    return PartLevel(known.part, deals, value, error, like, held, more)


class _Reading:
    """One way to read a value off some deals, and the marks of the levels, read in the same way."""

    def __init__(self, points: Sequence[float], marks: Mapping[str, DealMean]) -> None:
        self.mean = sum(points) / len(points)
        usual = sum(one.spread**2 for one in marks.values()) / len(marks)
        squares = sum((one - self.mean) ** 2 for one in points)
        self.spread = sqrt((squares + PRIOR * usual) / (len(points) - 1 + PRIOR))
        self._marks = marks

    def held(self, deals: int) -> tuple[str, ...]:
        """Return the likeliest levels that have LIKELY of the likelihood together, by a number of deals.

        They stand in the order of the marks. There is none if even the likeliest mark, which is uncertain
        too, is out of the error. A level is not held alone for being the nearer of two: beyond marks near
        each other either is as likely. Where a level spreads more than these deals, its own spread counts:
        large losses are rare, and few deals show none.
        """
        known = {
            level: NormalDist(one.mean, hypot(max(self.spread, one.spread) / sqrt(deals), one.error) or TINY)
            for level, one in self._marks.items()
        }
        order = sorted(known, key=lambda level: -known[level].pdf(self.mean))
        if abs(known[order[0]].zscore(self.mean)) > ERRORS:
            return ()
        shares = list(accumulate(known[level].pdf(self.mean) for level in order))
        number = next(at for at, share in enumerate(shares, 1) if share >= LIKELY * shares[-1])
        return tuple(level for level in known if level in order[:number])
