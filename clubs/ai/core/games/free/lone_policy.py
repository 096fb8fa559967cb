"""Playout policy of Free Clubs where a lone player has the contract: its own, and that of the two against it.

The lone player draws trumps, cashes what stands and sets up a suit; the others lead low and keep their clubs
to ruff with. They look into the hands of the imagined deal where a good player would have counted.
"""

from typing import Final

from mypy_extensions import i64

from clubs.ai.core.deal import Deal
from clubs.ai.core.rng import Rng
from clubs.ai.core.take_policy import spare, take, throw_away
from clubs.rules.kernel import beating, follow, highest_bit, lowest_bit, popcount, suit_mask_of
from clubs.rules.position import TRUMPS

DRAWN: Final[i64] = 3
"""The number of clubs with which the lone player leads them even if they are not the highest."""

BLIND: Final[i64] = 2
"""One in BLIND cards of a defender is any legal one: so often those err who do not see all cards."""

_SUIT: Final[i64] = 0x1FFF


def attack(deal: Deal, legal: i64, rng: Rng) -> i64:
    """Return a card for the lone player."""
    if not deal.played:
        return _lead(deal, legal, rng)
    best = deal.best()
    winners = beating(legal, best, suit_mask_of(best) if best else deal.led, TRUMPS)
    if not winners:
        return throw_away(legal, rng)
    if deal.played == deal.due - 1:
        return lowest_bit(winners & deal.led or winners)
    if not winners & deal.led:
        return lowest_bit(winners)
    theirs = deal.hands[deal.turn + 1 if deal.turn + 1 < deal.seats else 0]
    if not theirs & deal.led and theirs & TRUMPS:
        return lowest_bit(legal)
    return lowest_bit(winners & deal.led & -(highest_bit(theirs & deal.led) << 1)) or lowest_bit(legal)


def _lead(deal: Deal, legal: i64, rng: Rng) -> i64:
    """Lead the highest club while others have some, then what stands, then the best suit."""
    out = deal.others_hold(deal.turn)
    trumps = legal & TRUMPS
    if out & TRUMPS and trumps & trumps - 1 and trumps > out & TRUMPS:
        return highest_bit(trumps)
    standing: i64 = 0
    chosen = legal
    most: i64 = -99
    suit = _SUIT
    for _ in range(3):
        held = legal & suit
        if held:
            high = highest_bit(held)
            if high > out & suit and not _may_ruff(deal, suit):
                standing |= high
            worth = 2 * popcount(held) + rng.below(2) - popcount(out & suit & -(high << 1))
            if worth > most:
                most, chosen = worth, held
        suit <<= 13
    if standing:
        return rng.one_of(standing)
    if out & TRUMPS and popcount(trumps) >= DRAWN:
        return highest_bit(trumps)
    return lowest_bit(chosen) if rng.below(2) else highest_bit(chosen)


def _may_ruff(deal: Deal, suit: i64) -> bool:
    """Return whether another seat has clubs and nothing of a plain suit."""
    for seat in range(deal.seats):
        if seat != deal.turn and deal.hands[seat] & TRUMPS and not deal.hands[seat] & suit:
            return True
    return False


def defend(deal: Deal, legal: i64, lone: i64, rng: Rng) -> i64:
    """Return a card against a lone player: a low lead, or the cheapest card that may win."""
    if not rng.below(BLIND):
        return rng.one_of(legal)
    if held_by_friend(deal, lone):
        return spare(deal, legal, rng)
    return take(deal, legal, rng) if deal.played else throw_away(legal, rng)


def held_by_friend(deal: Deal, lone: i64) -> bool:
    """Return whether the trick is the other defender's, and the lone player cannot beat its card."""
    best = deal.best()
    if not best or best == deal.laid[lone]:
        return False
    if deal.laid[lone]:
        return True
    return not beating(follow(deal.hands[lone], deal.led), best, suit_mask_of(best), TRUMPS)
