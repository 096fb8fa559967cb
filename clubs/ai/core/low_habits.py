"""Low Clubs by habit: rich tricks with low cards, one club on the tricks of others."""

from typing import Final

from mypy_extensions import i64

from clubs.ai.core.deal import Deal, low_points
from clubs.ai.core.dice import Dice
from clubs.rules.kernel import bottom, number, top
from clubs.rules.position import TRUMPS

_LANE: Final[i64] = 0x1FFF
RICH: Final[i64] = 20
"""A trick with one club is worth taking for its next club only; any other is rich from here on."""


def low_card(deal: Deal, legal: i64, dice: Dice) -> i64:
    """The card that a sensible player would play to the trick."""
    if not deal.played:
        return _lead(deal, legal, dice)
    if deal.led == TRUMPS:
        return _to_clubs(legal, dice)
    clubs = number(deal.table & TRUMPS)
    last = deal.played == deal.due - 1
    if legal & deal.led:
        best = deal.best()
        winners = legal & (best - 1)
        if not winners:
            return _safe(legal)
        if clubs == 1 and last:
            losers = legal & ~winners
            return bottom(losers) if losers else top(winners)
        if last:
            return top(winners)
        return bottom(winners) if clubs != 1 else top(legal)
    if legal & TRUMPS and not clubs and low_points(deal.table) > SPOILED_WORTH:
        return _worst_club(legal & TRUMPS)
    plain = legal & ~TRUMPS
    if not plain:
        return _worst_club(legal)
    return _high_plain(plain, dice)


SPOILED_WORTH: Final[i64] = 5


def _lead(deal: Deal, legal: i64, dice: Dice) -> i64:
    """A suit's lowest card that is out, else a high card."""
    out: i64 = 0
    for other in range(deal.seats):
        if other != deal.turn:
            out |= deal.hands[other]
    masters: i64 = 0
    suit = _LANE
    for _ in range(3):
        held = legal & suit
        if held and out & suit and bottom(held) < bottom(out & suit):
            masters |= bottom(held)
        suit <<= 13
    if masters:
        return dice.one_of(masters)
    plain = legal & ~TRUMPS
    return _high_plain(plain, dice) if plain else bottom(legal)


def _to_clubs(legal: i64, dice: Dice) -> i64:
    if legal & TRUMPS:
        return top(legal) if dice.below(2) else bottom(legal)
    return _high_plain(legal, dice)


def _safe(legal: i64) -> i64:
    """Of cards that cannot win, the highest: low ones win later tricks."""
    return top(legal)


def _worst_club(clubs: i64) -> i64:
    """The middle clubs are of least use."""
    return top(clubs)


def _high_plain(plain: i64, dice: Dice) -> i64:
    for rank in range(12, -1, -1):
        row = plain & 0x4002001 << rank
        if row:
            return dice.one_of(row)
    return top(plain)
