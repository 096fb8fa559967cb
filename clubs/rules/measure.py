"""The progress of a seat and of the whole table in a deal; the screen only draws it."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Quota:
    """Tricks won of a number owed."""

    won: int
    need: int


@dataclass(frozen=True, slots=True)
class OfBid:
    """Tricks won of a number bid; `bid` is None before bidding, `done` when no trick can follow."""

    won: int
    bid: int | None
    done: bool = False


@dataclass(frozen=True, slots=True)
class Tricks:
    """Tricks won where no number is owed; `points` is their worth where each is scored on its own."""

    won: int
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Words:
    """A word or two, suit signs in braces; those `told` are shown otherwise, and so not drawn."""

    text: str
    told: str = ""


Measure: TypeAlias = Quota | OfBid | Tricks | Words


@dataclass(frozen=True, slots=True)
class Race:
    """A track from `low` to `high`, with the position of each seat."""

    low: int
    high: int
    at: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """Pairs of label and value; those `besides` are shown elsewhere, and so only told."""

    pairs: tuple[tuple[str, str], ...]
    besides: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class SideStanding:
    """How one side stands.

    `now` are its points of this deal so far, and `made_of` says what they are made of; `total` is that of
    all scored deals, and `to_go` what it lacks to the target.
    """

    now: int
    made_of: str
    total: int
    to_go: int


@dataclass(frozen=True, slots=True)
class Standings:
    """How all sides stand, in their order, where seats score together."""

    sides: tuple[SideStanding, ...]


Meter: TypeAlias = Race | Facts | Standings
