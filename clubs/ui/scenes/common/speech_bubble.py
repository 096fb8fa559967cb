"""The words of an animal, in a bubble beside it or over it."""

from typing import Final

from pygame import Rect

from clubs.ui.components.lessons import Tail, bubble_image
from clubs.ui.parts.containers import Around
from clubs.ui.parts.layout import Layout
from clubs.ui.style.theme import SCORE, TextRole

TEACHER: Final = "frog"
SAYS: Final[TextRole] = SCORE.sized(28)


class SpeechBubble(Around, frozen=True):
    """Words on paper with a tail to who says them: in the middle of the left edge, or below near the left."""

    tail: Tail = "left"
    tail_at: float = 0.0
    """Design units from the left end of the lower edge to its tail."""

    def place(self, box: Rect, layout: Layout) -> None:
        at = box.height / 2 if self.tail == "left" else layout.paint.screen.u(self.tail_at)
        layout.draw(bubble_image(layout.paint, box.size, self.tail, at), *box.topleft)
        with layout.on_ground("paper"):
            layout.put(self.part, box)
