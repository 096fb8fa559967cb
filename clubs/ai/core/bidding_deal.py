"""A deal in which every seat bids a number of tricks before the first card."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.core.deal import Deal
from clubs.ai.core.rng import Rng
from clubs.ai.core.strength import Strength
from clubs.rules.kernel import popcount

NO_BID: Final[i64] = -1
BONUS: Final[i64] = 10
"""The points that a bid which is made adds to its tricks (T-5, X-7)."""


class BiddingDeal(Deal):
    """`bids[s]` are the tricks that seat s has bid (NO_BID before).

    If `keen`, a seat that has taken too many tricks keeps taking.
    """

    def __init__(self, seats: i64, lead: i64, carry: bool, keen: bool) -> None:
        super().__init__(seats, False, lead, carry)
        self.keen = keen
        self.others_by_policy = True
        self.bids: vec[i64] = vec[i64]([NO_BID] * seats)

    def become(self, other: Deal) -> None:
        """Become a copy of another deal of the same game and settings."""
        assert isinstance(other, BiddingDeal)
        super().become(other)
        for seat in range(self.seats):
            self.bids[seat] = other.bids[seat]

    def moves(self) -> i64:
        """Return the cards that may be played, or the bids: the last may not bring the sum to the tricks."""
        if not self.unbid:
            return self.legal()
        bids: i64 = (1 << self.size + 1) - 1
        if self.unbid > 1:
            return bids
        closed = self.size
        for seat in range(self.seats):
            if self.bids[seat] > 0:
                closed -= self.bids[seat]
        return bids & ~(1 << closed) if closed >= 0 else bids

    def move(self, bit: i64) -> None:
        """Bid, or play a card."""
        if not self.unbid:
            self.play(bit)
            return
        self.bids[self.turn] = popcount(bit - 1)
        self.unbid -= 1
        self.turn = self.left[self.turn]
        if not self.unbid:
            self.leader = self.turn

    def met(self, seat: i64) -> i64:
        """Return 1 if the seat has taken what it bid, else 0."""
        return 1 if self.taken[seat] == self.bids[seat] else 0

    def takes_on(self) -> bool:
        """Return whether the seat to move, once its bid is lost, goes on taking tricks."""
        return self.keen

    def policy_bid(self, strength: Strength, rng: Rng) -> i64:
        """Return the bit of the number of tricks that the hand can expect, more or less."""
        open_bids = self.moves()
        tricks = strength.tricks(self.hands[self.turn], self.duplicates[self.turn])
        tricks += float(rng.below(1000)) / 1000.0 - 0.35
        bit: i64 = 1 << min(self.size, max(0, int(tricks)))
        if bit & open_bids:
            return bit
        return bit >> 1 if bit > 1 and rng.below(2) else bit << 1
