"""The question whether one switch is meant, where a scan that nobody asked for has led to that choice."""

from collections.abc import Callable

from clubs.ui.scenes.common.warning import WarningScene
from clubs.ui.shell.context import Context


class OneSwitchQuestion(WarningScene):
    """Asks once, and offers both answers by the same scan; `take` carries it out."""

    offers_switch = True

    def __init__(self, context: Context, take: Callable[[], None]) -> None:
        super().__init__(
            context,
            "Play with one switch?",
            "A frame then goes from choice to choice by itself, and a single key takes what has it.",
            "One switch",
            take,
        )
