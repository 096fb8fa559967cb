"""A scene of controls in which a slider that is held follows the pointer."""

from typing import Final

from clubs.ui.scenes.common.control_scene import ControlScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Widget

NOWHERE: Final = inputs.Release(-1, -1)


class SliderScene(ControlScene):
    """The base of scenes with sliders; `drag` is the id of the one that is held, and the pointer's x."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.drag: tuple[str, float] | None = None

    def handle(self, taken: inputs.Input) -> Transition | None:
        """Let a held slider follow the pointer, and take its value where the pointer lets go."""
        held = self._held
        if isinstance(taken, inputs.Release) and held is not None and taken != NOWHERE:
            # It may be let go beside the slider.
            x = min(held.rect.right - 1, max(held.rect.left, taken.x))
            taken = inputs.Release(x, held.rect.centery)
        result = super().handle(taken)
        held = self._held
        self.drag = None
        if isinstance(taken, (inputs.Press, inputs.Point)) and held is not None:
            self.drag = (held.id, taken.x)
        return result

    @property
    def _held(self) -> Widget | None:
        """The slider that the pointer holds."""
        return next((w for w in self.widgets() if w.id == self.pressed and w.role == "slider"), None)
