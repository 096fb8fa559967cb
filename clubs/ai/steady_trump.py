"""Clubs Trump, steadily: bid what the hand is good for and make just that; a lost bid counts its tricks."""

from clubs.ai import steady_bids
from clubs.ai.prospects import expected
from clubs.ai.sense import sense
from clubs.cards import CardSet
from clubs.rules.action import Action, BidTricks
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView


def answer(view: SeatView, ask: Ask, seed: int) -> Action | None:
    """A bid or a card."""
    table = sense(view)
    if ask.kind is BidTricks:
        return steady_bids.bid(view, ask, table)

    def every_trick(chance: float, kept: CardSet) -> float:
        """T-5: a bid that cannot be made any more leaves a point a trick."""
        return chance + expected(table, kept)

    return steady_bids.play(view, ask, table, every_trick, seed)
