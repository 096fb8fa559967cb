"""A deal in one line, to be shared: its sentence, the line in a well, and what the line proves."""

from collections.abc import Sequence
from typing import Final

from clubs.services.shared_deals import SharedLine
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Container, FirstThatFits, Padding, Region
from clubs.ui.parts.fields import TextWell
from clubs.ui.parts.flow import Flow
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Icon
from clubs.ui.parts.space import Ink
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.style.theme import BODY, CAPTION

SHARED: Final = BODY.sized(28)
TICK: Final = CAPTION
WELL: Final = 48  # design units
SIGNS: Final[dict[str, tuple[str, Ink]]] = {"!": ("info", "warning"), "~": ("clock", "muted")}


def line_box(shared: SharedLine, buttons: Sequence[PushButton]) -> Part:
    """Return the panel of a line, with buttons at its right or below."""
    well = TextWell((shared.code, shared.play), SHARED, "accent", WELL, chosen=False, grow=1)
    ticks = VStack(tuple(_tick(words) for words in shared.proves), "tight")
    sentence = Label(shared.sentence, SHARED, "strong")
    line = VStack((sentence, HStack((well, ticks))), "small", grow=1)
    beside = HStack((line, *buttons))
    below = Flow(tuple(buttons), align="end")
    stacked = VStack((TextBlock(shared.sentence, SHARED, "strong"), well, ticks, below), "small")
    forms = FirstThatFits((beside, stacked))
    return Region(Container(Padding(forms, "medium", "small"), "popover"), "line")


def _tick(words: str) -> Part:
    """Return what a line proves after a tick, what it admits or what is being found out after a sign."""
    icon, ink = SIGNS.get(words[0], ("check", "good"))
    return HStack((Icon(icon, TICK.size, ink), TextBlock(words.lstrip("!~"), TICK, "muted", grow=1)), "tight")
