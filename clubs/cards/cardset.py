"""A set of cards as one whole number: bit c is set where card c is held.

With two packs a card can be held twice: its second copy is bit c + 64. So the lower 64 bits are always the
mask of the distinct cards, the kernel's argument, and a set has no order that could leak how it was made.
"""

from collections.abc import Iterable, Iterator
from typing import Annotated, Final, TypeAlias

from clubs.cards.card import Card, Suit, name, parse

CardSet: TypeAlias = Annotated[int, "cards"]

EMPTY: Final = 0
_PLANE: Final = 64
_FACES: Final = (1 << _PLANE) - 1
_SUIT: Final = (1 << 13) - 1


def distinct(held: CardSet) -> int:
    """Return the mask of the cards held, each counted once, 54 bits."""
    return held & _FACES


def duplicates(held: CardSet) -> int:
    """Return the mask of the cards held twice."""
    return held >> _PLANE


def count(held: CardSet) -> int:
    """How many cards, copies counted."""
    return held.bit_count()


def contains(held: CardSet, card: Card) -> bool:
    """Whether the card is held."""
    return bool(held >> card & 1)


def add(held: CardSet, card: Card) -> CardSet:
    """The set with one more copy of the card; ValueError if both are there already."""
    bit = 1 << card
    if not held & bit:
        return held | bit
    if held & bit << _PLANE:
        raise ValueError(f"{name(card)} would be held three times.")
    return held | bit << _PLANE


def remove(held: CardSet, card: Card) -> CardSet:
    """The set with one copy fewer of the card; ValueError if it is not held."""
    bit = 1 << card
    if held & bit << _PLANE:
        return held ^ bit << _PLANE
    if not held & bit:
        raise ValueError(f"{name(card)} is not held.")
    return held ^ bit


def cards_of(cards: Iterable[Card]) -> CardSet:
    """The set of some cards."""
    held = EMPTY
    for card in cards:
        held = add(held, card)
    return held


def union(held: CardSet, more: CardSet) -> CardSet:
    """Both sets together, copies counted."""
    for card in each(more):
        held = add(held, card)
    return held


def without(held: CardSet, gone: CardSet) -> CardSet:
    """The set less another, copies counted; ValueError if a card of that is not held."""
    for card in each(gone):
        held = remove(held, card)
    return held


def each(held: CardSet) -> Iterator[Card]:
    """The cards from the lowest number up; a card held twice comes twice, one after the other."""
    low, high = held & _FACES, held >> _PLANE
    while low:
        bit = low & -low
        card = bit.bit_length() - 1
        yield card
        if high & bit:
            yield card
        low ^= bit


def suit_mask(suit: Suit) -> int:
    """The mask of all 13 cards of a suit."""
    return _SUIT << 13 * suit


def of_suit(held: CardSet, suit: Suit) -> CardSet:
    """The cards of one suit, copies kept."""
    lane = suit_mask(suit)
    return held & (lane | lane << _PLANE)


def highest(held: CardSet) -> Card:
    """The highest number among the faces; ValueError if there is none."""
    if not held:
        raise ValueError("There is no card.")
    return distinct(held).bit_length() - 1


def lowest(held: CardSet) -> Card:
    """The lowest number among the faces; ValueError if there is none."""
    if not held:
        raise ValueError("There is no card.")
    return (held & -held).bit_length() - 1


def names(held: CardSet) -> str:
    """The set in card notation, from the highest number down: `QC TD 2H`."""
    return " ".join(name(card) for card in reversed(tuple(each(held))))


def parse_cards(text: str) -> CardSet:
    """The set written in card notation, in any order; ValueError with one sentence otherwise."""
    return cards_of(parse(word) for word in text.split())
