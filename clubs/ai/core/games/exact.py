"""Exact Clubs: only a bid that is made counts, ten and its tricks."""

from mypy_extensions import i64

from clubs.ai.core.bid_policy import bid_card, cards_left
from clubs.ai.core.bidding_deal import BONUS, BiddingDeal
from clubs.ai.core.rng import Rng
from clubs.rules.position import OPEN


class ExactDeal(BiddingDeal):
    """A deal of Exact Clubs; `carry` is whether a cancelled trick goes with the next one (X-6)."""

    def __init__(self, seats: i64, carry: bool) -> None:
        super().__init__(seats, OPEN, carry, False)

    def score(self, seat: i64) -> i64:
        """X-7: return the points of a bid that is made, else none."""
        taken = self.taken[seat]
        return BONUS + taken if taken == self.bids[seat] else 0

    def takes_on(self) -> bool:
        """X-7: return whether the others still want more than half of the tricks left."""
        wanted: i64 = 0
        for seat in range(self.seats):
            if seat != self.turn:
                wanted += max(0, self.bids[seat] - self.taken[seat])
        return wanted * 2 > cards_left(self)

    def policy_card(self, legal: i64, rng: Rng) -> i64:
        """Return the card that keeps the bid in reach; once it is lost, one that spoils those of others."""
        return bid_card(self, legal, rng)
