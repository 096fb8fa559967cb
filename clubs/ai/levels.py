"""The levels of play: they differ in how much they think, never in what they see."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from time import monotonic, thread_time
from types import MappingProxyType
from typing import Final

from clubs.ai.temperament import EVEN, TEMPERAMENTS, Temperament


@dataclass(frozen=True, slots=True)
class Level:
    """How a computer player thinks.

    If it `looks_ahead`, it searches imagined deals; otherwise it goes by heuristics. `remembers` is whether
    it keeps count of the cards played in earlier tricks, `slips` how often it neglects its heuristics. One
    decision takes `playouts` imagined deals, or where that is 0, as many as the game's `CoreGame.playouts`
    say, and more towards the end of a deal; fewer only if they would take more than `seconds` of processor
    time, or on a busy machine more than `BUSY` times as many by the clock.
    `boldness` is the number of standard deviations of the outcome that it adds to the mean: above 0 it likes
    a gamble, below 0 it shuns one. Of answers of nearly equal worth it prefers those of its `temperament`.
    With `points` it plays for points alone, whatever the score of the game. Every answer is tried in a
    `floor` of imagined deals before any is left out, unless the number of playouts was written.
    """

    name: str
    looks_ahead: bool
    remembers: bool = True
    slips: float = 0.0
    playouts: int = 0
    seconds: float = 3.0
    boldness: float = 0.0
    temperament: Temperament = EVEN
    points: bool = False
    floor: int = 0

    def budgeted(self, playouts: Mapping[str, int], left: float = 1.0) -> "Level":
        """Return the level with a budget, in a game that gives each level a number of playouts.

        It grows with the inverse of the share of the hand that is `left`: as playouts get shorter, a decision
        takes as long as before. A level without a number has the most that there is.
        """
        if self.playouts or not self.looks_ahead:
            return self
        return replace(
            self, playouts=round(playouts.get(self.name, max(playouts.values())) / left), floor=FLOOR
        )


PLAYOUTS: Final = MappingProxyType({"sharp": 2_400, "master": 12_000})
"""The playouts of a decision, unless a game says otherwise: see *What playouts are worth* in `methods.md`."""

FLOOR: Final = 48
"""The imagined deals in which an answer is tried at least; fewer leave out good answers by lot."""

BUSY: Final = 2.5
"""The seconds that a search may take by the clock for each second of its own processor time."""

_TABLE: Final = (
    Level("random", looks_ahead=False, remembers=False),
    Level("easy", looks_ahead=False, remembers=False, slips=0.3),
    Level("steady", looks_ahead=False),
    Level("sharp", looks_ahead=True),
    Level("master", looks_ahead=True),
)

BY_NAME: Final = MappingProxyType({level.name: level for level in _TABLE})
"""The levels that may sit down, after `random`, which is a yardstick only."""

_NOTATION: Final = re.compile(
    r"(?P<name>[a-z]+)(?P<boldness>[+-]\d*\.?\d+)?(?:~(?P<character>[a-z]+))?"
    r"(?:@(?P<budget>\d*\.?\d+)(?P<clock>s?))?(?P<points>:points)?"
)


def parse_level(text: str) -> Level:
    """Return the level of a text; ValueError, with one sentence, if there is none.

    `sharp`; bolder `sharp+0.5`, more careful `sharp-0.5`; with the temperament of an animal `sharp~fox`; 400
    playouts a decision `sharp@400`, or as many as fit into 0.2 seconds `sharp@0.2s`; for points alone
    `sharp:points`; in this order.
    """
    found = _NOTATION.fullmatch(text)
    if found is None or found["name"] not in BY_NAME:
        raise ValueError(f"There is no level {text[:30]!r}; the levels are: {', '.join(BY_NAME)}.")
    level = replace(
        BY_NAME[found["name"]], boldness=float(found["boldness"] or 0), points=bool(found["points"])
    )
    if character := found["character"]:
        if character not in TEMPERAMENTS:
            raise ValueError(f"No temperament is called {character[:30]!r}: {', '.join(TEMPERAMENTS)}.")
        level = replace(level, temperament=TEMPERAMENTS[character])
    if not found["budget"]:
        return level
    if found["clock"]:
        return replace(level, playouts=1 << 40, seconds=float(found["budget"]))
    return replace(level, playouts=int(float(found["budget"])), seconds=60.0)


def level_text(name: str, boldness: float = 0.0, character: str = "") -> str:
    """Return the text of a level of the table; only one that looks ahead is made bolder or more careful."""
    bolder = f"{boldness:+}" if boldness and BY_NAME[name].looks_ahead else ""
    return f"{name}{bolder}~{character}" if character else f"{name}{bolder}"


class Stopwatch:
    """The time that a decision may take; it begins to run when it is made.

    Time is that of the processor, so that a busy machine does not change an answer unless it is very busy.
    """

    def __init__(self, level: Level) -> None:
        self._until = thread_time() + level.seconds
        self._latest = monotonic() + BUSY * level.seconds

    @property
    def over(self) -> bool:
        """Whether the time is spent."""
        return thread_time() >= self._until or monotonic() >= self._latest
