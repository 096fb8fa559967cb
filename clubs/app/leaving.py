"""The end of the program, when not all that was played could be saved."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from clubs.ui.shell.loop import Stack
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Quit

if TYPE_CHECKING:
    from clubs.store.match_repository import MatchRepository

LOST: Final = "What has been played since then is lost if you leave now."


def ask_before_end(stack: Stack, made: Callable[[], "MatchRepository | None"]) -> None:
    """Have a stack ask before the program ends, if what was played still cannot be saved."""

    def asked() -> Scene | None:
        repository = made()
        if repository is None or not (trouble := repository.catch_up()):
            return None
        from clubs.ui.scenes.common.warning import WarningScene  # noqa: PLC0415 (seldom needed)

        def leave() -> None:
            stack.before_end = lambda: None

        sentence = f"{trouble} {LOST}"
        return WarningScene(stack.context, "Leave without saving?", sentence, "Leave", leave, Quit())

    stack.before_end = asked
