"""Clubs Whist, steadily: exchange a poor hand, then take what tricks there are.

Close to the minus target it turns round and takes as few as it can, since a deep minus wins too (W-8).
"""

from typing import Final

from clubs.ai.choice import best_card, card_plays
from clubs.ai.prospects import expected
from clubs.ai.sense import sense
from clubs.cards import remove
from clubs.games.whist import QUOTA, TARGET, ExchangeHand, Exchanges, KeepHand
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView

FRESH: Final = 4.1
"""The tricks that a bid hand nobody has seen is worth."""

PUT_DOWN: Final = 3.3
"""The tricks that a bid hand somebody has put down is worth."""


def answer(view: SeatView, ask: Ask, seed: int) -> Action | None:
    """Keep or exchange, or a card."""
    table = sense(view)
    aim = -1.0 if wants_minus(view) else 1.0
    if ask.kind is ExchangeHand:
        used = view.public.note(Exchanges).last is not None
        better = aim * (PUT_DOWN if used else FRESH) > aim * expected(table, table.mine)
        return ExchangeHand(view.seat) if better else KeepHand(view.seat)

    def worth(place: int) -> float:
        return aim * (table.wins(place) + expected(table, remove(table.mine, place)))

    return best_card(card_plays(ask), int, worth, seed)


def wants_minus(view: SeatView) -> bool:
    """Whether a trick, or none, brings the seat to the minus target (W-8)."""
    return view.public.scores[view.seat] + 1 - QUOTA <= -view.public.setup[TARGET]
