"""A question to the judge, which the worker answers like those to computer players."""

from dataclasses import dataclass

from clubs.ai.question import Question
from clubs.cards import CardSet
from clubs.judge.judge import judge
from clubs.rules.action import Action
from clubs.verdict.notation import NOTHING, read, write
from clubs.verdict.verdict import Verdict


@dataclass(frozen=True, slots=True)
class JudgeQuestion(Question[Verdict]):
    """What each answer was worth: on what the seat knew, or with the true `hands` of all seats open.

    `extra` are answers to be tried besides those that are worth a try.
    """

    extra: tuple[Action, ...] = ()
    hands: tuple[CardSet, ...] | None = None

    def line(self) -> str:
        """Return the verdict as a line; one on nothing if there is nothing to judge."""
        return write(judge(self.view, self.ask, extra=self.extra, hands=self.hands) or NOTHING)

    def read(self, line: str) -> Verdict:
        """Return the verdict of a line; ValueError if it does not fit the ask."""
        return read(line, self.view, self.ask)
