"""Clubs Trump: a bid that is made counts ten more, every trick one."""

from mypy_extensions import i64

from clubs.ai.core.bid_policy import bid_card
from clubs.ai.core.bidding_deal import BONUS, BiddingDeal
from clubs.ai.core.rng import Rng


class TrumpDeal(BiddingDeal):
    """A deal of Clubs Trump; `lead` is when clubs may be led."""

    def __init__(self, seats: i64, lead: i64) -> None:
        super().__init__(seats, lead, True, True)

    def score(self, seat: i64) -> i64:
        """Return the tricks taken, and the bonus for a bid that is made."""
        taken = self.taken[seat]
        return BONUS + taken if taken == self.bids[seat] else taken

    def policy_card(self, legal: i64, rng: Rng) -> i64:
        """Return the card that keeps the bid in reach; once it is lost, one that takes tricks."""
        return bid_card(self, legal, rng)
