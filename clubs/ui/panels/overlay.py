"""The base of what is shown over or beside the table without being asked for: the last trick, for example."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from pygame import Rect

from clubs.rules.event import Event
from clubs.ui.panels.base import Z_PANEL, Desk
from clubs.ui.panels.on_table import OnTable
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell.input import CommandName
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Focus
from clubs.ui.tabletop.stage import Stage


class Overlay(OnTable):
    """Something that can be opened over the table, if it has a `command`, or shows itself when it is time.

    `desk` returns the viewer's facts as of now; the table may still be showing earlier events: what has been
    shown is in `stage.public` and `stage.history`.
    """

    command: ClassVar[CommandName | None] = None
    z = Z_PANEL

    def __init__(self, stage: Stage, desk: Callable[[], Desk]) -> None:
        super().__init__(stage.context)
        self.stage, self.desk = stage, desk
        self.open = False

    def toggle(self) -> Transition | None:
        """Open it, or close it."""
        self.open = not self.open
        self.stage.context.sound("flip")
        return None

    def close(self) -> None:
        """Close it, because somebody else looks at the table now."""
        self.open = False

    # ------------------------------------------------------------ for each overlay to override

    def happened(self, event: Event) -> None:
        """Learn of an event when the table shows it."""

    @property
    def covers(self) -> Rect | None:
        """Return the part of the table that cannot be reached while it is open."""
        return None

    @property
    def still(self) -> bool:
        """Return whether it looks the same until the next input or event."""
        return True

    def shifted(self, n: int) -> Callable[[], Transition | None] | None:
        """Return what a figure key with Shift does, if it does anything."""
        return None

    def arrow(self, focus: Focus, dy: int) -> bool:
        """Take an arrow up (-1) or down (1); return whether it was for one of its widgets."""
        return False

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        """Draw what is open."""
        return self.drawn(focus)

    def says(self) -> Sequence[str]:
        """Return what it says now, to be read aloud when it is new."""
        return ()

    def status(self) -> tuple[str, str] | None:
        """Return what stands in the status line instead of the panel's words, if anything does."""
        return None
