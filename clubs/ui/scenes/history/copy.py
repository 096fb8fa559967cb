"""Naming a copy of a match."""

from collections.abc import Callable

from clubs.store.copies import LONGEST
from clubs.ui.scenes.common.deal_code import CodeDialog, Entry
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition


class CopyScene(CodeDialog):
    """A field for the copy's name, in which the usual one gives way to the first letter typed."""

    title = "Keep a copy"
    sentence = (
        "The game as it stands now, to be opened at any time from My games. Nothing is written over it. "
        "When you open it, its deals so far are practice, and the later ones get new cards."
    )
    typing = True

    def __init__(self, context: Context, name: str, keep: Callable[[str], None]) -> None:
        super().__init__(context)
        self.name, self._fresh, self._keep = name, True, keep
        self.focus.id = "keep"

    @property
    def shown(self) -> str:
        """The name with a caret."""
        return f"{self.name}|"

    def buttons(self) -> list[Entry]:
        return [
            ("close", "Back", "left", "secondary", Pop),
            ("keep", "Keep", "check", "primary", self._done),
        ]

    def text(self, text: str) -> Transition | None:
        """Add to the name, or begin a new one."""
        self.name = (text if self._fresh else self.name + text)[:LONGEST]
        self._fresh, self.trouble = False, ""
        return None

    def erase(self) -> Transition | None:
        """Take back a letter."""
        self.name, self._fresh = self.name[:-1], False
        return None

    def _done(self) -> Transition | None:
        if not self.name.strip():
            self.trouble = "Give the copy a name."
            self.context.sound("refuse")
            return None
        self._keep(self.name)
        return Pop()
