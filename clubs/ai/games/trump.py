"""Clubs Trump: bid what the hand is good for and make just that; a lost bid counts its tricks (T-5)."""

from typing import Final

from clubs.ai.bidding import heuristics, lay_bidding, safer
from clubs.ai.core.games.trump import TrumpDeal
from clubs.ai.knowledge import CoreGame, Knowledge
from clubs.ai.payoff import most_points
from clubs.games.trump import ANY_TIME, DEALS, LEAD_CLUBS
from clubs.rules.position import OPEN, UNTIL_PLAYED

KNOWLEDGE: Final = Knowledge(
    heuristics,
    core=CoreGame(
        new_deal=lambda setup: TrumpDeal(
            setup.seats, OPEN if setup[LEAD_CLUBS] == ANY_TIME else UNTIL_PLAYED
        ),
        payoff=lambda public: most_points(public, DEALS, 5.0),
        usual=(8.0, 5.0),
        playouts={"sharp": 7_000},
        lay=lay_bidding,
    ),
    safer=safer,
)
