"""How far an answer is ahead in the imagined deals in which a seat holds a card, or has none of a suit."""

from librt.vecs import vec
from mypy_extensions import i64

from clubs.judge.core.pairs import Pairs


class Sums:
    """For each face, and after the 52 of them for each void suit: in how many deals, and the sum of leads."""

    def __init__(self) -> None:
        self.number: vec[i64] = vec[i64]([0] * 56)
        self.leads: vec[float] = vec[float]([0.0] * 56)


def sums(pairs: Pairs, seat: i64, leads: list[float]) -> Sums:
    """Return the sums for what a seat holds, by faces in the order of the core."""
    found = Sums()
    for deal in range(pairs.deals):
        hand = pairs.hands[deal * pairs.holders + seat]
        lead: float = leads[deal]
        for suit in range(4):
            held: i64 = hand >> 13 * suit & 0x1FFF
            if not held:
                found.number[52 + suit] += 1
                found.leads[52 + suit] += lead
            face: i64 = 13 * suit
            while held:
                if held & 1:
                    found.number[face] += 1
                    found.leads[face] += lead
                held >>= 1
                face += 1
    return found
