"""Partner Clubs: tricks, clubs and the queen of diamonds count for a side, and partners play together (P-4).

Partners look into the hands of the imagined deal, as if they had counted; one card in BLIND they play as who
sees only which cards are out.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.core.deal import Deal
from clubs.ai.core.rng import Rng
from clubs.ai.core.take_policy import take, throw_away
from clubs.rules.kernel import beating, follow, highest_bit, lowest_bit, popcount, suit_mask_of
from clubs.rules.position import OPEN, TRUMPS

SEATS: Final[i64] = 4
SIDES: Final[i64] = 2
DAME: Final[i64] = 0x1000000000
"""The queen of diamonds."""
DAME_POINTS: Final[i64] = 5
ALL_POINTS: Final[i64] = 31
SWEEP: Final[i64] = 5
BLIND: Final[i64] = 3
_SUIT: Final[i64] = 0x1FFF


class PartnerDeal(Deal):
    """Seats 0 and 2 against 1 and 3."""

    def __init__(self) -> None:
        super().__init__(SEATS, False, OPEN, True)
        self.sides = SIDES
        self.prized = DAME

    def score(self, seat: i64) -> i64:
        """P-4: return the points of a seat's side."""
        friend = partner_of(seat)
        cards = self.won[seat] | self.won[friend]
        points = self.taken[seat] + self.taken[friend] + popcount(cards & TRUMPS)
        if cards & DAME:
            points += DAME_POINTS
        return points + SWEEP if points == ALL_POINTS else points

    def winners(self, totals: vec[float], target: float, last: bool) -> i64:
        """P-5: return the seats of the side that is ahead once one has reached the target; 0 while level."""
        del last
        best = max(totals[0], totals[1])
        if best < target or totals[0] == totals[1]:
            return 0
        return 5 if totals[0] == best else 10

    def policy_card(self, legal: i64, rng: Rng) -> i64:
        """Return the card of a seat that takes tricks with its partner."""
        return together(self, legal, rng)


def partner_of(seat: i64) -> i64:
    """Return the seat opposite."""
    return seat + 2 if seat < 2 else seat - 2


def together(deal: Deal, legal: i64, rng: Rng) -> i64:
    """Return the cheapest card with which the side takes the trick, else one that is missed least."""
    if not deal.played:
        return _lead(deal, legal, rng)
    friend, rival = partner_of(deal.turn), deal.left[deal.turn]
    best = deal.best()
    theirs: i64 = 0
    if deal.played < 3:
        theirs = follow(deal.hands[rival], deal.led)
    held = best == deal.laid[friend]
    if held and not _beaten(theirs, best):
        return _give(deal, legal, rng)
    winners = beating(legal, best, suit_mask_of(best), TRUMPS)
    if not winners:
        return _discard(legal, rng)
    if deal.played == 3:
        return DAME if winners & DAME else lowest_bit(winners & deal.led or winners)
    if not rng.below(BLIND) and not held:
        return take(deal, legal, rng)
    sure = winners
    while sure and _beaten(theirs, lowest_bit(sure)):
        sure &= sure - 1
    if deal.played == 1 and _helped(deal, friend, theirs, best):
        return _discard(legal & ~winners or legal, rng)
    if sure:
        return lowest_bit(sure & deal.led or sure)
    return _discard(legal, rng)


def _beaten(hand: i64, card: i64) -> bool:
    """Return whether a hand that may be played from beats a card."""
    return bool(beating(hand, card, suit_mask_of(card), TRUMPS))


def _helped(deal: Deal, friend: i64, theirs: i64, best: i64) -> bool:
    """Return whether the partner, who plays last, beats all that the others can play."""
    mine = follow(deal.hands[friend], deal.led)
    most = highest_bit(beating(theirs, best, suit_mask_of(best), TRUMPS)) or best
    return _beaten(mine, most)


def _give(deal: Deal, legal: i64, rng: Rng) -> i64:
    """Return the card for a trick that is the partner's: the queen of diamonds, or a low one."""
    if legal & DAME:
        return DAME
    best = deal.best()
    under = legal & ~beating(legal, best, suit_mask_of(best), TRUMPS)
    return _discard(under or legal, rng)


def _discard(legal: i64, rng: Rng) -> i64:
    """Return a low card, which is not the queen of diamonds."""
    return throw_away(legal & ~DAME or legal, rng)


def _lead(deal: Deal, legal: i64, rng: Rng) -> i64:
    """Lead what the side takes for certain, clubs while they draw those of the others; else a low card."""
    me = deal.turn
    friend, left, right = partner_of(me), deal.left[me], deal.right[me]
    clubs = (deal.hands[left] | deal.hands[right]) & TRUMPS
    sure: i64 = 0
    low: i64 = 0
    suit = _SUIT
    for _ in range(4):
        mine = legal & suit
        if mine:
            one, two = follow(deal.hands[left], suit), follow(deal.hands[right], suit)
            helps = highest_bit(deal.hands[friend] & suit)
            if not _beaten(one, highest_bit(mine)) and not _beaten(two, highest_bit(mine)):
                sure |= highest_bit(mine)
            elif helps > highest_bit(mine) and not _beaten(one, helps) and not _beaten(two, helps):
                sure |= lowest_bit(mine & ~DAME or mine)
            if suit != TRUMPS:
                low |= lowest_bit(mine)
        suit <<= 13
    if sure & TRUMPS and clubs:
        return sure & TRUMPS
    if sure & ~TRUMPS:
        return rng.one_of(sure & ~TRUMPS)
    if sure:
        return sure
    low &= ~DAME
    return rng.one_of(low) if low else lowest_bit(legal & ~DAME or legal)
