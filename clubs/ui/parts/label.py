"""Words on a page: a line that shrinks where it must, and a text in as many lines as it needs."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from pygame import Rect

from clubs.language import shown
from clubs.ui.components.painters import Painters
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.space import Align, Ink, aligned, boxed
from clubs.ui.shell.widgets import Explanation
from clubs.ui.style.theme import BODY, TextRole

SHORTEST: Final = 10.0  # sizes of its letters, to which a line may be cut
ROUNDED: Final = 1  # pixels, by which a box may be narrower than its part, since its edges are whole ones
EXPLAINS: Final = 1.6  # heights of a line's capitals, where pointing at it shows it whole


class Label(Part, frozen=True):
    """One line of words; smaller, or cut with its whole text in a tooltip, where it has no room.

    It is as wide as the widest of `others`, too, that may take its place; one that is to be `whole` needs its
    width, so that a form with it is chosen only where it has room, and others may be cut to `shortest` sizes
    of their letters. `said` is read aloud instead of the words: nothing at all if it is empty. Pointing at it
    explains it by `about`. Over a landscape it has a `shadow`.
    """

    wraps = False
    words: str
    role: TextRole = BODY
    ink: Ink = "body"
    align: Align = "start"
    others: Sequence[str] = ()
    said: str | None = None
    heading: bool = False
    whole: bool = False
    shortest: float = SHORTEST
    about: Explanation | None = None
    shadow: bool = False

    def min_width(self, paint: Painters) -> float:
        if self.whole:
            return self.width(paint)
        text = paint.text
        return min(self.width(paint), ceil(self.shortest * text.px(text.smallest(self.role))))

    def width(self, paint: Painters) -> float:
        return max(paint.text.width(words, self.role) for words in (self.words, *self.others))

    def height(self, paint: Painters, width: float) -> float:
        return paint.text.cap(self.role)

    def place(self, box: Rect, layout: Layout) -> None:
        text = layout.paint.text
        room = box.width + ROUNDED
        role = text.shrunk(self.words, self.role, room)
        ink = layout.ink(self.ink)
        shadow = self.shadow or layout.shadow
        image = text.image(self.words, role, ink, room=room, suits=layout.suits, shadow=shadow)
        at = aligned(box, image.width, image.height, self.align, "centre")
        layout.draw(image, *at.topleft)
        about = self.about or (Explanation(self.words) if text.width(self.words, role) > room else None)
        if about is not None:
            layout.explain(at.inflate(0, round(image.height * EXPLAINS)), about)
        layout.read(self.words if self.said is None else self.said, at, heading=self.heading)


class TextBlock(Part, frozen=True):
    """A text in as many lines as it needs, 80 characters at most in each, with room for `least` lines."""

    words: str
    role: TextRole = BODY
    ink: Ink = "body"
    align: Align = "start"
    said: str | None = None
    heading: bool = False
    least: int = 1

    def min_width(self, paint: Painters) -> float:
        return max(paint.text.width(word, self.role) for word in shown(self.words).split() or [""])

    def width(self, paint: Painters) -> float:
        lines = paint.text.wrapped(self.words, self.role, float("inf"))
        return float(ceil(max(paint.text.width(line, self.role) for line in lines)))

    def height(self, paint: Painters, width: float) -> float:
        text = paint.text
        return text.cap(self.role) + text.line(self.role) * (
            max(self.least, len(self._lines(paint, width))) - 1
        )

    def place(self, box: Rect, layout: Layout) -> None:
        text, step = layout.paint.text, layout.paint.text.line(self.role)
        ink, suits = layout.ink(self.ink), layout.suits
        room = box.width
        if self.height(layout.paint, room) > box.height + step / 2:
            room += 1  # that a box in the middle can lose where both its edges are rounded
        for number, line in enumerate(self._lines(layout.paint, room)):
            row = boxed(box.left, box.top + number * step, box.width, text.cap(self.role))
            if line.strip() and layout.shows(row):
                image = text.image(line, self.role, ink, suits=suits, shadow=layout.shadow)
                layout.draw(image, *aligned(row, image.width, image.height, self.align, "start").topleft)
        layout.read(self.words if self.said is None else self.said, box, heading=self.heading)

    def _lines(self, paint: Painters, width: float) -> list[str]:
        return paint.text.wrapped(self.words, self.role, int(width))
