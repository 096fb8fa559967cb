"""The whole deal at the end of a lesson, which the learner plays alone: the teacher says little."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from clubs.language import _, message
from clubs.learn.lesson import LEARNER
from clubs.rules.action import Action
from clubs.rules.event import TrickTaken
from clubs.rules.measure import OfBid, Quota
from clubs.ui.components.lessons import BubbleWords
from clubs.ui.games import presentation
from clubs.ui.scenes.lesson.controller import Course, LessonWays
from clubs.ui.scenes.lesson.taught import TaughtTable
from clubs.ui.scenes.lesson.teacher import Saying
from clubs.ui.scenes.table.controller import Controller, TableAccess
from clubs.ui.scenes.table.hint_flow import HintFlow
from clubs.ui.scenes.table.hud import StatusLine
from clubs.ui.scenes.table.parts import Exits
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition
from clubs.ui.tabletop.names import addressed
from clubs.ui.texts.decided import decided
from clubs.ui.texts.table import why_lead

COACH: Final = message("If a card may cost you points, I ask whether you mean it, once a trick at most.")
POINT: Final = message("Point at anything to see what it means.")
MARKS: Final = message("Gold marks under a name are tricks won, hollow ones are still to win.")

CALM: Final = 3.0
"""How many times as long as usual a finished trick lies there, unless somebody presses something."""


class WholeDealScene(TaughtTable):
    """Play a deal to its end; the teacher says the `task`, and what a coach does that nobody `knows` yet.

    After each trick it says why that was taken, until the next card is played; after the first one also how
    to find out what things on the table mean. The word of the stage, if it has one, stays with its meaning.
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
        self._knows = knows
        self._begun = self._told = False
        self._decided = ""
        super().__init__(context, controller, exits, course, ways)
        self.stage.calm = CALM

    def _own_hint(self, table: TableAccess) -> HintFlow:
        return HintFlow(table, slot=0)

    @property
    def speech(self) -> BubbleWords | None:
        if self.teaching.hint.open or self.teaching.coach.holds:
            return None
        if not self._begun:
            return self._task
        return self._after if self._after.goal or self._after.more or self._after.word else None

    @property
    def _after(self) -> BubbleWords:
        """The sentence about the last trick, with the word of the stage."""
        more = self._how_to_look if self._told else ""
        return BubbleWords(self._decided, more, hint=True, word=self.course.word, meaning=self.course.meaning)

    @property
    def _how_to_look(self) -> str:
        """The meaning of the marks of plaques, if there are any, and how to find that of all else."""
        if self._knows or len(self.controller.public.tricks) != self._before + 1:
            return ""
        marked = isinstance(self.game.measure(self.controller.public, LEARNER), Quota | OfBid)
        return f"{_(MARKS)} {_(POINT)}" if marked else _(POINT)

    @property
    def speeches(self) -> Sequence[BubbleWords]:
        return (self._task, self._after)

    @property
    def _kept(self) -> list[Rect]:
        """The boxes that the teacher should not hide, with the line that will say why somebody leads."""
        public = self.controller.public
        if not self._told or not public.tricks:
            return super()._kept
        names = addressed(self.match.names, LEARNER)
        why = why_lead(public, presentation(self.game.id).texts, names)
        said = (_("{name}’s lead", name=self.match.names[public.leader]), why)
        return [*super()._kept, *(one.rect for one in StatusLine(self.stage, self.panel, (), said).sprites())]

    @property
    def _saying(self) -> Saying | None:
        """Where the hint needs the room, the teacher is away."""
        saying = super()._saying
        hint = self.teaching.hint
        if saying is not None and hint.open and any(map(saying.place.face.colliderect, hint.surfaces)):
            return None
        return saying

    def _update(self, now: float) -> Transition | None:
        gone_on = super()._update(now)
        if self._begun and self.stage.history and isinstance(self.stage.history[-1], TrickTaken):
            view = self.controller.view
            self._decided = decided(self.game, view.public, self.match.names, view.seat)
            self._told = True
        return gone_on

    def _give(self, action: Action) -> None:
        self._begun = True
        self._told = False
        self._decided = ""
        super()._give(action)
