"""Pictures of cards that turn, grow or turn over as they move, of which a frame draws only a few."""

import math
from collections.abc import Mapping
from typing import Final, NamedTuple

from clubs.ui.components.cardart import CardPainter
from clubs.ui.render.raster import Image

NEW_IN_A_FRAME: Final = 2
"""The cards turned again in one frame: 0.4 ms each at 1920x1080."""
NEAR: Final = 1.5
"""Design units by which a picture's corners may be out of place: nobody sees it in a moving card."""
FAR: Final = 12.0
"""Design units beyond which a picture is never shown."""
CORNER: Final = 0.86
"""The way from the middle of a card to its corner, in its widths."""


class CardLook(NamedTuple):
    """The face of a card, its width in pixels, its angle in degrees clockwise, and how narrow it is seen."""

    face: str
    width: float
    angle: float
    turn: float = 1.0

    def out(self, other: "CardLook") -> float:
        """Return how far the corners of this card are from those of another, about, in pixels."""
        if self.face != other.face:
            return math.inf
        tilt = CORNER * math.radians(abs(self.angle - other.angle))
        narrow = abs(self.turn - other.turn) / 2
        return CORNER * abs(self.width - other.width) + self.width * (tilt + narrow)


class TurnedCards:
    """The pictures of moving cards; each is shown until it is out of place by more than NEAR.

    Where more of them are than a frame can draw, those most out of place come first.
    """

    def __init__(self, cards: CardPainter, unit: float, *, exact: bool = False) -> None:
        self._cards = cards
        self._near, self._far = (0.0, 0.0) if exact else (NEAR * unit, FAR * unit)
        self._shown: dict[int, tuple[CardLook, Image]] = {}

    def start(self, uid: int, lying: CardLook, image: Image) -> None:
        """Begin with the picture of a card as it lay."""
        self._shown.setdefault(uid, (lying, image))

    def images(self, wanted: Mapping[int, CardLook]) -> dict[int, Image]:
        """Return a picture for each card by its number; those of other cards are forgotten."""
        self._shown = {uid: shown for uid, shown in self._shown.items() if uid in wanted}
        late = [(out, uid) for uid, turned in wanted.items() if (out := self._out(uid, turned)) > self._near]
        left = NEW_IN_A_FRAME
        for out, uid in sorted(late, reverse=True):
            # Another card may show it as well, such as another back.
            near = (one for one in self._shown.values() if wanted[uid].out(one[0]) <= self._near)
            known = next(near, None)
            if known is None and (left > 0 or out > self._far):
                known = (wanted[uid], self._cards.quick(*wanted[uid]))
                left -= 1
            if known is not None:
                self._shown[uid] = known
        return {uid: self._shown[uid][1] for uid in wanted}

    def _out(self, uid: int, turned: CardLook) -> float:
        shown = self._shown.get(uid)
        return math.inf if shown is None else turned.out(shown[0])
