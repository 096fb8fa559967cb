"""Pictures that take long, painted in a thread before they are needed."""

from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Final

from pygame import Surface

Painter = Callable[[int, int], Surface]
"""Paints a picture of a width and height in pixels."""


class _Painting(Thread):
    """One picture, in a thread of its own, which hardly keeps others waiting."""

    def __init__(self, paint: Painter, width: int, height: int) -> None:
        super().__init__(daemon=True)
        self._paint, self._size = paint, (width, height)
        self.picture: Surface | None = None

    def run(self) -> None:
        """Paint it; whoever asks for what cannot be painted is told why."""
        with suppress(Exception):
            self.picture = self._paint(*self._size)


_begun: Final[dict[tuple[Painter, int, int], _Painting]] = {}


def begin(paint: Painter, width: int, height: int) -> None:
    """Begin a picture."""
    painting = _begun[paint, width, height] = _Painting(paint, width, height)
    painting.start()


def painted(paint: Painter, width: int, height: int) -> Surface:
    """A picture, the one that was begun if there is one."""
    begun = _begun.pop((paint, width, height), None)
    if begun is not None:
        begun.join()
        if begun.picture is not None:
            return begun.picture
    return paint(width, height)
