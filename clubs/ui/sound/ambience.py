"""The evening round the table: crickets on both sides, and now and then an owl in the distance."""

import random
from collections.abc import Iterator
from typing import Final

from clubs.ui.sound.piece import Name, Stroke
from clubs.ui.sound.synth import Breath, Layer, Recipe

CRICKETS: Final = (4350.0, 4720.0, 5060.0)  # Hz
CRICKET_PEAK: Final = -34.0  # dBFS
OWL_PEAK: Final = -26.0
CHIRPS: Final = (420.0, 1500.0)  # ms between two chirps
OWL: Final = (40_000.0, 90_000.0)  # ms between two calls


def recipes() -> Iterator[tuple[Name, Recipe]]:
    """Yield each cricket's chirp of four pulses, and the owl's call."""
    for number, hz in enumerate(CRICKETS):
        pulses = tuple(Layer(Breath(hz, 17), pulse * 27, -1.5 * (3 - pulse)) for pulse in range(4))
        yield ("cricket", number), Recipe(pulses, CRICKET_PEAK)
    calls = ((0, 330.0, 420.0), (620, 350.0, 210.0), (880, 330.0, 620.0))
    hoots = (Layer(Breath(hz, ms, 1.2), at) for at, hz, ms in calls)
    echo = (Layer(Breath(hz, ms, 1.2), at + 260, -15) for at, hz, ms in calls)
    yield ("owl", 0), Recipe((*hoots, *echo), OWL_PEAK)


def piece(seed: int) -> Iterator[Stroke]:
    """Yield chirps at random moments, and an owl every 40 to 90 s."""
    rng = random.Random(seed)
    until_owl = rng.uniform(*OWL)
    while True:
        wait = rng.uniform(*CHIRPS)
        if wait >= until_owl:
            yield Stroke(until_owl, ("owl", 0), rng.uniform(0.6, 1.0), rng.uniform(-0.7, 0.7))
            wait, until_owl = wait - until_owl, rng.uniform(*OWL)
        until_owl -= wait
        number = rng.randrange(len(CRICKETS))
        # Each cricket has a fixed place.
        yield Stroke(wait, ("cricket", number), rng.uniform(0.3, 1.0), (number - 1) * 0.8)
