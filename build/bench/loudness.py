"""Print how loud each cue and each ambience is to the ear: `python -m build.bench.loudness`.

Loudness is weighted as ITU-R BS.1770 says (K-weighting), over the loudest 400 ms, in LUFS.
"""

import argparse
import math
from array import array
from collections.abc import Iterable, Sequence
from itertools import accumulate, islice
from typing import Final, get_args

from clubs.ui.sound import ambience, cues
from clubs.ui.sound.cue import Bed
from clubs.ui.sound.synth import LOUDEST, RATE, Recipe, samples

MOMENT: Final = 400.0  # ms
STEP: Final = 100.0  # ms from one moment to the next
SHELF: Final = 1681.97, 0.7072, 3.9998  # Hz, Q, dB: the head is a sphere
HIGH_PASS: Final = 38.135, 0.5003  # Hz, Q
OFFSET: Final = -0.691  # dB, so that a full tone of 997 Hz on one side reads -3.01

Coefficients = tuple[float, float, float, float, float]


def made(recipe: Recipe) -> "array[float]":
    """Return a sound as it is played on each side, 1 being full scale."""
    steps = recipe.steps()
    while True:
        try:
            next(steps)
        except StopIteration as done:
            both = array("h")
            both.frombytes(done.value)
            return array("d", (sample / LOUDEST for sample in both[0::2]))


def peak(wave: Sequence[float]) -> float:
    """Return the loudest sample in dBFS."""
    return decibels(max(map(abs, wave)) ** 2)


def loudness(wave: Sequence[float]) -> float:
    """Return the loudness in LUFS of a sound's loudest moment, heard alike on both sides."""
    energy = list(accumulate((sample * sample for sample in weighted(wave)), initial=0.0))
    length, step = samples(MOMENT), samples(STEP)
    starts = range(0, max(1, len(wave) - length + step), step)
    most = max(energy[min(start + length, len(wave))] - energy[min(start, len(wave))] for start in starts)
    return OFFSET + decibels(2 * most / length)


def bed_loudness(bed: Bed, strokes: int = 400) -> float:
    """Return the mean loudness in LUFS of a place's ambience at full volume; its sounds add up by energy."""
    energy = {
        name: sum(sample * sample for sample in weighted(made(recipe)))
        for name, recipe in ambience.recipes(bed)
    }
    played = list(islice(ambience.piece(1, bed), strokes))
    total = sum(energy[stroke.name] * stroke.volume**2 for stroke in played)
    return OFFSET + decibels(2 * total / samples(sum(stroke.wait for stroke in played)))


def weighted(wave: Iterable[float]) -> Iterable[float]:
    """Return a sound as the ear weighs its frequencies."""
    return _filtered(_filtered(wave, _shelf()), _high_pass())


def decibels(power: float) -> float:
    """Return a power as decibels below full scale."""
    return 10 * math.log10(power) if power else -math.inf


def _filtered(wave: Iterable[float], by: Coefficients) -> Iterable[float]:
    b0, b1, b2, a1, a2 = by
    x1 = x2 = y1 = y2 = 0.0
    for x in wave:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        yield y


def _shelf() -> Coefficients:
    hz, q, db = SHELF
    k = math.tan(math.pi * hz / RATE)
    high = 10 ** (db / 20)
    band = high**0.4996667741545416
    whole = 1 + k / q + k * k
    return (
        (high + band * k / q + k * k) / whole,
        2 * (k * k - high) / whole,
        (high - band * k / q + k * k) / whole,
        2 * (k * k - 1) / whole,
        (1 - k / q + k * k) / whole,
    )


def _high_pass() -> Coefficients:
    hz, q = HIGH_PASS
    k = math.tan(math.pi * hz / RATE)
    whole = 1 + k / q + k * k
    return 1.0, -2.0, 1.0, 2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole


def main() -> None:
    """Print all cues, the loudest last, and the ambience of each place."""
    argparse.ArgumentParser(prog="python -m build.bench.loudness", description=__doc__).parse_args()
    found = []
    for name, recipe in cues.recipes():
        wave = made(recipe)
        found.append((loudness(wave), peak(wave), len(wave) / RATE * 1000, name))
    print(f"{'cue':20}{'LUFS':>8}{'peak':>8}{'ms':>8}")
    for heard, most, ms, (cue, step) in sorted(found):
        print(f"{f'{cue} {step}':20}{heard:8.1f}{most:8.1f}{ms:8.0f}")
    for bed in get_args(Bed):
        print(f"{bed:20}{bed_loudness(bed):8.1f}  (mean, at full volume)")


if __name__ == "__main__":
    main()
