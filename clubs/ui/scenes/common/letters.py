"""Letters to choose from, for writing without a keyboard."""

from collections.abc import Callable
from functools import partial
from typing import Final

from clubs.ui.parts.control import Control
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.field_dialog import Entry, FieldDialog
from clubs.ui.scenes.common.typing_over import TypingOver
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.style.theme import NAME

ROWS: Final = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-.&")
KEY, GAP = 60, 8  # design units
SAID: Final = {"'": "Apostrophe", "-": "Hyphen", ".": "Full stop", "&": "Ampersand"}


class LettersScene(FieldDialog):
    """A text, and the letters that can be added to it; `take` gets the text when it is done.

    The first letter takes the place of the text that was there. What is typed on a keyboard counts, too.
    """

    sentence = "The first letter takes the place of what is written there."
    typing = True

    def __init__(
        self, context: Context, title: str, text: str, longest: int, take: Callable[[str], None]
    ) -> None:
        super().__init__(context)
        self.title, self._longest, self._take = title, longest, take
        self._typed = TypingOver(text)
        self._shift = False
        self.focus.id = "letter q"

    @property
    def shown(self) -> str:
        """The text with a caret."""
        return f"{self._typed.shown}|"

    @property
    def _capital(self) -> bool:
        """Whether the next letter is a capital: at the beginning of each word, unless it is to be small."""
        return self._shift is not (not self._typed.kept or self._typed.kept.endswith(" "))

    # ------------------------------------------------------------ writing

    def text(self, text: str) -> Transition | None:
        """Add what was typed on a keyboard, where Enter is then the end of it."""
        self.focus.id = "done"
        return self._add(text)

    def compose(self, text: str) -> Transition | None:
        """Show what an input method is composing."""
        self._typed = self._typed.composed(text)
        return None

    def erase(self) -> Transition | None:
        """Take back a letter."""
        self._typed = self._typed.erased()
        return None

    def hint(self) -> Transition | None:
        """Take back a letter: on a pad that button is free here."""
        return self.erase()

    def _add(self, text: str) -> Transition | None:
        if len(self._typed.kept + text) <= self._longest:
            self._typed, self._shift = self._typed.typed(text), False
        return None

    def _change_case(self) -> Transition | None:
        self._shift = not self._shift
        return None

    def _done(self) -> Transition | None:
        self._take(self._typed.text)
        return Pop()

    # ------------------------------------------------------------ controls

    @property
    def between(self) -> float:
        return len(ROWS) * self._step - self.screen.u(GAP)

    @property
    def _step(self) -> float:
        return self.screen.target(self.screen.u(KEY)) + self.screen.u(GAP)

    def controls(self) -> list[Control]:
        """Return the letters in rows, and the buttons."""
        return [*self._letters(), *super().controls()]

    def _letters(self) -> list[Control]:
        make, room, gap = Controls(self.paint, self.clicked), self.below, self.screen.u(GAP)
        top, found = self.field.bottom + self.screen.u(16), list[Control]()
        for row, letters in enumerate(ROWS):
            width = (room.width + gap) / len(letters)
            for place, letter in enumerate(letters):
                x, y = room.left + place * width, top + row * self._step
                rect = boxed(x, y, width - gap, self._step - gap)
                written = letter.upper() if self._capital else letter
                act = partial(self._add, written)
                key = make.button(f"letter {letter}", written, rect, act, role=NAME, region=f"row {row}")
                found.append(key.labelled(SAID.get(letter, written)))
        return found

    def buttons(self) -> list[Entry]:
        case = "Small letter" if self._capital else "Capital letter"
        return [
            ("close", "Back", "left", "secondary", Pop),
            ("case", case, "up", "secondary", self._change_case),
            ("space", "Space", "dash", "secondary", partial(self._add, " ")),
            ("erase", "Erase", "close", "secondary", self.erase),
            ("done", "Done", "check", "primary", self._done),
        ]
