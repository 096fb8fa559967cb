"""Dialogs about deal codes: the code of a deal that was played, and a code to play."""

from collections.abc import Callable
from datetime import date

from pygame import Rect

from clubs.rules.option import Setup
from clubs.table import code
from clubs.ui.components.materials import Kind
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import Control, boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.dialog import Dialog
from clubs.ui.shell import clipboard
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.style.theme import BODY, BUTTON_GAP, NAME

FIELD, BUTTON = 60, 62  # heights, design units
Play = Callable[[str], Transition | None]
Entry = tuple[str, str, str, Kind, Callable[[], Transition | None]]


class CodeDialog(Dialog):
    """A dialog with a code in a field, an error, and a row of buttons."""

    breadth = 940

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.trouble = ""

    @property
    def shown(self) -> str:
        """The text in the field."""
        raise NotImplementedError

    def buttons(self) -> list[Entry]:
        """Return the id, word, icon, kind and action of each button; the bright one comes last."""
        raise NotImplementedError

    # ------------------------------------------------------------ layout

    @property
    def foot(self) -> float:
        u, trouble = self.screen.u, 2 * self.paint.text.line(BODY)
        return self.screen.target(u(FIELD)) + u(16) + trouble + u(12) + self.screen.target(u(BUTTON))

    @property
    def field(self) -> Rect:  # type: ignore[override]  # the base class has a plain attribute
        """The box of the code."""
        room = self.below
        return boxed(room.left, room.top, room.width, self.screen.target(self.screen.u(FIELD)))

    # ------------------------------------------------------------ the picture

    def controls(self) -> list[Control]:
        """Return the row of buttons at the foot, which share the room equally."""
        make, entries, room = Controls(self.paint, self.clicked), self.buttons(), self.below
        gap, high = self.screen.u(BUTTON_GAP) * 0.7, self.screen.target(self.screen.u(BUTTON))
        width = self.paint.buttons.width
        words = [width(label, icon=icon, role=NAME, padding=16) for _, label, icon, *_ in entries]
        spare = (room.width - gap * (len(entries) - 1) - sum(words)) / len(entries)
        x: float = room.left
        found = []
        for (id, label, icon, kind, act), word in zip(entries, words, strict=True):
            rect = boxed(x, room.bottom - high, word + spare, high)
            found.append(make.button(id, label, rect, act, kind=kind, icon=icon, role=NAME))
            x += word + spare + gap
        return found

    def decor(self) -> list[Sprite]:
        """Draw the words, the field, and the error."""
        paint, theme, u, room = self.paint, self.context.theme, self.screen.u, self.below
        field = self.field
        code = paint.text.image(self.shown, NAME, theme.text, room=field.width - 2 * u(20))
        found = [
            *super().decor(),
            Sprite(paint.panels.well(*field.size, chosen=True), *field.topleft),
            Sprite(code, field.left + u(20), field.centery - code.height / 2),
        ]
        if self.trouble:
            wrong = paint.text.paragraph(self.trouble, BODY, theme.ember, room.width)
            found.append(Sprite(wrong, room.left, field.bottom + u(16)))
        return found


class DealCodeScene(CodeDialog):
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


class CodeEntryScene(CodeDialog):
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
        self.typed, self.trouble = (self.typed + text)[:60], ""
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
