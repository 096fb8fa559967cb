"""Passing cards in imagined deals: the sets that are tried, and what everybody passes at the same time."""

from collections.abc import Callable
from typing import TypeAlias

from clubs.ai.core.deal import Deal
from clubs.ai.core.deal_sampler import DealSampler
from clubs.ai.knowledge import Candidate, Candidates
from clubs.cards import CardSet
from clubs.rules.action import Action, PassCards
from clubs.rules.ask import Ask, SomeOf
from clubs.rules.public import Public
from clubs.rules.view import SeatView

Sets: TypeAlias = Callable[[SeatView], list[CardSet]]
"""Returns sets of cards that a hand might pass."""
Passed: TypeAlias = Callable[[Deal, int], CardSet]
"""Returns the cards that a seat passes by rule of thumb in an imagined deal."""


def passing(
    likely: Sets,
    poorer: Sets,
    passed: Passed,
    steps: Callable[[Public], int],
    leader: Callable[[Public], int],
) -> Candidates:
    """Return the candidates for passing.

    Likely sets come with the best one first, poorer ones from the middle to the worst. After one of them all
    others pass, too, `steps` places to the left, and the `leader` leads.
    """

    def after(view: SeatView, action: Action) -> Candidate:
        assert isinstance(action, PassCards)
        public, cards = view.public, action.cards
        setup, by, first = public.setup, steps(public), leader(public)

        def finish(deal: Deal, _: DealSampler) -> None:
            gone = [cards if seat == view.seat else passed(deal, seat) for seat in public.seats]
            for seat, given in enumerate(gone):
                deal.hands[seat] ^= given
            for seat, given in enumerate(gone):
                deal.hands[setup.left(seat, by)] |= given
            deal.turn = deal.leader = first

        return finish

    return Candidates(_answers(likely), after, _answers(poorer))


def _answers(sets: Sets) -> Callable[[SeatView, Ask], list[Action]]:
    """Return a function that returns the sets as answers to an ask."""

    def answers(view: SeatView, ask: Ask) -> list[Action]:
        assert isinstance(ask.answers, SomeOf)
        return [ask.answers.action(cards) for cards in sets(view)]

    return answers
