"""The pause: a dialog over the table, which waits out of focus behind it."""

from collections.abc import Callable

from clubs.table.code import hash_of
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import VStack
from clubs.ui.scenes.common.dialog import Dialog, large_button
from clubs.ui.scenes.settings.pages import CONTROLS_PAGE
from clubs.ui.scenes.table.captions import MARK
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition

Open = Callable[[], Transition]


class PauseScene(Dialog):
    """Goes on, shows rules or settings, or leaves to the menu, where the match can be continued."""

    title = "Paused"

    def __init__(
        self,
        context: Context,
        *,
        caption: str,
        rules: Open,
        leave: Open,
        over: bool = False,
        deal: str | None = None,
        practice: bool = False,
    ) -> None:
        """`deal` is the code of the deal that is being played, whose fingerprint may be told already.

        A match that is `over` does not wait for anybody, and `practice` leads back to where it came from.
        """
        super().__init__(context)
        waits = "The match is over." if over else "If you leave, the match stays open and waits in the menu."
        if practice:
            caption, waits = caption.removesuffix(MARK), "This is practice and counts nowhere."
        self.sentence = f"{caption}. {waits}"
        if key := context.pressing("help"):
            self.sentence += f" {key} lists all keys."
        if deal:
            self.sentence += f" The deal's fingerprint is {hash_of(deal)}."
        self._buttons = (
            large_button("continue", "Continue", Pop, "primary", "play"),
            large_button("rules", "Rules", rules, icon="book"),
            large_button("settings", "Settings", context.router.settings, icon="gear"),
            large_button("leave", "Back to the replay" if practice else "Leave to menu", leave, icon="home"),
        )
        self.focus.id = "continue"

    def below(self) -> Part:
        return VStack(self._buttons)

    def help(self) -> Transition | None:
        return self.context.router.settings(CONTROLS_PAGE)
