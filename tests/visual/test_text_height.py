"""Every line that is written is as high as asked: from the top of an h to the foot of a p."""

import io
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

import pygame
import pytest

from clubs.ui.render.text import pieces
from clubs.ui.style import assets
from clubs.ui.style.appearance import LARGEST_INTERFACE
from clubs.ui.style.theme import CAP_HEIGHT, Face
from tests.sampled import sampled
from tests.visual.gallery import SITUATIONS, program, shown
from tests.visual.reading import stacked, written

ASKED: Final = {1.0: 26, LARGEST_INTERFACE: 38}
"""Pixels at 1920x1080, by text size (Clear Text and Large Text of the Accessible Games Initiative)."""
SIZE: Final = (1920, 1080)
USUAL_BESIDE: Final = "puzzles, the answer"
"""Beside the answer, the table that was read before is of the usual size, whatever the text size."""
USUAL: Final = (
    *("menu, everything", "picker, ten long names", "settings, Access and controls", "history", "statistics"),
    *("rules, tricks", "puzzles, the answer", "duel", "deal-end of ten", "scoresheet of ten, open"),
    *("ten, log", "auction, the ladder open", "honour, a marked card raised", "exchange, old hand"),
    *("exact, hint 4", "look again, shown, ten", "eye", "curtain of ten", "exact, Bids explained"),
)
"""The situations of the ordinary run, each in one text size: kinds of page, and of text at the table."""


@cache
def height(px: int, face: Face = "medium") -> int:
    """Return the height from the top of an h to the foot of a p at a font size, in pixels."""
    pygame.font.init()
    font = pygame.font.Font(io.BytesIO(assets.face(face)), px)
    tall, deep = font.metrics("hp")
    assert tall is not None
    assert deep is not None
    return int(tall[3] - deep[2])


def face_of(px: int, capitals: int) -> Face:
    """Return the face that a line has by its capitals; where it may be two, that with the lower letters."""
    return "medium" if capitals >= round(CAP_HEIGHT["medium"] * px) else "serif"


def lines(name: str, interface: float) -> Iterator[tuple[int, str]]:
    """Yield the height and the words of every line in a situation."""
    offscreen = shown(SITUATIONS[name], program(SIZE, interface))
    for one in written(stacked(offscreen.stack.frame().sprites)):
        if any(kind != "pip" for kind, _ in pieces(one.line.words)):
            yield height(one.line.px, face_of(one.line.px, one.line.height)), one.line.words


def lower(names: Iterable[str], interface: float) -> list[str]:
    """Return the lines that are lower than asked; indices and signs on cards are pictures, not lines."""
    return [
        f"{name}: “{words}” is {found} pixels high"
        for name in names
        for found, words in lines(name, interface)
        if found < (ASKED[1.0] if name == USUAL_BESIDE else ASKED[interface])
    ]


@sampled("interface", ASKED, [1.0])
def test_the_smallest_text_is_as_high_as_asked(interface: float) -> None:
    assert not (found := lower(USUAL[[*ASKED].index(interface) :: 9], interface)), "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("interface", ASKED)
def test_the_same_in_every_situation(interface: float) -> None:
    assert not (found := lower(SITUATIONS, interface)), "\n".join(found)
