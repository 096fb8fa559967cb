"""The words under the time line: what there is to look at, and what the marks mean."""

from typing import Final, TypeAlias

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.containers import FirstThatFits
from clubs.ui.parts.flow import Flow
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.space import Ink, distance
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.scenes.replay.marks import sign
from clubs.ui.style.theme import BODY, CAPTION
from clubs.verdict.split import Split
from clubs.verdict.verdict import Word

MARKS: Final = (Word.LESS, Word.COSTLY, Word.TURNED)
FILLED: Final = "filled: punished"
SIZES: Final = tuple(BODY.sized(size) for size in (20, 18, 16))
LEGEND: Final = CAPTION.sized(18)

Piece: TypeAlias = tuple[str, Ink]


class Pieces(Part, frozen=True):
    """A line in pieces, each with its ink, in the largest type that has room; it is never cut."""

    pieces: tuple[Piece, ...]

    def min_width(self, paint: Painters) -> float:
        return self._wide(paint, -1)

    def width(self, paint: Painters) -> float:
        return self._wide(paint, 0)

    def height(self, paint: Painters, width: float) -> float:
        return paint.text.cap(SIZES[0])

    def place(self, box: Rect, layout: Layout) -> None:
        paint, x = layout.paint, float(box.left)
        role = next((SIZES[at] for at in range(len(SIZES)) if self._wide(paint, at) <= box.width), SIZES[-1])
        for words, ink in self.pieces:
            image = paint.text.image(words, role, layout.ink(ink))
            layout.draw(image, x, box.top + (box.height - image.height) / 2)
            x += image.width + distance(paint, "tight")
        layout.read(" ".join(words for words, _ in self.pieces), box)

    def _wide(self, paint: Painters, at: int) -> float:
        """Return the width in a size of type."""
        return sum(paint.text.width(words, SIZES[at]) + distance(paint, "tight") for words, _ in self.pieces)


def foot(sentence: str, split: Split | None, *, legend: bool) -> Part:
    """Return the result or a sentence, and the legend of the marks beside it or below."""
    said: list[Piece] = [(sentence, "strong")] if sentence else []
    lines = [*_results(split), said]
    if not legend:
        whole = [[*said, *lines[0]]] if split is not None else []
        return FirstThatFits(tuple(Pieces(tuple(line)) for line in (*whole, *lines)))
    marks = _legend()
    beside = [HStack((Pieces(tuple(line), grow=1), HStack(marks)), "large") for line in lines]
    below = [VStack((Pieces(tuple(line)), Flow(marks))) for line in lines]
    return FirstThatFits((*beside, *below))


def _results(split: Split | None) -> list[list[Piece]]:
    """Return the result of the deal against an average one, at length and in short."""
    if split is None:
        return []
    parts = list[Piece]()
    for name, number in split.parts:
        ink: Ink = "bad" if number.startswith("−") else "good"
        parts += [(name, "strong"), (number, ink if number.strip("+−0.") else "strong")]
    head: Piece = (split.head, "accent")
    return [[head, ("against an average deal:", "muted"), *parts], [head, *parts]]


def _legend() -> tuple[Part, ...]:
    """Return each sign with what it means."""
    entries = [(word, False, word.value) for word in MARKS] + [(Word.COSTLY, True, FILLED)]
    return tuple(
        HStack((sign(word, filled=filled), Label(meaning, LEGEND, "muted", whole=True)), "tight")
        for word, filled, meaning in entries
    )
