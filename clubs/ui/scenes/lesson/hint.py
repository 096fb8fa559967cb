"""The hint of a lesson: where to look, and then the answer; the teacher says it."""

from collections.abc import Callable

from clubs.rules.action import GiveCards
from clubs.rules.ask import Ask
from clubs.ui.panels.base import Desk, Panel
from clubs.ui.scenes.lesson.controller import LessonController
from clubs.ui.scenes.table.hint_flow import NOTHING, ONE, HintFlow
from clubs.ui.tabletop.stage import Stage
from clubs.ui.texts.hints import HintStep
from clubs.verdict.answers import do_words, first_up


class LessonHint(HintFlow):
    """Tell what the lesson says about a turn, in two steps."""

    def __init__(
        self,
        stage: Stage,
        desk: Callable[[], Desk],
        controller: LessonController,
        panel: Callable[[], Panel],
        slot: int,
    ) -> None:
        super().__init__(stage, desk, controller, panel, slot)
        self._lesson, self._here = controller, panel

    @property
    def why_not(self) -> str:
        ask = self._here().ask
        if ask is None:
            return NOTHING
        return ONE if len(ask.actions()) == 1 else ""

    def says(self) -> tuple[str, ...]:
        return ()

    def status(self) -> tuple[str, str] | None:
        return None

    def part(self) -> None:
        """Leave the words to the teacher."""

    def steps(self, ask: Ask) -> tuple[HintStep, ...]:
        where, answer = HintStep(self._lesson.turn.hint), self._lesson.solution
        if answer is None:
            return (where,)
        words = first_up(do_words(answer))
        if isinstance(answer, GiveCards):
            words = f"For example: {do_words(answer)}"
        return where, HintStep(f"{words}.", (answer,))
