"""Heuristics for any trick-taking game, whatever its rules."""

from typing import Final

from clubs.ai.card_knowledge import card_knowledge
from clubs.ai.choice import Taste, best_card, card_plays, following
from clubs.cards import cards_of, each
from clubs.rules.action import Action
from clubs.rules.ask import Ask, SomeOf
from clubs.rules.view import SeatView

DEVIATION: Final = 0.5
"""The standard deviation of taking a trick or not."""


def common_sense(view: SeatView, ask: Ask, taste: Taste) -> Action | None:
    """Win as cheaply as is safe, else throw the lowest card; to any other ask give the first answer."""
    if not ask.required:
        return None
    if isinstance(ask.answers, SomeOf):
        cards = sorted(each(ask.answers.cards), key=lambda card: card % 13)
        return ask.answers.action(cards_of(cards[: ask.answers.least]))
    plays = following(card_plays(ask), view.public.led)
    if not plays:
        return next(iter(ask.actions()), None)
    try:
        table = card_knowledge(view)
    except ValueError:  # a pack that none of our games has
        return plays[0]

    def worth(place: int) -> float:
        return round(table.wins(place), 1)

    return best_card(plays, int, worth, taste, DEVIATION)
