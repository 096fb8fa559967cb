"""The auction of Free Clubs, by heuristics and by search: which card to bid, or to pass (F-2 … F-6)."""

from typing import Final

from clubs.ai.card_knowledge import CardKnowledge
from clubs.ai.choice import Taste
from clubs.ai.core.deal import Deal
from clubs.ai.core.deal_sampler import DealSampler
from clubs.ai.core.games.free.auction import Auction
from clubs.ai.core.games.free.deal import SEATS, FreeDeal
from clubs.ai.determinization import strength
from clubs.ai.games.free.determinization import CHEST, RANKS
from clubs.ai.knowledge import Candidate, Candidates
from clubs.ai.temperament import ONCE, most_liked
from clubs.ai.trick_odds import trick_odds
from clubs.cards import JOKER_2, Card, CardSet, cards_of, each, is_joker, without
from clubs.games.free.actions import BidCard, Pass
from clubs.games.free.auction import BidsMade, auction_order, burden, level
from clubs.games.free.cards import AUCTION_CARDS, auction_hand, free_order
from clubs.games.free.play import MOST_TRICKS
from clubs.rules import kernel
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView

CHEST_WORTH: Final = 1.8
"""The tricks that the six cards of an average chest add to ten."""

ENOUGH: Final = 5.4
"""By heuristics a seat bids on while it expects at least these tricks; it takes seven often enough."""

DEVIATION: Final = 1.5
"""The standard deviation of the tricks of a contract."""

ALL_TEN: Final = 8.0
"""The own tricks, chest included, with which a joker's team has a hope of all ten."""

LEAST: Final = 4.2
"""No bid is searched with a hand of ten that is good for fewer tricks after it."""


def bid(view: SeatView, ask: Ask, table: CardKnowledge, taste: Taste) -> Action:
    """Bid the card that costs least, if the hand is good for a contract after it; else pass."""
    last = view.public.note(BidsMade).last
    held = _kept(view)
    bids = [action for action in ask.actions() if isinstance(action, BidCard)]
    jokers = [action for action in bids if is_joker(action.card)]
    mine_already = last is not None and last[0] == view.seat
    if jokers and not mine_already and worth(table, held) >= ALL_TEN:
        return jokers[0]
    rated = [(worth(table, without(held, burden(one.card, held))), -level(one.card), one) for one in bids]
    rated = [one for one in rated if not is_joker(one[2].card)]
    if not rated or mine_already:
        return Pass(view.seat)
    tricks, _, best = max(rated, key=lambda one: one[:2])
    worths: dict[Action, float] = {best: tricks, Pass(view.seat): ENOUGH}
    return max(most_liked(worths, taste.liking, ONCE * DEVIATION), key=worths.__getitem__)


def _kept(view: SeatView, *more: Card) -> CardSet:
    """Return what is left of the hand after the handicaps of the seat's own bids, and of more bids."""
    held = view.hand
    for bid in (*view.public.note(BidsMade).by(view.seat), *more):
        held = without(held, burden(bid, held))
    return held


def worth(table: CardKnowledge, held: CardSet) -> float:
    """Return the tricks that a hand can be expected to take with the chest."""
    places = cards_of(map(free_order, each(held)))
    return sum(sorted(trick_odds(table, places), reverse=True)[:MOST_TRICKS]) + CHEST_WORTH


def _bids(view: SeatView, ask: Ask) -> list[Action]:
    """Return a pass, and each bid after which the hand is good for something."""
    return [action for action in ask.actions() if isinstance(action, Pass) or _worth_a_try(view, action)]


def _worth_a_try(view: SeatView, action: Action) -> bool:
    """Return whether the hand is good for something after the bid.

    Playouts show too little of what a bid costs that is made just to keep others from the contract.
    """
    assert isinstance(action, BidCard)
    held = _kept(view, action.card)
    tricks = strength(SEATS, view.public.size, 1, RANKS).tricks(kernel.ace_low(held), 0)
    return tricks >= LEAST


def so_far(view: SeatView) -> tuple[Auction, list[int]]:
    """Return the auction with the seat's own cards, and the auction cards that nobody has shown."""
    auction = Auction()
    shown = view.cards(auction_hand(view.seat))
    auction.held[view.seat] = sum(1 << order(card) for card in each(shown))
    for seat, bid in view.public.note(BidsMade).made:
        auction.turn = seat
        if bid is None:
            auction.pass_turn()
        else:
            auction.bid(order(bid))
            shown |= 1 << bid
    return auction, [order(card) for card in each(AUCTION_CARDS & ~shown)]


def order(card: Card) -> int:
    """Return an auction card as the core knows it, the two jokers in order."""
    return auction_order(card) + (card == JOKER_2)


def _after(view: SeatView, action: Action) -> Candidate:
    """Bid or pass, with the rest of the auction and all that is still to be done before the first lead."""
    auction, unseen = so_far(view)
    going_on = Auction()
    going_on.hide(unseen)

    def finish(deal: Deal, sampler: DealSampler) -> None:
        assert isinstance(deal, FreeDeal)
        going_on.become(auction)
        going_on.deal(sampler.rng)
        if isinstance(action, BidCard):
            going_on.bid(order(action.card))
        else:
            going_on.pass_turn()
        going_on.finish(deal, sampler.strength, sampler.rng)
        going_on.settle(deal, sampler.hands[CHEST], sampler.strength, sampler.rng)

    return finish


BIDS: Final = Candidates(_bids, _after)
