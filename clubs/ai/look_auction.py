"""The auction of Free Clubs: which card to bid, or whether to pass (F-2 … F-6)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.compare import Choice
from clubs.ai.core.auction import Auction
from clubs.ai.core.deal import Deal
from clubs.ai.core.deal_sampler import DealSampler
from clubs.ai.imagine import KINDS, places, strength
from clubs.ai.imagine_free import CHEST
from clubs.cards import JOKER_2, Card, CardSet, each, is_joker, without
from clubs.games.free.actions import BidCard, Pass
from clubs.games.free.auction import BidsMade, auction_order, burden
from clubs.games.free.cards import AUCTION_CARDS, auction_hand
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView

KIND: Final = KINDS["free"]

LEAST: Final = 3.2
"""No bid is tried with a hand of ten that is good for fewer tricks after it."""

TEAM: Final = 5.0
"""The same for a joker, whose team owes all ten."""


def choices(view: SeatView, ask: Ask) -> dict[Action, Choice]:
    """What would follow each bid and a pass: the rest of the auction, and all up to the first lead."""
    auction, unseen = so_far(view)
    bids = [action for action in ask.actions() if isinstance(action, Pass) or _worth_a_try(view, action)]
    return {action: _after(auction, unseen, action) for action in bids}


def _worth_a_try(view: SeatView, action: Action) -> bool:
    """Whether the hand is good for something after the bid.

    Imagined deals are played out by habit, and see too little of what befalls those who bid just to keep
    others from it.
    """
    assert isinstance(action, BidCard)
    held = view.hand
    for bid in (*view.public.note(BidsMade).by(view.seat), action.card):
        held = without(held, burden(bid, held))
    tricks = strength(3, view.public.size, 1, KIND.ranks).tricks(places(KIND, held), 0)
    return tricks >= (TEAM if is_joker(action.card) else LEAST)


def so_far(view: SeatView) -> tuple[Auction, list[int]]:
    """The auction with the seat's own cards, and the auction cards that nobody has shown."""
    auction = Auction()
    shown = view.cards(auction_hand(view.seat))
    auction.held[view.seat] = _mask(shown)
    for seat, bid in view.public.note(BidsMade).made:
        auction.turn = seat
        if bid is None:
            auction.give_way()
        else:
            auction.bid(order(bid))
            shown |= 1 << bid
    return auction, [order(card) for card in each(AUCTION_CARDS & ~shown)]


def order(card: Card) -> int:
    """An auction card as the core knows it, the jokers one after the other."""
    return auction_order(card) + (card == JOKER_2)


def _mask(cards: CardSet) -> int:
    return sum(1 << order(card) for card in each(cards))


def _after(auction: Auction, unseen: list[int], action: Action) -> Choice:
    going_on, rest = Auction(), vec[i64](unseen)

    def finish(deal: Deal, sampler: DealSampler) -> None:
        going_on.become(auction)
        going_on.deal(rest, sampler.rng)
        if isinstance(action, BidCard):
            going_on.bid(order(action.card))
        else:
            going_on.give_way()
        going_on.go_on(deal, sampler.strength, sampler.rng)
        going_on.settle(deal, sampler.hands[CHEST], sampler.strength, sampler.rng)

    return finish
