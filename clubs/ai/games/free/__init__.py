"""Free Clubs: what computer players know of its auction, handicaps, pass, tricks and challenges."""

from typing import Final

from clubs.ai.core.deal import Deal
from clubs.ai.core.games.free.deal import FreeDeal
from clubs.ai.games.free.auction import BIDS
from clubs.ai.games.free.candidates import CARDS_GIVEN
from clubs.ai.games.free.determinization import ELSEWHERE, ORDER, RANKS, hide, weigh
from clubs.ai.games.free.honour import certain_offence
from clubs.ai.games.free.play import heuristics
from clubs.ai.knowledge import CoreGame, Knowledge
from clubs.ai.payoff import first_at
from clubs.games.free.actions import BidCard, Challenge, GiveUp
from clubs.games.free.auction import Contract
from clubs.games.free.cards import TARGET
from clubs.games.free.play import forfeited
from clubs.rules import kernel
from clubs.rules.action import Action, PassCards
from clubs.rules.view import SeatView


def daring(action: Action) -> int:
    """Return 1 for a bid, 0 for a pass (F-2)."""
    return int(isinstance(action, BidCard))


def lay(deal: Deal, view: SeatView) -> None:
    """Add the seats that have a contract (F-6), and take forfeited cards off the table (F-18)."""
    assert isinstance(deal, FreeDeal)
    for seat in view.public.note(Contract).seats:
        deal.team |= 1 << seat
    deal.table &= ~kernel.ace_low(forfeited(view.public))


KNOWLEDGE: Final = Knowledge(
    heuristics,
    at_once=certain_offence,
    core=CoreGame(
        new_deal=lambda _: FreeDeal(),
        payoff=lambda public: first_at(public.setup[TARGET], public, 30.0, 80),
        usual=(34.0, 34.0),
        both_ways=True,
        order=ORDER,
        places=kernel.ace_low,
        ranks=RANKS,
        lay=lay,
        weigh=weigh,
        elsewhere=ELSEWHERE,
        hide=hide,
    ),
    candidates={BidCard: BIDS, GiveUp: CARDS_GIVEN, PassCards: CARDS_GIVEN},
    daring=daring,
    rare=(Challenge,),
)
