"""The one scale of all sounds: D major pentatonic."""

from typing import Final

D4: Final = 293.66  # Hz
SEMITONES: Final = (0, 2, 4, 7, 9)
"""Semitones of D, E, F sharp, A and B above D."""


def degree(number: int) -> float:
    """Return the frequency (Hz) of a degree of the scale, from the D above middle C; five to an octave."""
    octave, place = divmod(number, len(SEMITONES))
    return float(D4 * 2 ** (octave + SEMITONES[place] / 12))
