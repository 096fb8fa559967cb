"""The display round the cards of a lesson: plaques and few icons."""

from collections.abc import Sequence
from functools import cached_property

from pygame import Rect

from clubs.ui.panels.base import Z_PANEL
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.lesson.controller import Course, LessonWays
from clubs.ui.scenes.table.explained import TableExplanations
from clubs.ui.scenes.table.header import Header
from clubs.ui.scenes.table.hud import Hud
from clubs.ui.scenes.table.nameplates import Nameplates
from clubs.ui.scenes.table.parts import Commands, Parts
from clubs.ui.scenes.table.trick_marks import trick_marks
from clubs.ui.shell.widgets import Spot, Widget


class LessonHeader(Header):
    """The head of the table without the goal meter."""

    def _meter(self) -> list[Sprite]:
        return []

    @property
    def chips(self) -> list[Rect]:
        """The boxes of the chips under the title, if trumps are told there, too."""
        header = LessonHeader(self.parts, [*self.taken, self._trumps.rect])
        return [box for _, box, _ in header._chips()]


class LessonHud(Hud):
    """The display of a lesson at one moment, in which `wrong` buttons have an edge."""

    def __init__(
        self,
        parts: Parts,
        commands: Commands,
        course: Course,
        ways: LessonWays,
        wrong: Sequence[Rect],
    ) -> None:
        super().__init__(parts, commands)
        self.wrong = wrong
        self.course, self.ways = course, ways

    def icons(self) -> list[Widget]:
        screen, ways, last = self.stage.context.screen, self.ways, len(self.course.stages) - 1
        back = self.icon("back", "Leave the lesson", screen.menu_button, "top", ways.leave)
        if self.course.at == last:
            return [back]
        return [back, self.icon("skip", "Skip", screen.action_slot(0), "corner", lambda: ways.open(last))]

    @property
    def scored(self) -> bool:
        return any(self.stage.public.scores) and not self.course.plain

    def sprites(self, now: float) -> list[Sprite]:
        parts, stage = self.parts, self.stage
        lessons = stage.context.paint.lessons
        plates = Nameplates(stage, parts.panel.desk.view.seat, scores=self.scored, plain=self.course.plain)
        return [
            *plates.sprites(now, parts.waiting),
            *trick_marks(stage),
            *self._header.sprites(),
            *self._icon_sprites(),
            *self._status,
            *(Sprite(lessons.edge(box.size), *box.topleft, Z_PANEL + 2) for box in self.wrong),
            *parts.messages.sprites(parts.panel.remark(parts.pointed), self.captions),
        ]

    @cached_property
    def _header(self) -> Header:
        plaques = [seat.plaque for seat in self.stage.places.seats]
        shown = [Rect(one.x, one.y, one.image.width, one.image.height) for one in self.parts.laid]
        return LessonHeader(self.parts, [*plaques, *shown])

    def explained(self) -> list[Spot]:
        panel = self.parts.panel
        spots = TableExplanations(self.stage, panel.desk.view.seat).things()
        return [*spots, *self._header.explained(), *panel.explained()]
