"""An endless piece of music or ambience, as strokes in the order of time."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

Name: TypeAlias = tuple[str, int]
"""Key of a sound: a cue or an instrument, and its step or degree."""

LATE: Final = 400.0  # ms; after a longer gap the piece resumes where it was


@dataclass(frozen=True, slots=True)
class Stroke:
    """One sound: wait in ms after the one before, loudness (0 to 1), place aside (-1 left, 1 right)."""

    wait: float
    name: Name
    volume: float = 1.0
    pan: float = 0.0


class PiecePlayer:
    """Plays a piece from a moment (ms) on."""

    def __init__(self, piece: Iterator[Stroke], now: float) -> None:
        self._piece = piece
        self._next = next(piece)
        self._due = now + self._next.wait

    @property
    def next(self) -> float:
        """The moment (ms) of the next stroke."""
        return self._due

    def due(self, now: float) -> Iterator[Stroke]:
        """Yield the strokes that are due; those missed while the program was stopped are skipped."""
        if now - self._due > LATE:
            self._due = now
        while self._due <= now:
            yield self._next
            self._next = next(self._piece)
            self._due += self._next.wait
