"""Exact Clubs: bid what the hand is good for and make just that; once clubbed, get in the way."""

from typing import Final

from clubs.ai import bidding
from clubs.ai.choice import Taste
from clubs.ai.core.games.exact import ExactDeal
from clubs.ai.knowledge import CoreGame, Knowledge
from clubs.ai.payoff import first_at
from clubs.games.exact import CANCELLED_TRICK, TARGET
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.option import Setup
from clubs.rules.trickplay import CARRY
from clubs.rules.view import SeatView


def heuristics(view: SeatView, ask: Ask, taste: Taste) -> Action:
    """Bid, or play a card; with nothing to gain (X-7), take tricks only while the others want them."""
    public = view.public
    wanted = sum(max(0, bidding.owed(view, seat)) for seat in public.seats if seat != view.seat)
    greed = 1.0 if wanted * 2 > view.hand.bit_count() else -1.0
    carried = sum(trick.winner is None for trick in public.tricks) if carries(public.setup) else 0
    return bidding.heuristics(view, ask, taste, greed, 1 + carried)


def carries(setup: Setup) -> bool:
    """Return whether a cancelled trick goes to the winner of the next one (X-6)."""
    return setup[CANCELLED_TRICK] == CARRY


KNOWLEDGE: Final = Knowledge(
    heuristics,
    core=CoreGame(
        new_deal=lambda setup: ExactDeal(setup.seats, carries(setup)),
        payoff=lambda public: first_at(public.setup[TARGET], public, 5.0, 12),
        usual=(7.0, 6.0),
        both_ways=True,
        playouts={"sharp": 14_000, "master": 70_000},
        race=True,
        lay=bidding.lay_bidding,
        aim=bidding.aim,
    ),
    safer=bidding.safer,
)
