"""First thoughts: answers that come to mind before anybody has thought.

A decision whose right answer is one of them is no question: it has nothing to find.
"""

from dataclasses import replace
from typing import Final

from clubs.ai.heuristics import HeuristicPlayer
from clubs.ai.levels import BY_NAME
from clubs.cards import each, suit
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

    To lead a card that is sure of its trick; to take a trick that is not the partner's with the cheapest card
    that can; where tricks cost points, to play low; to bid as many tricks as one has top cards; to say of one
    thing or the other what the level easy would if it did not slip.
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
    """Return the cards that are sure of their trick if led, or the cheapest that would be the best so far.

    Where tricks cost points, return the lowest.
    """
    plays = [one for one in ask.actions() if isinstance(one, PlayCard)]
    if facts(table.game.id).tricks_cost:
        lowest = min(table.place(one.card) % 13 for one in plays)
        return [one for one in plays if table.place(one.card) % 13 == lowest]
    if not table.view.public.plays:
        return [one for one in plays if table.known.wins(table.place(one.card)) > SURE]
    holder = table.winner()
    if holder is not None and table.is_partner(holder):
        return []
    trumps = (table.game.trumps, table.game.half_trumps)
    takers = [one for one in plays if table.leads(one.card)]
    costs = [(suit(one.card) in trumps, table.place(one.card) % 13) for one in takers]
    return [one for one, cost in zip(takers, costs, strict=True) if cost == min(costs)]
