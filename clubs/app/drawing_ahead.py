"""The scene that a button is about to lead to, drawn before it is chosen."""

from collections.abc import Callable, Hashable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from clubs.ui.render.picture_cache import PictureCache
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.menu.scene import MenuScene
from clubs.ui.shell.transitions import Push

if TYPE_CHECKING:
    from clubs.app.routes import Program
    from clubs.ui.components.grounds import Shown
    from clubs.ui.scenes.table.hand_scene import HandScene
    from clubs.ui.shell.loop import Stack
    from clubs.ui.shell.scene import Scene

SLICE: Final = 8.0  # ms of a frame
LONGEST: Final = 250  # frames for a scene, two seconds: one that does not fit into memory is never whole
SETTLES: Final = 3  # frames for which a button has the focus before anything is drawn

Draw: TypeAlias = Callable[[float], object]
"""Draws a scene at a moment, but for its ground."""


def _at_its_place(scene: "Scene", draw: Draw, ground: "Shown") -> Draw:
    """Return what draws a scene at the place of its game, whose ground is wanted, too."""
    context = scene.context

    def drawn(now: float) -> None:
        with context.imagined_at(scene.stands_at):
            context.paint.grounds.awaited(ground)
            draw(now)

    return drawn


def _at_table(table: "HandScene") -> Draw:
    """Return what draws a table."""
    return _at_its_place(table, table.sprites, "felt")


def _table(program: "Program") -> Draw | None:
    table = program.tables.open_match()
    return _at_table(table) if table is not None else None


def _picker(program: "Program") -> Draw:
    picker = program.new_picker()

    def draw(now: float) -> None:
        picker.page_sprites(now)
        picker.backdrop()

    return draw


def _puzzles(program: "Program") -> Draw:
    """Return what draws the page of puzzles, which takes long to make, too."""
    made: list[Scene] = []

    def draw(now: float) -> None:
        if not made:
            made.append(program.puzzles())
            PictureCache.pause()
        page = made[0]
        assert isinstance(page, PageScene)
        with page.context.imagined_at(page.stands_at):
            page.page_sprites(now)

    return draw


LED_TO: "Final[Mapping[str, Callable[[Program], Draw | None]]]" = {
    "new": _picker,
    "continue": _table,
    "daily": lambda program: program.daily_deals().page_sprites,
    "games": lambda program: program.history().page_sprites,
    "learn": lambda program: program.stops.page().page_sprites,
    "puzzles": _puzzles,
    "settings": lambda program: program.settings_page().page_sprites,
}
"""The drawing of the scenes behind the menu's buttons, by the buttons' ids."""


class DrawingAhead:
    """Draws the pictures of the scene behind the button that has the focus, a few in each frame."""

    def __init__(self, program: "Program", stack: "Stack") -> None:
        self._program, self._stack = program, stack
        self._at: Hashable = None  # the button, and by which painters its scene is drawn
        self._waits = self._left = 0
        self._begin: Callable[[], Draw | None] | None = None
        self._draw: Draw | None = None

    def step(self) -> bool:
        """Build the scene, or draw a few of its pictures; return False if there is nothing to do now."""
        top, context = self._stack.top, self._stack.context
        if not self._stack.settled:
            return False  # frames in which everything moves leave no time over
        if self._at != (at := (top, top.focus.id, context.paint)):
            self._at, self._begin, self._draw = at, self._behind(top, top.focus.id or ""), None
            self._waits = SETTLES
            if isinstance(top, PageScene) and not isinstance(top, MenuScene):
                self._want_table(top)
        if (begin := self._begin) is not None:
            self._waits -= 1
            if self._waits < 0:
                self._begin, self._draw, self._left = None, begin(), LONGEST
            return True
        if (draw := self._draw) is None:
            return False
        self._left -= 1
        if context.paint.pictures.prerender(lambda: draw(context.now), SLICE) or not self._left:
            self._draw = None
        return True

    def _want_table(self, top: "Scene") -> None:
        """Have the table of the game painted that is lit in a picker."""
        from clubs.ui.games import presentation
        from clubs.ui.scenes.picker.scene import PickerScene

        if isinstance(top, PickerScene):
            grounds = self._program.context.paint_anywhere.grounds
            place = presentation(top.match_setup.game).place
            grounds.paint_ahead("dusk", [grounds.of("felt", place)])

    def _behind(self, top: "Scene", button: str) -> Callable[[], Draw | None] | None:
        """Return what makes the scene behind a button; None if that is not worth while, or changes more."""
        if isinstance(top, MenuScene):
            made = LED_TO.get(button)
            return None if made is None else lambda: made(self._program)
        if button == "deal":
            return lambda: self._deal(top)
        if button == "lesson":
            return lambda: self._lesson(top)
        if button == "statistics":
            return lambda: self._program.statistics().page_sprites
        kind, _, row = button.partition(" ")
        return (lambda: _replay(top, int(row))) if kind == "replay" and row else None

    def _deal(self, picker: "Scene") -> Draw | None:
        """Return what draws a table at which the match of the picker would begin."""
        from clubs.ui.scenes.picker.scene import PickerScene

        if not isinstance(picker, PickerScene):
            return None
        return _at_table(self._program.tables.imagined(picker.match_setup.match(lambda: "ahead")))

    def _lesson(self, below: "Scene") -> Draw | None:
        """Return what draws the lesson of the game whose rules are open."""
        from clubs.ui.scenes.rules.scene import RulesScene

        if not isinstance(below, RulesScene):
            return None
        return _at_table(self._program.lessons.next_stage(below.rule_page.game, below))


def _replay(history: "Scene", row: int) -> Draw | None:
    """Return what draws the replay of a game by its row."""
    from clubs.ui.scenes.history.scene import HistoryScene

    led = history.replay(row) if isinstance(history, HistoryScene) else None
    if not (isinstance(led, Push) and isinstance(led.scene, PageScene)):
        return None
    return _at_its_place(led.scene, led.scene.page_sprites, "cloth")
