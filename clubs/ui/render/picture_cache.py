"""Finished pictures, kept in memory."""

import math
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from time import perf_counter, thread_time
from typing import ClassVar

from clubs.ui.render.raster import Image

_clock = perf_counter if sys.platform == "win32" else thread_time
"""The seconds of drawing ahead: on a busy machine waiting does not count, but Windows counts too coarsely."""


class TimeIsUp(Exception):
    """The time for drawing pictures ahead is over."""


class PictureCache:
    """A cache of finished pictures, limited in bytes; the least recently used go first."""

    _until: ClassVar = math.inf  # for all of them: what is drawn may come from more than one

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.size = 0
        self._pictures: OrderedDict[Hashable, Image] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Image]) -> Image:
        """Return the picture cached under `key`, made now if it is not there."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        image = make()
        self._pictures[key] = image
        self.size += _bytes(image)
        while self.size > self.limit and len(self._pictures) > 1:
            _, oldest = self._pictures.popitem(last=False)
            self.size -= _bytes(oldest)
        PictureCache.pause()
        return image

    @property
    def drawing_ahead(self) -> bool:
        """Whether `prerender` is drawing now."""
        return PictureCache._until < math.inf

    @staticmethod
    def pause() -> None:
        """End drawing ahead here if its time is over, after a picture that was kept for the next time."""
        if _clock() > PictureCache._until:
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


def _bytes(image: Image) -> int:
    return image.surface.get_pitch() * image.surface.get_height()
