"""Late frames beside the judge: a person who asks for hints, looks at each deal again and with other eyes.

Each choice takes two seconds, while the judge works; counted is how often the hint is there then.
"""

from collections.abc import Callable, Sequence
from contextlib import closing
from typing import Final

from clubs.app.routes import Program
from clubs.ui.scenes.replay.eye_panel import EyePanel
from clubs.ui.scenes.replay.scene import ReplayScene
from clubs.ui.scenes.replay.words import ALL
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.loop import FRAME
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Reset, Transition
from clubs.workshop import Timing
from clubs.workshop.bench_scenes import p99
from clubs.workshop.bench_window import Deals, TimedWindow, play

THINKS: Final = 2000.0  # ms until a hint is asked for
READS: Final = 1200.0  # ms for which something is looked at


class Learner(Deals):
    """A person who asks for hints, and looks at the end of each deal again."""

    def __init__(self, program: Program, window: TimedWindow, minutes: float) -> None:
        super().__init__(program, window, minutes)
        self.turns = self.there = self._looked = 0
        self._hinted = False

    def go_on(self, top: Scene) -> None:
        if not isinstance(top, EndScene | ReplayScene):
            super().go_on(top)
        elif self.waited(READS):
            self.look(top)

    def screen_name(self, top: Scene) -> str:
        if isinstance(top, TableScene):
            return "hint" if top.teaching.hint.open else "table"
        if isinstance(top, ReplayScene) and top.playback.moments:
            return "eye" if isinstance(top.panel, EyePanel) else "look again"
        return "others"

    def answer(self, table: TableScene) -> None:
        """Ask for a hint after some thought, and answer after another moment."""
        if self._hinted or not self.asks(table):
            super().answer(table)
            self._hinted = self._hinted and self.asks(table)
        elif self.waited(THINKS):
            self._hinted = True
            if len(table.panel.ask.actions()) != 1 and table.controller.judged:  # type: ignore[union-attr]
                self.turns += 1
                self.there += table.controller.verdict is not None
                table.teaching.more()

    def look(self, top: EndScene | ReplayScene) -> None:
        """Do the next thing of another look; at its end play on."""
        assert self.stack is not None
        if isinstance(top, EndScene):
            self._looked = 0
            assert top.actions.look_again is not None
            self.stack.apply(top.actions.look_again.open())
            return
        steps: Sequence[Callable[[], Transition | None]] = (
            lambda: top.next_mark(1),
            lambda: pressed(top, "find"),
            lambda: pressed(top, "show"),
            lambda: top.see(1),
            lambda: pressed(top, "swap"),
            lambda: top.step(4),
            lambda: top.see(0),
            lambda: top.see(0) if top.viewer != ALL else None,
        )
        if self._looked == len(steps):
            self.play_on()
        else:
            self.stack.apply(steps[self._looked]())
            self._looked += 1

    def play_on(self) -> None:
        """Go on after another look."""
        assert self.stack is not None
        self.finished += 1
        self.stack.apply(Reset(self.next_table()))


def pressed(scene: Scene, id: str) -> Transition | None:
    """Press a button, if it is there."""
    widget = next((one for one in scene.widgets() if one.id == id), None)
    return scene.choose(widget) if widget is not None else None


def measure(size: tuple[int, int], minutes: float) -> list[Timing]:
    """Play, ask and look for some minutes in a window of this size.

    Counted are the frames of each screen, those of them longer than a sixtieth of a second, and of the turns
    with a choice those in which the hint was there when it was asked for.
    """
    with closing(TimedWindow(size)) as window:
        learner = play(window, lambda program: Learner(program, window, minutes))
    pairs = list(zip(window.screens, window.times, strict=True))
    found = []
    for screen in dict.fromkeys(window.screens):
        times = [time for one, time in pairs if one == screen]
        late, most, longest = sum(time > FRAME for time in times), p99(times), max(times)
        text = f"{screen:11}{len(times):6} frames, {late} late ({late / len(times):.2%}); "
        text += f"p99 {most:.1f} ms, longest {longest:.0f} ms"
        found.append(Timing(text, screen=screen, frames=len(times), late=late, p99=most, longest=longest))
    hints = f"hint there after {THINKS / 1000:.0f} s: {learner.there} of {learner.turns} turns"
    return [*found, Timing(hints, turns=learner.turns, there=learner.there)]
