"""How a sensible player plays without thinking: the habits that guide an imagined deal to its end.

They look at the player's own hand, at the trick on the table, and at which cards are still out. Who plays
for a bid (`bid_policy.py`) looks at who holds them, too.
"""

from typing import Final

from mypy_extensions import i64

from clubs.ai.core.bid_policy import bid_card
from clubs.ai.core.deal import EXACT, FREE, LOW, TRUMP, WHIST, Deal
from clubs.ai.core.free_policy import friend_holds
from clubs.ai.core.low_policy import low_card
from clubs.ai.core.rng import Rng
from clubs.ai.core.strength import Strength
from clubs.rules.kernel import beating, highest_bit, lowest_bit, popcount, suit_mask_of
from clubs.rules.position import TRUMPS

EPSILON: Final[i64] = 12
"""In a deal played out by habit, one card in so many is any legal one."""

_SUIT: Final[i64] = 0x1FFF


def playout(deal: Deal, strength: Strength, rng: Rng) -> None:
    """Finish a deal by habit: the bids that are still to come, and all tricks."""
    while not deal.over:
        if deal.unbid:
            deal.move(policy_bid(deal, strength, rng))
        else:
            deal.move(policy_card(deal, rng, EPSILON))


def policy_card(deal: Deal, rng: Rng, epsilon: i64) -> i64:
    """The card that the seat to play would play out of habit; one time in `epsilon` any legal card."""
    legal = deal.legal()
    if not legal & legal - 1:
        return legal
    if not rng.below(epsilon):
        return rng.one_of(legal)
    if deal.game == LOW:
        return low_card(deal, legal, rng)
    if deal.game in (EXACT, TRUMP):
        return bid_card(deal, legal, outside(deal, deal.turn), rng)
    if wants(deal):
        return take(deal, legal, rng)
    if deal.game == FREE:
        return spare(deal, legal, rng)
    return duck(deal, legal, rng)


def outside(deal: Deal, seat: i64) -> i64:
    """The cards in the hands of the other seats."""
    cards: i64 = 0
    for other in range(deal.seats):
        if other != seat:
            cards |= deal.hands[other]
    return cards


def wants(deal: Deal) -> bool:
    """Whether the seat to play wants the trick."""
    if deal.game == WHIST:
        return deal.bids[deal.turn] > 0
    return not friend_holds(deal, outside(deal, deal.turn))


def take(deal: Deal, legal: i64, rng: Rng) -> i64:
    """The card of a player who wants the trick: as cheap as is safe."""
    out = outside(deal, deal.turn)
    if not deal.played:
        return _lead_to_take(deal, legal, out, rng)
    best = deal.best()
    winners = beating(legal, best, suit_mask_of(best) if best else deal.led, TRUMPS)
    if not winners:
        return throw_away(legal, rng)
    if deal.played == deal.due - 1:
        return lowest_bit(winners & deal.led or winners)
    in_suit = winners & deal.led
    if not in_suit:
        return lowest_bit(winners)
    highest = highest_bit(in_suit)
    if out & deal.led < highest:
        return highest
    if rng.below(2):
        return highest
    return lowest_bit(legal)


def _lead_to_take(deal: Deal, legal: i64, out: i64, rng: Rng) -> i64:
    """A master, plain ones first while the others can follow; else a low card."""
    masters: i64 = 0
    low: i64 = 0
    suit = _SUIT
    for _ in range(4):
        held = legal & suit
        if held:
            theirs = out & suit
            safe = bool(theirs) if suit == TRUMPS else not out & TRUMPS or popcount(theirs) >= deal.seats
            if safe and highest_bit(held) > theirs:
                masters |= highest_bit(held)
            if suit != TRUMPS:
                low |= lowest_bit(held)
        suit <<= 13
    if masters:
        return rng.one_of(masters & ~TRUMPS or masters)
    return rng.one_of(low) if low else lowest_bit(legal)


def throw_away(legal: i64, rng: Rng) -> i64:
    """The lowest card of a plain suit if there is one, else the lowest club."""
    plain = legal & ~TRUMPS
    if not plain:
        return lowest_bit(legal)
    row: i64 = 0x4002001
    while not plain & row:
        row <<= 1
    return rng.one_of(plain & row)


def spare(deal: Deal, legal: i64, rng: Rng) -> i64:
    """The card of a player who leaves the trick to a friend: the lowest that does not win."""
    best = deal.best()
    losers = legal & ~beating(legal, best, suit_mask_of(best), TRUMPS)
    return throw_away(losers or legal, rng)


def duck(deal: Deal, legal: i64, rng: Rng) -> i64:
    """The card of a player who wants no trick: the most dangerous one that does not win."""
    out = outside(deal, deal.turn)
    if not deal.played:
        return _lead_to_duck(legal, out, rng)
    best = deal.best()
    winners = beating(legal, best, suit_mask_of(best) if best else deal.led, TRUMPS)
    losers = legal & ~winners
    if not losers:
        return highest_bit(legal) if deal.played == deal.due - 1 else lowest_bit(legal)
    if losers & deal.led:
        return highest_bit(losers)
    if losers & TRUMPS:
        return highest_bit(losers & TRUMPS)
    return _dangerous(losers, out)


def _lead_to_duck(legal: i64, out: i64, rng: Rng) -> i64:
    """The card with the most higher ones out."""
    chosen: i64 = 0
    most: i64 = -1
    suit = _SUIT
    for _ in range(4):
        low = lowest_bit(legal & suit)
        if low:
            higher = popcount(out & suit & -(low << 1)) * 2 + rng.below(2)
            if suit == TRUMPS:
                higher = popcount(out & suit & -(low << 1)) * 2
            if higher > most:
                most, chosen = higher, low
        suit <<= 13
    return chosen


def _dangerous(cards: i64, out: i64) -> i64:
    """Of plain cards, the highest of the suit with the fewest higher cards out."""
    chosen: i64 = 0
    fewest: i64 = 99
    suit = _SUIT
    for _ in range(3):
        high = highest_bit(cards & suit)
        if high:
            higher = popcount(out & suit & -(high << 1)) * 4 + popcount(cards & suit)
            if higher < fewest:
                fewest, chosen = higher, high
        suit <<= 13
    return chosen


def policy_bid(deal: Deal, strength: Strength, rng: Rng) -> i64:
    """The bit of the number of tricks that the seat to bid would say: what its hand can expect, or so."""
    open_bids = deal.moves()
    seat = deal.turn
    tricks = strength.tricks(deal.hands[seat], deal.duplicates[seat])
    tricks += float(rng.below(1000)) / 1000.0 - 0.35
    bit: i64 = 1 << min(deal.size, max(0, int(tricks)))
    if bit & open_bids:
        return bit
    return bit >> 1 if bit > 1 and rng.below(2) else bit << 1
