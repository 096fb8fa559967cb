"""Dialogs about deal codes: a deal that was played, to be shared, and a code to play."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from textwrap import wrap

from clubs.language import _, in_a_row, message, shown
from clubs.rules.option import Setup
from clubs.services.shared_deals import SharedDeal
from clubs.store.settings import LONGEST_NAME
from clubs.table import code
from clubs.ui.parts.buttons import PushButton
from clubs.ui.scenes.common.dialog import FieldDialog
from clubs.ui.scenes.common.letters import NamingScene, TypingDialog, TypingOver
from clubs.ui.shell import clipboard
from clubs.ui.shell import input as inputs
from clubs.ui.shell.clipboard import copied
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Push, Toast, Transition

LONGEST = 240  # characters of a line, with what may stand between them
SHORT = 45  # characters of a code, with what may stand between them
ROW = 48  # characters of a row of the field
CODE = message("The code is copied.")
LINE = message("The line is copied, with a sentence about the deal.")
WHO = message("Who plays it now?")
GUEST = message("Guest")
HANDED = message(
    "The same cards from the same seat, for somebody else at this screen. A curtain falls first, "
    "so that "
    "nothing of your deal is seen; when both are finished, they lie side by side."
)
Play = Callable[[str], Transition | None]


class DealCodeScene(FieldDialog):
    """A deal that has been played, to copy or to play again: its code, and the line with the play in it."""

    def __init__(
        self,
        context: Context,
        deal: str,
        again: Play,
        shared: SharedDeal | None = None,
        send: Callable[[], Transition | None] | None = None,
    ) -> None:
        """Without a shared line the play was nobody's at this screen, and only the cards can be shared.

        `send` leads to the pictures of the result.
        """
        super().__init__(context)
        self._send = send
        self._deal, self._again, self._shared = deal, again, shared
        self.title = message("Share this deal") if shared else message("The code of this deal")
        said = [
            message("Anyone who types the code gets exactly these cards, with the same game and options."),
        ]
        if shared:
            said.append(
                message(
                    "The line below it also holds how everybody played: "
                    "a friend who pastes it can play in your seat and compare."
                )
            )
        said.append(message("Before the deal its fingerprint was {hash}.", hash=code.hash_of(deal)))
        said.append(message("Played again, it is practice and counts in no statistics."))
        self.sentence = in_a_row(*said)
        self.breadth = 1180 if shared else self.breadth
        self.focus.id = "line" if shared else "close"

    @property
    def written(self) -> str:
        return self._deal

    @property
    def rows(self) -> Sequence[str]:
        if self._shared is None:
            return super().rows
        line = self._shared.line
        return shown(line.sentence), line.code, line.play

    def buttons(self) -> list[PushButton]:
        copy = PushButton("copy", _("Copy the code"), partial(self._copy, self._deal, _(CODE)), icon="flag")
        again = PushButton("again", _("Play it again"), lambda: self._again(self._deal), icon="undo")
        if self._shared is None:
            return [copy, again, PushButton("close", _("Close"), Pop, "primary", "check")]
        line = PushButton("line", _("Copy the line"), self._copy_line, "primary", "cards")
        hand = PushButton("hand", _("Hand it on"), self._hand_on, icon="users")
        handed = [hand] if self.context.router.keeps else []
        if self._send is not None:
            handed.append(PushButton("send", _("Send a picture"), self._send, icon="cards"))
        return [PushButton("close", _("Close"), Pop, icon="check"), again, *handed, copy, line]

    def _hand_on(self) -> Transition:
        """Ask who plays the same cards next at this screen."""
        shared = self._shared
        assert shared is not None

        def take(name: str) -> Transition:
            return self.context.router.line(shared.line.text, name)

        return Push(
            NamingScene(
                self.context, _(WHO), _(HANDED), _(GUEST), LONGEST_NAME, take, done=_("Play", context="verb")
            )
        )

    def _copy_line(self) -> Transition | None:
        assert self._shared is not None
        self._shared.copied()
        return self._copy(self._shared.line.text, _(LINE))

    def _copy(self, text: str, said: str) -> Transition | None:
        self.notify(copied(text, said))
        return None


class CodeEntryScene(TypingDialog):
    """A code to type or paste and play, or the deal of the day."""

    title = message("Play a deal code")
    sentence = message(
        "The letters and figures of a code set the game, its options and the cards. The deal of the "
        "day is "
        "the same for everybody who plays this game with these options today. Both are practice: statistics "
        "leave them out. The line of a deal that somebody has played can be pasted or typed here, too."
    )
    ends = "play"

    def __init__(self, context: Context, play: Play, today: Setup, day: Callable[[], date]) -> None:
        """Offer the deal of the day of the setup `today`."""
        super().__init__(context, "", LONGEST)
        self._play, self._today, self._day = play, today, day

    @property
    def rows(self) -> Sequence[str]:
        return wrap(self.written, ROW) or ("|",)

    def do(self, command: inputs.CommandName) -> Transition | None:
        return self._paste() if command == "paste" else None

    def buttons(self) -> list[PushButton]:
        return [
            PushButton("close", _("Back"), Pop, icon="left"),
            PushButton("paste", _("Paste"), self._paste, icon="sheet"),
            PushButton("day", _("Deal of the day"), self._deal_of_the_day, icon="clock"),
            PushButton("play", _("Play", context="verb"), self._play_typed, "primary", "play"),
        ]

    def _paste(self) -> Transition | None:
        text, router = clipboard.get(), self.context.router
        self.typed, self.trouble = TypingOver(""), ""
        if len(text) > SHORT and router.keeps:
            led = router.line(text)
            if len(text) > LONGEST or not isinstance(led, Toast):
                return led
        return self.text(" ".join(text.split()))

    def _deal_of_the_day(self) -> Transition | None:
        return self._play(code.deal_of_the_day(self._today, self._day()))

    def _play_typed(self) -> Transition | None:
        text = self.typed.text
        try:
            code.read(text)
        except code.NoCode as problem:
            keeps = self.context.router.keeps and len(text) > SHORT
            return self.context.router.line(text) if keeps else Toast(str(problem))
        return self._play(text)
