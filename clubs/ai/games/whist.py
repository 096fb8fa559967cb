"""Clubs Whist: exchange a poor hand, then take what tricks there are.

Close to the minus target the heuristics take as few as they can, as a deep minus wins too (W-8).
"""

from typing import Final

from clubs.ai.card_knowledge import card_knowledge
from clubs.ai.choice import Taste, best_card, card_plays
from clubs.ai.core.deal import Deal
from clubs.ai.core.deal_sampler import LESS, MORE, NONE, DealSampler
from clubs.ai.core.games.whist import WhistDeal
from clubs.ai.core.payoff import Payoff
from clubs.ai.knowledge import Candidate, Candidates, CoreGame, Knowledge
from clubs.ai.temperament import ONCE, most_liked
from clubs.ai.trick_odds import expected_tricks
from clubs.cards import remove
from clubs.games.whist import MUST_BEAT, QUOTA, TARGET, ExchangeHand, Exchanges, KeepHand, leader_after
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.public import Public
from clubs.rules.view import SeatView

FRESH: Final = 4.1
"""The tricks that a bid hand nobody has seen is worth."""

PUT_DOWN: Final = 3.3
"""The tricks that a bid hand somebody has put down is worth."""

KEPT: Final = 3.4
"""A hand that is kept usually takes more tricks than this, one that is put down fewer."""

KEPT_WIDTH: Final = 0.5

DEVIATION: Final = 1.3
"""The standard deviation of a deal's tricks."""


def heuristics(view: SeatView, ask: Ask, taste: Taste) -> Action | None:
    """Keep or exchange, or play a card."""
    table = card_knowledge(view)
    aim = -1.0 if wants_minus(view) else 1.0
    if ask.kind is ExchangeHand:
        used = view.public.note(Exchanges).last is not None
        gain = aim * ((PUT_DOWN if used else FRESH) - expected_tricks(table, table.mine))
        worths: dict[Action, float] = {KeepHand(view.seat): 0.0, ExchangeHand(view.seat): gain}
        return max(most_liked(worths, taste.liking, ONCE * DEVIATION), key=worths.__getitem__)

    def worth(place: int) -> float:
        return aim * (table.wins(place) + expected_tricks(table, remove(table.mine, place)))

    return best_card(card_plays(ask), int, worth, taste, DEVIATION)


def wants_minus(view: SeatView) -> bool:
    """Return whether a trick, or none, brings the seat to the minus target (W-8)."""
    return view.public.scores[view.seat] + 1 - QUOTA <= -view.public.setup[TARGET]


def daring(action: Action) -> int:
    """Return 1 for the exchange, a gamble (W-2)."""
    return int(isinstance(action, ExchangeHand))


def lowering(view: SeatView, action: Action) -> float:
    """Return how well an answer avoids tricks, from -1 to 1, while the seat is below zero."""
    if view.public.scores[view.seat] >= 0:
        return 0.0
    table = card_knowledge(view)
    if isinstance(action, PlayCard):
        return round(1 - 2 * table.wins(action.card), 1)
    if isinstance(action, ExchangeHand):
        return max(-1.0, min(1.0, expected_tricks(table, table.mine) - FRESH))
    return 0.0


def payoff(public: Public) -> Payoff:
    """Return the chance to be the first at the target, or at minus the target (W-8)."""
    return Payoff(list(map(float, public.scores)), float(public.setup[TARGET]), False, 4.0, 0.2)


def weigh(sampler: DealSampler, view: SeatView) -> None:
    """Take hands kept as good, and hands put down as poor."""
    spare = NONE
    for seat, exchanged in view.public.note(Exchanges).made:
        sampler.goal[seat], sampler.width[seat] = KEPT, KEPT_WIDTH
        if exchanged:
            sampler.evidence[seat], spare = spare, LESS
        else:
            sampler.evidence[seat] = MORE
    rest = view.public.setup.seats
    sampler.evidence[rest], sampler.goal[rest], sampler.width[rest] = spare, KEPT, KEPT_WIDTH


def _after(view: SeatView, action: Action) -> Candidate:
    """Keep the hand or exchange it, and finish the round as the others would decide, up to the first lead."""
    public, exchanges = view.public, isinstance(action, ExchangeHand)
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


KNOWLEDGE: Final = Knowledge(
    heuristics,
    core=CoreGame(
        lambda setup: WhistDeal(setup.seats, setup[MUST_BEAT]),
        payoff,
        (0.3, 1.6),
        {"sharp": 2_400},
        weigh=weigh,
    ),
    daring=daring,
    lowering=lowering,
    candidates={ExchangeHand: Candidates(lambda _, ask: ask.actions(), _after)},
)
