"""Events: what has happened at the table, in the past tense.

Only `CardsMoved` can hold cards that somebody may not see, so it alone differs from seat to seat.
`sentence` describes an event to a player; `names` are the seats' names in seat order, one of which may be
`You`. Sentences are in the past tense, so that the verb fits every name.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from clubs.cards import Card, CardSet, count, words
from clubs.rules.zone import Zone


@dataclass(frozen=True, slots=True)
class Event:
    """Something that has happened.

    `part` is the part of a deal that it belongs to, if it is of one alone; `reveals` is whether it tells by
    itself what some seats did not know.
    """

    part: ClassVar[str] = ""
    reveals: ClassVar[bool] = False

    def as_seen(self, seat: int) -> "Event":
        """Return the event as this seat saw it; -1 is a spectator."""
        del seat
        return self

    def sentence(self, names: Sequence[str]) -> str:
        """Return one short sentence for the players, or '' where the cards show it."""
        del names
        return ""


@dataclass(frozen=True, slots=True)
class CardsMoved(Event):
    """Cards have changed place; `cards` is None for a seat that may look into neither zone."""

    cards: CardSet | None
    number: int
    source: Zone
    target: Zone

    def as_seen(self, seat: int) -> "CardsMoved":
        """Keep the faces only for a seat that may look into the source or the target."""
        if self.source.open_to(seat) or self.target.open_to(seat):
            return self
        return CardsMoved(None, self.number, self.source, self.target)


@dataclass(frozen=True, slots=True)
class DealerDrawn(Event):
    """The seats have drawn cards, and the highest deals (G-2)."""

    cards: tuple[Card, ...]
    dealer: int

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.dealer]} drew {words(self.cards[self.dealer])}, the highest, and dealt first"


@dataclass(frozen=True, slots=True)
class DealStarted(Event):
    """A new deal has begun; the dealer is None in a game without one."""

    deal: int
    dealer: int | None


@dataclass(frozen=True, slots=True)
class TricksBid(Event):
    """A seat has bid a number of tricks."""

    part: ClassVar[str] = "Bidding"
    seat: int
    tricks: int

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} bid {self.tricks}"


@dataclass(frozen=True, slots=True)
class CardsPassed(Event):
    """All seats have passed cards, `steps` places to the left."""

    part: ClassVar[str] = "Passing"
    steps: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A seat has played a card to the trick."""

    seat: int
    card: Card

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} played {words(self.card)}"


@dataclass(frozen=True, slots=True)
class SuitBroken(Event):
    """A suit that could not be led may be led from now on."""

    suit_plural: str

    def sentence(self, names: Sequence[str]) -> str:
        del names
        return f"{self.suit_plural.capitalize()} are broken"


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """A seat has taken the trick on the table, and with it `carried` earlier ones."""

    seat: int
    carried: int = 0

    def sentence(self, names: Sequence[str]) -> str:
        more = f" and {self.carried} carried" if self.carried else ""
        return f"{names[self.seat]} took the trick{more}"


@dataclass(frozen=True, slots=True)
class TrickCancelled(Event):
    """No card could win the trick; it is carried on to the next one, or counts for nobody."""

    carried: bool

    def sentence(self, names: Sequence[str]) -> str:
        del names
        return (
            "Cancelled: the next trick takes this one too" if self.carried else "Cancelled: nobody takes it"
        )


@dataclass(frozen=True, slots=True)
class DealScored(Event):
    """The deal has been scored: points of this deal, in seat order."""

    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The game is over; no winners means a draw."""

    winners: tuple[int, ...]

    def sentence(self, names: Sequence[str]) -> str:
        if not self.winners:
            return "The game is a draw"
        who = [names[seat] for seat in self.winners]
        return f"{' and '.join(who)} won the game"


def moved(cards: CardSet, source: Zone, target: Zone) -> CardsMoved:
    """Return the event of some cards moving from one zone to another."""
    return CardsMoved(cards, count(cards), source, target)
