"""A double dummy solver of Clubs Whist: every hand face up, one seat against the two others together.

The tricks that it finds the seat takes for certain, however the others play.
"""

from typing import Final

from mypy_extensions import i64

from clubs.lab.double_dummy import OPEN, DoubleDummy
from clubs.rules.kernel import beating, follow, highest_bit, popcount, suit_mask_of
from clubs.rules.position import TRUMPS

SLOTS: Final[i64] = 262139


class WhistDoubleDummy(DoubleDummy):
    """Three hands, with one seat to take tricks."""

    def __init__(self, seat: i64, first: i64, second: i64, third: i64, must_beat: bool) -> None:
        super().__init__(1 << seat, first, second, third, SLOTS)
        self.seat = seat
        self.must_beat = must_beat
        self.clubs = (first | second | third) & TRUMPS

    def left(self, rest: i64) -> i64:
        return popcount(self.hands[self.seat] & rest)

    def settled(self, rest: i64, leader: i64, left: i64, need: i64) -> i64:
        del leader
        trumps = self._trumps(rest)
        if trumps >= need:
            return 1
        return 0 if need > left + trumps else OPEN

    def _trumps(self, rest: i64) -> i64:
        """Return the sure tricks of the highest trumps; negative if they are another seat's."""
        mine, left = self.hands[self.seat], self.hands[self.seat + 1 if self.seat < 2 else 0]
        rest &= TRUMPS
        high = highest_bit(rest)
        ours = mine & high != 0
        sure: i64 = 0
        of_left: i64 = 0
        while high and (mine & high != 0) == ours:
            sure += 1
            if left & high:
                of_left += 1
            rest ^= high
            high = highest_bit(rest)
        return sure if ours else -max(of_left, sure - of_left)

    def legal(self, hand: i64, rest: i64, led: i64, best: i64) -> i64:
        """W-5, W-6: return the cards of a hand that may be played."""
        if not led:
            return (hand & ~TRUMPS or hand) if rest & TRUMPS == self.clubs else hand
        hand = follow(hand, led)
        return (beating(hand, best, suit_mask_of(best), TRUMPS) or hand) if self.must_beat else hand
