"""Exact Clubs, steadily: bid what the hand is good for and make just that; once clubbed, get in the way."""

from clubs.ai import steady_bids
from clubs.ai.prospects import expected
from clubs.ai.sense import sense
from clubs.cards import CardSet
from clubs.games.exact import CANCELLED_TRICK
from clubs.rules.action import Action, BidTricks
from clubs.rules.ask import Ask
from clubs.rules.trickplay import CARRY
from clubs.rules.view import SeatView


def answer(view: SeatView, ask: Ask, seed: int) -> Action | None:
    """A bid or a card."""
    table = sense(view)
    if ask.kind is BidTricks:
        return steady_bids.bid(view, ask, table)
    public = view.public
    others = [seat for seat in public.seats if seat != view.seat]
    wanted = sum(max(0, steady_bids.owed(view, seat)) for seat in others)
    greedy = 1.0 if wanted * 2 > table.mine.bit_count() else -1.0

    def in_the_way(chance: float, kept: CardSet) -> float:
        """X-7: with nothing to gain, take tricks while the others want them, and leave them otherwise."""
        return greedy * (chance + expected(table, kept))

    carried = sum(trick.winner is None for trick in public.tricks)
    stake = 1 + (carried if public.setup[CANCELLED_TRICK] == CARRY else 0)
    return steady_bids.play(view, ask, table, in_the_way, seed, stake)
