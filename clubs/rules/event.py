"""Events: what has happened at the table, in the past tense.

Only `CardsMoved` can hold cards that somebody may not see, so it alone differs from seat to seat.
`sentence` describes an event to a player; `names` are the seats' names in seat order, one of which may be
`You`. Sentences are in the past tense, so that the verb fits every name.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import ClassVar, Final

from clubs.cards import SUITS, Card, CardSet, count, suit_name, suit_title, words
from clubs.language import message
from clubs.rules.zone import Zone

_TITLES: Final[Mapping[str, str]] = {suit_name(suit): suit_title(suit) for suit in SUITS}


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
        drawn = words(self.cards[self.dealer])
        return message(
            "{name} drew {card}, the highest, and dealt first", name=names[self.dealer], card=drawn
        )


@dataclass(frozen=True, slots=True)
class DealStarted(Event):
    """A new deal has begun; the dealer is None in a game without one."""

    deal: int
    dealer: int | None


@dataclass(frozen=True, slots=True)
class TricksBid(Event):
    """A seat has bid a number of tricks."""

    part: ClassVar[str] = message("Bidding")
    seat: int
    tricks: int

    def sentence(self, names: Sequence[str]) -> str:
        return message("{name} bid {tricks}", name=names[self.seat], tricks=self.tricks)


@dataclass(frozen=True, slots=True)
class CardsPassed(Event):
    """All seats have passed cards, `steps` places to the left."""

    part: ClassVar[str] = message("Passing")
    steps: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A seat has played a card to the trick."""

    seat: int
    card: Card

    def sentence(self, names: Sequence[str]) -> str:
        return message("{name} played {card}", name=names[self.seat], card=words(self.card))


@dataclass(frozen=True, slots=True)
class SuitBroken(Event):
    """A suit that could not be led may be led from now on."""

    suit_plural: str

    def sentence(self, names: Sequence[str]) -> str:
        del names
        return message("{suits} are broken", suits=_TITLES[self.suit_plural])


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """A seat has taken the trick on the table, and with it `carried` earlier ones."""

    seat: int
    carried: int = 0

    def sentence(self, names: Sequence[str]) -> str:
        name = names[self.seat]
        if self.carried:
            return message("{name} took the trick and {carried} carried", name=name, carried=self.carried)
        return message("{name} took the trick", name=name)


@dataclass(frozen=True, slots=True)
class TrickCancelled(Event):
    """No card could win the trick; it is carried on to the next one, or counts for nobody."""

    carried: bool

    def sentence(self, names: Sequence[str]) -> str:
        del names
        if self.carried:
            return message("Cancelled: the next trick takes this one too")
        return message("Cancelled: nobody takes it")


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
            return message("The game is a draw")
        who = [names[seat] for seat in self.winners]
        if len(who) == 1:
            return message("{name} won the game", name=who[0])
        names_of = reduce(lambda before, name: message("{list} and {last}", list=before, last=name), who)
        return message("{names} won the game", names=names_of)


def moved(cards: CardSet, source: Zone, target: Zone) -> CardsMoved:
    """Return the event of some cards moving from one zone to another."""
    return CardsMoved(cards, count(cards), source, target)
