"""Legality and trick winner on 64-bit masks: the one place where both are decided.

Every mask has the layout of `clubs.cards.cardset`: one bit a card, 13 bits a suit, clubs in the top lane.
Plain typed integers throughout, so that the file can be compiled as it stands.
"""


def follow(hand: int, led: int) -> int:
    """The cards of the suit led, or the whole hand if it has none; `led` is that suit's mask."""
    return hand & led or hand


def beating(hand: int, best: int, suit: int, trumps: int) -> int:
    """The cards of a hand that beat the best so far (one bit, whose suit's mask is `suit`)."""
    return hand & (suit | trumps) & -(best << 1)


def best_high(played: int, led: int, trumps: int) -> int:
    """The winning bit where the highest trump wins, else the highest of the suit led; 0 if none can."""
    able = played & (led | trumps)
    return 1 << able.bit_length() - 1 if able else 0


def best_low(played: int, led: int) -> int:
    """The winning bit where the lowest card of the suit led wins; 0 if none can."""
    able = played & led
    return able & -able


def ace_low(hand: int) -> int:
    """The same cards with the ace below the two: each suit's 13 bits turned by one; jokers are dropped."""
    aces = 0x8004002001000  # bit 12 of each of the four suits
    return (hand & 0xFFFFFFFFFFFFF & ~aces) << 1 | (hand & aces) >> 12
