"""Playout policy for a bid: after the card, the tricks still owed best fit what the cards kept can win.

All hands of an imagined deal are known, so cards are judged by what the others hold in it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.core.bidding_deal import BiddingDeal
from clubs.ai.core.rng import Rng
from clubs.ai.core.strength import BARE, ELSEWHERE
from clubs.rules.kernel import beating, follow, highest_bit, popcount, suit_mask_of
from clubs.rules.position import TRUMPS

EAGER: Final = 0.9
"""How often a seat that is short of tricks beats a card when it can."""
CONTENT: Final = 0.2
"""How often a seat that owes no trick does."""
PLAIN: Final = 0.58
"""The factor on a plain card's chance for each higher one out."""
RUFFED: Final = 0.2
"""The factor in a turn of the suit that somebody can ruff."""
CLUB: Final = 0.82
"""The factor on a club's chance for each higher one out."""
RUFF: Final = 0.26
"""The least chance of a club."""
LONG: Final = 0.9
"""The least chance of a club when all the others are gone."""
DOUBT: Final = 0.7
"""The cost of an uncertain card in the hand that is kept."""
NOISE: Final = 0.0002
"""The random part of a choice, in thousandths."""

_SUIT: Final[i64] = 0x1FFF
_WIDTH: Final[i64] = 14
_MOST: Final[i64] = 28


def _falling(rate: float, least: float, number: i64) -> vec[float]:
    """Return the powers of a rate, the first 1.0, none below the least."""
    figures = vec[float]([1.0] * number)
    for place in range(1, number):
        figures[place] = max(least, rate**place)
    return figures


_PLAIN: Final = _falling(PLAIN, 0.0, _WIDTH)
_CLUB: Final = _falling(CLUB, RUFF, _WIDTH)
_ELSEWHERE: Final = _falling(ELSEWHERE, 0.0, _MOST)


class Hopes:
    """The chance of each card of the seat to move to win a later trick, by its place.

    A face held twice counts once. `tricks` is what the whole hand can expect, `doubt` how far off that may
    be (a variance).
    """

    def __init__(self, deal: BiddingDeal, out: i64) -> None:
        self.of: vec[float] = vec[float]([0.0] * 52)
        self.tricks = 0.0
        self.doubt = 0.0
        hand = deal.hands[deal.turn]
        asked: float = 1.0 - _ELSEWHERE[popcount(hand) + 1]
        suit = _SUIT
        for _ in range(3):
            if hand & suit:
                self._plain(hand & suit, out & suit, turns(deal, suit), asked)
            suit <<= 13
        if hand & TRUMPS:
            self._clubs(hand & TRUMPS, out & TRUMPS, longest(deal))

    def _plain(self, held: i64, out: i64, turns: i64, asked: float) -> None:
        """Judge the cards of a plain suit, which nobody can ruff the first turns."""
        guards = popcount(held) - 1
        rank: i64 = 0
        while held:
            card = highest_bit(held)
            held ^= card
            higher = popcount(out & -(card << 1))
            chance: float = _PLAIN[higher] * asked
            for _bare in range(higher - guards):
                chance *= BARE
            if rank + higher + 1 > turns:
                chance *= RUFFED
            self._note(card, chance)
            guards -= 1
            rank += 1

    def _clubs(self, held: i64, out: i64, longest: i64) -> None:
        """Judge the clubs, of which no other seat has more than the longest."""
        rank: i64 = 0
        while held:
            card = highest_bit(held)
            held ^= card
            chance: float = _CLUB[popcount(out & -(card << 1))]
            self._note(card, max(chance, LONG) if rank >= longest else chance)
            rank += 1

    def _note(self, card: i64, chance: float) -> None:
        self.of[popcount(card - 1)] = chance
        self.tricks += chance
        self.doubt += chance * (1.0 - chance)


def turns(deal: BiddingDeal, suit: i64) -> i64:
    """Return how often a plain suit can be led before another seat can ruff it."""
    fewest: i64 = _WIDTH
    for seat in range(deal.seats):
        cards = deal.hands[seat]
        if seat != deal.turn and cards & TRUMPS:
            fewest = min(fewest, popcount(cards & suit))
    return fewest


def longest(deal: BiddingDeal) -> i64:
    """Return the most clubs that another seat holds."""
    most: i64 = 0
    for seat in range(deal.seats):
        if seat != deal.turn:
            most = max(most, popcount(deal.hands[seat] & TRUMPS))
    return most


def bid_card(deal: BiddingDeal, legal: i64, rng: Rng) -> i64:
    """Return the card that keeps the bid within reach; once it is lost, one that takes or leaves most."""
    seat = deal.turn
    need = deal.bids[seat] - deal.taken[seat]
    lost = need < 0 or need > cards_left(deal) + deal.carried
    greed = 1.0 if lost and deal.takes_on() else -1.0
    hopes = Hopes(deal, deal.others_hold(deal.turn))
    best = deal.best()
    chosen: i64 = 0
    least = 1e9
    while legal:
        card = legal & -legal
        legal ^= card
        hope = hopes.of[popcount(card - 1)]
        wins = winning(deal, card, best)
        off: float = float(need) - wins * float(1 + deal.carried) - hopes.tricks + hope
        cost: float = greed * off
        if not lost:
            cost = off * off + DOUBT * (hopes.doubt - hope * (1.0 - hope))
        cost += NOISE * float(rng.below(1000))
        if cost < least:
            least, chosen = cost, card
    return chosen


def cards_left(deal: BiddingDeal) -> i64:
    """Return the number of cards in the hand of the seat to play."""
    return popcount(deal.hands[deal.turn]) + popcount(deal.duplicates[deal.turn])


def winning(deal: BiddingDeal, card: i64, best: i64) -> float:
    """Return the chance that a card takes the trick, by what those still to play hold and want."""
    led = deal.led if deal.played else suit_mask_of(card)
    if not card & (beating(card, best, suit_mask_of(best), TRUMPS) if best else led | TRUMPS):
        return 0.0
    chance = 1.0
    seat = deal.turn
    for _later in range(deal.due - deal.played - 1):
        seat = deal.left[seat]
        answers = follow(deal.hands[seat], led)
        over = beating(answers, card, suit_mask_of(card), TRUMPS)
        if over:
            if over == answers:
                return 0.0
            need = deal.bids[seat] - deal.taken[seat]
            chance *= 1.0 - (EAGER if need > 0 or (need < 0 and deal.keen) else CONTENT)
    return chance
