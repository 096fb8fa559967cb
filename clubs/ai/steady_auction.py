"""The auction of Free Clubs, steadily: what a hand is worth with the chest and after its handicaps."""

from typing import Final

from clubs.ai.prospects import prospects
from clubs.ai.sense import Sense
from clubs.cards import CardSet, cards_of, each, is_joker, without
from clubs.games.free.actions import BidCard, Pass
from clubs.games.free.auction import BidsMade, burden, level
from clubs.games.free.cards import free_order
from clubs.games.free.play import MOST_TRICKS
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView
from clubs.rules.zone import hand

CHEST: Final = 1.8
"""The tricks that the six cards of an average chest add to ten."""

ENOUGH: Final = 6.3
"""Bid on while so many tricks can be expected: the seven tricks of a contract come in often enough then."""

ALL_TEN: Final = 8.0
"""The own tricks, chest included, with which a joker's team has a hope of all ten."""


def bid(view: SeatView, ask: Ask, table: Sense) -> Action:
    """The card that costs least, if the hand is good for a contract after it; else pass."""
    made = view.public.note(BidsMade)
    last = made.last
    held = view.cards(hand(view.seat))
    for earlier in made.by(view.seat):
        held = without(held, burden(earlier, held))
    bids = [action for action in ask.actions() if isinstance(action, BidCard)]
    jokers = [action for action in bids if is_joker(action.card)]
    mine_already = last is not None and last[0] == view.seat
    if jokers and not mine_already and strength(table, held) >= ALL_TEN:
        return jokers[0]
    rated = [(strength(table, without(held, burden(one.card, held))), -level(one.card), one) for one in bids]
    rated = [one for one in rated if not is_joker(one[2].card)]
    if not rated or mine_already:
        return Pass(view.seat)
    tricks, _, best = max(rated, key=lambda one: one[:2])
    return best if tricks >= ENOUGH else Pass(view.seat)


def strength(table: Sense, held: CardSet) -> float:
    """The tricks that a hand can be expected to take with the chest."""
    places = cards_of(map(free_order, each(held)))
    return sum(sorted(prospects(table, places), reverse=True)[:MOST_TRICKS]) + CHEST
