"""One stage of a lesson: a table, a teacher who says what to find, and what comes of each answer."""

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect

from clubs.rules.action import Action, GiveCards, PlayCard
from clubs.rules.ask import Ask
from clubs.ui.components.cardart import State
from clubs.ui.components.face import Mood
from clubs.ui.components.lessons import BubbleWords
from clubs.ui.scenes.lesson.controller import AnswerResult, LessonController
from clubs.ui.scenes.lesson.taught import TaughtTable
from clubs.ui.scenes.table.controller import TableAccess
from clubs.ui.scenes.table.hint_flow import NOTHING, ONE, HintFlow
from clubs.ui.shell import input as inputs
from clubs.ui.shell.toast_fade import toast_stays
from clubs.ui.shell.transitions import Transition
from clubs.ui.tabletop.board import TableCard
from clubs.ui.tabletop.card_layout import Wishes
from clubs.ui.texts.hints import HintStep
from clubs.verdict.answers import do_words, first_up

COMES_BACK: Final = 900.0  # ms after a wrong answer
GOES_ON: Final = 1600.0  # ms after the last right one
PLEASED: Final = 700.0  # ms
SLOWLY: Final = 2.0
"""How many times longer than a toast a sentence stays that one learns from; a key or a click ends it."""
SEEN: Final = 250.0  # ms in which no key or click leads on
ANYWHERE: Final = (inputs.Press, inputs.Act, inputs.Move, inputs.NextRegion, inputs.Digit)


class TaughtHint(HintFlow):
    """Tell the `steps` of a lesson for an ask, by the teacher's mouth."""

    def __init__(self, table: TableAccess, steps: Callable[[Ask], tuple[HintStep, ...]]) -> None:
        super().__init__(table)
        self._steps = steps

    @property
    def why_not(self) -> str:
        ask = self._panel().ask
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
        return self._steps(ask)


class LessonScene(TaughtTable):
    """Play one stage: a wrong answer is shown and taken back with its sentence, a right one leads on."""

    controller: LessonController
    _why = _said = ""
    _wrong: Action | None = None
    _shown: tuple[AnswerResult, float, float] | None = None

    def _own_hint(self, table: TableAccess) -> HintFlow:
        return TaughtHint(table, self._hint_steps)

    def _hint_steps(self, _: Ask) -> tuple[HintStep, ...]:
        """Return where to look, and an answer that is right."""
        where, answer = HintStep(self.controller.turn.hint), self.controller.solution
        if answer is None:
            return (where,)
        words = first_up(do_words(answer))
        if isinstance(answer, GiveCards):
            words = f"For example: {do_words(answer)}"
        return where, HintStep(f"{words}.", (answer,))

    # ------------------------------------------------------------ its course

    def _go_on(self, now: float) -> Transition | None:
        result = self.controller.result
        if result is None:
            return super()._go_on(now)
        if self._shown is None or self._shown[0] is not result:
            self._shown = result, now, now + self._pause(result)
            self._why = "" if result.right else result.sentence
            self._said = result.sentence if result.right else ""
            if result.done:
                self.context.sound("made")
                self.course = self.course.with_done()
                self.ways.done()
        if now < self._shown[2]:
            return None
        self._shown = None
        if not result.right:
            self.undo.take_back()
            return None
        self._said = ""
        if result.done:
            following = self.course.at + 1
            return self.ways.open(following) if following < self.course.asked else self.ways.end()
        self.controller.next_turn()
        return None  # the task is read aloud before what is asked

    @staticmethod
    def _pause(result: AnswerResult) -> float:
        """Return how long the result of an answer is to be seen, in ms."""
        if not result.right:
            return COMES_BACK
        reading = SLOWLY * toast_stays(result.sentence) if result.sentence else 0.0
        return max(GOES_ON, reading) if result.done else reading

    def _give(self, action: Action) -> None:
        self._why, self._wrong = "", action
        super()._give(action)

    @property
    def busy(self) -> bool:
        return self.controller.result is not None or super().busy

    def still(self) -> bool:
        asked = self.panel.ask is not None or not self.controller.waiting
        return self.controller.result is None and asked and super().still()

    def before_input(self, taken: inputs.Input) -> None:
        """Let a key or a click end the pause after an answer."""
        super().before_input(taken)
        if self._shown is not None and isinstance(taken, ANYWHERE):
            result, since, until = self._shown
            self._shown = result, since, min(until, max(self.context.now, since + SEEN))

    # ------------------------------------------------------------ what it looks like

    def _wishes(self) -> Wishes:
        """Return how the cards are drawn: a wrong one has its edge in ember until the next try."""
        wishes = super()._wishes()
        wrong, state = self._wrong if self._why else None, wishes.state

        card = wrong.card if isinstance(wrong, PlayCard) else None

        def edged(shown: TableCard) -> State:
            was = state(shown)
            return "stake" if was in ("legal", "plain") and shown.card == card else was

        if card is not None:
            wishes.state = edged
        return wishes

    @property
    def wrong(self) -> Sequence[Rect]:
        if not self._why or self._wrong is None:
            return ()
        ids = self.panel.ids_of(self._wrong)
        return [widget.rect for widget in self.panel.widgets() if widget.id in ids]

    @property
    def speech(self) -> BubbleWords:
        turn = self.controller.turn
        if step := self.teaching.hint.shown:
            return self._bubble(turn.task, step.words, hint=True)
        return self._bubble(self._said or turn.task, self._why)

    @property
    def speeches(self) -> Sequence[BubbleWords]:
        turn = self.controller.turn
        sentences = (turn.hint, turn.otherwise, *(said for _, said in turn.wrong))
        return (
            self._bubble(turn.found, ""),
            *(self._bubble(turn.task, why) for why in ("", *filter(None, sentences))),
        )

    def _bubble(self, goal: str, more: str, *, hint: bool = False) -> BubbleWords:
        course = self.course
        return BubbleWords(goal, more, self.controller.turn.rule, hint, course.word, course.meaning)

    @property
    def mood(self) -> Mood:
        """Return a face that is pleased for a moment after a right answer."""
        if self._shown is None or not self._shown[0].right:
            return "waiting"
        return "pleased" if self.context.now < self._shown[1] + PLEASED else "waiting"
