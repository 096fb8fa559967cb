"""The music: a calm kalimba that walks about the scale in phrases, repeats some of them, and never ends."""

import random
from collections.abc import Iterator
from typing import Final, TypeAlias

from clubs.ui.sound.instruments import kalimba
from clubs.ui.sound.piece import Name, Stroke
from clubs.ui.sound.synth import Recipe

BEAT: Final = 460.0  # ms
RING: Final = 1500.0  # ms
PEAK: Final = -21.0  # dBFS; several notes ring at once
LOWEST, HIGHEST = -5, 10
RHYTHMS: Final = ((1, 1, 2), (2, 1, 1), (1, 2, 1), (1.5, 0.5, 2), (2, 2), (3, 1))
"""Bars of four beats each."""
STEPS: Final = (-2, -1, -1, 1, 1, 2)
RESTS: Final = (0, 5, -5)
"""Degrees on which phrases end: the key note."""

Phrase: TypeAlias = tuple[tuple[float, int], ...]
"""Notes, each as beats after the one before, and degree."""


def recipes() -> Iterator[tuple[Name, Recipe]]:
    """Yield all notes."""
    for number in range(LOWEST, HIGHEST + 1):
        yield ("kalimba", number), Recipe(kalimba(number, RING), PEAK)


def piece(seed: int) -> Iterator[Stroke]:
    """Yield phrases in the order A A B A, then others; a low note under each."""
    rng = random.Random(seed)
    while True:
        first, second = _phrase(rng), _phrase(rng)
        for phrase in (first, first, second, first):
            yield from _played(rng, phrase)


def _phrase(rng: random.Random) -> Phrase:
    """Return sixteen beats: three bars that walk, and a last one that rests on the key note."""
    at = rng.choice((2, 3, 5, 6))
    notes, wait = [], 0.0
    for _ in range(3):
        for beats in rng.choice(RHYTHMS):
            notes.append((wait, at))
            wait = beats
            at = _within(at + rng.choice(STEPS))
    notes.append((wait, min(RESTS, key=lambda rest: abs(rest - at))))
    return tuple(notes)


def _within(number: int) -> int:
    return number if 0 <= number <= HIGHEST - 1 else max(1, min(HIGHEST - 2, number))


def _played(rng: random.Random, phrase: Phrase) -> Iterator[Stroke]:
    """Play a phrase with a bass note under its first note, its time and touch a little human."""
    yield Stroke(BEAT * 4, ("kalimba", rng.choice((-5, -2, -5))), 0.6)
    for beats, number in phrase:
        late = rng.uniform(0, 14) if beats else 0.0
        yield Stroke(beats * BEAT + late, ("kalimba", number), rng.uniform(0.6, 1.0))
