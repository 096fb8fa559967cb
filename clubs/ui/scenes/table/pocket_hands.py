"""The border between an open table and its match: numbers go in, and what everybody may know comes out."""

from dataclasses import dataclass
from typing import Protocol

from clubs.cards import Card
from clubs.rules.ask import Ask
from clubs.ui.scenes.table.controller import Controller


@dataclass(frozen=True, slots=True)
class Backs:
    """The backs of a pocket hand: numbers 1 to `size`, and those that are gone, in their order.

    `edition` counts how often the hand has got new numbers in this deal.
    """

    size: int
    gone: tuple[int, ...]
    edition: int

    def left(self, cards: int) -> tuple[int, ...]:
        """Return the numbers left when the hand had that many cards."""
        gone = self.gone[: max(0, self.size - cards)]
        return tuple(number for number in range(1, self.size + 1) if number not in gone)


@dataclass(frozen=True, slots=True)
class Peeked:
    """A card that is still held, with its number; `new` if it came in after the others."""

    number: int
    card: Card
    new: bool


class PocketHands(Protocol):
    """The pocket hands of some `seats`, as everybody may know them; only `text` and `peek` tell cards.

    The owners of `peeks` look their cards up with a key, in the order of the keys.
    """

    seats: tuple[int, ...]
    peeks: tuple[int, ...]

    @property
    def asks(self) -> dict[int, Ask]:
        """Return what these seats are asked now, without what would tell a card."""

    @property
    def untaken(self) -> tuple[int, ...]:
        """Return the seats whose hands have numbers that nobody has read yet, the dealer's left first."""

    def backs(self, seat: int) -> Backs:
        """Return the backs of a hand."""

    def text(self, seat: int) -> str:
        """Return what the seat's square says: its cards with their numbers."""

    def peek(self, seat: int) -> tuple[Peeked, ...]:
        """Return the cards of a hand, suit by suit from high to low, for one who holds the key."""

    def take(self, seat: int) -> None:
        """Note that a seat has read its numbers."""

    def say(self, seat: int, number: int) -> bool:
        """Play or bid the card of a number; return whether that may be done now."""

    def give(self, seat: int, numbers: tuple[int, ...]) -> bool:
        """Give up the cards of some numbers; return whether that may be done now."""

    def laid(self, seat: int) -> tuple[int, ...]:
        """Return the numbers of the cards that a seat has laid down to pass, while others still choose."""

    def take_back(self, seat: int) -> None:
        """Take up again what a seat has laid down to pass: the others' choices stay as they are."""


class OpenController(Controller, Protocol):
    """The controller of a match with pocket hands."""

    @property
    def pocket(self) -> PocketHands: ...
