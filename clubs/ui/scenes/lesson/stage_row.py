"""The stages of a lesson in a row, as buttons, in the place of the goal meter."""

from dataclasses import dataclass
from functools import partial
from typing import Final

from pygame import Rect

from clubs.ui.components.lessons import Progress
from clubs.ui.components.painters import Painters
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.lesson.controller import Course, Ways
from clubs.ui.shell.explanation import Explanation
from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.tabletop.card_layout import Z_TOP

WIDE: Final = 94  # design units for each stage
HIGH: Final = 66
ROUND: Final = (30, 30)
WORDS: Final = {"done": "Done. Choose it to play it again.", "present": "You are here.", "to come": ""}


@dataclass(frozen=True, slots=True)
class StageRow:
    """The row of a lesson's stages on one screen."""

    paint: Painters
    course: Course

    @property
    def box(self) -> Rect:
        """The panel behind them."""
        screen = self.paint.screen
        wide = max(WIDE * screen.c, screen.finger + 4) * len(self.course.stages)
        box = Rect(0, 0, round(wide), round(max(HIGH * screen.c, screen.finger + 8)))
        box.center = (round(screen.meter[0]), round(max(screen.meter[1], box.height / 2 + screen.u(10))))
        return box

    def progress(self, number: int) -> Progress:
        """Return whether a stage is done, open now, or to come."""
        if number == self.course.at:
            return "present"
        return "done" if number in self.course.done else "to come"

    def _middle(self, number: int) -> float:
        box = self.box
        return box.left + box.width * (number + 0.5) / len(self.course.stages)

    def widgets(self, ways: Ways) -> list[Widget]:
        """Return a button for each stage."""
        box, found = self.box, list[Widget]()
        side = min(box.height - 4, box.width // len(self.course.stages))
        for number, title in enumerate(self.course.stages):
            rect = Rect(0, 0, side, side)
            rect.center = (round(self._middle(number)), box.centery)
            progress, label = self.progress(number), f"Stage {number + 1}: {title}"
            found.append(
                Widget(
                    f"stage {number}",
                    rect,
                    "button",
                    label,
                    progress,
                    region="stages",
                    leads=progress == "present",
                    activate=partial(ways.open, number),
                    about=Explanation(label, WORDS[progress]),
                )
            )
        return found

    def sprites(self, widgets: list[Widget], focus: Focus) -> list[Sprite]:
        """Draw the row; `widgets` are its buttons."""
        paint, box, found = self.paint, self.box, list[Sprite]()
        found.append(Sprite(paint.panels.panel(*box.size, line=0.5), *box.topleft, Z_TOP))
        last = len(self.course.stages) - 1
        for number in range(last):
            left, right = self._middle(number), self._middle(number + 1)
            thread = paint.lessons.thread(right - left, done=self.progress(number) == "done")
            found.append(Sprite(thread, left, box.centery - thread.height / 2, Z_TOP + 1))
        for number, widget in enumerate(widgets):
            lit = focus.has(widget)
            disc = paint.lessons.stage(str(number + 1), self.progress(number), lit=lit, last=number == last)
            found.append(centred(disc, *widget.rect.center, Z_TOP + 2))
            if lit and focus.visible:
                ring = paint.panels.focus_ring(disc.width, disc.height, ROUND)
                found.append(centred(ring, *widget.rect.center, Z_TOP + 3))
        return found
