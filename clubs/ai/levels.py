"""The levels of play: they differ in how much they think, never in what they see."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from time import monotonic
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """How a computer player thinks.

    If it `looks_ahead`, it searches imagined deals; otherwise it goes by heuristics. `remembers` is whether
    it keeps count of the cards played in earlier tricks, `slips` how often it neglects its heuristics. One
    decision takes `playouts` imagined deals, and fewer only if they would take more than `seconds`.
    `boldness` is the number of standard deviations of the outcome that it adds to the mean: above 0 it likes
    a gamble, below 0 it shuns one. With `points` it plays for points alone, whatever the score of the game.
    """

    name: str
    looks_ahead: bool
    remembers: bool = True
    slips: float = 0.0
    playouts: int = 0
    seconds: float = 2.0
    boldness: float = 0.0
    points: bool = False


_TABLE: Final = (
    Level("random", looks_ahead=False, remembers=False),
    Level("easy", looks_ahead=False, remembers=False, slips=0.3),
    Level("steady", looks_ahead=False),
    Level("sharp", looks_ahead=True, playouts=800),
    Level("master", looks_ahead=True, playouts=12_000),
)

BY_NAME: Final = MappingProxyType({level.name: level for level in _TABLE})
"""The levels that may sit down, after `random`, which is a yardstick only."""

_NOTATION: Final = re.compile(r"([a-z]+)([+-]\d*\.?\d+)?(?:@(\d*\.?\d+)(s?))?(:points)?")


def parse_level(text: str) -> Level:
    """Return the level of a text; ValueError, with one sentence, if there is none.

    `sharp`; bolder `sharp+0.5`, more careful `sharp-0.5`; 400 playouts a decision `sharp@400`, or as many
    as fit into 0.2 seconds `sharp@0.2s`; for points alone `sharp:points`; in this order.
    """
    found = _NOTATION.fullmatch(text)
    if found is None or found[1] not in BY_NAME:
        raise ValueError(f"There is no level {text[:30]!r}; the levels are: {', '.join(BY_NAME)}.")
    level = replace(BY_NAME[found[1]], boldness=float(found[2] or 0), points=bool(found[5]))
    if not found[3]:
        return level
    if found[4]:
        return replace(level, playouts=1 << 40, seconds=float(found[3]))
    return replace(level, playouts=int(float(found[3])), seconds=60.0)


def with_boldness(name: str, boldness: float) -> str:
    """Return the text of a level of the table, bolder or more careful if it is one that looks ahead."""
    return f"{name}{boldness:+}" if boldness and BY_NAME[name].looks_ahead else name


def rounds(level: Level, most: int) -> Iterator[int]:
    """Yield the number of playouts for each round, `most` at a time, until budget or time is spent."""
    until = monotonic() + level.seconds
    left = level.playouts
    while left > 0:
        yield min(most, left)
        left -= most
        if monotonic() >= until:
            return
