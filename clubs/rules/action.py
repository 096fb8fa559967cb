"""Actions: what a seat, or chance, tells the table to do.

A field called `card` is a Card, `cards` a CardSet, `pack` cards in order; any other field is a number.
`verb` is the action's word in a record.
"""

from dataclasses import dataclass
from typing import ClassVar, Final

from clubs.cards import Card, CardSet

CHANCE: Final = -1
"""The seat of everything random: the draw for dealer and the dealt pack."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something done by a seat."""

    verb: ClassVar[str]
    seat: int


@dataclass(frozen=True, slots=True)
class DrawForDeal(Action):
    """Chance: the card that each seat draws, in seat order (G-2)."""

    verb: ClassVar[str] = "draw"
    pack: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealCards(Action):
    """Chance: the shuffled pack, in the order in which its cards are dealt."""

    verb: ClassVar[str] = "deal"
    pack: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class KeepHand(Action):
    """Keep the dealt hand."""

    verb: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True)
class ExchangeHand(Action):
    """Put the hand down and take the spare hand."""

    verb: ClassVar[str] = "exchange"


@dataclass(frozen=True, slots=True)
class BidTricks(Action):
    """Bid a number of tricks."""

    verb: ClassVar[str] = "bid"
    tricks: int


@dataclass(frozen=True, slots=True)
class PassCards(Action):
    """Lay down the cards to be passed to another seat."""

    verb: ClassVar[str] = "pass-cards"
    cards: CardSet


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Play a card to the trick."""

    verb: ClassVar[str] = "play"
    card: Card


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
class GiveUp(Action):
    """Give up cards for the handicap in hand: discard or pass them, as the handicap says."""

    verb: ClassVar[str] = "give-up"
    cards: CardSet


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
