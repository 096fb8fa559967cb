"""A set of cards as an integer: bit c stands for card c, and bit c + 64 for its second copy (two packs).

The lower 64 bits are the mask of distinct cards that the kernel takes. A set has no order that could leak
how it was made.
"""

from collections.abc import Iterable, Iterator
from typing import Annotated, Final, TypeAlias

from clubs.cards.card import JOKER_1, JOKER_2, Card, Suit, name, parse

CardSet: TypeAlias = Annotated[int, "cards"]

EMPTY: Final = 0
_COPY: Final = 64
_DISTINCT: Final = (1 << _COPY) - 1
_SUIT: Final = (1 << 13) - 1


def distinct(held: CardSet) -> int:
    """Return the mask of the cards held, each counted once, 54 bits."""
    return held & _DISTINCT


def duplicates(held: CardSet) -> int:
    """Return the mask of the cards held twice."""
    return held >> _COPY


def count(held: CardSet) -> int:
    """Return the number of cards, copies counted."""
    return held.bit_count()


def contains(held: CardSet, card: Card) -> bool:
    """Return whether the card is held."""
    return bool(held >> card & 1)


def add(held: CardSet, card: Card) -> CardSet:
    """Return the set with one more copy of the card; ValueError if it holds both."""
    bit = 1 << card
    if not held & bit:
        return held | bit
    if held & bit << _COPY:
        raise ValueError(f"{name(card)} would be held three times.")
    return held | bit << _COPY


def remove(held: CardSet, card: Card) -> CardSet:
    """Return the set with one copy of the card fewer; ValueError if it holds none."""
    bit = 1 << card
    if held & bit << _COPY:
        return held ^ bit << _COPY
    if not held & bit:
        raise ValueError(f"{name(card)} is not held.")
    return held ^ bit


def cards_of(cards: Iterable[Card]) -> CardSet:
    """Return the set of these cards."""
    held = EMPTY
    for card in cards:
        held = add(held, card)
    return held


def union(held: CardSet, more: CardSet) -> CardSet:
    """Return both sets together, copies counted."""
    for card in each(more):
        held = add(held, card)
    return held


def without(held: CardSet, gone: CardSet) -> CardSet:
    """Return the set less another, copies counted; ValueError if a card is missing."""
    for card in each(gone):
        held = remove(held, card)
    return held


def each(held: CardSet) -> Iterator[Card]:
    """Yield the cards from the lowest number up, each copy of a card in turn."""
    low, high = held & _DISTINCT, held >> _COPY
    while low:
        bit = low & -low
        card = bit.bit_length() - 1
        yield card
        if high & bit:
            yield card
        low ^= bit


def suit_mask(suit: Suit) -> int:
    """Return the mask of all 13 cards of a suit."""
    return _SUIT << 13 * suit


def of_suit(held: CardSet, suit: Suit) -> CardSet:
    """Return the cards of one suit, copies included."""
    mask = suit_mask(suit)
    return held & (mask | mask << _COPY)


def highest(held: CardSet) -> Card:
    """Return the highest card; ValueError for an empty set."""
    if not held:
        raise ValueError("There is no card.")
    return distinct(held).bit_length() - 1


def lowest(held: CardSet) -> Card:
    """Return the lowest card; ValueError for an empty set."""
    if not held:
        raise ValueError("There is no card.")
    return (held & -held).bit_length() - 1


def names(held: CardSet) -> str:
    """Return the set in card notation, from the highest number down: `QC TD 2H`."""
    return " ".join(name(card) for card in reversed(tuple(each(held))))


def parse_cards(text: str) -> CardSet:
    """Return the set of a text in card notation, in any order; ValueError with one sentence otherwise."""
    return cards_of(parse(word) for word in text.split())


STANDARD: Final[CardSet] = (1 << 52) - 1
JOKERS: Final[CardSet] = cards_of((JOKER_1, JOKER_2))


def packs(number: int) -> CardSet:
    """Return one or two standard packs of 52."""
    return STANDARD if number == 1 else union(STANDARD, STANDARD)
