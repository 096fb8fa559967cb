"""The last stage of a lesson: a whole deal, played freely."""

from collections.abc import Sequence

from clubs.rules.action import Action
from clubs.ui.components.lessons import BubbleWords
from clubs.ui.scenes.lesson.controller import Course, LessonWays
from clubs.ui.scenes.lesson.taught import TaughtTable
from clubs.ui.scenes.table.controller import Controller
from clubs.ui.scenes.table.exits import Exits
from clubs.ui.scenes.table.hint_flow import HintFlow
from clubs.ui.shell.context import Context


class WholeDealScene(TaughtTable):
    """Play a deal to its end; the teacher says the `task`, and is silent after the first answer."""

    def __init__(
        self,
        context: Context,
        controller: Controller,
        exits: Exits,
        course: Course,
        ways: LessonWays,
        task: str,
    ) -> None:
        self._task, self._begun = BubbleWords(task), False
        super().__init__(context, controller, exits, course, ways)

    def _own_hint(self) -> HintFlow:
        return HintFlow(self.stage, self._desk, self.controller, lambda: self.panel, slot=0)

    @property
    def speech(self) -> BubbleWords | None:
        return None if self._begun or self.teaching.hint.open else self._task

    @property
    def speeches(self) -> Sequence[BubbleWords]:
        return (self._task,)

    def _give(self, action: Action) -> None:
        self._begun = True
        super()._give(action)
