"""The panel beside the hands: what its kinds have in common."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from clubs.cards import Card
from clubs.ui.components.cardart import State
from clubs.ui.parts.containers import FirstThatFits
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import VStack
from clubs.ui.style.theme import BODY, HEADING, NAME, TextRole

HEAD: Final = HEADING.sized(36)
LINE: Final = BODY.sized(28)
BELOW: Final = NAME.sized(28)

Marked: TypeAlias = Mapping[tuple[int, Card], State]
"""The states of cards in the hands, by seat and card, where they are not those of any replay."""

NOTHING_MARKED: Final[Marked] = {}


class SidePanel:
    """The contents of the panel at one moment, and what it changes in the hands."""

    @property
    def marked(self) -> Marked:
        """The cards in the hands that stand out."""
        return NOTHING_MARKED

    @property
    def says(self) -> Sequence[str]:
        """Its words, to be read aloud when they are new; its controls say theirs."""
        return ()

    def part(self) -> Part:
        """Return the contents as a tree of parts, which scroll where they have no room."""
        raise NotImplementedError

    def foot(self) -> Part | None:
        """Return the buttons, which stay in sight below them."""
        return None


def heading(title: str, below: str = "") -> Part:
    """Return a title and the line below it."""
    head = Label(title, HEAD, "strong", heading=True)
    return VStack((head, Label(below, BELOW, "accent"))) if below else head


def latest(sentences: Sequence[str], role: TextRole = LINE) -> Part:
    """Return sentences below each other, the last ones if not all have room."""
    blocks = tuple(TextBlock(sentence, role, "strong") for sentence in sentences)
    return FirstThatFits(tuple(VStack(blocks[first:]) for first in range(len(blocks))))
