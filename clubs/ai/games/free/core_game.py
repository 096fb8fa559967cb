"""Free Clubs in the compiled core."""

from math import sqrt
from typing import Final

from clubs.ai.core.deal import FREE, Deal
from clubs.ai.core.payoff import Payoff
from clubs.ai.games.free.determinization import ELSEWHERE, hide, weigh
from clubs.ai.knowledge import CoreGame
from clubs.ai.sense import Order
from clubs.games.free.auction import Contract
from clubs.games.free.cards import PRIMARY_CARDS, TARGET, free_order
from clubs.games.free.play import MOST_TRICKS
from clubs.rules import kernel, position
from clubs.rules.option import Setup
from clubs.rules.public import Public
from clubs.rules.view import SeatView

ORDER: Final = Order(free_order, pack=PRIMARY_CARDS)


def new_deal(setup: Setup) -> Deal:
    """Return an empty deal."""
    return Deal(FREE, setup.seats, False, False, position.OPEN, False, MOST_TRICKS)


def lay(deal: Deal, view: SeatView) -> None:
    """Add the seats that have a contract (F-6)."""
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
