"""The cards of a suit as its signs, in three heaps with their numbers: gone, one's own, still out."""

from collections.abc import Mapping
from typing import Final

from clubs.cards import CardSet, Suit, count, of_suit, suit_sign
from clubs.language import _
from clubs.ui.components.painters import Painters
from clubs.ui.components.thirteen import HEAPS, IN_ROW, WORDS, Heap, heap_image
from clubs.ui.parts.containers import Inside
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import DrawnPicture
from clubs.ui.parts.space import Gap, Ink
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.raster import Image
from clubs.ui.style.theme import CAPTION

SIGN: Final = 28  # design units
SIGN_INK: Final[dict[Heap, Ink]] = {"gone": "faint", "yours": "accent", "out": "strong"}


def thirteen(of: Suit, heaps: Mapping[Heap, CardSet], mattered: int = 0, gap: Gap = "huge") -> Part:
    """Return the cards of a suit in their heaps, each with its number; some of those out mattered."""
    numbers = {heap: count(of_suit(heaps[heap], of)) for heap in HEAPS}
    rows = 1 if sum(numbers.values()) <= IN_ROW else 2
    parts = [_heap(suit_sign(of), heap, numbers[heap], rows, mattered * (heap == "out")) for heap in HEAPS]
    return HStack(tuple(parts), gap, "end")


def _heap(sign: str, heap: Heap, number: int, rows: int, mattered: int) -> Part:
    def draw(paint: Painters) -> Image:
        side = paint.screen.u(SIGN)
        return heap_image(paint, sign, heap, number, side, rows=rows, mattered=mattered)

    words = Label(_(WORDS[heap], n=number), CAPTION, SIGN_INK[heap], "centre")
    if not number:
        return words
    return VStack((Inside(DrawnPicture((sign, heap, number, rows, mattered), draw)), words), "tight")
