"""Low Clubs: the lowest card wins, cards count by rank, one club spoils a trick and more sweeten it."""

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.core.deal import Deal
from clubs.ai.core.games.low.points import TEN, spoiled, trick_points
from clubs.ai.core.games.low.policy import low_card
from clubs.ai.core.rng import Rng
from clubs.rules.kernel import best_low, highest_bit
from clubs.rules.position import CLOSED, TRUMPS


class LowDeal(Deal):
    """`tens` is the number of tens that come with the first tricks (L-1), `points[s]` the worth of the tricks
    of seat s.
    """

    def __init__(self, seats: i64, tens: i64) -> None:
        super().__init__(seats, False, CLOSED, True)
        self.tens = tens
        self.others_by_policy = True
        self.points: vec[i64] = vec[i64]([0] * seats)

    def become(self, other: Deal) -> None:
        """Become a copy of another deal of the same settings."""
        assert isinstance(other, LowDeal)
        super().become(other)
        for seat in range(self.seats):
            self.points[seat] = other.points[seat]

    def best(self) -> i64:
        """L-5: return the card that is winning the trick, as one bit; 0 if none is."""
        live = self.table & ~self.pairs
        if not live & ~TRUMPS and self.played == self.due:
            return highest_bit(live)
        return best_low(live, self.led)

    def would_win(self, legal: i64) -> i64:
        """L-5: return the legal cards that would win the trick as it is."""
        best = self.best()
        return legal & self.led & best - 1 if best else legal

    def move(self, bit: i64) -> None:
        """Play a card, and count the trick that it finishes."""
        winner = self.play(bit)
        if winner >= 0:
            self.points[winner] += trick_points(self.trick)
            if self.tens >= self.tricks and not spoiled(self.trick):
                self.points[winner] += TEN

    def distinct(self, legal: i64) -> i64:
        """Return all legal cards, since no two are equal."""
        return legal

    def score(self, seat: i64) -> i64:
        """Return the worth of the tricks taken."""
        return self.points[seat]

    def policy_card(self, legal: i64, rng: Rng) -> i64:
        """Return the card with the best outlook."""
        return low_card(self, legal, self.tens > self.tricks, rng)
