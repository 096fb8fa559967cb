"""The layout of the statistics: a panel with the steppers, at the left or folded on top. In pixels."""

from typing import Final

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.style.theme import LABEL

SIDE, GAP, PAD = 330, 26, 24  # design units
ROWS: Final = 4  # steppers
STEP: Final = 84  # at most, from one to the next
REST: Final = 620  # design units of text, the height of the rest of a folded sheet


class StatisticsLayout:
    """The body of the sheet; on a folded one only the steppers that are `wanted` take room.

    `longest` are the usual words of a stepper that take most room.
    """

    def __init__(self, paint: Painters, body: Rect, longest: str, *, folded: bool, wanted: int) -> None:
        self.paint, self.screen, self.body = paint, paint.screen, body
        self._longest, self._folded, self._wanted = longest, folded, wanted

    @property
    def side(self) -> Rect:
        """The panel of the steppers."""
        u = self.screen.u
        if self._folded:
            rows = (self._wanted + 1) // 2 + self.has_reset
            high = u(2 * PAD) + rows * self._high + (rows - 1) * u(PAD)
            return boxed(*self.body.topleft, self.body.width, high)
        words = self.paint.text.width(self._longest, LABEL) + u(4)
        steppers = words + 2 * self.screen.target(self.screen.c * 50) + 2 * u(PAD)
        return boxed(*self.body.topleft, max(SIDE * self.screen.t, steppers), self.body.height)

    @property
    def has_reset(self) -> bool:
        """Whether all steppers are there, and with them the button that resets."""
        return self._wanted == ROWS

    @property
    def face(self) -> float:
        """The width of the player's face; 0 where it has no room."""
        return 0.0 if self._folded else min(self.screen.u(150), self.side.height * 0.26)

    @property
    def face_at(self) -> tuple[float, float]:
        """The middle of the player's face."""
        return self.side.centerx, self.side.top + self.screen.u(PAD) * 1.4 + self.face / 2

    @property
    def _high(self) -> int:
        return self.screen.target(self.screen.u(50))

    def stepper(self, place: int) -> Rect:
        """Return the box of a stepper by its place."""
        side, pad, high = self.side, self.screen.u(PAD), self._high
        if self._folded:
            across, down = (place % 2, place // 2) if self.has_reset else (0, 0)
            width = (side.width - 3 * pad) / 2
            return boxed(
                side.left + pad + across * (width + pad), side.top + pad + down * (high + pad), width, high
            )
        first = side.top + pad * 1.4 + self.face + pad
        last = side.bottom - 2 * pad - self.screen.target(self.screen.u(56))
        step = min((last - first) / ROWS, self.screen.u(STEP))
        return boxed(side.left + pad, first + step * (place + 0.5) - high / 2, side.width - 2 * pad, high)

    @property
    def reset(self) -> Rect:
        """The button that resets, at the foot of the panel."""
        side, pad = self.side, self.screen.u(PAD)
        high = self._high if self._folded else self.screen.target(self.screen.u(56))
        return boxed(side.left + pad, side.bottom - pad - high, side.width - 2 * pad, high)

    @property
    def rest(self) -> Rect:
        """The box beside the panel, or below it."""
        body, side, gap = self.body, self.side, self.screen.u(GAP)
        if self._folded:
            top = side.bottom + gap
            return boxed(body.left, top, body.width, body.bottom - top)
        return boxed(side.right + gap, body.top, body.right - side.right - gap, body.height)
