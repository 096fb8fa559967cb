"""Random numbers for imagined deals: the same for the same seed, compiled or not."""

from librt.vecs import vec
from mypy_extensions import i64

from clubs.rules.kernel import number


class Dice:
    """A 32-bit xorshift generator, good for the millions of throws of one decision."""

    def __init__(self, seed: i64) -> None:
        self.state: i64 = (seed ^ seed >> 31) * 0x2545F491 + 0x9E3779B9 & 0xFFFFFFFF or 1
        for _ in range(4):
            self.throw()

    def throw(self) -> i64:
        """A number from 1 to 2**32 - 1."""
        state = self.state
        state ^= state << 13 & 0xFFFFFFFF
        state ^= state >> 17
        state ^= state << 5 & 0xFFFFFFFF
        self.state = state
        return state

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit - 1, for limits far below 2**32."""
        return self.throw() * limit >> 32

    def one_of(self, mask: i64) -> i64:
        """One of the bits of a mask that is not empty, each as likely."""
        for _ in range(self.below(number(mask))):
            mask &= mask - 1
        return mask & -mask

    def shuffle(self, cards: vec[i64]) -> None:
        """Put the cards into a random order."""
        for last in range(len(cards) - 1, 0, -1):
            place = self.below(last + 1)
            card = cards[last]
            cards[last] = cards[place]
            cards[place] = card
