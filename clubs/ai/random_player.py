"""A player that gives any legal answer: for tests, and as the yardstick that everybody must beat."""

from random import Random
from typing import Final

from clubs.ai.games import knowledge
from clubs.cards import cards_of, each
from clubs.rules.action import Action
from clubs.rules.ask import Ask, OneOf, SomeOf
from clubs.rules.view import SeatView
from clubs.table.player import Player

SELDOM: Final = 0.03
"""How often it answers what it need not, or gives a rare kind of answer."""


class RandomPlayer(Player):
    """Any legal answer; the same for the same seed and sequence of asks."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Give any answer; seldom a rare one, and usually none if none is required."""
        seldom = self._random.random() < SELDOM
        if not ask.required and not seldom:
            return None
        if isinstance(ask.answers, OneOf):
            rare = knowledge(view.public.setup.game).rare
            calm = tuple(action for action in ask.answers.actions if not isinstance(action, rare))
            return self._random.choice(ask.answers.actions if seldom or not calm else calm)
        if isinstance(ask.answers, SomeOf):
            there = tuple(each(ask.answers.cards))
            number = self._random.randint(ask.answers.least, ask.answers.most)
            return ask.answers.action(cards_of(self._random.sample(there, number)))
        return None
