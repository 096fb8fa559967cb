"""Slow pictures, painted in a thread before they are needed."""

from collections.abc import Callable, Hashable
from contextlib import suppress
from threading import Thread
from typing import Final

from pygame import Surface

Painter = Callable[[], Surface]


class PaintingThread(Thread):
    """The painting of one picture in a daemon thread, begun at once."""

    def __init__(self, paint: Painter) -> None:
        super().__init__(daemon=True)
        self._paint = paint
        self.picture: Surface | None = None
        self.start()

    def run(self) -> None:
        """Paint it; after an error `painted` tries again, and raises."""
        with suppress(Exception):
            self.picture = self._paint()


_begun: Final[dict[Hashable, PaintingThread]] = {}


def begin(key: Hashable, paint: Painter) -> None:
    """Begin to paint a picture in a thread; equal keys stand for equal pictures."""
    _begun[key] = PaintingThread(paint)


def painted(key: Hashable, paint: Painter) -> Surface:
    """Return a picture: the one that was begun, else one painted now."""
    begun = _begun.pop(key, None)
    if begun is not None:
        begun.join()
        if begun.picture is not None:
            return begun.picture
    return paint()


def forget() -> None:
    """Forget all pictures that were begun and have not been asked for."""
    _begun.clear()


def known(key: Hashable) -> bool:
    """Return whether a picture of this key was begun and has not been asked for."""
    return key in _begun


def finished(key: Hashable) -> bool:
    """Return whether no picture of this key is being painted any more."""
    begun = _begun.get(key)
    return begun is None or not begun.is_alive()
