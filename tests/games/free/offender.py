"""A player on honour who breaks rules whenever there is a chance to, for tests."""

from clubs.ai import player
from clubs.cards import EMPTY, contains
from clubs.games.free.actions import GiveUp
from clubs.games.free.offences import offending
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask, SomeOf
from clubs.rules.view import SeatView
from clubs.table.player import Player


class Offender(Player):
    """Keeps what handicaps should take, and plays the lowest card that is not allowed, if there is one."""

    def __init__(self, seed: int) -> None:
        self._else = player("steady", seed)

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Break a rule, or else answer as a steady player does."""
        if ask.kind is GiveUp and isinstance(ask.answers, SomeOf):
            return ask.answers.action(EMPTY)
        if ask.kind is PlayCard:
            wrong = offending(view)
            cards = [one.card for one in ask.actions() if isinstance(one, PlayCard)]
            found = next((card for card in cards if contains(wrong, card)), None)
            if found is not None:
                return PlayCard(view.seat, found)
        return self._else.answer(view, ask)
