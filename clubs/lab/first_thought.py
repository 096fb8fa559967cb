"""First thoughts: answers that come to mind before anybody has thought.

A decision whose right answer is one of them is no question: it has nothing to find.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from clubs.ai.heuristics import HeuristicPlayer
from clubs.ai.levels import BY_NAME
from clubs.cards import CLUBS, each, suit
from clubs.judge.games import facts
from clubs.judge.reasons.choice import CardTable
from clubs.rules.action import Action, BidTricks, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView

SURE: Final = 0.999
"""The chance from which on a card that is led is sure of its trick."""
TOP: Final = 11
"""The place in its suit from which on a card counts for a bid: the two highest."""
_UNSLIPPING: Final = replace(BY_NAME["easy"], slips=0.0)


def first_thoughts(view: SeatView, ask: Ask) -> set[Action]:
    """Return the first thoughts on an ask; none where nothing comes to mind.

    To lead a card that is sure of its trick, or the best card left of a suit if there is one suit with such;
    to take a trick that is not the partner's with the cheapest card that can, and to play low if none can; to
    play low on a trick that the partner has, in the last seat; where tricks cost points, or no more are
    wanted, to play low; to bid as many tricks as one has top cards; to say of one thing or the other what the
    level easy would if it did not slip.
    """
    if ask.kind is PlayCard:
        return set(_cards(CardTable(view), ask))
    if ask.kind is BidTricks:
        table = CardTable(view)
        tops = sum(table.place(card) % 13 >= TOP for card in each(view.hand))
        return {one for one in ask.actions() if isinstance(one, BidTricks) and one.tricks == tops}
    answer = HeuristicPlayer(0, _UNSLIPPING).answer(view, ask) if ask.either else None
    return set() if answer is None else {answer}


def _cards(table: CardTable, ask: Ask) -> list[PlayCard]:
    """Return the cards that come to mind."""
    plays = [one for one in ask.actions() if isinstance(one, PlayCard)]
    led = table.view.public.led
    follows = all(suit(one.card) == led for one in plays)
    if facts(table.game.id).tricks_cost:
        return _lowest(table, plays)
    if not table.greedy:
        return _lowest(table, plays) if led is None or follows else []
    if led is None:
        return [one for one in plays if table.known.wins(table.place(one.card)) > SURE] or _masters(
            table, plays
        )
    holder = table.winner()
    if holder is not None and table.is_partner(holder):
        return (
            [] if table.known.after else _lowest(table, [one for one in plays if not table.leads(one.card)])
        )
    trumps = (table.game.trumps, table.game.half_trumps)
    takers = [one for one in plays if table.leads(one.card)]
    if not takers:
        return _lowest(table, plays) if follows and not (table.lowest and led == CLUBS) else []
    costs = [(suit(one.card) in trumps, table.place(one.card) % 13) for one in takers]
    return [one for one, cost in zip(takers, costs, strict=True) if cost == min(costs)]


def _lowest(table: CardTable, plays: Sequence[PlayCard]) -> list[PlayCard]:
    """Return the lowest cards, in the order in which they beat each other in their suit."""
    lowest = min((table.place(one.card) % 13 for one in plays), default=0)
    return [one for one in plays if table.place(one.card) % 13 == lowest]


def _masters(table: CardTable, plays: Sequence[PlayCard]) -> list[PlayCard]:
    """Return the cards that none still out of their suit beats, if they are of one plain suit, and no bid is
    owed.
    """
    if table.bid is not None:
        return []
    found = [one for one in plays if suit(one.card) != CLUBS and not table.higher(one.card)]
    return found if len({suit(one.card) for one in found}) == 1 else []
