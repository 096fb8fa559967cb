"""Clubs Trump: bid what the hand is good for and make just that; a lost bid counts its tricks."""

from math import sqrt
from typing import Final

from clubs.ai import bidding
from clubs.ai.card_knowledge import card_knowledge
from clubs.ai.core.deal import Deal
from clubs.ai.core.games.trump import TrumpDeal
from clubs.ai.core.payoff import Payoff
from clubs.ai.knowledge import CoreGame, Knowledge
from clubs.ai.payoff import NO_TARGET
from clubs.ai.trick_odds import expected_tricks
from clubs.cards import CardSet
from clubs.games.trump import DEALS
from clubs.rules.action import Action, BidTricks
from clubs.rules.ask import Ask
from clubs.rules.option import Setup
from clubs.rules.public import Public
from clubs.rules.view import SeatView


def heuristics(view: SeatView, ask: Ask, seed: int) -> Action | None:
    """Bid, or play a card."""
    table = card_knowledge(view)
    if ask.kind is BidTricks:
        return bidding.bid(view, ask, table)

    def every_trick(chance: float, kept: CardSet) -> float:
        """T-5: a bid that cannot be made any more leaves a point a trick."""
        return chance + expected_tricks(table, kept)

    return bidding.play(view, ask, table, every_trick, seed)


def new_deal(setup: Setup) -> Deal:
    """Return an empty deal."""
    return TrumpDeal(setup.seats)


def payoff(public: Public) -> Payoff:
    """Return the chance to have most points after the last deal."""
    left = DEALS - public.deal
    return Payoff(list(map(float, public.scores)), NO_TARGET, left <= 0, 5.0 * sqrt(left + 1), 0.0)


KNOWLEDGE: Final = Knowledge(heuristics, core=CoreGame(new_deal, payoff, lay=bidding.lay_bidding))
