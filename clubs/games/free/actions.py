"""What the players of Free Clubs do besides playing and passing cards."""

from dataclasses import dataclass
from typing import ClassVar

from clubs.cards import Card
from clubs.rules.action import Action, GiveCards


@dataclass(frozen=True, slots=True)
class BidCard(Action):
    """Bid an auction card."""

    verb: ClassVar[str] = "auction"
    card: Card


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Make no bid."""

    verb: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class GiveUp(GiveCards):
    """Give up cards for the handicap in hand: discard or pass them, as the handicap says."""

    verb: ClassVar[str] = "give-up"


@dataclass(frozen=True, slots=True)
class TakeTrick(Action):
    """Gather the finished trick."""

    verb: ClassVar[str] = "take"


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    """Say that the card which `other` played to a trick (counted from 0) was not allowed."""

    verb: ClassVar[str] = "challenge"
    trick: int
    other: int


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Raise no objection: the deal may be scored."""

    verb: ClassVar[str] = "accept"
