"""Double dummy: every hand of three face up, one side against the other, and all play well."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clubs.rules.kernel import follow, highest_bit, lowest_bit, popcount, suit_mask_of
from clubs.rules.position import TRUMPS

SEATS: Final[i64] = 3
MOST_TRICKS: Final[i64] = 13
OPEN: Final[i64] = -1
"""The answer of bounds that do not settle a position."""


class Alike:
    """The remainders of three hands that are alike: equal but for the gaps between the cards.

    `of` holds for the cards left of each suit their representatives.
    """

    def __init__(self, first: i64, second: i64, third: i64) -> None:
        self.hands: vec[i64] = vec[i64]([first, second, third])
        self.of: vec[i64] = vec[i64]([0] * 32768)
        for suit in range(4):
            self._compare(suit)

    def key(self, rest: i64) -> i64:
        """Return the cards left but for the gaps between them."""
        key = self.of[rest & 0x1FFF]
        for suit in range(1, 4):
            key |= self.of[8192 * suit + (rest >> 13 * suit & 0x1FFF)] << 13 * suit
        return key

    def _compare(self, suit: i64) -> None:
        """Find the remainders of a suit that are alike: their cards, from the top, are in the same hands."""
        first: dict[i64, i64] = {}
        dealt = (self.hands[0] | self.hands[1] | self.hands[2]) >> 13 * suit & 0x1FFF
        rest = dealt
        while True:
            owners: i64 = 1
            for rank in range(13):
                if rest >> rank & 1:
                    for seat in range(3):
                        if self.hands[seat] >> 13 * suit >> rank & 1:
                            owners = 4 * owners + seat
            self.of[8192 * suit + rest] = first.setdefault(owners, rest)
            if not rest:
                return
            rest = rest - 1 & dealt


def different(cards: i64, rest: i64) -> i64:
    """Return one card, the lowest, of each run with no other card between."""
    if not cards & cards - 1:
        return cards
    kept: i64 = 0
    todo = cards
    while todo:
        card = lowest_bit(todo)
        todo ^= card
        if not highest_bit(rest & suit_mask_of(card) & card - 1) & cards:
            kept |= card
    return kept


def promising(settled: vec[i64], turn: i64, cards: i64) -> i64:
    """Return the card that has settled most positions, by the figures of `settled` for each seat."""
    pick = lowest_bit(cards)
    most: i64 = -1
    while cards and cards != pick:
        card = lowest_bit(cards)
        cards ^= card
        merit = settled[52 * turn + popcount(card - 1)]
        if merit > most:
            most = merit
            pick = card
    return pick


class DoubleDummy:
    """Three hands as the first trick begins, and the mask of the seats on the `side` that takes tricks.

    A position between two tricks is the mask of all cards not yet played, and its leader. `slots` is the
    number of positions remembered; a prime, so that they spread.
    """

    def __init__(self, side: i64, first: i64, second: i64, third: i64, slots: i64) -> None:
        self.side = side
        self.hands: vec[i64] = vec[i64]([first, second, third])
        self.slots = slots
        self.keys: vec[i64] = vec[i64]([-1] * slots)
        self.least: vec[i64] = vec[i64]([0] * slots)
        self.most: vec[i64] = vec[i64]([0] * slots)
        self.merit: vec[i64] = vec[i64]([0] * 156)
        """How often each card of each seat settled a position, the order in which cards are tried."""
        self.alike = Alike(first, second, third)

    def left(self, rest: i64) -> i64:
        """Return the number of tricks to come."""
        raise NotImplementedError

    def settled(self, rest: i64, leader: i64, left: i64, need: i64) -> i64:
        """Return by what is plain to see whether the side takes `need` of the tricks left, or OPEN."""
        raise NotImplementedError

    def legal(self, hand: i64, rest: i64, led: i64, best: i64) -> i64:
        """Return the cards of a hand that may be played."""
        del rest, best
        return follow(hand, led)

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

    def takes(self, rest: i64, leader: i64, need: i64) -> bool:
        """Return whether the side takes `need` of the tricks to come."""
        left = self.left(rest)
        if need <= 0 or need > left:
            return need <= 0
        while not self.hands[leader] & rest:  # F-12
            leader = leader - 1 if leader else SEATS - 1
        settled = self.settled(rest, leader, left, need)
        if settled != OPEN:
            return settled != 0
        key = self.alike.key(rest) | leader << 52
        slot = key % self.slots
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

    def _choice(self, rest: i64, turn: i64, led: i64, best: i64, holder: i64, left: i64, need: i64) -> bool:
        """Return whether the side takes `need` tricks, the seat at turn choosing well."""
        hand = self.hands[turn] & rest
        if not hand:
            return self._next(rest, turn, led, best, holder, left, need)
        helps = (self.side >> turn & 1) != 0
        cards = different(self.legal(hand, rest, led, best), rest | best)
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
