"""The rest of a program that nobody touches: memory and the loudspeaker are given back."""

from collections.abc import Callable
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Final

from clubs.ui.shell.loop import Stack
from clubs.ui.shell.memory import tidy

if TYPE_CHECKING:
    from clubs.ui.sound.audio import Audio

TIDY_AFTER: Final = 3.0  # s without a frame, until rubbish is looked for, and freed memory given back
REST_AFTER: Final = 30.0  # s, until the layer that changes are drawn on, most pictures, and the loudspeaker
RESTING: Final = 3
"""The part of a window's pictures that is left then: about those that are shown."""


class Rest:
    """Watches for how long no frame has been drawn; `audio` returns what plays sounds, once it is there."""

    def __init__(
        self,
        stack: Stack,
        audio: "Callable[[], Audio | None]" = lambda: None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._stack, self._audio, self._clock = stack, audio, clock
        self._since, self._steps = clock(), self._all

    @property
    def _all(self) -> list[tuple[float, Callable[[], object]]]:
        return [(TIDY_AFTER, tidy), (REST_AFTER, self._rest)]

    def frame(self) -> None:
        """Note that a frame was drawn."""
        self._since, self._steps = self._clock(), self._all
        if (audio := self._audio()) is not None:
            audio.wake()

    def go_on(self) -> float:
        """Do what it is time for; return how long (ms) there is nothing to do if no frame comes."""
        while self._steps:
            after, step = self._steps[0]
            left = self._since + after - self._clock()
            if left > 0:
                return left * 1000
            del self._steps[0]
            step()
        return inf

    def _rest(self) -> None:
        self._stack.compositor.rest()
        context = self._stack.context
        left = context.paint.pictures.limit // RESTING
        for paint in (context.paint, context.page_paint):
            paint.pictures.shrink(left)
        if (audio := self._audio()) is not None:
            audio.rest()
        tidy()
