"""Clubs Whist before the first card: keep the hand, or exchange it for the bid hand unseen (W-2)."""

from clubs.ai.compare import Choice
from clubs.ai.core.deal import Deal
from clubs.ai.core.deal_sampler import DealSampler
from clubs.ai.steady_whist import FRESH, PUT_DOWN
from clubs.games.whist import ExchangeHand, Exchanges, leader_after
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView


def choices(view: SeatView, ask: Ask) -> dict[Action, Choice]:
    """What would follow each of the two answers."""
    return {action: _after(view, isinstance(action, ExchangeHand)) for action in ask.actions()}


def _after(view: SeatView, exchanges: bool) -> Choice:
    """The rest of the round of exchanges as the others would decide it, and the first lead."""
    public = view.public
    made = public.note(Exchanges).made
    later = [public.setup.left(view.seat, step) for step in range(1, public.setup.seats - len(made))]
    before = public.note(Exchanges).last
    spare = public.setup.seats

    def finish(deal: Deal, sampler: DealSampler) -> None:
        bid_hand, last = sampler.hands[spare], before
        if exchanges:
            bid_hand, deal.hands[view.seat], last = deal.hands[view.seat], bid_hand, view.seat
        for seat in later:
            wanted = FRESH if last is None else PUT_DOWN
            if sampler.strength.tricks(deal.hands[seat], 0) < wanted:
                bid_hand, deal.hands[seat], last = deal.hands[seat], bid_hand, seat
        deal.turn = deal.leader = leader_after(public, last)

    return finish
