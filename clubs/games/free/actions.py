"""The actions of Free Clubs that no other game has."""

from dataclasses import dataclass
from typing import ClassVar

from clubs.cards import Card
from clubs.rules.action import Action, GiveCards


@dataclass(frozen=True, slots=True)
class BidCard(Action):
    """Bid an auction card."""

    verb: ClassVar[str] = "auction"
    do: ClassVar[str] = "bid {}"
    did: ClassVar[str] = "bid {}"
    card: Card


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Pass in the auction."""

    verb: ClassVar[str] = "pass"
    do: ClassVar[str] = "pass"
    did: ClassVar[str] = "passed"


@dataclass(frozen=True, slots=True)
class GiveUp(GiveCards):
    """Give up cards for the handicap in hand: discard them, or pass them to a seat."""

    verb: ClassVar[str] = "give-up"
    do: ClassVar[str] = "give up {}"
    did: ClassVar[str] = "gave up {}"


@dataclass(frozen=True, slots=True)
class TakeTrick(Action):
    """Gather the finished trick."""

    verb: ClassVar[str] = "take"
    shared: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    """Challenge the card which `other` played to a trick (counted from 0) as not allowed."""

    verb: ClassVar[str] = "challenge"
    trick: int
    other: int


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Raise no objection: the deal may be scored."""

    verb: ClassVar[str] = "accept"
