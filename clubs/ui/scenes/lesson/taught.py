"""A table of a lesson: the teacher beside it, and the stages in the goal meter's place."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from pygame import Rect

from clubs.rules.ask import Ask
from clubs.ui.components.lessons import BubbleWords
from clubs.ui.components.painters import Painters
from clubs.ui.components.panels import Mood
from clubs.ui.panels.overlay import Overlay
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.lesson.controller import Course, LessonWays
from clubs.ui.scenes.lesson.hud import LessonHeader, LessonHud
from clubs.ui.scenes.lesson.layout import TeacherPlace, taken, teacher_place
from clubs.ui.scenes.lesson.stage_row import StageRow
from clubs.ui.scenes.lesson.teacher import Saying, Teacher, said
from clubs.ui.scenes.table.controller import Controller
from clubs.ui.scenes.table.exits import Exits
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.context import Context
from clubs.ui.shell.input import CommandName
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import BODY

AIR: Final = 20  # design units, between the words under the title and the stages
PROGRESS: Final = BODY.sized(28)
LATER: Final = ("bubble", "corner", "stages", "top")
"""The regions that Tab comes to after the cards and the panel."""


class TaughtTable(TableScene):
    """The base of the two kinds of stages: with answers to be found, and a whole deal."""

    def __init__(
        self,
        context: Context,
        controller: Controller,
        exits: Exits,
        course: Course,
        ways: LessonWays,
        *,
        patient: bool = False,
    ) -> None:
        self.course, self.ways = course, ways
        self._place: tuple[Painters, Sequence[BubbleWords], Ask | None, tuple[TeacherPlace, bool]] | None = (
            None
        )
        super().__init__(context, controller, exits, patient=patient)

    def _own_overlays(self) -> list[Overlay]:
        self._row = StageRow(self.stage, self._desk, lambda: self.course, self.ways)
        self._teacher = Teacher(self.stage, self._desk, self.course, self.ways, lambda: self._saying)
        return [self._row, self._teacher]

    # ------------------------------------------------------------ for each kind to override

    @property
    def speech(self) -> BubbleWords | None:
        """Return what the teacher says now."""
        raise NotImplementedError

    @property
    def speeches(self) -> Sequence[BubbleWords]:
        """Return all that the teacher may say where the bubble is now."""
        raise NotImplementedError

    @property
    def mood(self) -> Mood:
        """Return the teacher's face."""
        return "calm"

    @property
    def wrong(self) -> Sequence[Rect]:
        """Return the boxes of the buttons by which the last answer was chosen, if it was wrong."""
        return ()

    # ------------------------------------------------------------ what can be chosen

    def widgets(self) -> list[Widget]:
        found = super().widgets()
        return sorted(found, key=lambda one: LATER.index(one.region) + 1 if one.region in LATER else 0)

    def do(self, command: CommandName) -> Transition | None:
        return self.commands.sort() if command == "sort" else None

    def back(self) -> Transition | None:
        return None if self.overlays.back() else self.ways.leave()

    def kept_clear(self) -> list[Rect]:
        return [*super().kept_clear(), *self._teacher.boxes]

    def says(self) -> list[str]:
        speech = self.speech
        return [*super().says(), *((speech.goal, speech.more) if speech else ())]

    # ------------------------------------------------------------ what it looks like

    def caption(self) -> str:
        return f"{self.game.title} · {self._progress}"

    @property
    def _progress(self) -> str:
        """Return where in the lesson this is, in as many words as there is room for."""
        paint, screen = self.context.paint, self.context.screen
        words = f"First lesson · {self.course.stages[self.course.at]}"
        room = self._row.surfaces[0].left - screen.title[0] - screen.u(AIR)
        return words if paint.text.width(words, PROGRESS) <= room else "First lesson"

    @property
    def _saying(self) -> Saying:
        speech, (place, folded) = self.speech, self._placed
        if folded and speech is not None and speech.more:
            speech = replace(speech, goal="")
        return Saying(speech, place, self.mood)

    @property
    def _placed(self) -> tuple[TeacherPlace, bool]:
        """Return the place of the teacher, and whether there is no room for all that is said at a time.

        It changes with the window, and when something else is asked.
        """
        paint, speeches, ask = self.context.paint, self.speeches, self.panel.ask
        before = self._place
        if before is None or before[:2] != (paint, speeches) or (ask is not None and ask != before[2]):
            self._place = before = paint, speeches, ask, self._new_place(paint, speeches)
        return before[3]

    @property
    def _kept(self) -> list[Rect]:
        """The boxes on the table that the teacher should not hide."""
        others = [overlay for overlay in self.overlays if overlay is not self._teacher]
        chips = LessonHeader(self._hud().parts, [seat.plaque for seat in self.stage.places.seats]).chips
        return [*taken(self.stage, self.panel, others, self.controller.waiting), *chips]

    def _new_place(self, paint: Painters, speeches: Sequence[BubbleWords]) -> tuple[TeacherPlace, bool]:
        kept = self._kept

        def placed(speeches: Sequence[BubbleWords]) -> TeacherPlace:
            bubbles = [said(speech, self.ways.rule) for speech in speeches]

            @cache
            def height(width: int) -> int:
                return round(max(bubble.height(paint, width) for bubble in bubbles))

            return teacher_place(paint.screen, height, kept)

        place = placed(speeches)
        if not place.hides(kept, paint.screen):
            return place, False
        alone = [replace(one, more="") for one in speeches] + [
            replace(one, goal="") for one in speeches if one.more
        ]
        return placed(alone), True

    def _hud(self, laid: tuple[Sequence[Sprite], Sequence[Sprite]] = ((), ())) -> LessonHud:
        parts = replace(super()._hud(laid).parts, progress=self._progress, fingerprint="")
        return LessonHud(parts, self.commands, self.course, self.ways, self.wrong)
