"""Questions to the judge, which the worker answers like those to computer players."""

from dataclasses import dataclass, replace
from typing import ClassVar

from clubs.ai.question import UNHURRIED, SeatQuestion
from clubs.cards import CardSet
from clubs.judge.budget import Budget
from clubs.judge.cost import judge_answers
from clubs.judge.holders import DEALS, holders
from clubs.judge.judge import BUDGET, DEEPER, judge, usual_budget
from clubs.rules.action import Action
from clubs.verdict.holders import Holders, read_holders, write_holders
from clubs.verdict.notation import NOTHING, read, write
from clubs.verdict.verdict import Verdict


@dataclass(frozen=True, slots=True)
class JudgeQuestion(SeatQuestion[Verdict]):
    """The question what each answer was worth: on the seat's view, or with the true `hands` of all open.

    `extra` are answers to be tried besides those that are worth a try; on the view it is told what they cost.
    """

    times: ClassVar[int] = 1
    """How many times the usual budget it takes."""
    costs: ClassVar[bool] = False
    """Whether a verdict that does not tell what the extra answers cost is no answer."""

    extra: tuple[Action, ...] = ()
    hands: tuple[CardSet, ...] | None = None

    def line(self) -> str:
        return self._line(self._budget)

    def unhurried(self) -> str:
        """Return the same as `line` on any machine: the clock cuts no search short."""
        return self._line(replace(self._budget, seconds=self.times * UNHURRIED))

    @property
    def _budget(self) -> Budget:
        return usual_budget(self.ask).times(self.times)

    def _line(self, budget: Budget) -> str:
        if self.extra and self.hands is None:
            found = judge_answers(self.view, self.ask, self.extra, budget)
        else:
            found = judge(self.view, self.ask, extra=self.extra, hands=self.hands, budget=budget)
        return write(found or NOTHING)

    def read(self, line: str) -> Verdict:
        return read(line, self.view, self.ask)


@dataclass(frozen=True, slots=True)
class DeepQuestion(JudgeQuestion):
    """The same question at a larger budget, for the background; a verdict on it answers both."""

    within: ClassVar[float] = 60.0
    times: ClassVar[int] = DEEPER


@dataclass(frozen=True, slots=True)
class CostQuestion(JudgeQuestion):
    """The same question where it counts what the answers cost; verdicts of before may not tell."""

    costs: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class JudgeAgain(SeatQuestion[Verdict]):
    """A question to the judge that is put once more, the `time` making it another question.

    No earlier verdict counts for it, and the clock cuts no search short, so that verdicts can be compared.
    """

    action: Action
    time: int

    def line(self) -> str:
        budget = replace(BUDGET, seconds=UNHURRIED)
        return write(judge(self.view, self.ask, extra=(self.action,), budget=budget) or NOTHING)

    def read(self, line: str) -> Verdict:
        return read(line, self.view, self.ask)


@dataclass(frozen=True, slots=True)
class HoldersQuestion(SeatQuestion[Holders]):
    """Where the hidden cards lie in a number of deals that a seat can imagine."""

    deals: int = DEALS
    seed: int = 0

    def line(self) -> str:
        return write_holders(holders(self.view, self.deals, self.seed))

    def read(self, line: str) -> Holders:
        return read_holders(line, self.view.public.setup.seats)
