"""Sample deals of the hidden cards that fit what a seat has seen.

A Markov chain over all ways to deal the hidden cards (Metropolis): a step swaps two cards of two holders if
both may hold the other's, more readily where the hands then fit the evidence better. Now and then three or
four cards rotate, since with several seats void some deals cannot be reached by swaps alone. Certain
knowledge (voids, cards that were not beaten, cards passed) is a mask of faces that each holder may hold; what
is only likely (a bid, a hand kept or put down, the cards played) is a weight.
"""

from math import exp, log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.core.deal import Deal
from clubs.ai.core.rng import Rng
from clubs.ai.core.strength import Strength

NONE: Final[i64] = 0
"""No evidence about the strength of a hand."""
ABOUT: Final[i64] = 1
"""A hand of about `goal` tricks."""
MORE: Final[i64] = 2
"""A hand of more than `goal` tricks, most likely."""
LESS: Final[i64] = 3
"""A hand of fewer than `goal` tricks, most likely."""

FREEDOM: Final = 3.0
"""Degrees of freedom of Student's distribution: now and then a bid is far off."""

ROUND: Final[i64] = 8
"""Where some cards may not be held by everybody, one step in ROUND rotates more than two of them."""


class DealSampler:
    """The hidden cards and their holders: first the seats, then places nobody plays from.

    `cards[i]` is the bit of a hidden card, `holder[i]` its holder in the present deal. `may[h]` are the faces
    that a holder may hold, `hands[h]` and `duplicates[h]` those it holds in the present deal, certain cards
    included, `shown[h]` those it has played already. `evidence`, `goal` and `width` describe how good its
    dealt hand probably was; `odds[h * len(cards) + i]` is the log-odds that it holds card i, from the cards
    it played, up to a constant.
    """

    def __init__(self, holders: i64, rng: Rng, strength: Strength) -> None:
        self.holders = holders
        self.rng = rng
        self.strength = strength
        self.cards: vec[i64] = vec[i64]()
        self.holder: vec[i64] = vec[i64]()
        self.may: vec[i64] = vec[i64]([0] * holders)
        self.hands: vec[i64] = vec[i64]([0] * holders)
        self.duplicates: vec[i64] = vec[i64]([0] * holders)
        self.shown: vec[i64] = vec[i64]([0] * holders)
        self.shown_duplicates: vec[i64] = vec[i64]([0] * holders)
        self.evidence: vec[i64] = vec[i64]([0] * holders)
        self.goal: vec[float] = vec[float]([0.0] * holders)
        self.width: vec[float] = vec[float]([1.0] * holders)
        self.weight: vec[float] = vec[float]([0.0] * holders)
        self.odds: vec[float] = vec[float]()
        self.tight = False
        self.ring: vec[i64] = vec[i64]([0] * 4)

    def start(self, cards: list[int], holder: list[int]) -> None:
        """Start from a deal of the hidden cards; certain cards are in the hands already."""
        self.cards = vec[i64](cards)
        self.holder = vec[i64](holder)
        self.odds = vec[float]([0.0] * (self.holders * len(cards)))
        self.tight = False
        for place in range(len(self.cards)):
            self._put(self.holder[place], self.cards[place])
            for mask in self.may:
                if mask and not self.cards[place] & mask:
                    self.tight = True
        for one in range(self.holders):
            self.weight[one] = self.likely(one)

    def advance(self, steps: i64) -> None:
        """Try `steps` steps of the chain."""
        if len(self.cards) > 1:
            for _step in range(steps):
                if self.tight and not self.rng.below(ROUND):
                    self._go_round()
                else:
                    self._swap()

    def lay(self, deal: Deal) -> None:
        """Copy the hands of the present deal."""
        for seat in range(deal.seats):
            deal.hands[seat] = self.hands[seat]
            deal.duplicates[seat] = self.duplicates[seat]

    def move(self, place: i64, to: i64) -> None:
        """Give a hidden card to another holder."""
        card, here = self.cards[place], self.holder[place]
        if self.duplicates[here] & card:
            self.duplicates[here] ^= card
        else:
            self.hands[here] ^= card
        self.holder[place] = to
        self._put(to, card)

    def likely(self, one: i64) -> float:
        """Return the log-likelihood of the evidence given the holder's dealt hand, up to a constant."""
        kind = self.evidence[one]
        if kind == NONE:
            return 0.0
        faces = self.hands[one] | self.shown[one]
        duplicates = self.duplicates[one] | self.shown_duplicates[one] | self.hands[one] & self.shown[one]
        if kind == ABOUT:
            off: float = (self.strength.bid(faces, duplicates) - self.goal[one]) / self.width[one]
            return -0.5 * (FREEDOM + 1.0) * log(1.0 + off * off / FREEDOM)
        off = (self.strength.tricks(faces, duplicates) - self.goal[one]) / self.width[one]
        return -log(1.0 + exp(-off if kind == MORE else off))

    def _swap(self) -> None:
        """Swap two hidden cards if that is possible and likely enough."""
        one = self.rng.below(len(self.cards))
        two = self.rng.below(len(self.cards))
        here, there = self.holder[one], self.holder[two]
        card, other = self.cards[one], self.cards[two]
        if here == there or card == other or not card & self.may[there] or not other & self.may[here]:
            return
        gain = self._shift(one, there) + self._shift(two, here)
        self.move(one, there)
        self.move(two, here)
        more_here, more_there = self.likely(here), self.likely(there)
        gain += more_here + more_there - self.weight[here] - self.weight[there]
        if gain < 0.0 and exp(gain) * 4294967296.0 < float(self.rng.next()):
            self.move(one, here)
            self.move(two, there)
            return
        self.weight[here], self.weight[there] = more_here, more_there

    def _go_round(self) -> None:
        """Rotate three or four hidden cards among their holders if that is possible and likely enough."""
        number = 3 + self.rng.below(2)
        for place in range(number):
            self.ring[place] = self.rng.below(len(self.cards))
            for earlier in range(place):
                if self.ring[earlier] == self.ring[place]:
                    return
        gain = 0.0
        for place in range(number):
            after = self.holder[self.ring[(place + 1) % number]]
            if not self.cards[self.ring[place]] & self.may[after]:
                return
            gain += self._shift(self.ring[place], after)
        self._turn(number)
        for one in range(self.holders):
            gain += self.likely(one) - self.weight[one]
        if gain < 0.0 and exp(gain) * 4294967296.0 < float(self.rng.next()):
            for _back in range(number - 1):
                self._turn(number)
            return
        for one in range(self.holders):
            self.weight[one] = self.likely(one)

    def _shift(self, place: i64, to: i64) -> float:
        """Return how much likelier a card is with another holder than with its present one, as log-odds."""
        number = len(self.cards)
        return self.odds[to * number + place] - self.odds[self.holder[place] * number + place]

    def _turn(self, number: i64) -> None:
        """Move `number` cards of the ring on by one place."""
        first = self.holder[self.ring[0]]
        for place in range(number - 1):
            self.move(self.ring[place], self.holder[self.ring[place + 1]])
        self.move(self.ring[number - 1], first)

    def _put(self, one: i64, card: i64) -> None:
        if self.hands[one] & card:
            self.duplicates[one] |= card
        else:
            self.hands[one] |= card
