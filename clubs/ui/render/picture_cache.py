"""Finished pictures, kept in memory."""

import math
import sys
from collections.abc import Callable, Hashable
from heapq import heappop, heappush
from time import perf_counter, thread_time
from typing import ClassVar, Final

from clubs.ui.render.raster import Image

_clock = perf_counter if sys.platform == "win32" else thread_time
"""The seconds of drawing ahead: on a busy machine waiting does not count, but Windows counts too coarsely."""


BYTE: Final = 2e-9
"""The seconds that each byte counts for besides: of pictures that are drawn at once the last used stay."""


class TimeIsUp(Exception):
    """The time for drawing pictures ahead is over."""


class _Kept:
    """A picture with its bytes, and the seconds of drawing that each byte saves.

    It goes when the cache has reached its `turn`, the least recently used first.
    """

    __slots__ = ("bytes", "image", "turn", "worth")

    def __init__(self, image: Image, seconds: float) -> None:
        self.image = image
        self.bytes = image.surface.get_pitch() * image.surface.get_height()
        self.worth = seconds / max(1, self.bytes) + BYTE
        self.turn = (0.0, 0)


class PictureCache:
    """A cache of finished pictures, limited in bytes; those go first whose bytes save the least drawing.

    What has not been used for long counts less and less, however slow it was to draw ("GreedyDual-Size",
    Cao and Irani, 1997): cards that turn with their fan are drawn all the time, and leave what stays alone.
    What this frame or the last one has used stays, even beyond the limit, or no frame would ever be whole.
    """

    _until: ClassVar = math.inf  # for all of them: what is drawn may come from more than one

    def __init__(self, limit: int, clock: Callable[[], float] = _clock) -> None:
        self.limit = limit
        self.size = 0
        self._clock = clock
        self._pictures: dict[Hashable, _Kept] = {}
        self._turns: list[tuple[float, int, Hashable]] = []  # a heap; a used picture's is older than its own
        self._staying: list[tuple[float, int, Hashable]] = []  # the turns of those that this frame has kept
        self._reached, self._uses = 0.0, 0
        self._frame = self._last_frame = math.inf  # the uses before them; without frames nothing has to stay
        self._parts = 0.0  # s for pictures of which the one being made consists

    def get(self, key: Hashable, make: Callable[[], Image]) -> Image:
        """Return the picture cached under `key`, made now if it is not there."""
        self._uses += 1
        found = self._pictures.get(key)
        if found is not None:
            found.turn = (self._reached + found.worth, self._uses)
            return found.image
        before, self._parts = self._parts, 0.0
        begun = self._clock()
        try:
            image = make()
        finally:
            took = self._clock() - begun
            alone, self._parts = took - self._parts, before + took
        self._keep(key, _Kept(image, alone))
        PictureCache.pause()
        return image

    def _keep(self, key: Hashable, kept: _Kept) -> None:
        """Keep a picture, and let others go for it."""
        self._uses += 1
        kept.turn = (self._reached + kept.worth, self._uses)
        self._pictures[key] = kept
        self.size += kept.bytes
        while self.size > self.limit and self._turns:
            self._let_go(self._last_frame)
        heappush(self._turns, (*kept.turn, key))

    def begin_frame(self) -> None:
        """Note that another frame begins."""
        self._last_frame, self._frame = min(self._frame, self._uses), self._uses
        self._may_go_again()

    def shrink(self, limit: int) -> None:
        """Let pictures go until at most `limit` bytes are left, whatever is shown."""
        self._may_go_again()
        while self.size > limit and self._turns:
            self._let_go(math.inf)

    def _may_go_again(self) -> None:
        while self._staying:
            heappush(self._turns, self._staying.pop())

    def _let_go(self, since: float) -> None:
        """Let the picture go whose turn it is, unless it has been used again, or `since`."""
        *turn, key = heappop(self._turns)
        kept = self._pictures[key]
        if kept.turn > tuple(turn):
            heappush(self._turns, (*kept.turn, key))
        elif kept.turn[1] > since:
            self._staying.append((*kept.turn, key))
        else:
            self._reached = kept.turn[0]
            del self._pictures[key]
            self.size -= kept.bytes

    @property
    def drawing_ahead(self) -> bool:
        """Whether `prerender` is drawing now."""
        return PictureCache._until < math.inf

    @staticmethod
    def pause(ms: float = 0.0) -> None:
        """End drawing ahead here if its time is over, or will be in some `ms` that cannot be divided.

        What was drawn must be kept for the next time.
        """
        if _clock() + ms / 1000 > PictureCache._until:
            raise TimeIsUp

    @staticmethod
    def prerender(draw: Callable[[], object], ms: float) -> bool:
        """Draw something for some `ms`, to have its pictures cached; return whether all are.

        At least one picture is made each time.
        """
        PictureCache._until = _clock() + ms / 1000
        try:
            draw()
        except TimeIsUp:
            return False
        finally:
            PictureCache._until = math.inf
        return True

    def __len__(self) -> int:
        return len(self._pictures)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._pictures
