"""The pause: a dialog over the table, which waits out of focus behind it."""

from collections.abc import Callable

from clubs.table.code import hash_of
from clubs.ui.components.materials import Kind
from clubs.ui.scenes.common.control_scene import Control, boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.dialog import Dialog
from clubs.ui.scenes.table.captions import MARK
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.style.theme import ACTION

GAP = 18  # design units, between the buttons

Open = Callable[[], Transition]


class PauseScene(Dialog):
    """Goes on, shows rules or settings, or leaves to the menu, where the match can be continued."""

    title = "Paused"

    def __init__(
        self,
        context: Context,
        *,
        caption: str,
        rules: Open,
        settings: Open,
        keys: Open,
        leave: Open,
        over: bool = False,
        deal: str | None = None,
        practice: bool = False,
    ) -> None:
        """`deal` is the code of the deal that is being played, whose fingerprint may be told already.

        A match that is `over` does not wait for anybody, and `practice` leads back to where it came from.
        """
        super().__init__(context)
        waits = "The match is over." if over else "If you leave, the match stays open and waits in the menu."
        if practice:
            caption, waits = caption.removesuffix(MARK), "This is practice and counts nowhere."
        self.sentence = f"{caption}. {waits}"
        if key := context.pressing("help"):
            self.sentence += f" {key} lists all keys."
        if deal:
            self.sentence += f" The deal's fingerprint is {hash_of(deal)}."
        self._keys = keys
        self._entries: list[tuple[str, str, str, Kind, Open]] = [
            ("continue", "Continue", "play", "primary", Pop),
            ("rules", "Rules", "book", "secondary", rules),
            ("settings", "Settings", "gear", "secondary", settings),
            ("leave", "Back to the replay" if practice else "Leave to menu", "home", "secondary", leave),
        ]
        self.focus.id = "continue"

    @property
    def foot(self) -> float:
        return self._step * len(self._entries) - self.screen.u(GAP)

    def controls(self) -> list[Control]:
        """Four buttons, one under the other."""
        make, room = Controls(self.paint, self.clicked), self.below
        found = []
        for place, (id, label, icon, kind, act) in enumerate(self._entries):
            y = room.top + place * self._step
            rect = boxed(room.left, y, room.width, self._step - self.screen.u(GAP))
            found.append(make.button(id, label, rect, act, kind=kind, icon=icon, role=ACTION))
        return found

    def help(self) -> Transition | None:
        """List all keys."""
        return self._keys()

    @property
    def _step(self) -> float:
        return self.screen.target(self.screen.u(68)) + self.screen.u(GAP)
