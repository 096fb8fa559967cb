"""The scale of all sounds, D major pentatonic, and the instruments, each a few layers of simple waves."""

from typing import Final

from clubs.ui.sound.synth import Layer, Noise, Pluck, Tone

D4: Final = 293.66  # Hz
SEMITONES: Final = (0, 2, 4, 7, 9)
"""Semitones of D, E, F sharp, A and B above D."""


def degree(number: int) -> float:
    """Return the frequency (Hz) of a degree of the scale, from the D above middle C; five to an octave."""
    octave, place = divmod(number, len(SEMITONES))
    return float(D4 * 2 ** (octave + SEMITONES[place] / 12))


def kalimba(number: int, ring: float = 620) -> tuple[Layer, ...]:
    """Strike a tine at a degree of the scale; a short ring (ms) is a muted one."""
    hz = degree(number)
    return (
        Layer(Tone(hz, ring)),
        Layer(Tone(hz * 2.01, ring * 0.45), db=-19),
        Layer(Tone(hz * 5.9, min(90, ring * 0.4)), db=-21),
        Layer(Noise(9, 300, 2400), db=-22),
    )


def wood(hz: float, ring: float) -> tuple[Layer, ...]:
    """Strike a wooden block."""
    return (
        Layer(Tone(hz, ring, 0.6)),
        Layer(Tone(hz * 2.57, ring * 0.5, 0.6), db=-11),
        Layer(Tone(hz * 4.2, ring * 0.3, 0.6), db=-20),
        Layer(Noise(6, 500, 5000, 0.4), db=-17),
    )


def bell(number: int, ring: float) -> tuple[Layer, ...]:
    """Strike a small bell at a degree of the scale."""
    hz = degree(number)
    return (
        Layer(Tone(hz, ring)),
        Layer(Tone(hz * 2.76, ring * 0.6), db=-8),
        Layer(Tone(hz * 5.4, ring * 0.25), db=-15),
    )


def string(number: int) -> tuple[Layer, ...]:
    """Pluck a string at a degree of the scale."""
    return (Layer(Pluck(degree(number), 560)), Layer(Tone(degree(number), 300), db=-9))


def tap(seed: int = 0) -> tuple[Layer, ...]:
    """Lay a card on felt."""
    return (Layer(Noise(26, 140, 1700, 0.8, seed)), Layer(Tone(176, 75, 2), db=-7))


def flick(seed: int, high: float) -> tuple[Layer, ...]:
    """Let go the edge of a card."""
    return (Layer(Noise(13, 1100, high, 0.6, seed)),)
