"""Half Clubs: clubs follow every suit and win by rank; who leads one names a suit."""

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.core.deal import Deal
from clubs.ai.core.games.half.points import (
    ALL,
    ANEW,
    beating_half,
    best_half,
    points_anew,
    points_of,
)
from clubs.ai.core.games.half.policy import half_card, half_name
from clubs.ai.core.rng import Rng
from clubs.rules.kernel import lowest_bit
from clubs.rules.position import GOES_ON, OPEN, TRUMPS

_NAMES: i64 = 15


class HalfDeal(Deal):
    """A deal of Half Clubs. With three players the card that no hand holds goes with the last trick."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, False, OPEN, True)
        self.others_by_policy = True

    def best(self) -> i64:
        """C-4: return the card that is winning the trick, as one bit; 0 if none is."""
        return best_half(self.table, self.led) if self.table else 0

    def legal(self) -> i64:
        """C-1 and C-2: return the cards that the seat to move may play, or the suits it may name."""
        if self.unnamed:
            return _NAMES
        hand = self.hands[self.turn]
        if self.played:
            return hand & (self.led | TRUMPS) or hand
        return hand if self.tricks else lowest_bit(hand & TRUMPS)

    def play(self, card: i64) -> i64:
        """C-3: play a card, or name the suit that is led from now on."""
        if self.unnamed:
            self.unnamed = False
            lane: i64 = 0x1FFF
            while card > 1:
                lane <<= 13
                card >>= 1
            self.led = lane
            self.turn = self.left[self.turn]
            return GOES_ON
        leads = not self.played
        winner = super().play(card)
        if leads and card & TRUMPS:
            self.unnamed = True
            self.turn = self.leader
        return winner

    def would_win(self, legal: i64) -> i64:
        """C-4: return the legal cards that would win the trick as it is."""
        best = self.best()
        return legal & beating_half(best, self.led) if best and not self.unnamed else legal

    def distinct(self, legal: i64) -> i64:
        """Return the legal cards less plain ones that no card of another hand can tell from a lower one."""
        if self.unnamed:
            return legal
        gone: i64 = 0
        for seat in range(self.seats):
            gone |= self.won[seat]
        hand = self.hands[self.turn]
        kept = legal & TRUMPS
        below = False
        bit: i64 = 1
        club: i64 = 1 << 39
        for place in range(39):
            if place % 13 == 0:
                below = False
                club = 0x8000000000
            if hand & bit:
                if legal & bit and not below:
                    kept |= bit
                below = True
            elif not gone & bit:
                below = False
            if not gone & club:
                below = False
            bit <<= 1
            club <<= 1
        return kept

    def side_pile(self, seat: i64) -> i64:
        """Return the cards that a seat has won in a finished deal."""
        if seat != self.leader or self.seats != 3:
            return self.won[seat]
        others: i64 = 0
        for other in range(self.seats):
            if other != seat:
                others |= self.won[other]
        return ALL & ~others

    def score(self, seat: i64) -> i64:
        """C-5 and C-6: return the points of the deal."""
        for other in range(self.seats):
            if points_of(self.side_pile(other)) <= ANEW:
                return points_anew(self.side_pile(seat))
        return points_of(self.side_pile(seat))

    def winners(self, totals: vec[float], target: float, last: bool) -> i64:
        """C-7: return the mask of the seats with the highest total, once one is at the target or below."""
        del last
        best = worst = totals[0]
        for seat in range(self.seats):
            best = max(best, totals[seat])
            worst = min(worst, totals[seat])
        winners: i64 = 0
        if worst <= target:
            for seat in range(self.seats):
                if totals[seat] == best:
                    winners |= 1 << seat
        return winners

    def policy_card(self, legal: i64, rng: Rng) -> i64:
        """Return the card with the best outlook, or the suit to be named."""
        return half_name(self, rng) if self.unnamed else half_card(self, legal, rng)
