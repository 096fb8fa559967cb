"""The last stage of a first lesson: the learner's first own deal, with computer players and the coach."""

from collections.abc import Sequence
from typing import Final

from clubs.language import _, message
from clubs.rules.action import Action
from clubs.ui.components.lessons import BubbleWords
from clubs.ui.scenes.lesson.controller import Course, LessonWays
from clubs.ui.scenes.lesson.taught import TaughtTable
from clubs.ui.scenes.table.controller import Controller, TableAccess
from clubs.ui.scenes.table.exits import Exits
from clubs.ui.scenes.table.hint_flow import HintFlow
from clubs.ui.shell.context import Context

COACH: Final = message("If a card may cost you much, I ask, but only once a trick.")

CALM: Final = 3.0
"""How many times as long as usual a finished trick lies there, unless somebody presses something."""


class WholeDealScene(TaughtTable):
    """Play a deal to its end; the teacher says the `task`, and what a coach does that nobody `knows` yet.

    The word of the stage, if it has one, stays there with its meaning.
    """

    def __init__(
        self,
        context: Context,
        controller: Controller,
        exits: Exits,
        course: Course,
        ways: LessonWays,
        task: str,
        *,
        knows: bool = False,
    ) -> None:
        self._task = BubbleWords(task, "" if knows else _(COACH), hint=True)
        self._word = BubbleWords("", word=course.word, meaning=course.meaning)
        self._begun = False
        super().__init__(context, controller, exits, course, ways)
        self.stage.calm = CALM

    def _own_hint(self, table: TableAccess) -> HintFlow:
        return HintFlow(table, slot=0, figures=False)

    @property
    def speech(self) -> BubbleWords | None:
        if self.teaching.hint.open or self.teaching.coach.holds:
            return None
        if not self._begun:
            return self._task
        return self._word if self._word.word else None

    @property
    def speeches(self) -> Sequence[BubbleWords]:
        return (self._task, self._word)

    def _give(self, action: Action) -> None:
        self._begun = True
        super()._give(action)
