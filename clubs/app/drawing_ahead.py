"""The scene that the menu is about to lead to, drawn before it is chosen."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from clubs.ui.scenes.common.control_scene import ControlScene
from clubs.ui.scenes.menu.scene import MenuScene

if TYPE_CHECKING:
    from clubs.app.program import Program
    from clubs.ui.shell.loop import Stack

SLICE: Final = 6.0  # ms of a frame

LED_TO: "Final[Mapping[str, Callable[[Program], ControlScene]]]" = MappingProxyType(
    {
        "new": lambda program: program.new_picker(),
        "daily": lambda program: program.daily_deals(),
        "games": lambda program: program.stored.history(),
        "statistics": lambda program: program.stored.statistics(),
        "rules": lambda program: program.rules(),
        "settings": lambda program: program.settings_page(),
    }
)
"""The scenes behind the menu's buttons, by the buttons' ids."""


class DrawingAhead:
    """Draws the pictures of the scene behind the button that has the focus, a few in each frame."""

    def __init__(self, program: "Program", stack: "Stack") -> None:
        self._program, self._stack = program, stack
        self._begun: tuple[str, object] | None = None  # for which button, by which painters
        self._scene: ControlScene | None = None

    def step(self) -> bool:
        """Build the scene, or draw a few of its pictures; return False if there is nothing to do."""
        top, context = self._stack.top, self._stack.context
        at = top.focus.id or "" if isinstance(top, MenuScene) else ""
        if at not in LED_TO:
            return False
        if self._begun != (at, context.paint):
            self._begun, self._scene = (at, context.paint), LED_TO[at](self._program)
            return True
        if (scene := self._scene) is None:
            return False
        if context.paint.pictures.prerender(lambda: scene.page_sprites(context.now), SLICE):
            self._scene = None
        return True
