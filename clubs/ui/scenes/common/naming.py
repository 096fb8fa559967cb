"""Giving a name to something."""

from collections.abc import Callable

from clubs.ui.parts.buttons import PushButton
from clubs.ui.scenes.common.dialog import FieldDialog
from clubs.ui.scenes.common.letters import LettersScene
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Push, Toast, Transition


class NamingScene(FieldDialog):
    """A field for a name, in which the usual one gives way to the first letter typed.

    `take` gets the name and returns the transition that follows.
    """

    typing = True

    def __init__(
        self,
        context: Context,
        title: str,
        sentence: str,
        name: str,
        longest: int,
        take: Callable[[str], Transition | None],
        *,
        done: str = "Keep",
    ) -> None:
        super().__init__(context)
        self.title, self.sentence = title, sentence
        self.name, self._longest, self._take, self._fresh = name, longest, take, True
        self._word = done
        self.focus.id = "keep"

    @property
    def written(self) -> str:
        return f"{self.name}|"

    @property
    def letters(self) -> Callable[[], Transition | None]:
        return lambda: Push(LettersScene(self.context, self.title, self.name, self._longest, self._write))

    def _write(self, name: str) -> None:
        self.name, self._fresh, self.trouble, self.focus.id = name, False, "", "keep"

    def buttons(self) -> list[PushButton]:
        return [
            PushButton("close", "Back", Pop, icon="left"),
            PushButton("keep", self._word, self._done, "primary", "check"),
        ]

    def text(self, text: str) -> Transition | None:
        """Add to the name, or begin a new one."""
        self.name = (text if self._fresh else self.name + text)[: self._longest]
        self._fresh, self.trouble = False, ""
        return None

    def erase(self) -> Transition | None:
        self.name, self._fresh = self.name[:-1], False
        return None

    def _done(self) -> Transition | None:
        name = " ".join(self.name.split())
        return self._take(name) if name else Toast("There is no name yet.")
