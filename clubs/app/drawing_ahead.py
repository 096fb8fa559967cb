"""The scene that a button is about to lead to, drawn before it is chosen."""

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from clubs.ui.render.picture_cache import PictureCache
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.menu.scene import MenuScene
from clubs.ui.shell.transitions import Push

if TYPE_CHECKING:
    from clubs.app.routes import Program
    from clubs.ui.shell.loop import Stack
    from clubs.ui.shell.scene import Scene

SLICE: Final = 8.0  # ms of a frame
LONGEST: Final = 250  # frames for a scene, two seconds: one that does not fit into memory is never whole
SETTLES: Final = 3  # frames for which a button has the focus before anything is drawn


def draw(scene: "Scene", now: float) -> None:
    """Draw a scene as of a moment, at the place of its game; the ground on which its cards lie is wanted."""
    from clubs.ui.scenes.replay.scene import ReplayScene
    from clubs.ui.scenes.table.hand_scene import HandScene

    context = scene.context
    with context.imagined_at(scene.stands_at):
        if isinstance(scene, HandScene):
            context.paint.grounds.awaited("felt")
            scene.sprites(now)
        elif isinstance(scene, PageScene):
            if isinstance(scene, ReplayScene):
                context.paint.grounds.awaited("cloth")
            scene.page_sprites(now)
            scene.backdrop()


LED_TO: "Final[Mapping[str, Callable[[Program], Scene | None]]]" = {
    "new": lambda program: program.new_picker(),
    "continue": lambda program: program.tables.open_match(),
    "daily": lambda program: program.daily_deals(),
    "games": lambda program: program.history(),
    "learn": lambda program: program.stops.page(),
    "puzzles": lambda program: program.puzzles(),
    "settings": lambda program: program.settings_page(),
}
"""The scenes behind the menu's buttons, by the buttons' ids."""


class DrawingAhead:
    """Draws the pictures of the scene behind the button that has the focus, a few in each frame."""

    def __init__(self, program: "Program", stack: "Stack") -> None:
        self._program, self._stack = program, stack
        self._at: Hashable = None  # the button, and by which painters its scene is drawn
        self._waits = self._left = 0
        self._make: Callable[[], Scene | None] | None = None
        self._scene: Scene | None = None

    def step(self) -> bool:
        """Build the scene, or draw a few of its pictures; return False if there is nothing to do now."""
        top, context = self._stack.top, self._stack.context
        if not self._stack.settled:
            return False  # frames in which everything moves leave no time over
        if self._at != (at := (top, top.focus.id, context.paint)):
            self._at = at
            self._scene = None
            self._make = self._behind(top, top.focus.id or "")
            self._waits, self._left = SETTLES, LONGEST
            if isinstance(top, PageScene) and not isinstance(top, MenuScene):
                self._want_table(top)
        if self._make is None:
            return False
        if self._waits:
            self._waits -= 1
            return True
        self._left -= 1
        if context.paint.pictures.prerender(self._draw, SLICE) or not self._left:
            self._make = self._scene = None
        return True

    def _draw(self) -> None:
        """Draw the scene, after it has been made, which may take more than one frame, too."""
        if self._scene is None and self._make is not None:
            self._scene = self._make()
            PictureCache.pause()
        if self._scene is not None:
            draw(self._scene, self._stack.context.now)

    def _want_table(self, top: "Scene") -> None:
        """Have the table of the game painted that is lit in a picker."""
        from clubs.ui.games import presentation
        from clubs.ui.scenes.picker.scene import PickerScene

        if isinstance(top, PickerScene):
            grounds = self._program.context.paint_anywhere.grounds
            place = presentation(top.match_setup.game).place
            grounds.paint_ahead("dusk", [grounds.felt_at(place)])

    def _behind(self, top: "Scene", button: str) -> "Callable[[], Scene | None] | None":
        """Return what makes the scene behind a button; None if that is not worth while, or changes more."""
        program = self._program
        kind, _, row = button.partition(" ")
        if isinstance(top, MenuScene):
            return partial(made, program) if (made := LED_TO.get(button)) is not None else None
        if kind == "replay" and row:
            return lambda: _replay(top, int(row))
        ways = {
            "deal": lambda: self._deal(top),
            "lesson": lambda: self._lesson(top),
            "statistics": program.statistics,
        }
        return ways.get(button)

    def _deal(self, picker: "Scene") -> "Scene | None":
        """Return a table at which the match of the picker would begin."""
        from clubs.ui.scenes.picker.scene import PickerScene

        if not isinstance(picker, PickerScene):
            return None
        return self._program.tables.imagined(picker.match_setup.match(lambda: "ahead"))

    def _lesson(self, below: "Scene") -> "Scene | None":
        """Return the lesson of the game whose rules are open."""
        from clubs.ui.scenes.rules.scene import RulesScene

        if not isinstance(below, RulesScene):
            return None
        return self._program.lessons.next_stage(below.rule_page.game, below)


def _replay(history: "Scene", row: int) -> "Scene | None":
    """Return the replay of a game by its row."""
    from clubs.ui.scenes.history.scene import HistoryScene

    led = history.replay(row) if isinstance(history, HistoryScene) else None
    return led.scene if isinstance(led, Push) and isinstance(led.scene, PageScene) else None
