"""Low Clubs before the first card: which three cards to pass (L-2)."""

from itertools import combinations
from typing import Final

from clubs.ai.compare import Choice
from clubs.ai.core.deal import Deal
from clubs.ai.core.deal_sampler import DealSampler
from clubs.ai.core.low_policy import low_pass, middle, missed
from clubs.cards import CLUBS, PLAIN_SUITS, STANDARD, CardSet, cards_of, count, each, of_suit
from clubs.games.low import PASSED, TENS_OUT, first_leader, pass_steps
from clubs.rules.action import Action
from clubs.rules.ask import Ask, SomeOf
from clubs.rules.view import SeatView

CARDS: Final = 8
"""So many cards are thought of for passing: those that are missed least."""

SETS: Final = 12
"""So many sets of three of them are tried."""


def choices(view: SeatView, ask: Ask) -> dict[Action, Choice]:
    """What would follow the likeliest sets of cards, those first that are missed least."""
    assert isinstance(ask.answers, SomeOf)
    return {ask.answers.action(cards): _after(view, cards) for cards in likely_sets(view)}


def likely_sets(view: SeatView) -> list[CardSet]:
    """The sets of three cards that the hand can best do without, the best first."""
    hand = view.hand
    out = STANDARD & ~cards_of(TENS_OUT[view.public.setup.seats]) & ~hand
    clubs: list[int] = []
    left = of_suit(hand, CLUBS)
    while len(clubs) < PASSED and left:
        clubs.append(middle(left))
        left &= ~clubs[-1]
    plain = [1 << card for suit in PLAIN_SUITS for card in each(of_suit(hand, suit))]
    thought_of = sorted([*plain, *clubs], key=lambda card: missed(card, hand, out))[:CARDS]
    sets = [sum(cards) for cards in combinations(thought_of, PASSED)]
    return sorted(sets, key=lambda cards: _loss(cards, hand, out))[:SETS]


def _loss(cards: CardSet, hand: CardSet, out: CardSet) -> float:
    """How much the cards are missed, one after the other."""
    loss = 0.0
    for card in each(cards):
        loss += missed(1 << card, hand, out)
        hand &= ~(1 << card)
    return loss


def _after(view: SeatView, cards: CardSet) -> Choice:
    """All pass at the same time, the others by habit, and the first lead."""
    public = view.public
    setup = public.setup
    steps, leader = pass_steps(public), first_leader(public)
    size = count(view.hand)

    def finish(deal: Deal, sampler: DealSampler) -> None:
        laid = sampler.hands[setup.seats]
        for seat in public.seats:  # whose cards already lie there to be passed, gets some back to choose from
            while count(deal.hands[seat]) < size:
                card = sampler.rng.one_of(laid)
                laid ^= card
                deal.hands[seat] |= card
        passed = [cards if seat == view.seat else low_pass(deal, seat) for seat in public.seats]
        for seat, given in enumerate(passed):
            deal.hands[seat] ^= given
        for seat, given in enumerate(passed):
            deal.hands[setup.left(seat, steps)] |= given
        deal.turn = deal.leader = leader

    return finish
