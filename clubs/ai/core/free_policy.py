"""Habits of those who play together at the tricks of Free Clubs: a friend's trick is left alone (F-5)."""

from mypy_extensions import i64

from clubs.ai.core.deal import LONE_TARGET, Deal
from clubs.rules.kernel import beating, suit_mask_of
from clubs.rules.position import TRUMPS


def friend_holds(deal: Deal, out: i64) -> bool:
    """Whether the trick is a friend's and may stay so; `out` are the cards that others hold.

    A partner is a friend as long as the team has all tricks; the other defender as long as a lone contract
    can be broken, where the lone player cannot beat its card.
    """
    if not deal.played or not deal.team:
        return False
    best = deal.best()
    holder: i64 = 0
    while deal.laid[holder] != best:
        holder += 1
    mine = deal.team >> deal.turn & 1
    if deal.team >> holder & 1 != mine:
        return False
    won: i64 = 0
    lone: i64 = 0
    for seat in range(deal.seats):
        if deal.team >> seat & 1:
            won += deal.taken[seat]
            lone = seat
    if deal.team & deal.team - 1:
        return mine == 1 and won == deal.tricks
    if won >= LONE_TARGET:
        return False
    return mine == 0 and (deal.laid[lone] != 0 or not beating(out, best, suit_mask_of(best), TRUMPS))
