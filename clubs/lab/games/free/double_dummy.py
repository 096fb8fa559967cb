"""A double dummy solver of Free Clubs: the tricks of a contract, every hand face up and all playing well.

One side has the contract, a lone player or a team, and the others defend together.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clubs.lab.double_dummy import Alike, different, promising
from clubs.rules.kernel import follow, highest_bit, lowest_bit, popcount, suit_mask_of
from clubs.rules.position import TRUMPS

SEATS: Final[i64] = 3
MOST_TRICKS: Final[i64] = 10
SLOTS: Final[i64] = 16381
"""The number of positions remembered; a prime, so that they spread."""

_SUIT: Final[i64] = 0x1FFF


class DoubleDummy:
    """Three hands as the first trick begins, aces low, and the mask of the seats on the contract's `side`.

    A position between two tricks is the mask of all cards not yet played, and its leader.
    """

    def __init__(self, side: i64, first: i64, second: i64, third: i64) -> None:
        self.side = side
        self.hands: vec[i64] = vec[i64]([first, second, third])
        self.ours: i64 = 0
        for seat in range(SEATS):
            if side >> seat & 1:
                self.ours |= self.hands[seat]
        self.longest: i64 = 0
        for seat in range(SEATS):
            if popcount(self.hands[seat]) > popcount(self.hands[self.longest]):
                self.longest = seat
        self.keys: vec[i64] = vec[i64]([-1] * SLOTS)
        self.least: vec[i64] = vec[i64]([0] * SLOTS)
        self.most: vec[i64] = vec[i64]([0] * SLOTS)
        self.merit: vec[i64] = vec[i64]([0] * 156)
        """How often each card of each seat settled a position, the order in which cards are tried."""
        self.alike = Alike(first, second, third)

    def tricks(self, rest: i64, leader: i64) -> i64:
        """Return how many of the tricks to come the side takes, from a position between two tricks."""
        sure: i64 = 0
        while self.takes(rest, leader, sure + 1):
            sure += 1
        return sure

    def best(self, rest: i64, turn: i64, led: i64, best: i64, holder: i64, left: i64, cards: i64) -> i64:
        """Return those of the cards of the seat at turn, within a trick, that are best for its side.

        `led` is the mask of the suit led, `best` the card winning so far and `holder` its seat (all 0 before
        the lead), `left` the number of seats from this one on, those without cards included.
        """
        helps = (self.side >> turn & 1) != 0
        for need in range(1, MOST_TRICKS + 1):
            good: i64 = 0
            todo = cards
            while todo:
                card = lowest_bit(todo)
                todo ^= card
                if self._after(rest, turn, card, led, best, holder, left, need) == helps:
                    good |= card
            if helps and not good:
                break
            if good:
                cards = good
                if not helps:
                    break
        return cards

    def _left(self, rest: i64) -> i64:
        """F-13: return the number of tricks to come: until two seats have no cards, and ten in all."""
        one, two = popcount(self.hands[0] & rest), popcount(self.hands[1] & rest)
        three = popcount(self.hands[2] & rest)
        middle = max(min(one, two), min(max(one, two), three))
        longest = popcount(self.hands[self.longest] & rest)
        return min(middle, MOST_TRICKS - popcount(self.hands[self.longest]) + longest)

    def takes(self, rest: i64, leader: i64, need: i64) -> bool:
        """Return whether the side takes `need` of the tricks to come."""
        left = self._left(rest)
        if need <= 0 or need > left:
            return need <= 0
        while not self.hands[leader] & rest:  # F-12
            leader = leader - 1 if leader else SEATS - 1
        if self.side >> leader & 1 and self._sure(rest, leader) >= need:
            return True
        if self._lost(rest, leader, left) > left - need:
            return False
        key = self.alike.key(rest) | leader << 52
        slot = key % SLOTS
        if self.keys[slot] != key:
            self.keys[slot] = key
            self.least[slot] = 0
            self.most[slot] = left
        if self.least[slot] >= need or self.most[slot] < need:
            return self.least[slot] >= need
        takes = self._choice(rest, leader, 0, 0, 0, SEATS, need)
        if self.keys[slot] == key:
            if takes:
                self.least[slot] = max(self.least[slot], need)
            else:
                self.most[slot] = min(self.most[slot], need - 1)
        return takes

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

    def _choice(self, rest: i64, turn: i64, led: i64, best: i64, holder: i64, left: i64, need: i64) -> bool:
        """Return whether the side takes `need` tricks, the seat at turn choosing well."""
        hand = self.hands[turn] & rest
        if not hand:
            return self._next(rest, turn, led, best, holder, left, need)
        helps = (self.side >> turn & 1) != 0
        cards = different(follow(hand, led), rest | best)
        while cards:
            card = promising(self.merit, turn, cards)
            cards ^= card
            if self._after(rest, turn, card, led, best, holder, left, need) == helps:
                self.merit[52 * turn + popcount(card - 1)] += popcount(rest)
                return helps
        return not helps

    def _after(
        self, rest: i64, turn: i64, card: i64, led: i64, best: i64, holder: i64, left: i64, need: i64
    ) -> bool:
        """Return whether the side takes `need` tricks once the card is played."""
        if not led:
            led = suit_mask_of(card)
        if not best or (card > best and card & (suit_mask_of(best) | TRUMPS)):
            best = card
            holder = turn
        return self._next(rest ^ card, turn, led, best, holder, left, need)

    def _next(self, rest: i64, turn: i64, led: i64, best: i64, holder: i64, left: i64, need: i64) -> bool:
        if left > 1:
            return self._choice(rest, turn + 1 if turn < 2 else 0, led, best, holder, left - 1, need)
        return self.takes(rest, holder, need - (self.side >> holder & 1))
