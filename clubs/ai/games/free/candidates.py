"""Free Clubs between the auction and the first lead: a ten's discard, and the card passed on (F-8, F-9)."""

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.core.deal import Deal
from clubs.ai.core.deal_sampler import DealSampler
from clubs.ai.core.games.free.auction import carry_out, open_play, pass_on
from clubs.ai.core.games.free.deal import FreeDeal
from clubs.ai.games.free.determinization import LAID
from clubs.ai.knowledge import Candidate
from clubs.cards import Card, each
from clubs.games.free.auction import Contract, auction_order
from clubs.games.free.cards import free_order
from clubs.games.free.handicaps import HandicapsDone, owed
from clubs.rules.action import Action
from clubs.rules.ask import Ask, SomeOf
from clubs.rules.view import SeatView


def discards(view: SeatView, ask: Ask) -> dict[Action, Candidate]:
    """Try each card for a ten, with the handicaps still owed and the card passed on after it.

    None on honour (F-17): there every handicap is asked for, and is carried out by heuristics.
    """
    assert isinstance(ask.answers, SomeOf)
    return _each(view, ask.answers, passed=False) if ask.answers.least else {}


def passes(view: SeatView, ask: Ask) -> dict[Action, Candidate]:
    """Try each card to pass on, while the others pass what they miss least."""
    assert isinstance(ask.answers, SomeOf)
    return _each(view, ask.answers, passed=True)


def _each(view: SeatView, answers: SomeOf, *, passed: bool) -> dict[Action, Candidate]:
    return {answers.action(1 << card): _after(view, card, passed) for card in each(answers.cards)}


def _after(view: SeatView, card: Card, passed: bool) -> Candidate:
    """Give the card up, with all that is still to be done before the first lead."""
    given = 1 << free_order(card)
    winner = view.public.note(Contract).seats[0]
    owing = () if passed else owed(view.public)[view.public.note(HandicapsDone).number + 1 :]

    def finish(deal: Deal, sampler: DealSampler) -> None:
        assert isinstance(deal, FreeDeal)
        deal.hands[view.seat] &= ~given
        for seat, bid in owing:
            carry_out(deal, seat, auction_order(bid))
        laid = vec[i64]([sampler.hands[LAID + seat] for seat in range(deal.seats)])
        if passed:
            laid[view.seat] = given
        pass_on(deal, laid, sampler.strength, sampler.rng)
        open_play(deal, winner)

    return finish
