"""The leaf on which a square is read: it opens from its centre over the cover, and closes after a while."""

from math import ceil
from typing import Final

from pygame import Rect

from clubs.services.square import square
from clubs.ui.components.painters import Painters
from clubs.ui.components.square import board, countdown, drawn_square
from clubs.ui.parts.pictures import Custom
from clubs.ui.render.motion import eased
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, centred, cut
from clubs.ui.shell.context import Context
from clubs.ui.style.theme import LEAF_CLOSES, LEAF_OPENS

OPEN: Final = 24_000.0  # ms for which a square can be read
BOARD: Final = (704.0, 764.0)  # design units
TALL: Final = (1200.0, 1302.0)  # below the words, in an upright window


class Cover(Custom, frozen=True):
    """The paper that covers a square; the leaf opens over it."""


class SquareLeaf:
    """The square of a text, while it is shown: how long that will be, and how far it has opened or closed."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._text = ""
        self._drawn: tuple[int, Image] | None = None  # for a width in pixels
        self._until: float | None = None
        self._since = -LEAF_CLOSES.ms

    @property
    def open(self) -> bool:
        """Whether the square is shown to its owner."""
        return self._until is not None

    @property
    def seen(self) -> bool:
        """Whether any of the square is to be seen, also while the leaf closes."""
        return self._part > 0 or self.open

    @property
    def left(self) -> int:
        """The seconds for which the square will still be shown."""
        return 0 if self._until is None else max(0, ceil((self._until - self._context.now) / 1000))

    def show(self, text: str) -> None:
        """Open over the cover."""
        self._text, self._drawn = text, None
        self._until = self._context.now + OPEN
        self._since = self._context.now

    def close(self, *, at_once: bool = False) -> None:
        """Close, or be gone at once, because somebody else may look now."""
        if self.open:
            self._until = None
            self._since = self._context.now
        if at_once:
            self._since = -LEAF_CLOSES.ms
        self.forget()

    def update(self, now: float) -> bool:
        """Close when the time is over; return whether that was now."""
        over = self._until is not None and now >= self._until
        if over:
            self.close()
        self.forget()
        return over

    def forget(self) -> None:
        """Keep neither text nor picture of a square that is not to be seen."""
        if not self.seen:
            self._text, self._drawn = "", None

    @property
    def _part(self) -> float:
        """How far the leaf is open, 0 to 1."""
        move = LEAF_OPENS if self.open else LEAF_CLOSES
        lasts = self._context.duration(move)
        gone = eased(move.ease, (self._context.now - self._since) / lasts) if lasts else 1.0
        return gone if self.open else 1 - gone

    def sprites(self, paint: Painters, box: Rect) -> list[Sprite]:
        """Draw the leaf over the box of its cover: as far as it is open, or, under reduced motion, faded."""
        part = self._part
        if not part or not self._text:
            return []
        inside = board(paint, box)[1]  # its white lies over what is drawn on the cover
        found = countdown(paint, self._square(inside.width), self.left, self.left * 1000 / OPEN, inside)
        if part == 1:
            return found
        if self._context.reduced:
            return [one._replace(alpha=round(one.alpha * part)) for one in found]
        opening = Rect(0, inside.top, round(inside.width * part), inside.height)
        opening.centerx = inside.centerx
        return [visible for one in found if (visible := cut(one, opening)) is not None]

    def _square(self, wide: int) -> Image:
        if self._drawn is None or self._drawn[0] != wide:
            self._drawn = wide, Image(drawn_square(square(self._text), wide), wide, wide)
        return self._drawn[1]


def covered(paint: Painters, box: Rect) -> list[Sprite]:
    """Draw the paper that covers a square."""
    sheet, inside = board(paint, box)
    side = inside.width * 0.4
    pip = paint.draw.pip("C", side, paint.theme.paper_green)
    return [sheet, centred(pip, inside.centerx, inside.top + inside.height * 0.38)]
