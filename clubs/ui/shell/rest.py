"""The rest of a program that nobody touches: memory and the loudspeaker are given back."""

import gc
import sys
from collections.abc import Callable
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Final

from clubs.ui.shell.loop import Stack

if TYPE_CHECKING:
    from clubs.ui.sound.audio import Audio

TIDY_AFTER: Final = 3.0  # s without a frame, until rubbish is looked for, and freed memory given back
REST_AFTER: Final = 30.0  # s, until the layer that changes are drawn on, most pictures, and the loudspeaker
RESTING: Final = 3
"""The part of a window's pictures that is left then: about those that are shown."""
LARGE: Final = 2 << 20
"""Bytes: a panel at 1920x1080, half a card's paper at 3840x2160. Smaller ones are made too often."""
M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3  # in malloc.h


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


def tidy() -> None:
    """Free what nothing uses, and give it back to the system where the C library keeps it; takes some ms."""
    gc.collect()
    if (trim := _of_c("malloc_trim")) is not None:
        trim(0)


def give_back_large() -> None:
    """Have large pictures given back to the system when they are freed, where the C library keeps them.

    It would learn from the first ones to keep them, and the gaps that they leave fill with small ones.
    """
    if (set_option := _of_c("mallopt")) is not None:
        set_option(M_MMAP_THRESHOLD, LARGE)
        set_option(M_TRIM_THRESHOLD, LARGE)


def _of_c(name: str) -> Callable[..., object] | None:
    """Return a function of the C library for memory, if it is one of Linux that has it."""
    if sys.platform != "linux":
        return None
    import ctypes  # noqa: PLC0415 (the start need not wait for it)

    return getattr(ctypes.CDLL(None), name, None)
