"""Aa in the corner of the menu, which opens text size, contrast and more."""

from collections.abc import Callable
from typing import Final

from clubs.language import message
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Inside, Region
from clubs.ui.parts.layout import Part
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import SCORE, TextRole

MORE: Final = message("Text size, contrast and more")
ROLE: Final[TextRole] = SCORE.sized(40)
HIGH: Final = 76  # design units


def aa_button(act: Callable[[], Transition | None], said: str, *, on: bool = False) -> Part:
    """Return the button in the corner of the menu, lit while its panel is open."""
    button = PushButton("aa", "Aa", act, "primary" if on else "secondary", role=ROLE, high=HIGH, said=said)
    return Region(Inside(button, "end"), "aa")
