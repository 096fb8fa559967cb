"""Free Clubs between the auction and the first lead: a ten's discard, and the card passed on (F-8, F-9)."""

from typing import Final

from clubs.ai.core.deal import Deal
from clubs.ai.core.deal_sampler import DealSampler
from clubs.ai.core.games.free.auction import carry_out, open_play, pass_on
from clubs.ai.core.games.free.deal import FreeDeal
from clubs.ai.games.free.determinization import LAID
from clubs.ai.knowledge import Candidate, Candidates
from clubs.cards import cards_of, each
from clubs.games.free.auction import Contract, auction_order
from clubs.games.free.cards import free_order
from clubs.games.free.handicaps import HandicapsDone, owed
from clubs.rules.action import Action, GiveCards, PassCards
from clubs.rules.ask import Ask, SomeOf
from clubs.rules.view import SeatView


def _cards(view: SeatView, ask: Ask) -> list[Action]:
    """Return the single cards that may be given.

    None on honour (F-17): there every handicap is asked for, and is carried out by heuristics.
    """
    del view
    assert isinstance(ask.answers, SomeOf)
    return [ask.answers.action(1 << card) for card in each(ask.answers.cards)] if ask.answers.least else []


def _after(view: SeatView, action: Action) -> Candidate:
    """Give the card up, with all that is still to be done before the first lead.

    The others pass what they miss least.
    """
    assert isinstance(action, GiveCards)
    passed = isinstance(action, PassCards)
    given = cards_of(map(free_order, each(action.cards)))
    winner = view.public.note(Contract).seats[0]
    owing = () if passed else owed(view.public)[view.public.note(HandicapsDone).number + 1 :]

    def finish(deal: Deal, sampler: DealSampler) -> None:
        assert isinstance(deal, FreeDeal)
        deal.hands[view.seat] &= ~given
        for seat, bid in owing:
            carry_out(deal, seat, auction_order(bid))
        laid = [sampler.hands[LAID + seat] for seat in range(deal.seats)]
        if passed:
            laid[view.seat] = given
        pass_on(deal, laid, sampler.strength, sampler.rng)
        open_play(deal, winner)

    return finish


CARDS_GIVEN: Final = Candidates(_cards, _after)
