"""The base of dialogs with a few large buttons, one under the other."""

from collections.abc import Callable, Sequence

from clubs.ui.components.materials import Kind
from clubs.ui.parts.control import Control
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.dialog import Dialog
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import ACTION

GAP = 18  # design units, between the buttons
Entry = tuple[str, str, str, Kind, Callable[[], Transition | None]]


class ColumnDialog(Dialog):
    """A dialog whose buttons fill the part under the words."""

    def buttons(self) -> Sequence[Entry]:
        """Return the id, word, icon, kind and action of each button."""
        raise NotImplementedError

    @property
    def foot(self) -> float:
        return self._step * len(self.buttons()) - self.screen.u(GAP)

    def controls(self) -> list[Control]:
        """Return the buttons."""
        make, room = Controls(self.paint, self.clicked), self.below
        found = []
        for place, (id, label, icon, kind, act) in enumerate(self.buttons()):
            y = room.top + place * self._step
            rect = boxed(room.left, y, room.width, self._step - self.screen.u(GAP))
            found.append(make.button(id, label, rect, act, kind=kind, icon=icon, role=ACTION))
        return found

    @property
    def _step(self) -> float:
        return self.screen.target(self.screen.u(68)) + self.screen.u(GAP)
