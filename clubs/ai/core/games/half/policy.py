"""Playout policy of Half Clubs: a card's worth is what the trick may bring with it, and it might bring later.

While the jack of clubs is out, the winner of a trick above it may find it there.
"""

from typing import Final

from mypy_extensions import i64

from clubs.ai.core.deal import Deal
from clubs.ai.core.games.half.points import KNAVE, beating_half, place_of, points_of
from clubs.ai.core.rng import Rng
from clubs.rules.kernel import lowest_bit, popcount, suit_mask_of
from clubs.rules.position import TRUMPS

# Found by matches of policies against each other, one number at a time.
SHARE: Final = 0.4
"""How much of another seat's points the others lose, or win, together."""
COMES: Final = -0.8
"""The points of a card that a seat still to play adds to a trick of a plain suit."""
CLUB_COMES: Final = 1.2
"""The same where clubs only were led."""
DUMPED: Final = 0.75
"""How often the holder of the jack of clubs gives it to the seat that is winning above it."""
WANTED: Final = 0.5
"""How often a seat beats a trick that is worth having, if it has a card for that."""
FORCED: Final = 0.25
"""How often a seat beats one that is not, since it has nothing else or leads gladly."""
JACK_HELD: Final = -6.0
"""The worth of the jack of clubs in the hand."""
HIGH_HELD: Final = -1.8
"""The worth of an ace of a plain suit in the hand while the jack is out; less for each rank below."""
HIGH_SAFE: Final = -0.8
"""The same once the jack is gone."""
CLUB_HELD: Final = 0.9
"""The worth of the ace of clubs in the hand, once the jack is gone; less for each rank below."""
CLUB_RISKY: Final = 0.3
"""The same while the jack is out."""
LOW: Final = 0.35
"""The worth of a two in the hand, with which a bad trick is left to others."""

_JACK_RANK: Final[i64] = 9


class HalfOutlook:
    """Expectations of the seat to play about the trick, from the cards that the others hold together.

    `after` is the number of seats still to play after it, `danger` the chance that one of those holds the
    jack of clubs, `jack_out` whether anybody else does.
    """

    def __init__(self, deal: Deal) -> None:
        self.table: i64 = deal.table
        self.led: i64 = deal.led
        self.best = deal.best()
        self.out = deal.others_hold(deal.turn)
        self.others = deal.seats - 1
        self.after = deal.due - deal.played - 1
        self.jack_out = self.out & KNAVE != 0
        self.danger = 0.0
        if self.jack_out:
            self.danger = float(self.after) / float(self.others)

    def now(self, card: i64, led: i64, best: i64) -> float:
        """Return what the trick brings with the card in it, where `led` counts as led."""
        worth = float(points_of(self.table | card))
        if self.jack_out and led == TRUMPS and self.after:
            worth += CLUB_COMES * float(self.after)
        else:
            worth += COMES * float(self.after)
        if not card & (led | TRUMPS) or (best and not card & beating_half(best, led)):
            return -worth * SHARE / float(self.others)
        over = beating_half(card, led)
        above = over & KNAVE == 0
        if above:
            worth -= 11.0 * self.danger * DUMPED
        chance = self.stands(over, led, worth)
        return worth * (chance - (1.0 - chance) * SHARE / float(self.others))

    def stands(self, over: i64, led: i64, worth: float) -> float:
        """Return the chance that nobody still to play beats a card with one of those `over` it."""
        higher = popcount(self.out & over)
        if not higher or not self.after:
            return 1.0
        playable = popcount(self.out & (led | TRUMPS))
        rate = WANTED if worth > 0.0 else FORCED * float(higher) / float(playable)
        lacks = 1.0
        for _card in range(higher):
            lacks *= 1.0 - 1.0 / float(self.others)
        one = 1.0 - rate * (1.0 - lacks)
        chance = 1.0
        for _seat in range(self.after):
            chance *= one
        return chance

    def later(self, card: i64) -> float:
        """Return what the card is worth in the hand."""
        if card == KNAVE:
            return JACK_HELD
        suit = suit_mask_of(card)
        rank = place_of(card) % 13
        high = max(0.0, float(rank - 5)) / 7.0
        if suit == TRUMPS:
            return high * (CLUB_RISKY if self.jack_out else CLUB_HELD)
        if rank <= 5:
            return LOW * float(5 - rank) / 5.0
        return high * (HIGH_HELD if self.jack_out else HIGH_SAFE)


def half_card(deal: Deal, legal: i64, rng: Rng) -> i64:
    """Return the card of most worth; of equal ones any."""
    outlook = HalfOutlook(deal)
    chosen: i64 = 0
    most = -1e9
    while legal:
        card = lowest_bit(legal)
        legal ^= card
        if outlook.led:
            now = outlook.now(card, outlook.led, outlook.best)
        elif card & TRUMPS:
            now = max(outlook.now(card, TRUMPS, 0), outlook.now(card, 0x1FFF, 0))
        else:
            now = outlook.now(card, suit_mask_of(card), 0)
        worth = now - outlook.later(card) + float(rng.below(64)) / 128.0
        if worth > most:
            most, chosen = worth, card
    return chosen


def half_name(deal: Deal, rng: Rng) -> i64:
    """C-3: return the bit of the suit that serves the club led best; of equal ones any."""
    outlook = HalfOutlook(deal)
    card = deal.table
    outlook.table = 0
    chosen: i64 = 0
    most = -1e9
    suit: i64 = 0x1FFF
    bit: i64 = 1
    for _suit in range(4):
        worth = outlook.now(card, suit, 0) + float(rng.below(64)) / 128.0
        if worth > most:
            most, chosen = worth, bit
        bit <<= 1
        suit <<= 13
    return chosen
