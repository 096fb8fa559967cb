"""The deals that stand apart in the statistics, as they are marked on a scoresheet."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from clubs.rules.plural import amount
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.style.theme import CAPTION

MARK = 24  # design units
HINT = 20
PRACTICE = "practice, not counted"
HINTS = "steps of hints, not counted"


@dataclass(frozen=True)
class Apart:
    """The numbers of the deals that are practice, and by number how many steps of hints were shown."""

    practice: Collection[int] = ()
    hints: Mapping[int, int] = field(default_factory=dict)

    def said(self, deal: int) -> str:
        """Return what is to be heard about a deal."""
        practice = ", practice" * (deal in self.practice)
        return practice + (f", {amount(self.hints[deal], 'step')} of hints" if deal in self.hints else "")

    def marks(self, paint: Painters, deal: int, at: tuple[float, float], aside: float) -> list[Sprite]:
        """Draw the marks of a deal to both sides of its number, which is `at` its middle."""
        found, u, (x, middle) = [], paint.screen.u, at
        if deal in self.practice:
            mark = paint.draw.icon("undo", u(MARK), paint.theme.paper_muted)
            found.append(Sprite(mark, x - aside - mark.width - u(2), middle - mark.height / 2))
        if deal in self.hints:
            mark, steps = self._hint(paint, deal)
            x += aside + u(4)
            found.append(Sprite(mark, x, middle - mark.height / 2))
            found.append(Sprite(steps, x + mark.width + u(2), middle - steps.height / 2))
        return found

    def room(self, paint: Painters) -> float:
        """Return the room that the marks of hints need beside a deal's number."""
        pairs = (self._hint(paint, deal) for deal in self.hints)
        return max((mark.width + steps.width + paint.screen.u(8) for mark, steps in pairs), default=0.0)

    def _hint(self, paint: Painters, deal: int) -> tuple[Image, Image]:
        """Return the mark of a deal with hints, and the number of their steps."""
        mark = paint.draw.icon("bulb", paint.screen.u(HINT), paint.theme.paper_muted)
        return mark, paint.text.image(str(self.hints[deal]), CAPTION, paint.theme.paper_muted)

    def keys(self, paint: Painters, right: float, middle: float) -> tuple[list[Sprite], float]:
        """Draw what the marks mean, leftwards from `right`; return that with the left edge of it."""
        found, u = list[Sprite](), paint.screen.u
        for icon, words, there in (("undo", PRACTICE, self.practice), ("bulb", HINTS, self.hints)):
            if there:
                image = paint.text.image(words, CAPTION, paint.theme.paper_muted)
                mark = paint.draw.icon(icon, u(MARK if icon == "undo" else HINT), paint.theme.paper_muted)
                right -= image.width + mark.width + u(48)
                found.append(Sprite(mark, right + u(40), middle - mark.height / 2))
                found.append(Sprite(image, right + mark.width + u(48), middle - image.height / 2))
        return found, right
