"""The actions of Free Clubs that no other game has."""

from dataclasses import dataclass
from typing import ClassVar

from clubs.cards import Card
from clubs.language import Message, message
from clubs.rules.action import Action, GiveCards


@dataclass(frozen=True, slots=True)
class BidCard(Action):
    """Bid an auction card."""

    verb: ClassVar[str] = "auction"
    do: ClassVar[Message | None] = message("bid {card}")
    did: ClassVar[Message | None] = message("bid {card}", context="done")
    card: Card


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Pass in the auction."""

    verb: ClassVar[str] = "pass"
    do: ClassVar[Message | None] = message("pass", context="in the auction")
    did: ClassVar[Message | None] = message("passed", context="in the auction")


@dataclass(frozen=True, slots=True)
class GiveUp(GiveCards):
    """Give up cards for the handicap in hand: discard them, or pass them to a seat."""

    verb: ClassVar[str] = "give-up"
    do: ClassVar[Message | None] = message("give up {cards}")
    did: ClassVar[Message | None] = message("gave up {cards}")


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
