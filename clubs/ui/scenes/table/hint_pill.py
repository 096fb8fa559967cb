"""The pill of a hint: its sentence between a lamp and which of its steps it is, over what its words mean."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeAlias

from pygame import Rect

from clubs.language import _
from clubs.learn.glossary import find
from clubs.ui.parts.containers import Container, Padding
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.pictures import Divider, Icon
from clubs.ui.parts.space import Gap
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.shell.widgets import Explanation
from clubs.ui.style.theme import BODY, CAPTION, POPOVER_RADII

Make: TypeAlias = Callable[[], Part]
WIDE, NARROW = (1240.0, 900.0, 640.0), (520.0, 420.0, 320.0, 270.0)  # design units of text


class StepCount(Label, frozen=True, kw_only=True):
    """Which step of a hint is shown, and of how many, with what it is `about`."""

    about: Explanation

    def place(self, box: Rect, layout: Layout) -> None:
        super().place(box, layout)
        layout.explain(box, self.about)


def meanings(sentence: str, game: str) -> tuple[str, ...]:
    """Return what those words of a sentence mean that are told with it, each as a sentence."""
    found = dict.fromkeys(one.entry for one in find(sentence, game) if one.entry.meaning)
    return tuple(_("{word}: {meaning}.", word=one.title, meaning=one.meaning) for one in found)


def pill_forms(
    sentence: str, ends: Sequence[Part] = (), below: Sequence[str] = ()
) -> tuple[tuple[Make, float], ...]:
    """Return the forms of a pill with the widths that they may have, in design units of text.

    At its `ends` stand which step it is, and the way to the figures. What is written `below` the sentence is
    left away where there is no room for it.
    """
    return tuple(
        form for lines in dict.fromkeys((tuple(below), ())) for form in _forms(sentence, ends, lines)
    )


def _forms(sentence: str, ends: Sequence[Part], below: Sequence[str]) -> Iterator[tuple[Make, float]]:
    said = TextBlock(sentence, BODY, "strong")
    told = VStack((said, *(TextBlock(one, CAPTION, "muted") for one in below)), "small") if below else said
    words = Icon("bulb", 30, "accent"), told
    beside = (Divider(upright=True), *ends) if ends else ()
    under = (HStack(tuple(ends)),) if ends else ()
    row = partial(_surface, HStack((*words, *beside)))
    column = partial(_surface, VStack((HStack(words), *under), align="centre"))
    close = partial(_surface, VStack((HStack(words, "tight"), *under), "small", "centre"), "tight")
    yield from ((row, width) for width in WIDE)
    yield from ((form, width) for form in (column, close) for width in NARROW)


def _surface(inside: Part, down: Gap = "small") -> Part:
    return Container(Padding(inside, "medium", down), radii=POPOVER_RADII)
