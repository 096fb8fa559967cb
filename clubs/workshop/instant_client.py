"""Answers to questions at once, in this process: for pictures, which wait for nothing."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, TypeVar

from clubs.ai.question import PlayerQuestion, Question
from clubs.ai.worker_client import WorkerClient
from clubs.judge.question import DeepQuestion, JudgeQuestion
from clubs.rules.action import Action

A = TypeVar("A")


class InstantClient(WorkerClient):
    """A client without a worker, whose answers are there as soon as they are looked for.

    They are the same on any machine, however busy: no clock cuts the judge short. A deeper look, which takes
    ten times as long, finds what the usual one does. What one has worked out, none works out again.
    """

    _worked_out: ClassVar[list[tuple[Question[Any], Any]]] = []

    def start(self) -> None:
        """Start nothing."""

    def poll(self) -> None:
        """Wait for nothing."""

    def answer(self, question: PlayerQuestion) -> Action | None:
        return self.found(question)

    def spend_spare_time(self, questions: Iterable[Question[Any]]) -> None:
        """Spend none: an answer is worked out when it is looked for."""
        del questions

    @property
    def spare(self) -> Sequence[Question[Any]]:
        return ()

    def found(self, question: Question[A]) -> A | None:
        if isinstance(question, DeepQuestion):
            usual = JudgeQuestion(question.view, question.ask, question.extra, question.hands)
            return self.found(usual)  # type: ignore[return-value] # both are answered by a verdict
        for known, answer in self._worked_out:
            if known == question:
                return answer  # type: ignore[no-any-return] # it is the answer to this very question
        line = question.unhurried() if isinstance(question, JudgeQuestion) else question.line()
        found = question.read(line)
        self._worked_out.append((question, found))
        return found
