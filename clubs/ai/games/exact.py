"""Exact Clubs: bid what the hand is good for and make just that; once clubbed, get in the way."""

from math import sqrt
from typing import Final

from clubs.ai import bidding
from clubs.ai.card_knowledge import card_knowledge
from clubs.ai.core.deal import Deal
from clubs.ai.core.games.exact import ExactDeal
from clubs.ai.core.payoff import Payoff
from clubs.ai.knowledge import CoreGame, Knowledge
from clubs.ai.trick_odds import expected_tricks
from clubs.cards import CardSet
from clubs.games.exact import CANCELLED_TRICK, TARGET
from clubs.rules.action import Action, BidTricks
from clubs.rules.ask import Ask
from clubs.rules.option import Setup
from clubs.rules.public import Public
from clubs.rules.trickplay import CARRY
from clubs.rules.view import SeatView


def heuristics(view: SeatView, ask: Ask, seed: int) -> Action | None:
    """Bid, or play a card."""
    table = card_knowledge(view)
    if ask.kind is BidTricks:
        return bidding.bid(view, ask, table)
    public = view.public
    others = [seat for seat in public.seats if seat != view.seat]
    wanted = sum(max(0, bidding.owed(view, seat)) for seat in others)
    greedy = 1.0 if wanted * 2 > table.mine.bit_count() else -1.0

    def in_the_way(chance: float, kept: CardSet) -> float:
        """X-7: with nothing to gain, take tricks while the others want them, and leave them otherwise."""
        return greedy * (chance + expected_tricks(table, kept))

    carried = sum(trick.winner is None for trick in public.tricks)
    stake = 1 + (carried if carries(public.setup) else 0)
    return bidding.play(view, ask, table, in_the_way, seed, stake)


def carries(setup: Setup) -> bool:
    """Return whether a cancelled trick goes to the winner of the next one (X-6)."""
    return setup[CANCELLED_TRICK] == CARRY


def new_deal(setup: Setup) -> Deal:
    """Return an empty deal."""
    return ExactDeal(setup.seats, carries(setup))


def payoff(public: Public) -> Payoff:
    """Return the chance to be the first at the target."""
    scores, target = list(map(float, public.scores)), float(public.setup[TARGET])
    return Payoff(scores, target, False, 5.0 * sqrt(1 + max(0.0, target - max(scores)) / 12), 0.0)


KNOWLEDGE: Final = Knowledge(heuristics, core=CoreGame(new_deal, payoff, lay=bidding.lay_bidding))
