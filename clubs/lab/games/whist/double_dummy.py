"""A double dummy solver of Clubs Whist: every hand face up, one seat against the two others together.

The tricks that it finds the seat takes for certain, however the others play.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clubs.lab.double_dummy import Alike, different, promising
from clubs.rules.kernel import beating, follow, highest_bit, lowest_bit, popcount, suit_mask_of
from clubs.rules.position import TRUMPS

SLOTS: Final[i64] = 262139
"""The number of positions remembered; a prime, so that they spread."""


class DoubleDummy:
    """Three hands as the first trick begins, with one seat to take tricks, from which cards are played.

    A position between two tricks is the mask of all cards not yet played, and its leader.
    """

    def __init__(self, seat: i64, first: i64, second: i64, third: i64, must_beat: bool) -> None:
        self.seat = seat
        self.must_beat = must_beat
        self.hands: vec[i64] = vec[i64]([first, second, third])
        self.clubs = (first | second | third) & TRUMPS
        self.keys: vec[i64] = vec[i64]([-1] * SLOTS)
        self.least: vec[i64] = vec[i64]([0] * SLOTS)
        self.most: vec[i64] = vec[i64]([0] * SLOTS)
        self.merit: vec[i64] = vec[i64]([0] * 156)
        """How often each card of each seat settled a position, the order in which cards are tried."""
        self.alike = Alike(first, second, third)

    def tricks(self, rest: i64, leader: i64) -> i64:
        """Return how many of the tricks to come the seat takes, from a position between two tricks."""
        sure: i64 = 0
        while self._takes(rest, leader, sure + 1):
            sure += 1
        return sure

    def best(self, rest: i64, led: i64, best: i64, holder: i64, left: i64, cards: i64) -> i64:
        """Return those of the seat's cards that take most tricks, at its turn within a trick.

        `led` is the mask of the suit led, `best` the card winning so far and `holder` its seat (all without
        meaning before the lead), `left` the number of seats still to play, this one included.
        """
        need: i64 = 1
        while True:
            good: i64 = 0
            todo = cards
            while todo:
                card = lowest_bit(todo)
                todo ^= card
                if self._after(rest, self.seat, card, led, best, holder, left, need):
                    good |= card
            if not good:
                return cards
            cards = good
            need += 1

    def _takes(self, rest: i64, leader: i64, need: i64) -> bool:
        """Return whether the seat takes `need` of the tricks to come."""
        tricks = popcount(self.hands[self.seat] & rest)
        if need <= 0 or need > tricks:
            return need <= 0
        trumps = self._trumps(rest)
        if trumps >= need or need > tricks + trumps:
            return trumps >= need
        key = self.alike.key(rest) | leader << 52
        slot = key % SLOTS
        if self.keys[slot] != key:
            self.keys[slot] = key
            self.least[slot] = 0
            self.most[slot] = tricks
        if self.least[slot] >= need or self.most[slot] < need:
            return self.least[slot] >= need
        takes = self._choice(rest, leader, 0, 0, 0, 3, need)
        if self.keys[slot] == key:
            if takes:
                self.least[slot] = need
            else:
                self.most[slot] = need - 1
        return takes

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

    def _choice(self, rest: i64, turn: i64, led: i64, best: i64, holder: i64, left: i64, need: i64) -> bool:
        """Return whether the seat takes `need` tricks, the seat at turn choosing well."""
        helps = turn == self.seat
        cards = different(self._legal(rest, turn, led, best), rest | best)
        while cards:
            card = promising(self.merit, turn, cards)
            cards ^= card
            if self._after(rest, turn, card, led, best, holder, left, need) == helps:
                self.merit[52 * turn + popcount(card - 1)] += popcount(rest)
                return helps
        return not helps

    def _legal(self, rest: i64, turn: i64, led: i64, best: i64) -> i64:
        """W-5, W-6: the cards that may be played."""
        hand = self.hands[turn] & rest
        if not led:
            return (hand & ~TRUMPS or hand) if rest & TRUMPS == self.clubs else hand
        hand = follow(hand, led)
        return (beating(hand, best, suit_mask_of(best), TRUMPS) or hand) if self.must_beat else hand

    def _after(
        self, rest: i64, turn: i64, card: i64, led: i64, best: i64, holder: i64, left: i64, need: i64
    ) -> bool:
        """Return whether the seat takes `need` tricks once the card is played."""
        if left == 3:
            led = suit_mask_of(card)
        if left == 3 or (card > best and card & (suit_mask_of(best) | TRUMPS)):
            best = card
            holder = turn
        if left > 1:
            return self._choice(rest ^ card, turn + 1 if turn < 2 else 0, led, best, holder, left - 1, need)
        return self._takes(rest ^ card, holder, need - 1 if holder == self.seat else need)
