"""How well somebody plays the parts of a deal: what they give away, how surely, and like which level.

The marks of a game are what its levels give away, measured once (`<game>.marks.toml` beside its rule page).
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from typing import Final

from clubs.games.rulebook import beside
from clubs.language import by_language, files

LEVELS: Final = ("easy", "steady", "sharp")
"""The levels that have marks."""
ERRORS: Final = 2.0
"""The standard errors between which a value is shown."""
RULED_OUT: Final = 2.2
"""The standard errors from a mark beyond which its level is ruled out: with two, too many names are wrong."""
TRUSTED: Final = 0.95
"""The share of named parts that must have been named rightly."""
LEAST: Final = 10
"""The deals before which nothing is said."""
PRIOR: Final = 10
"""How many deals the marks' own spread counts for: a few deals alike are no proof of a small spread."""
MOST: Final = 999
"""More deals than this are not asked for: then the levels are too near one another."""


@dataclass(frozen=True, slots=True)
class LevelMark:
    """The points that a level gives away a deal in a part, the standard error of that, and their spread."""

    level: str
    lost: float
    error: float
    spread: float


@dataclass(frozen=True, slots=True)
class PartMarks:
    """The marks of a part of the deal, what its `row` is called, and the `verb` for it.

    Of players of known level, by deals that are not in the marks, a share was named rightly here: `right`.
    """

    part: str
    row: str
    verb: str
    levels: tuple[LevelMark, ...]
    right: float = 0.0

    @property
    def names(self) -> bool:
        """Whether a level may be named by these marks."""
        return self.right >= TRUSTED


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks of a game, measured in some `deals` at tables with `seats` players, by its usual rules.

    The `untold` levels are those of which fewer than half have a part named after 120 deals. Of the parts
    that were named of players of known level, in a trial apart, a share was named rightly: `sure`.
    """

    seats: int
    deals: int
    untold: tuple[str, ...]
    parts: tuple[PartMarks, ...]
    sure: float = 0.0

    @property
    def names(self) -> bool:
        """Whether a level may be named in any part."""
        return any(one.names for one in self.parts)


@dataclass(frozen=True, slots=True)
class PartLevel:
    """A part of the deal as somebody plays it: points given away a deal, give or take the `error`.

    That is two standard errors. Players of the levels `held` may give away as much in as many deals; it is
    `like` a level if that is the only one. `more` deals are needed until the value can be said; None
    if the levels are too near one another for that.
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
    parts = (
        PartMarks(
            one["part"],
            one["row"],
            one["verb"],
            tuple(LevelMark(level, *one[level]) for level in LEVELS if level in one),
            one.get("right", 0.0),
        )
        for one in given["part"]
    )
    untold = tuple(given["untold"])
    return Marks(given["seats"], given["deals"], untold, tuple(parts), given.get("sure", 0.0))


def part_level(part: str, lost: Sequence[float], levels: Sequence[LevelMark]) -> PartLevel:
    """Return what can be said of a part from what each deal gave away in it."""
    deals = len(lost)
    if not deals or not levels:
        return PartLevel(part, deals, more=max(1, LEAST - deals))
    mean = sum(lost) / deals
    by_distance = sorted(levels, key=lambda one: abs(one.lost - mean))
    spread = _spread(lost, mean, by_distance[0])
    error = ERRORS * spread / sqrt(deals)
    held = tuple(one.level for one in levels if _holds(mean, spread, deals, one))
    like = held[0] if len(held) == 1 and deals >= LEAST else ""
    more: int | None = max(0, LEAST - deals)
    if len(held) > 1:
        needed = _until(spread, mean, by_distance[1])
        more = None if needed is None else max(1, needed - deals)
    return PartLevel(part, deals, mean, error, like, held, more)


def _spread(lost: Sequence[float], mean: float, near: LevelMark) -> float:
    """Return the standard deviation of a deal, drawn to that of the nearest level by few deals."""
    squares = sum((one - mean) ** 2 for one in lost)
    return sqrt((squares + PRIOR * near.spread**2) / (len(lost) - 1 + PRIOR))


def _holds(mean: float, spread: float, deals: int, mark: LevelMark) -> bool:
    """Return whether a player of a level, whose mark is uncertain too, may have got this mean.

    Where a level spreads more than these deals, it does so: large losses are rare, and few deals show none.
    """
    error = max(spread, mark.spread) / sqrt(deals)
    return abs(mean - mark.lost) <= RULED_OUT * sqrt(error**2 + mark.error**2)


def _until(spread: float, mean: float, second: LevelMark) -> int | None:
    """Return the number of deals until the second nearest mark is out of reach; None if it never is."""
    room = (mean - second.lost) ** 2 - (RULED_OUT * second.error) ** 2
    needed = ceil((RULED_OUT * max(spread, second.spread)) ** 2 / room) if room > 0 else MOST + 1
    return max(needed, LEAST) if needed <= MOST else None
