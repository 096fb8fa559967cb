"""A double dummy solver of Free Clubs: the tricks of a contract, every hand face up and all playing well.

One side has the contract, a lone player or a team, and the others defend together.
"""

from typing import Final

from mypy_extensions import i64

from clubs.lab.double_dummy import OPEN, SEATS, DoubleDummy
from clubs.rules.kernel import highest_bit, popcount
from clubs.rules.position import TRUMPS

MOST_TRICKS: Final[i64] = 10
SLOTS: Final[i64] = 16381

_SUIT: Final[i64] = 0x1FFF


class FreeDoubleDummy(DoubleDummy):
    """Three hands, aces low, and the side of a contract."""

    def __init__(self, side: i64, first: i64, second: i64, third: i64) -> None:
        super().__init__(side, first, second, third, SLOTS)
        self.ours: i64 = 0
        for seat in range(SEATS):
            if side >> seat & 1:
                self.ours |= self.hands[seat]
        self.longest: i64 = 0
        for seat in range(SEATS):
            if popcount(self.hands[seat]) > popcount(self.hands[self.longest]):
                self.longest = seat

    def left(self, rest: i64) -> i64:
        """F-13: return the number of tricks to come: until two seats have no cards, and ten in all."""
        one, two = popcount(self.hands[0] & rest), popcount(self.hands[1] & rest)
        three = popcount(self.hands[2] & rest)
        middle = max(min(one, two), min(max(one, two), three))
        longest = popcount(self.hands[self.longest] & rest)
        return min(middle, MOST_TRICKS - popcount(self.hands[self.longest]) + longest)

    def settled(self, rest: i64, leader: i64, left: i64, need: i64) -> i64:
        if self.side >> leader & 1 and self._sure(rest, leader) >= need:
            return 1
        return 0 if self._lost(rest, leader, left) > left - need else OPEN

    def _sure(self, rest: i64, leader: i64) -> i64:
        """Return tricks that a lone leader with the contract can take at once, one after the other."""
        if self.side & self.side - 1:
            return 0
        mine = self.hands[leader] & rest
        one = self.hands[leader + 1 if leader < 2 else 0] & rest
        two = self.hands[leader - 1 if leader else 2] & rest
        trumps_out = max(popcount(one & TRUMPS), popcount(two & TRUMPS))
        run = self._run(mine & TRUMPS, (one | two) & TRUMPS)
        drawn = run >= trumps_out
        sure = popcount(mine & TRUMPS) if drawn else run
        suit = _SUIT
        for _ in range(3):
            run = self._run(mine & suit, (one | two) & suit)
            if drawn:
                if run >= max(popcount(one & suit), popcount(two & suit)):
                    run = popcount(mine & suit)
            else:
                if one & TRUMPS:
                    run = min(run, popcount(one & suit))
                if two & TRUMPS:
                    run = min(run, popcount(two & suit))
            sure += run
            suit <<= 13
        return sure

    def _run(self, mine: i64, theirs: i64) -> i64:
        """Return how many cards of a suit are higher than all of the others'."""
        return popcount(mine & -(highest_bit(theirs) << 1 or 1))

    def _lost(self, rest: i64, leader: i64, left: i64) -> i64:
        """Return tricks that the other side takes for certain: with the highest clubs, or at once."""
        high = highest_bit(self.ours & rest & TRUMPS)
        lost: i64 = 0
        for seat in range(SEATS):
            if not self.side >> seat & 1:
                held = self.hands[seat] & rest
                if popcount(held) <= left:  # every one of its cards will be played
                    lost = max(lost, popcount(held & TRUMPS & -(high << 1 or 1)))
        if self.side >> leader & 1 or self.side & self.side - 1:
            return lost
        return max(lost, self._cashed(rest, leader))

    def _cashed(self, rest: i64, leader: i64) -> i64:
        """Return plain tricks that a leader against a lone player can take at once, one after the other."""
        lone = popcount(self.side - 1)
        theirs = self.hands[lone] & rest
        cashed: i64 = 0
        suit = _SUIT
        for _ in range(3):
            held = self.hands[leader] & rest & suit
            run = self._run(held, rest & suit & ~held)
            cashed += min(run, popcount(theirs & suit)) if theirs & TRUMPS else run
            suit <<= 13
        # As long as the partner has a plain card to play, it need not take the lead with a club.
        return min(cashed, popcount(self.hands[SEATS - lone - leader] & rest & ~TRUMPS))
