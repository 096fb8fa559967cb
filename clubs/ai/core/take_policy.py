"""Playout policies for taking a trick, for leaving it to a friend, and for avoiding it.

They look at the seat's own hand, at the trick on the table, and at which cards are still out.
"""

from typing import Final

from mypy_extensions import i64

from clubs.ai.core.deal import Deal
from clubs.ai.core.rng import Rng
from clubs.rules.kernel import beating, highest_bit, lowest_bit, popcount, suit_mask_of
from clubs.rules.position import TRUMPS

_SUIT: Final[i64] = 0x1FFF


def take(deal: Deal, legal: i64, rng: Rng) -> i64:
    """Return the cheapest card that is likely to win the trick."""
    out = deal.others_hold(deal.turn)
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
    """Lead a master, plain ones first while the others can follow; else a low card."""
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
    """Return the lowest card of a plain suit if there is one, else the lowest club."""
    plain = legal & ~TRUMPS
    if not plain:
        return lowest_bit(legal)
    row: i64 = 0x4002001
    while not plain & row:
        row <<= 1
    return rng.one_of(plain & row)


def spare(deal: Deal, legal: i64, rng: Rng) -> i64:
    """Return the lowest card that does not win, to leave the trick to a friend."""
    best = deal.best()
    losers = legal & ~beating(legal, best, suit_mask_of(best), TRUMPS)
    return throw_away(losers or legal, rng)


def duck(deal: Deal, legal: i64, rng: Rng) -> i64:
    """Return the most dangerous card that does not win the trick."""
    out = deal.others_hold(deal.turn)
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
    """Lead the card with the most higher ones out."""
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
    """Return the highest card of the plain suit with the fewest higher cards out."""
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
