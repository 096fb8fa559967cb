"""The one thing that moves in the landscape round a table, between two tricks: a ripple, a cloud, a leaf."""

import math
from typing import Final

from clubs.ui.render.motion import Timeline
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.context import Context
from clubs.ui.style.theme import STIR

SELDOM: Final = 20_000.0  # ms from one to the next, at least
LONGER: Final = 20_000.0  # ms more at most
RATIO: Final = 0.618  # of the golden section: the waits differ, and none follows from the one before
GROWS: Final = 8  # pictures while it grows
STOPS: Final = 200.0  # ms in which it is gone when a card is to be chosen


class Stirring:
    """Stirs at most once in 20 to 40 seconds, when a trick is over; still, while a card is to be chosen."""

    def __init__(self, context: Context, timeline: Timeline) -> None:
        self._context = context
        self._timeline = timeline
        self._count = 0
        self._next = context.now + SELDOM
        self._ends: float | None = None

    def trick_over(self) -> None:
        """Let something stir, if nothing has for long."""
        context = self._context
        still = context.reduced or context.settings.speed == "instant"
        if still or context.theme.stir is None or context.now < self._next:
            return
        self._count += 1
        self._next = context.now + SELDOM + LONGER * (self._count * RATIO % 1)
        self._ends = None
        self._timeline.run(self, STIR.ms, STIR.ease)

    def sprites(self, *, choosing: bool) -> list[Sprite]:
        """Draw it; while a card is to be chosen, it goes."""
        part, stir = self._timeline.part(self), self._context.theme.stir
        if part is None or stir is None:
            return []
        now, shown = self._context.now, math.sin(math.pi * part) * stir.opacity
        if choosing:
            self._ends = now + STOPS if self._ends is None else self._ends
            shown *= max(0.0, (self._ends - now) / STOPS)
            if now >= self._ends:
                self._timeline.drop(self)
        screen, paint = self._context.screen, self._context.paint
        step = round(part * GROWS) / GROWS
        width = screen.v(stir.widths[0] + (stir.widths[1] - stir.widths[0]) * step)
        x, y = stir.places[self._count % len(stir.places)]
        middle = (screen.width - screen.aside) / 2
        at = middle + screen.v(x - 960 + stir.drift[0] * part), screen.v(y + stir.drift[1] * part)
        return [centred(paint.draw.art(stir.art, width, tint=stir.colour), *at, 0, round(255 * shown))]
