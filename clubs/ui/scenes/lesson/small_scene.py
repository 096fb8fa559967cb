"""A step of the lesson about tricks as such: one choice at a small table, and a new word with its meaning."""

from clubs.rules.ask import Ask
from clubs.ui.scenes.lesson.scene import LessonScene
from clubs.ui.scenes.lesson.small_table import FADE, SIGNS, SmallHud, SmallPlaces, SmallPlay
from clubs.ui.shell.scene import Frame


class SmallLessonScene(LessonScene):
    """Play one step at a small table without scores, bids and dealer."""

    places = SmallPlaces
    _since = 0.0

    def _open(self, ask: Ask) -> None:
        before = self.panel.ask
        super()._open(ask)
        if before != ask:
            self._since = self.context.now
            panel = SmallPlay(self._desk(), ask)
            panel.waits = self.controller.turn.waits
            self.panel = panel
            self.teaching.hint.lamp = False
            self.stage.relay()

    def _hud(self) -> SmallHud:
        hud = SmallHud(super()._hud().parts, self.commands, self.course, self.ways, self.wrong)
        hud.since = self._since
        return hud

    def still(self) -> bool:
        faded = self.context.reduced or self.context.now >= self._since + SIGNS * FADE
        return faded and super().still()

    def frame(self, now: float) -> Frame:
        return Frame(self.context.paint.small_table(), self.sprites(now))
