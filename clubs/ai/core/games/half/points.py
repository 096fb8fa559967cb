"""Half Clubs: how cards beat each other, and what they count."""

from typing import Final

from mypy_extensions import i64

from clubs.rules.kernel import highest_bit, popcount
from clubs.rules.position import TRUMPS

KNAVE: Final[i64] = 0x1000000000000
"""The jack of clubs."""
ALL: Final[i64] = 0xFFFFFFFFFFFFF
ANEW: Final[i64] = -26
"""C-6: with these points or fewer, those of the deal are counted again."""

_CLUBS_AT: Final[i64] = 39


def points_of(cards: i64) -> i64:
    """C-5: return the points of cards in somebody's tricks."""
    points = 3 * popcount(cards & TRUMPS & ~KNAVE) - popcount(cards)
    return points - 10 if cards & KNAVE else points


def points_anew(cards: i64) -> i64:
    """C-6: return the points of cards where they are counted again."""
    points = -3 * popcount(cards & TRUMPS & ~KNAVE)
    return points + 10 if cards & KNAVE else points


def place_of(suit: i64) -> i64:
    """Return the place of a suit's two, given its mask."""
    return popcount((suit & -suit) - 1)


def best_half(cards: i64, led: i64) -> i64:
    """C-4: return of clubs and the suit led the card of the highest rank, of two the club; 0 if none."""
    at = place_of(led)
    clubs = (cards & TRUMPS) >> _CLUBS_AT
    plain = (cards & led) >> at
    top = highest_bit(clubs | plain)
    return top << _CLUBS_AT if clubs & top else top << at


def beating_half(best: i64, led: i64) -> i64:
    """C-4: return all cards that beat the best so far, one bit."""
    at = place_of(led)
    lane: i64 = 0x1FFF
    if best & TRUMPS:
        over = lane & -(best >> _CLUBS_AT << 1)
        return over << _CLUBS_AT | over << at
    rank = best >> at
    return (lane & -rank) << _CLUBS_AT | (lane & -(rank << 1)) << at
