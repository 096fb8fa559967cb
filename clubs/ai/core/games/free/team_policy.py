"""Playout policy of a team of Free Clubs, which owes every trick to the one player against it (F-5, F-14).

The partners look into the hands of the imagined deal, as if they had counted.
"""

from typing import Final

from mypy_extensions import i64

from clubs.ai.core.deal import Deal
from clubs.ai.core.rng import Rng
from clubs.ai.core.take_policy import spare, throw_away
from clubs.rules.kernel import beating, follow, highest_bit, lowest_bit, suit_mask_of
from clubs.rules.position import TRUMPS

_SUIT: Final[i64] = 0x1FFF


def together(deal: Deal, legal: i64, lone: i64, rng: Rng) -> i64:
    """Return a card for a partner: one with which the team takes the trick for certain, if there is one."""
    friend = 3 - lone - deal.turn
    if not deal.played:
        return _lead(legal, deal.hands[friend], deal.hands[lone], rng)
    best = deal.best()
    theirs: i64 = 0 if deal.laid[lone] else follow(deal.hands[lone], deal.led)
    if best != deal.laid[lone] and not _beaten(theirs, best):
        return spare(deal, legal, rng)
    winners = beating(legal, best, suit_mask_of(best) if best else deal.led, TRUMPS)
    sure = winners
    while sure and _beaten(theirs, lowest_bit(sure)):
        sure &= sure - 1
    if sure:
        return lowest_bit(sure)
    if winners and deal.laid[friend]:
        return highest_bit(winners)
    return throw_away(legal, rng)


def _beaten(hand: i64, card: i64) -> bool:
    """Return whether a hand that may be played from beats a card."""
    return bool(beating(hand, card, suit_mask_of(card), TRUMPS))


def _lead(legal: i64, friend: i64, lone: i64, rng: Rng) -> i64:
    """Lead a suit in which the team takes the trick, clubs first while the lone player has some."""
    sure: i64 = 0
    suit = _SUIT
    for _ in range(4):
        mine = legal & suit
        if mine:
            theirs = follow(lone, suit)
            helps = highest_bit(friend & suit or friend & TRUMPS)
            if helps > highest_bit(mine) and not _beaten(theirs, helps):
                sure |= lowest_bit(mine)
            elif not _beaten(theirs, highest_bit(mine)):
                sure |= highest_bit(mine)
        suit <<= 13
    if not sure:
        return highest_bit(legal & TRUMPS or legal)
    drawn = sure & TRUMPS if lone & TRUMPS else sure & ~TRUMPS
    return rng.one_of(drawn or sure)
