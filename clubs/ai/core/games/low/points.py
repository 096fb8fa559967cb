"""Low Clubs: the worth of tricks."""

from typing import Final

from mypy_extensions import i64

from clubs.rules.kernel import popcount
from clubs.rules.position import TRUMPS

SPOILED: Final[i64] = 5
SWEET: Final[i64] = 15
TEN: Final[i64] = 10

_HIGH: Final[i64] = 0xC006003001800  # aces and kings
_COURT: Final[i64] = 0x3001800C00600  # queens and jacks


def card_points(cards: i64) -> i64:
    """L-6: return the worth of cards by rank."""
    return TEN * popcount(cards) + TEN * popcount(cards & _HIGH) + 5 * popcount(cards & _COURT)


def trick_points(cards: i64) -> i64:
    """L-6 … L-9: return the worth of a finished trick."""
    clubs = cards & TRUMPS
    if clubs == cards:
        return card_points(cards)
    if spoiled(cards):
        return SPOILED
    return card_points(cards & ~TRUMPS) + SWEET * popcount(clubs)


def spoiled(cards: i64) -> bool:
    """L-7: return whether a single club spoils the trick, and a ten that comes with it."""
    clubs = cards & TRUMPS
    return popcount(clubs) == 1 and clubs != cards
