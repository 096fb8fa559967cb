"""Dialogs about deal codes: the code of the deal that was played, and a code that is to be played."""

from collections.abc import Callable
from datetime import date
from typing import Final

from pygame import Rect

from clubs.rules.option import Setup
from clubs.table import code
from clubs.ui import clipboard
from clubs.ui.buttons import Kind
from clubs.ui.context import Context
from clubs.ui.scene import Pop, Transition
from clubs.ui.scenes.controls import Controls, target
from clubs.ui.scenes.front import Control, FrontScene, boxed
from clubs.ui.sprite import Sprite
from clubs.ui.theme import BODY, BUTTON_GAP, DIALOG_PADDING, HEADING, NAME

WIDTH: Final = 940  # design units
Play = Callable[[str], Transition | None]


class CodeDialog(FrontScene):
    """A title, a sentence, a code in a field, what is wrong with it, and a row of buttons."""

    opaque = False
    title = ""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.trouble = ""

    # ------------------------------------------------------------ what a dialog says

    @property
    def sentence(self) -> str:
        """What the code is good for."""
        raise NotImplementedError

    @property
    def shown(self) -> str:
        """What stands in the field."""
        raise NotImplementedError

    def buttons(self) -> list[tuple[str, str, str, Kind, Callable[[], Transition | None]]]:
        """Name, word, icon and kind of each button, and what it does; the bright one comes last."""
        raise NotImplementedError

    # ------------------------------------------------------------ the picture

    def controls(self) -> list[Control]:
        """The row of buttons at the foot, from the right."""
        make, u, entries = Controls(self.kit, self.clicked), self.screen.u, self.buttons()
        panel, gap, high = self.panel, u(BUTTON_GAP) * 0.7, target(u(62))
        width = self.kit.buttons.width
        words = [width(label, icon=icon, role=NAME, padding=16) for _, label, icon, *_ in entries]
        room = panel.width - 2 * u(DIALOG_PADDING) - gap * (len(entries) - 1) - sum(words)
        x, found = panel.left + u(DIALOG_PADDING), []
        for (id, label, icon, kind, act), word in zip(entries, words, strict=True):
            rect = boxed(x, panel.bottom - u(DIALOG_PADDING) - high, word + room / len(entries), high)
            found.append(make.button(id, label, rect, act, kind=kind, icon=icon, role=NAME))
            x += word + room / len(entries) + gap
        return found

    def decor(self) -> list[Sprite]:
        """The panel, its words, and the field."""
        kit, theme, u, panel = self.kit, self.context.theme, self.screen.u, self.panel
        x, room = panel.left + u(DIALOG_PADDING), panel.width - 2 * u(DIALOG_PADDING)
        field = self._field
        words = kit.text.paragraph(self.sentence, BODY, theme.muted, room)
        text = kit.text.image(self.shown, NAME, theme.text, room=field.width - 2 * u(20))
        found = [
            Sprite(kit.chrome.panel(*panel.size), *panel.topleft),
            Sprite(kit.text.image(self.title, HEADING, theme.text), x, panel.top + u(DIALOG_PADDING)),
            Sprite(words, x, self._sentence_top),
            Sprite(kit.chrome.well(*field.size, chosen=True), *field.topleft),
            Sprite(text, field.left + u(20), field.centery - text.height / 2),
        ]
        if self.trouble:
            wrong = kit.text.paragraph(self.trouble, BODY, theme.ember, room)
            found.append(Sprite(wrong, x, field.bottom + u(16)))
        return found

    @property
    def panel(self) -> Rect:
        """The dialog, in the middle of the stage."""
        u, text = self.screen.u, self.kit.text
        width = min(self.screen.stage.width - 2 * u(24), max(u(WIDTH), self.screen.t * WIDTH))
        inner = width - 2 * u(DIALOG_PADDING)
        lines = len(text.wrapped(self.sentence, BODY, inner))
        words = text.cap(HEADING) + u(30) + text.line(BODY) * lines
        height = 2 * u(DIALOG_PADDING) + words + u(20) + self._high + u(16) + 2 * text.line(BODY)
        rect = boxed(0, 0, width, height + u(12) + target(u(62)))
        rect.center = self.screen.stage.center
        return rect

    @property
    def _sentence_top(self) -> float:
        return self.panel.top + self.screen.u(DIALOG_PADDING) + self.kit.text.cap(HEADING) + self.screen.u(30)

    @property
    def _high(self) -> int:
        return target(self.screen.u(60))

    @property
    def _field(self) -> Rect:
        panel, u, text = self.panel, self.screen.u, self.kit.text
        inner = panel.width - 2 * u(DIALOG_PADDING)
        lines = len(text.wrapped(self.sentence, BODY, inner))
        top = self._sentence_top + text.line(BODY) * lines + u(8)
        return boxed(panel.left + u(DIALOG_PADDING), top, inner, self._high)


class DealCodeScene(CodeDialog):
    """The code of a deal that has been played, to copy or to play again."""

    title = "The code of this deal"

    def __init__(self, context: Context, deal: str, again: Play) -> None:
        super().__init__(context)
        self._deal, self._again = deal, again
        self.focus.id = "close"

    @property
    def sentence(self) -> str:
        """What can be done with it, and how to check that the deal was not changed."""
        return (
            "Whoever types it gets exactly these cards, with the same game and options. Before the deal its "
            f"fingerprint was {code.hash_of(self._deal)}."
        )

    @property
    def shown(self) -> str:
        """The code."""
        return self._deal

    def buttons(self) -> list[tuple[str, str, str, Kind, Callable[[], Transition | None]]]:
        """Copy, play again, close."""
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
    """A code is typed or pasted, and its deal played; or the deal of the day is."""

    title = "Play a deal code"

    def __init__(self, context: Context, play: Play, today: Setup, day: Callable[[], date]) -> None:
        """`today` is the setup whose deal of the day is offered."""
        super().__init__(context)
        self._play, self._today, self._day = play, today, day
        self.typed = ""
        self.focus.id = "play"

    typing = True

    @property
    def sentence(self) -> str:
        """What a code is, and what the deal of the day is."""
        return (
            "Thirty letters and figures give game, options and cards. The deal of the day is the same for "
            "everybody who plays this game with these options today."
        )

    @property
    def shown(self) -> str:
        """What has been typed so far, with a mark where it goes on."""
        return f"{self.typed}|"

    def buttons(self) -> list[tuple[str, str, str, Kind, Callable[[], Transition | None]]]:
        """Back, paste, deal of the day, play."""
        return [
            ("close", "Back", "left", "secondary", Pop),
            ("paste", "Paste", "sheet", "secondary", self._paste),
            ("day", "Deal of the day", "clock", "secondary", self._deal_of_the_day),
            ("play", "Play", "play", "primary", self._play_typed),
        ]

    def text(self, text: str) -> Transition | None:
        """More of the code."""
        self.typed, self.trouble = (self.typed + text)[:60], ""
        return None

    def erase(self) -> Transition | None:
        """One letter less."""
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
