"""Text that is typed over in a field, letters to choose from without a keyboard, and giving a name."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from clubs.language import _, message, shown
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Region
from clubs.ui.parts.flow import Even
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import VStack
from clubs.ui.scenes.common.dialog import FieldDialog
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
        done: str = message("Keep"),
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
            PushButton("close", _("Back"), Pop, icon="left"),
            PushButton("keep", shown(self._word), self._done, "primary", "check"),
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
        return self._take(name) if name else Toast(_("There is no name yet."))


@dataclass(frozen=True)
class TypingOver:
    """A text, whether all of it is chosen, and what an input method is still composing behind it."""

    text: str
    chosen: bool = True
    composing: str = ""

    @property
    def kept(self) -> str:
        """The part of the text that the next letter does not replace."""
        return "" if self.chosen else self.text

    @property
    def shown(self) -> str:
        """The text with what is being composed."""
        return self.kept + self.composing if self.composing else self.text

    def typed(self, text: str) -> "TypingOver":
        """Return it with a text behind it, or in its place if all of it is chosen."""
        return TypingOver(self.kept + text, chosen=False)

    def erased(self) -> "TypingOver":
        """Return it without its last letter, or without anything if all of it is chosen."""
        return TypingOver(self.kept[:-1], chosen=False)

    def composed(self, text: str) -> "TypingOver":
        """Return it with what an input method shows now."""
        return replace(self, composing=text)


ROWS: Final = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-.&")
KEY: Final = 60  # design units
SAID: Final = {
    "'": message("Apostrophe"),
    "-": message("Hyphen"),
    ".": message("Full stop"),
    "&": message("Ampersand"),
}


class LettersScene(FieldDialog):
    """A text, and the letters that can be added to it; `take` gets the text when it is done.

    The first letter takes the place of the text that was there. What is typed on a keyboard counts, too.
    """

    sentence = message("The first letter takes the place of what is written there.")
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
    def written(self) -> str:
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
        self._typed = self._typed.composed(text)
        return None

    def erase(self) -> Transition | None:
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

    def between(self) -> Part:
        rows = [
            Region(Even(tuple(map(self._letter, letters)), "tight"), f"row {at}")
            for at, letters in enumerate(ROWS)
        ]
        return VStack(tuple(rows), "tight")

    def _letter(self, letter: str) -> Part:
        written = letter.upper() if self._capital else letter
        said = shown(SAID.get(letter, written))
        return PushButton(f"letter {letter}", written, partial(self._add, written), high=KEY, said=said)

    def buttons(self) -> list[PushButton]:
        case = _("Small letter") if self._capital else _("Capital letter")
        return [
            PushButton("close", _("Back"), Pop, icon="left"),
            PushButton("case", case, self._change_case, icon="up"),
            PushButton("space", _("Space"), partial(self._add, " "), icon="dash"),
            PushButton("erase", _("Erase"), self.erase, icon="close"),
            PushButton("done", _("Done"), self._done, "primary", "check"),
        ]
