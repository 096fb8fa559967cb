"""An endless piece of music or of the evening: one stroke after the other, as time goes on."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

Name: TypeAlias = tuple[str, int]
"""What a sound is called: a cue or an instrument, and its step or degree."""

LATE: Final = 400.0  # ms; after a longer gap the piece goes on from where it was


@dataclass(frozen=True, slots=True)
class Stroke:
    """One sound: how many ms after the one before, how loud (0 to 1), how far aside (-1 left, 1 right)."""

    wait: float
    name: Name
    loud: float = 1.0
    aside: float = 0.0


class Player:
    """Plays a piece from a moment (ms) on."""

    def __init__(self, piece: Iterator[Stroke], now: float) -> None:
        self._piece = piece
        self._next = next(piece)
        self._due = now + self._next.wait

    def due(self, now: float) -> Iterator[Stroke]:
        """The strokes whose time has come; those missed while the program stood still are not made up for."""
        if now - self._due > LATE:
            self._due = now
        while self._due <= now:
            yield self._next
            self._next = next(self._piece)
            self._due += self._next.wait
