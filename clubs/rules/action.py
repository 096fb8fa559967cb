"""Actions: what a seat, or chance, does at the table.

A field is a `Card`, a `CardSet`, a tuple of cards in order, or a number; records are written by these types.
`verb` is the action's word in a record; `do` and `did` are what texts say of it, with its cards or its number
as a field: "play {card}", "played {card}". `shared` is whether anybody at the table may carry it out for
the seat, since it shows nothing of a hand.
"""

from dataclasses import dataclass
from typing import ClassVar, Final

from clubs.cards import Card, CardSet
from clubs.language import Message, message

CHANCE: Final = -1
"""The seat of everything random: the draw for dealer and the dealt pack."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something done by a seat."""

    verb: ClassVar[str]
    do: ClassVar[Message | None] = None
    did: ClassVar[Message | None] = None
    shared: ClassVar[bool] = False
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
class BidTricks(Action):
    """Bid a number of tricks."""

    verb: ClassVar[str] = "bid"
    do: ClassVar[Message | None] = message("bid {tricks}")
    did: ClassVar[Message | None] = message("bid {tricks}", context="done")
    tricks: int


@dataclass(frozen=True, slots=True)
class GiveCards(Action):
    """Give up some cards of the hand."""

    cards: CardSet


@dataclass(frozen=True, slots=True)
class PassCards(GiveCards):
    """Lay down the cards to be passed to another seat."""

    verb: ClassVar[str] = "pass-cards"
    do: ClassVar[Message | None] = message("pass {cards}")
    did: ClassVar[Message | None] = message("passed {cards}")


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Play a card to the trick."""

    verb: ClassVar[str] = "play"
    do: ClassVar[Message | None] = message("play {card}")
    did: ClassVar[Message | None] = message("played {card}")
    card: Card
