"""Playout policy of Free Clubs before the first card: auction, handicaps and pass (F-2 … F-10).

An auction card is its order here: 0 to 3 the tens of spades, hearts, diamonds and clubs, then so the jacks,
queens and kings, and from 16 on the jokers; a hand of them is a mask of such bits.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.core.games.free.deal import SEATS, FreeDeal
from clubs.ai.core.rng import Rng
from clubs.ai.core.strength import Strength
from clubs.rules.kernel import highest_bit, lowest_bit, popcount

CARDS: Final[i64] = 6
"""The auction cards of a seat."""
JOKER: Final[i64] = 16
TEN: Final[i64] = 0
QUEEN: Final[i64] = 2
KING: Final[i64] = 3

ENOUGH: Final = 4.2
"""A seat bids on while its own ten cards, less what the bids cost, are good for about this many tricks."""
JOIN: Final = 4.0
"""The tricks that a hand with a joker must be good for, to make a team with the last bidder."""
DOUBT: Final = 0.4
"""How far the seats are off those figures."""
SUIT_KEPT: Final = 0.1
"""The cost in tricks of each card left in a suit, since it delays a ruff."""

_SUIT: Final[i64] = 0x1FFF


def burden(order: i64, hand: i64) -> i64:
    """F-8: return the cards that a bid takes from a hand; of a ten's free choice the lowest."""
    if order >= JOKER:
        return 0
    suit = _SUIT  # a literal would be shifted in 32 bits where this is compiled
    suit <<= 13 * (order & 3)
    held = hand & suit
    if order >> 2 == TEN:
        return lowest_bit(held)
    lost = highest_bit(held)
    if order >> 2 == KING:
        lost |= highest_bit(held & ~lost)
        lost |= highest_bit(held & ~lost)
    return lost


class Auction:
    """An auction, from any point on.

    `held[s]` are the auction cards of seat s, `made[6 * s + n]` its n-th bid of `bids[s]`, `last` the last
    bid and `bidder` its seat, `passes` how many have passed since, `turn` the seat to move; `unseen` are the
    cards that nobody has shown.
    """

    def __init__(self) -> None:
        self.held: vec[i64] = vec[i64]([0] * SEATS)
        self.unseen: vec[i64] = vec[i64]()
        self.made: vec[i64] = vec[i64]([0] * (SEATS * CARDS))
        self.bids: vec[i64] = vec[i64]([0] * SEATS)
        self.last: i64 = 0
        self.bidder: i64 = 0
        self.before: i64 = 0
        self.passes: i64 = 0
        self.turn: i64 = 0

    def become(self, other: "Auction") -> None:
        """Become a copy of another auction."""
        for place in range(SEATS * CARDS):
            self.made[place] = other.made[place]
        for seat in range(SEATS):
            self.held[seat] = other.held[seat]
            self.bids[seat] = other.bids[seat]
        self.last = other.last
        self.bidder = other.bidder
        self.before = other.before
        self.passes = other.passes
        self.turn = other.turn

    def hide(self, unseen: list[int]) -> None:
        """Note the auction cards that nobody has shown."""
        self.unseen = vec[i64](unseen)

    def deal(self, rng: Rng) -> None:
        """Deal the auction cards that nobody has shown to the seats that have room for them."""
        unseen = self.unseen
        rng.shuffle(unseen)
        place: i64 = 0
        for seat in range(SEATS):
            while popcount(self.held[seat]) + self.bids[seat] < CARDS and place < len(unseen):
                self.held[seat] |= 1 << unseen[place]
                place += 1

    def bid(self, order: i64) -> None:
        """Bid a card for the seat to move."""
        seat = self.turn
        self.held[seat] &= ~(1 << order)
        self.made[CARDS * seat + self.bids[seat]] = order
        self.bids[seat] += 1
        self.before = self.bidder
        self.bidder = seat
        self.last = order
        self.passes = 0
        self.turn = seat + 1 if seat + 1 < SEATS else 0

    def pass_turn(self) -> None:
        """Pass for the seat to move."""
        self.passes += 1
        self.turn = self.turn + 1 if self.turn + 1 < SEATS else 0

    def team(self) -> i64:
        """F-4, F-5: return the mask of the seats that have won; 0 while the auction goes on."""
        if self.last >= JOKER:
            return 1 << self.bidder | 1 << self.before
        return 1 << self.bidder if self.passes > 1 else 0

    def finish(self, deal: FreeDeal, strength: Strength, rng: Rng) -> None:
        """Finish by policy: each seat bids the cheapest card, or its joker, while its hand is good."""
        while not self.team():
            order = self._next_bid(deal, strength, rng)
            if order < 0:
                self.pass_turn()
            else:
                self.bid(order)

    def _next_bid(self, deal: FreeDeal, strength: Strength, rng: Rng) -> i64:
        """Return the bid of the seat to move by policy, or -1 for a pass."""
        seat = self.turn
        kept = deal.hands[seat]
        for place in range(self.bids[seat]):
            kept &= ~burden(self.made[CARDS * seat + place], kept)
        doubt: float = DOUBT * (float(rng.below(2001)) / 1000.0 - 1.0)
        jokers = self.held[seat] >> JOKER
        if jokers and self.last >> 2 == KING and seat != self.bidder:
            good_for: float = strength.tricks(kept, 0)
            if good_for > JOIN + doubt:
                return JOKER + highest_bit(jokers) - 1
        best = ENOUGH + doubt
        chosen: i64 = -1
        for order in range(self.last + 1, min(JOKER, (self.last // 4 + 2) * 4)):
            if self.held[seat] >> order & 1:
                tricks: float = strength.tricks(kept & ~burden(order, kept), 0)
                if tricks > best:
                    best, chosen = tricks, order
        return chosen

    def settle(self, deal: FreeDeal, chest: i64, strength: Strength, rng: Rng) -> None:
        """F-6 … F-10: give the chest, carry out the handicaps and pass the cards on, up to the first lead."""
        deal.team = self.team()
        deal.hands[self.bidder] |= chest
        self._pay(deal, self.bidder)
        if self.last >= JOKER:
            self._pay(deal, self.before)
        pass_on(deal, [0] * SEATS, strength, rng)
        open_play(deal, self.bidder)

    def _pay(self, deal: FreeDeal, seat: i64) -> None:
        for place in range(self.bids[seat]):
            carry_out(deal, seat, self.made[CARDS * seat + place])


def carry_out(deal: FreeDeal, seat: i64, order: i64) -> None:
    """F-8: take from a seat's hand what its bid costs."""
    lost = burden(order, deal.hands[seat])
    deal.hands[seat] &= ~lost
    if order >> 2 == QUEEN:
        deal.hands[deal.left[seat]] |= lost


def pass_on(deal: FreeDeal, already: list[int], strength: Strength, rng: Rng) -> None:
    """F-9: pass a card of each seat to the right, the one laid down already or the one it misses least."""
    laid: vec[i64] = vec[i64](already)
    for seat in range(SEATS):
        if not laid[seat]:
            laid[seat] = least_missed(deal.hands[seat], strength, rng)
            deal.hands[seat] &= ~laid[seat]
    for seat in range(SEATS):
        deal.hands[seat - 1 if seat else SEATS - 1] |= laid[seat]


def least_missed(hand: i64, strength: Strength, rng: Rng) -> i64:
    """Return the lowest card of the suit that a hand can best do without."""
    chosen: i64 = 0
    most = -1e9
    suit = _SUIT
    for _ in range(4):
        low = lowest_bit(hand & suit)
        if low:
            worth: float = strength.tricks(hand & ~low, 0) - SUIT_KEPT * float(popcount(hand & suit))
            worth += float(rng.below(1000)) / 20000.0
            if worth > most:
                most, chosen = worth, low
        suit <<= 13
    return chosen


def open_play(deal: FreeDeal, winner: i64) -> None:
    """F-10: set the first leader, the winner's left or, against a team, the lone player."""
    leader = deal.left[winner]
    if popcount(deal.team) > 1:
        leader = lowest_bit(7 & ~deal.team) >> 1
    deal.due = 0
    for seat in range(SEATS):
        if deal.hands[seat]:
            deal.due += 1
    deal.turn = deal.leader = leader
