"""The curtain between two people's turns: it falls, and opens for the next one."""

from collections.abc import Callable
from functools import partial

from clubs.ui.scenes.table.captions import happened
from clubs.ui.scenes.table.controller import Controller
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.scenes.table.parts import Command
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Push, Transition


class CurtainFlow:
    """Let the curtain fall and open; `sit` shows the table to a seat, or for None to a spectator."""

    def __init__(
        self,
        context: Context,
        controller: Controller,
        caption: Callable[[], str],
        sit: Callable[[int | None], None],
        pause: Command,
    ) -> None:
        self._context, self._controller, self._caption = context, controller, caption
        self._sit, self._pause = sit, pause

    def scene(self, seat: int, ready: Command) -> CurtainScene:
        """Return the curtain for a seat, with what has happened since its last turn."""
        match = self._controller.match
        said = happened(self._controller.since(seat), match.names)
        return CurtainScene(self._context, match.seating[seat], self._caption(), said, ready, self._pause)

    def fall(self, seat: int) -> Transition:
        """Hide the table until this seat's person looks."""
        curtain = self.scene(seat, partial(self._open, seat))
        self._sit(None)
        self._context.sound("curtain in")
        return Push(curtain)

    def _open(self, seat: int) -> Transition:
        self._context.sound("curtain out")
        self._sit(seat)
        return Pop()
