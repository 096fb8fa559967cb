"""Free Clubs: what computer players know of its auction, handicaps, pass, tricks and challenges."""

from typing import Final

from clubs.ai.games.free import auction, candidates
from clubs.ai.games.free.core_game import CORE
from clubs.ai.games.free.honour import certain_offence
from clubs.ai.games.free.play import heuristics
from clubs.ai.knowledge import Knowledge
from clubs.games.free.actions import BidCard, Challenge, GiveUp
from clubs.rules.action import PassCards

KNOWLEDGE: Final = Knowledge(
    heuristics,
    at_once=certain_offence,
    core=CORE,
    candidates={BidCard: auction.bids, GiveUp: candidates.discards, PassCards: candidates.passes},
    rare=(Challenge,),
)
