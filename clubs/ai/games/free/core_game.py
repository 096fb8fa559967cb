"""Free Clubs in the compiled core."""

from math import sqrt
from typing import Final

from clubs.ai.card_knowledge import Order
from clubs.ai.core.deal import Deal
from clubs.ai.core.games.free import FreeDeal
from clubs.ai.core.payoff import Payoff
from clubs.ai.games.free.determinization import ELSEWHERE, hide, weigh
from clubs.ai.knowledge import CoreGame
from clubs.games.free.auction import Contract
from clubs.games.free.cards import PRIMARY_CARDS, TARGET, free_order
from clubs.rules import kernel
from clubs.rules.option import Setup
from clubs.rules.public import Public
from clubs.rules.view import SeatView

ORDER: Final = Order(free_order, pack=PRIMARY_CARDS)


def new_deal(setup: Setup) -> Deal:
    """Return an empty deal."""
    del setup
    return FreeDeal()


def lay(deal: Deal, view: SeatView) -> None:
    """Add the seats that have a contract (F-6)."""
    assert isinstance(deal, FreeDeal)
    for seat in view.public.note(Contract).seats:
        deal.team |= 1 << seat


def payoff(public: Public) -> Payoff:
    """Return the chance to be the first at the target."""
    scores, target = list(map(float, public.scores)), float(public.setup[TARGET])
    return Payoff(scores, target, False, 30.0 * sqrt(1 + max(0.0, target - max(scores)) / 80), 0.0)


CORE: Final = CoreGame(
    new_deal,
    payoff,
    order=ORDER,
    places=kernel.ace_low,
    ranks=9,
    lay=lay,
    weigh=weigh,
    elsewhere=ELSEWHERE,
    hide=hide,
)
