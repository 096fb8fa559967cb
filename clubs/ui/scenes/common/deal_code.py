"""Dialogs about deal codes: the code of a deal that was played, and a code to play."""

from collections.abc import Callable
from datetime import date

from clubs.rules.option import Setup
from clubs.table import code
from clubs.ui.scenes.common.field_dialog import Entry, FieldDialog
from clubs.ui.scenes.common.letters import LettersScene
from clubs.ui.shell import clipboard
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Push, Transition

LONGEST = 60  # characters of a code, with what may stand between them
Play = Callable[[str], Transition | None]


class DealCodeScene(FieldDialog):
    """The code of a deal that has been played, to copy or to play again."""

    title = "The code of this deal"

    def __init__(self, context: Context, deal: str, again: Play) -> None:
        super().__init__(context)
        self._deal, self._again = deal, again
        self.sentence = (
            "Anyone who types it gets exactly these cards, with the same game and options. Before the deal "
            f"its fingerprint was {code.hash_of(deal)}. Played again, it is practice "
            "and counts in no statistics."
        )
        self.focus.id = "close"

    @property
    def shown(self) -> str:
        return self._deal

    def buttons(self) -> list[Entry]:
        return [
            ("copy", "Copy", "sheet", "secondary", self._copy),
            ("again", "Play it again", "undo", "secondary", lambda: self._again(self._deal)),
            ("close", "Close", "check", "primary", Pop),
        ]

    def _copy(self) -> Transition | None:
        copied = clipboard.put(self._deal)
        self.notify("The code is copied." if copied else "This system has no clipboard to copy to.")
        return None


class CodeEntryScene(FieldDialog):
    """A code to type or paste and play, or the deal of the day."""

    title = "Play a deal code"
    sentence = (
        "The letters and figures of a code set the game, its options and the cards. The deal of the day is "
        "the same for everybody who plays this game with these options today. Both are practice: statistics "
        "leave them out."
    )
    typing = True

    def __init__(self, context: Context, play: Play, today: Setup, day: Callable[[], date]) -> None:
        """Offer the deal of the day of the setup `today`."""
        super().__init__(context)
        self._play, self._today, self._day = play, today, day
        self.typed = ""
        self.focus.id = "play"

    @property
    def letters(self) -> Callable[[], Transition | None]:
        return lambda: Push(LettersScene(self.context, self.title, self.typed, LONGEST, self._write))

    def _write(self, text: str) -> None:
        self.typed, self.trouble, self.focus.id = text, "", "play"

    @property
    def shown(self) -> str:
        """The typed text with a caret."""
        return f"{self.typed}|"

    def buttons(self) -> list[Entry]:
        return [
            ("close", "Back", "left", "secondary", Pop),
            ("paste", "Paste", "sheet", "secondary", self._paste),
            ("day", "Deal of the day", "clock", "secondary", self._deal_of_the_day),
            ("play", "Play", "play", "primary", self._play_typed),
        ]

    def text(self, text: str) -> Transition | None:
        """Add to the code."""
        self.typed, self.trouble = (self.typed + text)[:LONGEST], ""
        return None

    def erase(self) -> Transition | None:
        """Take back a letter."""
        self.typed, self.trouble = self.typed[:-1], ""
        return None

    def _paste(self) -> Transition | None:
        self.typed, self.trouble = "", ""
        return self.text(" ".join(clipboard.get().split()))

    def _deal_of_the_day(self) -> Transition | None:
        return self._play(code.deal_of_the_day(self._today, self._day()))

    def _play_typed(self) -> Transition | None:
        try:
            code.read(self.typed)
        except code.NoCode as problem:
            self.trouble = str(problem)
            self.context.sound("refuse")
            return None
        return self._play(self.typed)
