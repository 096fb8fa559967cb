"""Strength of a hand: the tricks that it can expect, suit by suit from tables.

The figures were fitted to deals played between steady players; they are rules of thumb.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clubs.rules.kernel import popcount

GUARDED: Final = (1.0, 0.6, 0.35, 0.2, 0.1, 0.05, 0.0)
"""A plain card's chance by the number of higher ones in other hands, with as many small cards to guard it."""
BARE: Final = 0.3
"""The factor on that for each guard it lacks."""
TRUMP: Final = (0.97, 0.8, 0.66, 0.54, 0.45, 0.38, 0.33, 0.3, 0.28, 0.26)
"""A trump's chance by the number of higher ones in other hands."""
LONG: Final = 0.85
"""The chance of a trump that comes after all others are gone."""
ELSEWHERE: Final = 0.75
"""How often a trick is led in another suit: a plain card can win only when its own is led."""
CROWD: Final = 0.5
"""How quickly it grows harder to win with more seats."""

BID_PLAIN: Final = 0.82
"""How far the tricks expected in plain suits are bid on."""
BID_TRUMP: Final = 1.2
"""How far those of trumps are."""
UNDERBID: Final = 0.4
"""How much less than that is bid on average."""

_SUIT: Final[i64] = 0x1FFF
_HOLDINGS: Final[i64] = 0x2000


def _between(figures: tuple[float, ...], place: float) -> float:
    """Interpolate between two figures."""
    whole = int(place)
    if whole + 1 >= len(figures):
        return figures[-1]
    return figures[whole] + (figures[whole + 1] - figures[whole]) * (place - whole)


class Strength:
    """The tricks that a hand of `size` cards can expect among `seats` seats, with one pack or two.

    `ranks` is the number of cards in a suit, the lowest places of its 13.
    `plain` and `trump` hold a suit's share for each of the 8,192 holdings in it.
    """

    def __init__(self, seats: i64, size: i64, packs: i64, ranks: i64) -> None:
        self.seats = seats
        self.size = size
        self.dealt: float = min(1.0, float((seats - 1) * size) / float(4 * ranks * packs - size))
        """The chance that a card not in the hand is in another one."""
        self.packs = packs
        self.ranks = ranks
        self.crowd: float = (float(seats - 1) / 3.0) ** CROWD
        self.asked: float = 1.0 - ELSEWHERE ** float(size + 1)
        self.plain: vec[float] = vec[float]([0.0] * _HOLDINGS)
        self.trump: vec[float] = vec[float]([0.0] * _HOLDINGS)
        for holding in range(1 << ranks):
            self.plain[holding] = self._share(holding, False)
            self.trump[holding] = self._share(holding, True)

    def tricks(self, hand: i64, duplicates: i64) -> float:
        """Return the tricks that a hand can expect; `duplicates` are the cards held twice."""
        mine = self._plain_tricks(hand) + self.trump[hand >> 39 & _SUIT]
        if duplicates:
            mine += self._plain_tricks(duplicates) + self.trump[duplicates >> 39 & _SUIT]
        return mine

    def bid(self, hand: i64, duplicates: i64) -> float:
        """Return the number of tricks that is bid with a hand, on average."""
        plain = self._plain_tricks(hand)
        trump = self.trump[hand >> 39 & _SUIT]
        if duplicates:
            plain += self._plain_tricks(duplicates)
            trump += self.trump[duplicates >> 39 & _SUIT]
        return BID_PLAIN * plain + BID_TRUMP * trump - UNDERBID

    def _plain_tricks(self, hand: i64) -> float:
        return self.plain[hand & _SUIT] + self.plain[hand >> 13 & _SUIT] + self.plain[hand >> 26 & _SUIT]

    def _share(self, holding: i64, trump: bool) -> float:
        """Return the tricks that the cards held in one suit can expect."""
        held = popcount(holding)
        out = self.ranks * self.packs - held
        each: float = float(out) * self.dealt / float(self.seats - 1)
        longest: float = 1.5 * float(out) * self.dealt / float(self.seats - 1)
        chances = 0.0
        rank: i64 = 0
        for place in range(self.ranks - 1, -1, -1):
            if holding >> place & 1:
                higher: float = float((self.ranks - 1 - place) * self.packs - rank) * self.dealt
                if trump:
                    chance: float = _between(TRUMP, higher) ** self.crowd
                    chances += max(chance, LONG) if float(rank) >= longest else chance
                else:
                    chances += self._plain(higher, rank, held, each)
                rank += 1
        return chances if trump else chances * self.asked

    def _plain(self, higher: float, rank: i64, held: i64, each: float) -> float:
        """Return a plain card's chance, one of `held` in the suit, with `each` of it in every other hand."""
        guards = float(held - rank - 1)
        chance: float = _between(GUARDED, higher)
        if higher > guards:
            chance *= BARE ** (higher - guards)
        turn = float(rank) + higher + 1.0
        # Somebody is void by this turn of the suit, and has a club.
        stays = min(1.0, max(0.0, 1.15 - 0.22 * turn / max(each, 0.3)))
        worth: float = chance**self.crowd * stays
        return worth
