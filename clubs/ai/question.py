"""Questions to the worker, as values: all that an answer may depend on."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Final, Generic, TypeVar

from clubs.ai import player
from clubs.games import game
from clubs.rules.action import Action
from clubs.rules.ask import Ask, OneOf
from clubs.rules.view import SeatView
from clubs.table.record import read_action, verbs, write_action

A_co = TypeVar("A_co", covariant=True)

UNHURRIED: Final = 9.0
"""The cap in seconds of an answer that is to be compared: hardly any budget takes as long."""


class Question(ABC, Generic[A_co]):
    """A value; equal questions have equal answers, each of them a line of text.

    `within` is the time in seconds after which the worker is taken for dead.
    """

    __slots__ = ()
    within: ClassVar[float] = 10.0

    @abstractmethod
    def line(self) -> str:
        """Work the answer out, and return its line."""

    @abstractmethod
    def read(self, line: str) -> A_co:
        """Return the answer that a line holds; ValueError if it holds none that fits."""


@dataclass(frozen=True, slots=True)
class SeatQuestion(Question[A_co]):
    """A question about a seat's view and its ask."""

    view: SeatView
    ask: Ask


@dataclass(frozen=True, slots=True)
class PlayerQuestion(SeatQuestion[Action]):
    """A question to a computer player of a level, with its seed; the line is that of a record."""

    within: ClassVar[float] = 3.0  # a player thinks for 2.5 at most

    level: str
    seed: int

    @property
    def plain(self) -> bool:
        """Whether no thought is needed: there is one answer, or none is required."""
        answers = self.ask.answers
        return not self.ask.required or (isinstance(answers, OneOf) and len(answers.actions) == 1)

    def line(self) -> str:
        action = player(self.level, self.seed).answer(self.view, self.ask)
        return write_action(action) if action is not None else "? no answer"

    def read(self, line: str) -> Action:
        setup = self.view.public.setup
        action = read_action(line, verbs(game(setup.game), setup))
        if reason := self.ask.why_not(action):
            raise ValueError(reason.words)
        return action


@dataclass(frozen=True, slots=True)
class PlayerAgain(SeatQuestion[Action]):
    """A question to a computer player that is put once more, the `time` making it another question.

    No earlier answer counts for it, and the clock cuts no search short, so that answers can be compared.
    """

    within: ClassVar[float] = 30.0

    level: str
    seed: int
    time: int

    def line(self) -> str:
        action = player(self.level, self.seed, UNHURRIED).answer(self.view, self.ask)
        return write_action(action) if action is not None else "? no answer"

    def read(self, line: str) -> Action:
        return PlayerQuestion(self.view, self.ask, self.level, self.seed).read(line)
