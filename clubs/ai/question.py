"""A question to a computer player, as a value: all that its answer may depend on."""

from dataclasses import dataclass

from clubs.games import game
from clubs.rules.action import Action
from clubs.rules.ask import Ask, OneOf
from clubs.rules.view import SeatView
from clubs.table.record import read_action, verbs


@dataclass(frozen=True, slots=True)
class Question:
    """A player's level and seed, its view and its ask; equal questions have equal answers."""

    level: str
    seed: int
    view: SeatView
    ask: Ask

    @property
    def plain(self) -> bool:
        """Whether no thought is needed: there is one answer, or none is required."""
        answers = self.ask.answers
        return not self.ask.required or (isinstance(answers, OneOf) and len(answers.actions) == 1)

    def read(self, line: str) -> Action:
        """Return the answer that a line of a record holds; ValueError if it holds none that is allowed."""
        setup = self.view.public.setup
        action = read_action(line, verbs(game(setup.game), setup))
        if reason := self.ask.why_not(action):
            raise ValueError(reason.words)
        return action
