"""Random numbers for imagined deals: the same sequence for the same seed, compiled or not."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clubs.rules.kernel import popcount

# Numbers that fit into a machine word with two bits to spare, as the compiled form wants them.
_MASK: Final[i64] = 0x3FFFFFFFFFFFFFFF
_FACTOR: Final[i64] = 3202034522624059733


class Rng:
    """A linear congruential generator of 62 bits, which returns the upper ones."""

    def __init__(self, seed: i64) -> None:
        self.state: i64 = seed & _MASK
        for _ in range(4):
            self.next()

    def next(self) -> i64:
        """Return a number from 0 to 2**32 - 1."""
        self.state = self.state * _FACTOR + 1 & _MASK
        return self.state >> 30

    def below(self, limit: i64) -> i64:
        """Return a number from 0 to limit - 1, for limits far below 2**32."""
        return self.next() * limit >> 32

    def one_of(self, mask: i64) -> i64:
        """Return one bit of a mask that is not empty, each with equal chance."""
        if not mask & mask - 1:
            return mask
        skip = self.below(popcount(mask))
        while skip > 0:
            mask &= mask - 1
            skip -= 1
        return mask & -mask

    def shuffle(self, cards: vec[i64]) -> None:
        """Shuffle the cards in place."""
        for last in range(len(cards) - 1, 0, -1):
            place = self.below(last + 1)
            card = cards[last]
            cards[last] = cards[place]
            cards[place] = card
