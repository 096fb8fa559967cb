"""Dialogs over the menu."""

from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from typing import Final

from clubs.app.routes import Program
from clubs.games import GAMES
from clubs.services.shared_deals import SharedDeal
from clubs.table.code import deal_of_the_day
from clubs.ui.scenes.common.deal_code import CodeEntryScene, DealCodeScene
from clubs.ui.scenes.common.dialog import WarningScene
from clubs.ui.scenes.common.letters import LettersScene
from clubs.ui.scenes.statistics.scene import LOST
from clubs.ui.scenes.table.teaching import CoachQuestion
from clubs.ui.shell.context import Context
from clubs.ui.shell.scene import Scene
from tests.visual.shared import LINE

DAY: Final = date(2026, 11, 21)
SETUP: Final = GAMES["exact"].setup(4)
CODE: Final = deal_of_the_day(SETUP, DAY)


def no_code(context: Context) -> Scene:
    """Return the dialog of a deal code in which something wrong has been typed."""
    scene = CodeEntryScene(context, lambda _: None, SETUP, lambda: DAY)
    scene.text("WRONG " * 20)
    scene.trouble = (
        "A deal code has fewer letters and figures than this one, which is longer than any can be."
    )
    return scene


def dialogs() -> Iterator[tuple[str, Callable[[Program], list[Scene]]]]:
    """Yield each dialog with its name."""
    made: dict[str, Callable[[Context], Scene]] = {
        "a code": lambda context: DealCodeScene(context, CODE, lambda _: None),
        "a line": lambda context: DealCodeScene(
            context, CODE, lambda _: None, SharedDeal(LINE, lambda: None)
        ),
        "no code": no_code,
        "letters": lambda context: LettersScene(context, "Name", "Juniper", 60, lambda _: None),
        "the coach": lambda context: CoachQuestion(context, "Clubs Whist", lambda _: None),
        "a warning": lambda context: WarningScene(context, "Reset?", LOST, "Reset", lambda: None),
    }
    for name, dialog in made.items():
        yield f"dialog, {name}", partial(_over_menu, dialog)


def _over_menu(dialog: Callable[[Context], Scene], program: Program) -> list[Scene]:
    return [program.menu(), dialog(program.context)]
