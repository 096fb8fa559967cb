"""Clubs Whist: tricks above the quota count, and so, for who is far enough behind, do those below it."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.core.deal import Deal
from clubs.ai.core.rng import Rng
from clubs.ai.core.take_policy import duck, take
from clubs.rules.position import UNTIL_PLAYED

QUOTA: Final[i64] = 4


class WhistDeal(Deal):
    """`wanting` is the mask of the seats that want all tricks; the others want none."""

    def __init__(self, seats: i64, must_beat: bool) -> None:
        super().__init__(seats, must_beat, UNTIL_PLAYED, True)
        self.wanting: i64 = 0

    def become(self, other: Deal) -> None:
        """Become a copy of another deal of the same settings."""
        assert isinstance(other, WhistDeal)
        super().become(other)
        self.wanting = other.wanting

    def score(self, seat: i64) -> i64:
        """W-7: return the tricks above the quota, or below."""
        return self.taken[seat] - QUOTA

    def met(self, seat: i64) -> i64:
        """W-7: return 1 if the seat has taken the quota, else 0."""
        return 1 if self.taken[seat] >= QUOTA else 0

    def winners(self, totals: vec[float], target: float, last: bool) -> i64:
        """W-8: return the mask of the seats that have reached the target, above zero or below."""
        del last
        winners: i64 = 0
        for seat in range(self.seats):
            if abs(totals[seat]) >= target:
                winners |= 1 << seat
        return winners

    def aim(self, scores: vec[float], spread: float, minus: float) -> None:
        """W-8: note which seats are nearer to winning above zero than below."""
        self.wanting = 0
        for seat in range(self.seats):
            ahead: float = scores[seat] / spread
            if exp(ahead) >= minus * exp(-ahead):
                self.wanting |= 1 << seat

    def policy_card(self, legal: i64, rng: Rng) -> i64:
        """Return the card of a seat that takes, or ducks."""
        return take(self, legal, rng) if self.wanting >> self.turn & 1 else duck(self, legal, rng)
