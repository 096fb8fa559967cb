"""Legality and trick winner on 64-bit masks: the one place where both are decided.

Every mask has the layout of `clubs.cards.cardset`: one bit a card, 13 bits a suit, clubs in the top 13.
Plain typed integers throughout, so that the file can be compiled unchanged (see `clubs.native`).
"""

from mypy_extensions import i64


def follow(hand: i64, led: i64) -> i64:
    """Return the cards of the suit led (a mask), or the whole hand if it has none."""
    return hand & led or hand


def beating(hand: i64, best: i64, suit: i64, trumps: i64) -> i64:
    """Return the cards of a hand that beat the best so far (one bit of the suit `suit`, a mask)."""
    return hand & (suit | trumps) & -(best << 1)


def best_high(played: i64, led: i64, trumps: i64) -> i64:
    """Return the highest trump as one bit, or else the highest card of the suit led; 0 if none can win."""
    return highest_bit(played & (led | trumps))


def best_low(played: i64, led: i64) -> i64:
    """Return the lowest card of the suit led as one bit; 0 if there is none."""
    return lowest_bit(played & led)


def highest_bit(mask: i64) -> i64:
    """Return the highest bit of a mask that is not negative; 0 of an empty one."""
    mask |= mask >> 1
    mask |= mask >> 2
    mask |= mask >> 4
    mask |= mask >> 8
    mask |= mask >> 16
    mask |= mask >> 32
    return mask - (mask >> 1)


def lowest_bit(mask: i64) -> i64:
    """Return the lowest bit of a mask; 0 of an empty one."""
    return mask & -mask


def popcount(mask: i64) -> i64:
    """Return the number of bits set in a mask of at most 60."""
    mask -= mask >> 1 & 0x555555555555555
    mask = (mask & 0x333333333333333) + (mask >> 2 & 0x333333333333333)
    mask = mask + (mask >> 4) & 0xF0F0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    return mask + (mask >> 32) & 0x7F


def suit_mask_of(card: i64) -> i64:
    """Return the mask of the suit of one card (one bit, no joker)."""
    if card < 0x2000:
        return 0x1FFF
    if card < 0x4000000:
        return 0x3FFE000
    return 0x7FFC000000 if card < 0x8000000000 else 0xFFF8000000000


def ace_low(hand: i64) -> i64:
    """Return the cards with the ace below the two: each suit's 13 bits rotated by one, jokers dropped."""
    aces: i64 = 0x8004002001000  # bit 12 of each of the four suits
    return (hand & 0xFFFFFFFFFFFFF & ~aces) << 1 | (hand & aces) >> 12
