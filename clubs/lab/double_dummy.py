"""Positions that are alike to a double dummy solver, and the cards that it tries, in their order."""

from librt.vecs import vec
from mypy_extensions import i64

from clubs.rules.kernel import highest_bit, lowest_bit, popcount, suit_mask_of


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
