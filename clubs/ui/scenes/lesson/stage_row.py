"""The stages of a lesson in a row, as buttons, in the place of the goal meter."""

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Rect

from clubs.ui.components.buttons import State
from clubs.ui.components.painters import Painters
from clubs.ui.panels.base import Desk
from clubs.ui.panels.on_table import InBox, TableButton
from clubs.ui.panels.overlay import Overlay
from clubs.ui.parts.containers import Container, Region
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import HStack
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.scenes.lesson.controller import Course, LessonWays
from clubs.ui.shell.widgets import Explanation
from clubs.ui.tabletop.card_layout import Z_TOP
from clubs.ui.tabletop.stage import Stage

SIZE: Final = (94, 66)  # design units of cards
TOP: Final = 10  # design units, the least distance from the top of the window
ROUND: Final = (30, 30)
WORDS: Final = {"done": "Done. Choose it to play it again.", "present": "You are here.", "to come": ""}


class StageRow(Overlay):
    """A button for each stage of the lesson, which opens it."""

    z = Z_TOP

    def __init__(
        self, stage: Stage, desk: Callable[[], Desk], course: Callable[[], Course], ways: LessonWays
    ) -> None:
        super().__init__(stage, desk)
        self._course, self._ways = course, ways

    def shows(self) -> object:
        return self._course()

    def part(self) -> Part:
        buttons = tuple(map(self._button, range(len(self._course().stages))))
        row = Container(Region(HStack(buttons, "none"), "stages"))
        paint, screen = self.stage.context.paint, self.stage.context.screen
        width = row.width(paint)
        box = Rect(0, 0, round(width), round(row.height(paint, width)))
        x, y = screen.meter
        box.center = round(x), round(max(y, box.height / 2 + screen.u(TOP)))
        return InBox(row, box=box)

    def _button(self, number: int) -> Part:
        course = self._course()
        progress, label = course.progress(number), f"Stage {number + 1}: {course.stages[number]}"
        return TableButton(
            f"stage {number}",
            label,
            partial(self._ways.open, number),
            SIZE,
            (course, number),
            partial(_drawn, course, number),
            value=progress,
            leads=progress == "present",
            about=Explanation(label, WORDS[progress]),
            radii=ROUND,
        )


def _drawn(course: Course, number: int, paint: Painters, box: Rect, state: State) -> Image:
    """Draw a stage with half of the threads that lead to it and on."""
    progress, last = course.progress(number), number == len(course.stages) - 1

    def thread(from_stage: int) -> Image:
        return paint.lessons.thread(box.width / 2, done=course.progress(from_stage) == "done")

    def make() -> Image:
        canvas = Canvas(*box.size)
        if number:
            canvas.centre(thread(number - 1), box.width / 4, box.height / 2)
        if not last:
            canvas.centre(thread(number), box.width * 3 / 4, box.height / 2)
        disc = paint.lessons.stage(str(number + 1), progress, lit=state == "hover", last=last)
        canvas.centre(disc, box.width / 2, box.height / 2)
        return canvas.image()

    return paint.draw.cached(("stage", course, number, box.size, state), make)
