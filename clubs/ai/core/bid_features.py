"""Features of the legal cards of a seat that has bid, by what this seat sees and can count.

They look at its own hand, at the table and at what has been played, never at one other hand. (Of two packs
all cards are dealt, so that those still out are what the other hands hold together.)
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.core.bidding_deal import BiddingDeal
from clubs.ai.core.strength import BARE, ELSEWHERE, LONG
from clubs.rules.kernel import beating, highest_bit, popcount, suit_mask_of
from clubs.rules.position import TRUMPS

NAMES: Final = (
    "chance to take this trick",
    "chance to take a later trick",
    "chance to make the bid",
    "square of the tricks off the bid",
    "is winning",
    "is a club",
    "higher cards out",
    "lower cards out",
    "only card of its suit",
    "cards held of its suit",
    "touches a lower card held",
    "lowest held of its suit",
    "highest held of its suit",
    "rank",
    "chance of this trick times that of a later one",
    "none higher is out",
    "cards out of its suit",
    "its twin is out",
    "rank of a loser",
    "rank times the chance of this trick",
)
FEATURES: Final[i64] = 20
SITUATIONS: Final[i64] = 15
"""The bid is made, needs no more or more than the hand promises, or is lost (and the seat takes tricks, or
leaves them), each as leader, following suit, and void."""

EAGER: Final = 0.9
"""How often a seat that is short of tricks beats a card when it can."""
CONTENT: Final = 0.25
"""How often another seat does."""
PLAIN: Final = 0.58
"""The factor on a plain card's chance for each higher one out."""
CLUB: Final = 0.82
"""The factor on a club's chance for each higher one out."""
RUFF: Final = 0.26
"""The least chance of a club."""
DEALT: Final = 0.98
"""The most that a card out is held to be in one hand."""
VAGUE: Final = 0.2
"""The variance that is left when all cards are judged certain."""

_SUIT: Final[i64] = 0x1FFF
_PACK: Final[i64] = 0xFFFFFFFFFFFFF
_MOST: Final[i64] = 54


def _falling(rate: float, least: float) -> vec[float]:
    """Return the powers of a rate, the first 1.0, none below the least."""
    figures = vec[float]([1.0] * _MOST)
    for power in range(1, _MOST):
        figures[power] = max(least, rate**power)
    return figures


_PLAIN: Final = _falling(PLAIN, 0.0)
_CLUB: Final = _falling(CLUB, RUFF)
_BARE: Final = _falling(BARE, 0.0)
_ELSEWHERE: Final = _falling(ELSEWHERE, 0.0)


class BidFeatures:
    """The `number` legal cards that `read` was given; those of `cards[i]` begin at `of[i * FEATURES]`.

    `situation` is the kind of decision. The rest is on the way there: `out` are the cards that the seat has
    not seen, `absent[n]` the chance that another hand holds none of n of them, `later[p]` that of the card at
    place p to take a later trick, `tricks` their sum and `doubt` its variance.
    """

    def __init__(self) -> None:
        self.number: i64 = 0
        self.cards: vec[i64] = vec[i64]([0] * 52)
        self.of: vec[float] = vec[float]([0.0] * (52 * FEATURES))
        self.situation: i64 = 0
        self.hand: i64 = 0
        self.out: i64 = 0
        self.dealt = 0.0
        self.absent: vec[float] = vec[float]([1.0] * _MOST)
        self.later: vec[float] = vec[float]([0.0] * 52)
        self.tricks = 0.0
        self.doubt = 0.0
        self.need: i64 = 0
        self.stake: i64 = 1
        self.best: i64 = 0
        self.beaten_by: i64 = 0
        self.eager: i64 = 0
        self.content: i64 = 0

    def read(self, deal: BiddingDeal, legal: i64) -> None:
        """Find the features of each of the legal cards of the seat to move."""
        left = self._count(deal)
        self._look_ahead(left)
        self._look_around(deal, legal, left)
        self.number = 0
        while legal:
            card = legal & -legal
            legal ^= card
            self._judge(deal, card)

    def _count(self, deal: BiddingDeal) -> i64:
        """Count what is out; return the number of cards in the seat's own hand."""
        self.hand = deal.hands[deal.turn]
        left = popcount(self.hand) + popcount(deal.duplicates[deal.turn])
        others: i64 = 0
        if deal.size * deal.seats > 52:
            self.out = deal.others_hold(deal.turn)
            for seat in range(deal.seats):
                if seat != deal.turn:
                    others += popcount(deal.hands[seat]) + popcount(deal.duplicates[seat])
        else:
            seen = self.hand | deal.table
            for seat in range(deal.seats):
                seen |= deal.won[seat]
            self.out = _PACK & ~seen
            others = popcount(self.out)
        self.dealt = min(DEALT, float(left) / float(others)) if others else DEALT
        absent, none = self.absent, 1.0
        for cards in range(1, 27):
            none *= 1.0 - self.dealt
            absent[cards] = none
        return left

    def _look_ahead(self, left: i64) -> None:
        """Find each card's chance to take a later trick."""
        self.tricks = self.doubt = 0.0
        asked: float = 1.0 - _ELSEWHERE[left + 1]
        clubs = self.out & TRUMPS
        suit = _SUIT
        for _ in range(4):
            held, out = self.hand & suit, self.out & suit
            each: float = float(popcount(out)) * self.dealt
            guards = popcount(held) - 1
            rank: i64 = 0
            while held:
                card = highest_bit(held)
                held ^= card
                higher = popcount(out & -(card << 1))
                if suit == TRUMPS:
                    chance: float = _CLUB[higher]
                    if float(rank) >= 1.5 * each:
                        chance = max(chance, LONG)
                else:
                    chance = _PLAIN[higher] * asked
                    if higher > guards:
                        chance *= _BARE[higher - guards]
                    if clubs:  # somebody may be void by this turn of the suit
                        turn = float(rank + higher + 1)
                        chance *= min(1.0, max(0.0, 1.15 - 0.22 * turn / max(each, 0.3)))
                self.later[popcount(card - 1)] = chance
                self.tricks += chance
                self.doubt += chance * (1.0 - chance)
                guards -= 1
                rank += 1
            suit <<= 13

    def _look_around(self, deal: BiddingDeal, legal: i64, left: i64) -> None:
        """Find what the seat needs, what is winning, and what those to come want."""
        seat = deal.turn
        self.need = deal.bids[seat] - deal.taken[seat]
        self.stake = 1 + deal.carried
        self.best = deal.best()
        self.beaten_by = suit_mask_of(self.best) if self.best else deal.led
        want: i64 = 0
        if self.need < 0 or self.need >= left + self.stake:
            want = 3 if deal.takes_on() else 4
        elif self.need:
            want = 1 if self.tricks >= float(self.need) else 2
        self.situation = 3 * want
        if deal.played:
            self.situation += 1 if legal & deal.led else 2
        self.eager = self.content = 0
        for _ in range(deal.due - deal.played - 1):
            seat = seat + 1 if seat + 1 < deal.seats else 0
            need = deal.bids[seat] - deal.taken[seat]
            if need > 0 or (need < 0 and deal.keen):
                self.eager += 1
            else:
                self.content += 1

    def _chance(self, deal: BiddingDeal, card: i64, suit: i64) -> float:
        """Return the chance of a card that would be winning to take this trick."""
        led = deal.led if deal.played else suit
        absent = self.absent
        over: float = 1.0 - absent[popcount(self.out & suit & -(card << 1))]
        void: float = absent[popcount(self.out & led)]
        if suit != TRUMPS:
            over += void * (1.0 - absent[popcount(self.out & TRUMPS)])
        elif led != TRUMPS:
            over *= void
        chance = 1.0
        for _ in range(self.eager):
            chance *= 1.0 - EAGER * over
        for _ in range(self.content):
            chance *= 1.0 - CONTENT * over
        return chance

    def _judge(self, deal: BiddingDeal, card: i64) -> None:
        """Add a card and its features, in the order of `NAMES`."""
        suit = suit_mask_of(card)
        wins = not deal.table & card and bool(
            beating(card, self.best, self.beaten_by, TRUMPS)
            if self.best
            else not deal.played or card & (deal.led | TRUMPS)
        )
        chance = self._chance(deal, card, suit) if wins else 0.0
        later: float = self.later[popcount(card - 1)]
        doubt: float = self.doubt - later * (1.0 - later) + VAGUE
        off: float = float(self.need) - self.tricks + later
        less: float = off - float(self.stake)
        mean: float = off - chance * float(self.stake)
        made: float = chance * exp(-0.5 * less * less / doubt)
        made += (1.0 - chance) * exp(-0.5 * off * off / doubt)
        of, at = self.of, self.number * FEATURES
        of[at] = chance
        of[at + 1] = later
        of[at + 2] = made
        of[at + 3] = min(4.0, mean * mean)
        of[at + 4] = float(wins)
        self._describe(card, suit, at)
        of[at + 14] = chance * later
        of[at + 18] = 0.0 if wins else of[at + 13]
        of[at + 19] = chance * of[at + 13]
        self.cards[self.number] = card
        self.number += 1

    def _describe(self, card: i64, suit: i64, at: i64) -> None:
        """Note the features of a card that have nothing to do with the trick and the bid."""
        held, out, of = self.hand & suit, self.out & suit, self.of
        lower, higher = popcount(out & card - 1), popcount(out & -(card << 1))
        below = highest_bit(held & card - 1)
        of[at + 5] = float(suit == TRUMPS)
        of[at + 6] = float(min(6, higher)) / 6.0
        of[at + 7] = float(min(6, lower)) / 6.0
        of[at + 8] = float(held == card)
        of[at + 9] = float(popcount(held)) / 4.0
        of[at + 10] = float(below and not out & card - 1 & -(below << 1))
        of[at + 11] = float(below == 0)
        of[at + 12] = float(held < card << 1)
        of[at + 13] = float(popcount(suit & card - 1)) / 12.0
        of[at + 15] = float(higher == 0)
        of[at + 16] = float(popcount(out)) / 8.0
        of[at + 17] = float(out & card != 0)
