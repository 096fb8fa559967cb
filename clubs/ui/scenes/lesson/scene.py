"""One stage of a lesson: a table, a teacher who says what to find, and what comes of each answer."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect

from clubs.learn.lesson import Turn
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask
from clubs.ui.components.cardart import State
from clubs.ui.components.lessons import Speech
from clubs.ui.components.painters import Painters
from clubs.ui.components.panels import Mood
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.lesson.controller import Course, LessonController, Result, Ways
from clubs.ui.scenes.lesson.hint import LessonHint
from clubs.ui.scenes.lesson.hud import LessonHud
from clubs.ui.scenes.lesson.layout import TeacherPlace, taken, teacher_place
from clubs.ui.scenes.lesson.stage_row import StageRow
from clubs.ui.scenes.lesson.teacher import Teacher
from clubs.ui.scenes.table.exits import Exits
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.toast_fade import toast_stays
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import BODY
from clubs.ui.tabletop.board import Shown
from clubs.ui.tabletop.card_layout import Wishes

COMES_BACK: Final = 900.0  # ms after a wrong answer
GOES_ON: Final = 1600.0  # ms after the last right one
PLEASED: Final = 700.0  # ms
AIR: Final = 20  # design units, between the words under the title and the stages
PROGRESS: Final = BODY.sized(19)
SEEN: Final = 250.0  # ms in which no key or click leads on
LATER: Final = ("bubble", "corner", "stages", "top")
"""The regions that Tab comes to after the cards and the panel."""
ANYWHERE: Final = (inputs.Press, inputs.Act, inputs.Move, inputs.NextRegion, inputs.Digit)


class LessonScene(TableScene):
    """Play one stage: a wrong answer is shown and taken back with its sentence, a right one leads on."""

    controller: LessonController

    def __init__(
        self,
        context: Context,
        controller: LessonController,
        exits: Exits,
        course: Course,
        ways: Ways,
        *,
        patient: bool = False,
    ) -> None:
        self.course, self.ways = course, ways
        self._why = self._said = ""
        self._wrong: Action | None = None
        self._shown: tuple[Result, float, float] | None = None
        self._place: tuple[Painters, Turn, Ask | None, TeacherPlace] | None = None
        super().__init__(context, controller, exits, patient=patient)

    def _own_hint(self) -> LessonHint:
        return LessonHint(self.stage, self._desk, self.controller, lambda: self.panel)

    # ------------------------------------------------------------ its course

    def _go_on(self, now: float) -> Transition | None:
        result = self.controller.result
        if result is None:
            return super()._go_on(now)
        if self._shown is None or self._shown[0] is not result:
            self._shown = result, now, now + self._pause(result)
            self._note(result)
        if now < self._shown[2]:
            return None
        self._shown = None
        if not result.right:
            self.undo.take_back()
            return None
        self._said = ""
        if result.done:
            return self._next_stage()
        self.controller.next_turn()
        return super()._go_on(now)

    @staticmethod
    def _pause(result: Result) -> float:
        """Return how long the result of an answer is to be seen, in ms."""
        if not result.right:
            return COMES_BACK
        reading = toast_stays(result.sentence) if result.sentence else 0.0
        return max(GOES_ON, reading) if result.done else reading

    def _note(self, result: Result) -> None:
        """Say what came of an answer."""
        self._why = "" if result.right else result.sentence
        self._said = result.sentence if result.right else ""
        if result.done:
            self.context.sound("made")
            self.course = replace(self.course, done=self.course.done | {self.course.at})
            self.ways.done()

    def _next_stage(self) -> Transition:
        """Open the next stage, or leave after the last."""
        following = self.course.at + 1
        return self.ways.open(following) if following < len(self.course.stages) else self.ways.leave()

    def _give(self, action: Action) -> None:
        self._why, self._wrong = "", action
        super()._give(action)

    def still(self) -> bool:
        return self.controller.result is None and super().still()

    def before_input(self, taken: inputs.Input) -> None:
        """Let a key or a click end the pause after an answer."""
        super().before_input(taken)
        if self._shown is not None and isinstance(taken, ANYWHERE):
            result, since, until = self._shown
            self._shown = result, since, min(until, max(self.context.now, since + SEEN))

    # ------------------------------------------------------------ what can be chosen

    def widgets(self) -> list[Widget]:
        found = super().widgets()
        return sorted(found, key=lambda one: LATER.index(one.region) + 1 if one.region in LATER else 0)

    def letter(self, c: str) -> Transition | None:
        return self.commands.sort() if c == "s" else None

    def back(self) -> Transition | None:
        return None if self.teaching.back() else self.ways.leave()

    def kept_clear(self) -> list[Rect]:
        return [*super().kept_clear(), self._teacher.box]

    # ------------------------------------------------------------ what it looks like

    def _wishes(self) -> Wishes:
        """Return how the cards are drawn: a wrong one has its edge in ember until the next try."""
        wishes = super()._wishes()
        wrong, state = self._wrong if self._why else None, wishes.state

        card = wrong.card if isinstance(wrong, PlayCard) else None

        def edged(shown: Shown) -> State:
            was = state(shown)
            return "stake" if was in ("legal", "plain") and shown.card == card else was

        if card is not None:
            wishes.state = edged
        return wishes

    def caption(self) -> str:
        return f"{self.game.title} · {self._progress}"

    @property
    def _progress(self) -> str:
        """Return where in the lesson this is, in as many words as there is room for."""
        paint, screen = self.context.paint, self.context.screen
        words = f"First lesson · {self.course.stages[self.course.at]}"
        room = StageRow(paint, self.course).box.left - screen.title[0] - screen.u(AIR)
        return words if paint.text.width(words, PROGRESS) <= room else "First lesson"

    @property
    def _speech(self) -> Speech:
        turn = self.controller.turn
        return Speech(self._said or turn.task, self._why, turn.rule)

    @property
    def _mood(self) -> Mood:
        """Return the teacher's face: pleased for a moment after a right answer."""
        if self._shown is None or not self._shown[0].right:
            return "calm"
        return "pleased" if self.context.now < self._shown[1] + PLEASED else "calm"

    @property
    def _teacher(self) -> Teacher:
        return Teacher(self.context.paint, self.course.teacher, self._speech, self._placed, self._mood)

    @property
    def _placed(self) -> TeacherPlace:
        """Return the place of the teacher; it changes with the window, and when something else is asked."""
        paint, turn, ask = self.context.paint, self.controller.turn, self.panel.ask
        before = self._place
        if before is not None and before[:2] == (paint, turn) and (ask is None or ask == before[2]):
            return before[3]
        sentences = ("", turn.otherwise, *(said for _, said in turn.wrong))
        tallest = [Speech(turn.task, why, turn.rule) for why in sentences] + [
            Speech(turn.found, "", turn.rule)
        ]

        def height(width: int) -> int:
            return max(paint.lessons.speech_height(speech, width) for speech in tallest)

        place = teacher_place(paint.screen, height, taken(self.stage, self.panel, self.controller.waiting))
        self._place = paint, turn, ask, place
        return place

    def _hud(self, laid: tuple[Sequence[Sprite], Sequence[Sprite]] = ((), ())) -> LessonHud:
        parts = replace(super()._hud(laid).parts, progress=self._progress, fingerprint="")
        return LessonHud(parts, self.commands, self.course, self.ways, self._teacher)
