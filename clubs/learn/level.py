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
    """The marks of a part of the deal, what its `row` is called, and the `verb` for it."""

    part: str
    row: str
    verb: str
    levels: tuple[LevelMark, ...]


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks of a game, measured in some `deals` at tables with `seats` players, by its usual rules.

    Of the parts that marks of one half named in deals of the other half a share was `right`; a level is
    named only if that was TRUSTED. The `untold` levels are those of which fewer than half have a part named
    after 120 deals.
    """

    seats: int
    deals: int
    right: float
    untold: tuple[str, ...]
    parts: tuple[PartMarks, ...]

    @property
    def names(self) -> bool:
        """Whether a level may be named by these marks."""
        return self.right >= TRUSTED


@dataclass(frozen=True, slots=True)
class PartLevel:
    """A part of the deal as somebody plays it: points given away a deal, give or take the `error`.

    That is two standard errors, which hold the marks of the levels `held`; it is `like` a level if they hold
    that alone. So many `more` deals are needed until the value can be said; None if the levels that they hold
    are too near one another for that.
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
        )
        for one in given["part"]
    )
    return Marks(given["seats"], given["deals"], given["right"], tuple(given["untold"]), tuple(parts))


def part_level(part: str, lost: Sequence[float], levels: Sequence[LevelMark]) -> PartLevel:
    """Return what can be said of a part from what each deal gave away in it."""
    deals = len(lost)
    if not deals or not levels:
        return PartLevel(part, deals, more=max(1, LEAST - deals))
    mean = sum(lost) / deals
    by_distance = sorted(levels, key=lambda one: abs(one.lost - mean))
    spread = _spread(lost, mean, by_distance[0])
    error = ERRORS * spread / sqrt(deals)
    held = tuple(one.level for one in levels if _holds(mean, error, one))
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


def _holds(mean: float, error: float, mark: LevelMark) -> bool:
    """Return whether a value may be that of a mark, which is not known for certain either."""
    return abs(mean - mark.lost) <= sqrt(error**2 + (ERRORS * mark.error) ** 2)


def _until(spread: float, mean: float, second: LevelMark) -> int | None:
    """Return the number of deals until the second nearest mark is out of reach; None if it never is."""
    room = (mean - second.lost) ** 2 - (ERRORS * second.error) ** 2
    needed = ceil((ERRORS * spread) ** 2 / room) if room > 0 else MOST + 1
    return max(needed, LEAST) if needed <= MOST else None
