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


class TypingDialog(FieldDialog):
    """A dialog in whose field at most `longest` characters are written, the first in place of what was there.

    Once it is written by letters, the button that `ends` it has the focus.
    """

    typing = True
    ends = "keep"

    def __init__(self, context: Context, text: str, longest: int) -> None:
        super().__init__(context)
        self.typed, self._longest = TypingOver(text), longest
        self.focus.id = self.ends

    @property
    def written(self) -> str:
        return f"{self.typed.shown}|"

    @property
    def letters(self) -> Callable[[], Transition | None] | None:
        return lambda: Push(
            LettersScene(self.context, self.title, self.typed.text, self._longest, self._write)
        )

    def _write(self, text: str) -> None:
        self.typed, self.trouble, self.focus.id = TypingOver(text, chosen=False), "", self.ends

    def text(self, text: str) -> Transition | None:
        """Add to the text, or begin a new one."""
        over = self.typed.typed(text)
        self.typed, self.trouble = replace(over, text=over.text[: self._longest]), ""
        return None

    def compose(self, text: str) -> Transition | None:
        self.typed = self.typed.composed(text)
        return None

    def erase(self) -> Transition | None:
        self.typed, self.trouble = self.typed.erased(), ""
        return None


class NamingScene(TypingDialog):
    """A field for a name; `take` gets it and returns the transition that follows."""

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
        super().__init__(context, name, longest)
        self.title, self.sentence, self._take, self._word = title, sentence, take, done

    def buttons(self) -> list[PushButton]:
        return [
            PushButton("close", _("Back"), Pop, icon="left"),
            PushButton("keep", shown(self._word), self._done, "primary", "check"),
        ]

    def erase(self) -> Transition | None:
        self.typed = replace(self.typed, chosen=False)  # of the usual name a letter goes, too
        return super().erase()

    def _done(self) -> Transition | None:
        name = " ".join(self.typed.text.split())
        return self._take(name) if name else Toast(_("There is no name yet."))


ROWS: Final = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-.&")
KEY: Final = 60  # design units
SAID: Final = {
    "'": message("Apostrophe"),
    "-": message("Hyphen"),
    ".": message("Full stop"),
    "&": message("Ampersand"),
}


class LettersScene(TypingDialog):
    """A text, and the letters that can be added to it; `take` gets the text when it is done.

    What is typed on a keyboard counts, too.
    """

    sentence = message("The first letter takes the place of what is written there.")
    letters = None

    def __init__(
        self, context: Context, title: str, text: str, longest: int, take: Callable[[str], None]
    ) -> None:
        super().__init__(context, text, longest)
        self.title, self._take = title, take
        self._shift = False
        self.focus.id = "letter q"

    @property
    def _capital(self) -> bool:
        """Whether the next letter is a capital: at the beginning of each word, unless it is to be small."""
        return self._shift is not (not self.typed.kept or self.typed.kept.endswith(" "))

    # ------------------------------------------------------------ writing

    def text(self, text: str) -> Transition | None:
        """Add what was typed on a keyboard, where Enter is then the end of it."""
        self.focus.id, self._shift = "done", False
        return super().text(text)

    def hint(self) -> Transition | None:
        """Take back a letter: on a pad that button is free here."""
        return self.erase()

    def _add(self, text: str) -> Transition | None:
        self._shift = False
        return super().text(text)

    def _change_case(self) -> Transition | None:
        self._shift = not self._shift
        return None

    def _done(self) -> Transition | None:
        self._take(self.typed.text)
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
