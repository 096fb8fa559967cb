"""Playouts: an imagined deal is finished by each seat's playout policy, now and then by any legal card.

The policies of the games (`Deal.policy_card`, `Deal.policy_bid`) play sensibly without searching.
"""

from typing import Final

from mypy_extensions import i64

from clubs.ai.core.deal import Deal
from clubs.ai.core.rng import Rng
from clubs.ai.core.strength import Strength

EPSILON: Final[i64] = 12
"""In a playout one card in EPSILON is any legal one."""


def playout(deal: Deal, strength: Strength, rng: Rng) -> None:
    """Finish a deal by policy: the bids that are still to come, and all tricks."""
    while not deal.over:
        deal.move(policy_move(deal, strength, rng))


def policy_move(deal: Deal, strength: Strength, rng: Rng) -> i64:
    """Return the bid or the card of the seat to move by policy."""
    return deal.policy_bid(strength, rng) if deal.unbid else policy_card(deal, rng)


def policy_card(deal: Deal, rng: Rng, epsilon: i64 = EPSILON) -> i64:
    """Return the card of the seat to play by policy; one time in `epsilon` any legal card."""
    legal = deal.legal()
    if not legal & legal - 1:
        return legal
    if not rng.below(epsilon):
        return rng.one_of(legal)
    return deal.policy_card(legal, rng)
