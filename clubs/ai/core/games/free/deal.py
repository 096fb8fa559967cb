"""Free Clubs: every trick counts, contracts that are broken, most diamonds, the ace of hearts, no spades."""

from typing import Final

from mypy_extensions import i64

from clubs.ai.core.deal import Deal
from clubs.ai.core.games.free.lone_policy import attack, defend
from clubs.ai.core.games.free.team_policy import together
from clubs.ai.core.rng import Rng
from clubs.ai.core.take_policy import take
from clubs.rules.kernel import lowest_bit, popcount
from clubs.rules.position import OPEN

SEATS: Final[i64] = 3
MOST_TRICKS: Final[i64] = 10
LONE_TARGET: Final[i64] = 7
TEAM_TARGET: Final[i64] = 10
BROKEN: Final[i64] = 50

_SPADES: Final[i64] = 0x1FFF
_DIAMONDS: Final[i64] = 0x7FFC000000
_ACE_OF_HEARTS: Final[i64] = 0x2000  # its place with the ace low


class FreeDeal(Deal):
    """`team` is the mask of the seats with a contract (F-6); aces are low in all masks."""

    def __init__(self) -> None:
        super().__init__(SEATS, False, OPEN, False)
        self.limit = MOST_TRICKS
        self.prized = _ACE_OF_HEARTS
        self.team: i64 = 0

    def become(self, other: Deal) -> None:
        """Become a copy of another deal."""
        assert isinstance(other, FreeDeal)
        super().become(other)
        self.team = other.team

    def score(self, seat: i64) -> i64:
        """F-14, F-15: return the points of a seat in a finished deal."""
        points = 10 * self.taken[seat] + self._for_diamonds(seat)
        if self.team >> seat & 1 and self._team_tricks() < self._target():
            points -= BROKEN
        if self.won[seat] & _ACE_OF_HEARTS:
            points += 10
        return points if self.won[seat] & _SPADES else points + 5

    def met(self, seat: i64) -> i64:
        """F-14: return 1 if the seat's contract is made, 0 if it is broken, -1 if it has none."""
        if not self.team >> seat & 1:
            return -1
        return 1 if self._team_tricks() >= self._target() else 0

    def _for_diamonds(self, seat: i64) -> i64:
        """F-15: return the points for most diamonds, half of them for as many as another seat."""
        mine = popcount(self.won[seat] & _DIAMONDS)
        if not mine:
            return 0
        points: i64 = 20
        for other in range(self.seats):
            if other != seat:
                theirs = popcount(self.won[other] & _DIAMONDS)
                if theirs > mine:
                    return 0
                if theirs == mine:
                    points = 10
        return points

    def _target(self) -> i64:
        """F-14: return the tricks that the team owes."""
        return TEAM_TARGET if self.team & self.team - 1 else LONE_TARGET

    def _team_tricks(self) -> i64:
        """Return the tricks that the team has taken."""
        made: i64 = 0
        for seat in range(self.seats):
            if self.team >> seat & 1:
                made += self.taken[seat]
        return made

    def policy_card(self, legal: i64, rng: Rng) -> i64:
        """Return a card for or against the contract as long as it is open; else one that takes tricks."""
        if not self.team:
            return take(self, legal, rng)
        mine = self.team >> self.turn & 1
        if self.team & self.team - 1:
            if mine and self._team_tricks() == self.tricks:
                return together(self, legal, lowest_bit(7 & ~self.team) >> 1, rng)
            return take(self, legal, rng)
        if mine:
            return attack(self, legal, rng)
        lone = popcount(self.team - 1)
        return defend(self, legal, lone, rng) if self.taken[lone] < LONE_TARGET else take(self, legal, rng)
