"""The one scale of all that sounds: D major pentatonic."""

from typing import Final

D4: Final = 293.66  # Hz
SEMITONES: Final = (0, 2, 4, 7, 9)
"""D, E, F sharp, A, B above D."""


def degree(number: int) -> float:
    """The frequency (Hz) of a degree of the scale, counted from the D above middle C; five to an octave."""
    octave, place = divmod(number, len(SEMITONES))
    return float(D4 * 2 ** (octave + SEMITONES[place] / 12))
