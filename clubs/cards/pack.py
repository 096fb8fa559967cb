"""Packs: sets of cards to deal from."""

from typing import Final

from clubs.cards.card import JOKER_1, JOKER_2
from clubs.cards.cardset import CardSet, cards_of, union

STANDARD: Final[CardSet] = (1 << 52) - 1
JOKERS: Final[CardSet] = cards_of((JOKER_1, JOKER_2))


def packs(number: int) -> CardSet:
    """Return one or two standard packs of 52."""
    return STANDARD if number == 1 else union(STANDARD, STANDARD)
