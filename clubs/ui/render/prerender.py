"""Slow pictures, painted in a thread before they are needed."""

from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Final

from pygame import Surface

Painter = Callable[[int, int], Surface]
"""A function that paints a picture of a width and height in pixels."""


class _Painting(Thread):
    """The painting of one picture in a daemon thread."""

    def __init__(self, paint: Painter, width: int, height: int) -> None:
        super().__init__(daemon=True)
        self._paint, self._size = paint, (width, height)
        self.picture: Surface | None = None

    def run(self) -> None:
        """Paint it; after an error `painted` tries again, and raises."""
        with suppress(Exception):
            self.picture = self._paint(*self._size)


_begun: Final[dict[tuple[Painter, int, int], _Painting]] = {}


def begin(paint: Painter, width: int, height: int) -> None:
    """Begin to paint a picture in a thread."""
    painting = _begun[paint, width, height] = _Painting(paint, width, height)
    painting.start()


def painted(paint: Painter, width: int, height: int) -> Surface:
    """Return a picture: the one that was begun, else one painted now."""
    begun = _begun.pop((paint, width, height), None)
    if begun is not None:
        begun.join()
        if begun.picture is not None:
            return begun.picture
    return paint(width, height)


def finished(paint: Painter, width: int, height: int) -> bool:
    """Return whether no picture of this kind is being painted any more."""
    begun = _begun.get((paint, width, height))
    return begun is None or not begun.is_alive()
