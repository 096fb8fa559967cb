"""The border between a lesson's table and its match, which also tells what came of an answer."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from clubs.learn.lesson import LessonStage, Turn
from clubs.learn.plan import PlanOutcome
from clubs.rules.action import Action
from clubs.ui.components.lessons import Progress
from clubs.ui.scenes.table.controller import Controller
from clubs.ui.shell.transitions import Transition


@dataclass(frozen=True, slots=True)
class AnswerResult:
    """The consequence of an answer: perhaps a sentence; after a right one the stage may be `done`."""

    right: bool
    sentence: str
    done: bool = False


class LessonController(Controller, Protocol):
    """Run a stage of a lesson for its scene; `undo` takes back what has happened since the last answer."""

    @property
    def turn(self) -> Turn:
        """Return what is to be answered now; after the last right answer, what was."""

    @property
    def last(self) -> bool:
        """Return whether that is the last turn of the stage."""

    @property
    def result(self) -> AnswerResult | None:
        """Return what came of the last answer once the trick is over; None while nothing has."""

    @property
    def solution(self) -> Action | None:
        """Return an answer that is right now."""

    def next_turn(self) -> None:
        """Let the others lead on to the next turn after a right answer."""


class PlanController(Controller, Protocol):
    """Run a stage in which a plan is chosen; `undo` takes back all that was played."""

    stage: LessonStage

    @property
    def chosen(self) -> int | None:
        """Return the plan that was chosen, from 0; None while none is."""

    @property
    def outcome(self) -> PlanOutcome | None:
        """Return what has come of the plan once it has been played; None before."""

    def choose(self, number: int) -> None:
        """Let a plan be played."""


@dataclass(frozen=True, slots=True)
class Course:
    """The stages of a lesson by their titles, with the present one and those that are done, from 0.

    The teacher is an animal, with its name. In the first `asked` stages there is something to find; one after
    them is a whole deal. A `plain` one only counts tricks.
    One that has a `title` of its own, and a few words `about` it, is at a small table: its stages stand there
    by name, and the present one has a new `word` with its `meaning`. A lesson on one `idea` has a sentence to
    `keep`, and no whole deal.
    """

    teacher: tuple[str, str]
    stages: tuple[str, ...]
    at: int
    done: frozenset[int]
    asked: int
    plain: bool = False
    title: str = ""
    about: str = ""
    word: str = ""
    meaning: str = ""
    idea: str = ""
    keep: str = ""

    def progress(self, number: int) -> Progress:
        """Return whether a stage is done, open now, or to come."""
        if number == self.at:
            return "present"
        return "done" if number in self.done else "to come"

    def with_done(self) -> "Course":
        """Return the course with the present stage done."""
        return replace(self, done=self.done | {self.at})


@dataclass(frozen=True, slots=True)
class LessonWays:
    """The ways on from a stage: `done` notes that it is, `rule` opens the page of a rule by its number.

    `end` is what comes after the last one, and `following` returns the words for it, as of now.
    """

    open: Callable[[int], Transition]
    done: Callable[[], None]
    leave: Callable[[], Transition]
    end: Callable[[], Transition]
    rule: Callable[[str], Transition]
    following: Callable[[], str] = str
