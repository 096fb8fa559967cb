"""Synthesis: tones, plucked strings and noise, and how they are mixed.

Waves are mono, 44.1 kHz; `ms` are durations, `hz` frequencies, `db` loudness, 0 being full.
"""

import math
import random
from array import array
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate, count, repeat
from operator import add, mul, sub
from typing import Final, TypeAlias

RATE: Final = 44_100
LOUDEST: Final = 32_767
SILENCE: Final = 0.001  # of the loudest: below it a tone is over
PIECE: Final = 1 << 14  # samples written in one step
HALF: Final = 0.498  # slightly less than a half, so that a string dies away
RELEASE: Final = 6.0  # ms in which the end of a sound fades out, so that it does not click

Wave: TypeAlias = "array[float]"


def samples(ms: float) -> int:
    """Return the number of samples in a duration."""
    return round(ms * RATE / 1000)


def gain(db: float) -> float:
    """Return a loudness as a factor."""
    return math.exp(db / 20 * math.log(10))


@dataclass(frozen=True, slots=True)
class Tone:
    """A struck tone that rises for `attack` ms, and has died away after `ring` ms."""

    hz: float
    ring: float
    attack: float = 1.5

    def wave(self) -> Wave:
        """Return a damped sine, each sample from the two before it."""
        length = samples(self.ring)
        fall = SILENCE ** (1 / length)
        turn = 2 * math.pi * self.hz / RATE
        a, b = 2 * fall * math.cos(turn), -fall * fall
        last, this = 0.0, fall * math.sin(turn)
        wave = array("d", bytes(8 * length))
        for place in range(length):
            wave[place] = last
            last, this = this, a * this + b * last
        return _risen(wave, self.attack)


@dataclass(frozen=True, slots=True)
class Breath:
    """A blown tone that swells and fades over `ms` and sinks by `bend` semitones."""

    hz: float
    ms: float
    bend: float = 0.0

    def wave(self) -> Wave:
        """Return a sine under an arch; its phase is a parabola, so that its pitch sinks evenly."""
        length = samples(self.ms)
        start = 2 * math.pi * self.hz / RATE
        sinks = start * (1 - 2 ** (-self.bend / 12)) / length / 2
        arch = math.pi / length
        return array(
            "d",
            (math.sin(place * (start - sinks * place)) * math.sin(arch * place) for place in range(length)),
        )


@dataclass(frozen=True, slots=True)
class Pluck:
    """A plucked string that is damped after `ms`."""

    hz: float
    ms: float

    def wave(self) -> Wave:
        """Return a burst of noise that circulates, softened each time (Karplus and Strong)."""
        # Softening delays the string by half a sample.
        period = round(RATE / self.hz - 0.5)
        string = _white(period, round(self.hz))
        wave = array("d", string)
        while len(wave) < samples(self.ms):
            string = array("d", map(mul, map(add, string, string[1:] + string[:1]), repeat(HALF)))
            wave.extend(string)
        return _fallen(wave, 0.0)


@dataclass(frozen=True, slots=True)
class Noise:
    """Noise between two frequencies that swells for `attack` ms, and is gone after `ms`."""

    ms: float
    low: float
    high: float
    attack: float = 1.0
    seed: int = 0

    def wave(self) -> Wave:
        """Filter white noise, twice through a low pass and once through a high pass."""
        wave = _low_passed(_low_passed(_white(samples(self.ms), self.seed), self.high), self.high)
        below = _low_passed(wave, self.low)
        return _fallen(_full(array("d", map(sub, wave, below))), self.attack)


Voice: TypeAlias = Tone | Breath | Pluck | Noise


@dataclass(frozen=True, slots=True)
class Layer:
    """A voice in a sound, with its beginning in ms and its loudness relative to the others."""

    voice: Voice
    at: float = 0.0
    db: float = 0.0


@dataclass(frozen=True, slots=True)
class Recipe:
    """A sound as its layers; its loudest sample has the loudness `peak`."""

    layers: tuple[Layer, ...]
    peak: float

    def steps(self) -> Generator[None, None, bytes]:
        """Synthesise layer by layer; each step takes a few ms. Returns 16-bit stereo."""
        mixed = array("d")
        for layer in self.layers:
            wave, start = layer.voice.wave(), samples(layer.at)
            end = start + len(wave)
            if len(mixed) < end:
                mixed.frombytes(bytes(8 * (end - len(mixed))))
            mixed[start:end] = array("d", map(add, mixed[start:end], map(mul, wave, repeat(gain(layer.db)))))
            yield
        made = bytearray()
        for piece in _stereo(_released(mixed), gain(self.peak) * LOUDEST):
            made += piece
            yield
        return bytes(made)


def moved(layers: Iterable[Layer], at: float = 0.0, db: float = 0.0) -> tuple[Layer, ...]:
    """Return layers shifted by `at` ms and amplified by `db`."""
    return tuple(Layer(layer.voice, layer.at + at, layer.db + db) for layer in layers)


def _white(length: int, seed: int) -> Wave:
    raw = array("h")
    raw.frombytes(random.Random(seed).randbytes(2 * length))
    return _full(array("d", raw))


def _full(wave: Wave) -> Wave:
    """Return a wave at full scale."""
    return array("d", map(mul, wave, repeat(1 / _height(wave))))


def _height(wave: Wave) -> float:
    return max(map(abs, wave))


def _low_passed(wave: Wave, hz: float) -> Wave:
    near = 1 - math.exp(-2 * math.pi * hz / RATE)
    return array("d", accumulate(wave, lambda last, new: last + near * (new - last)))


def _risen(wave: Wave, attack: float) -> Wave:
    """Fade a wave in from silence."""
    rise = min(samples(attack), len(wave))
    wave[:rise] = array("d", map(mul, wave[:rise], map(mul, count(), repeat(1 / max(1, rise)))))
    return wave


def _fallen(wave: Wave, attack: float) -> Wave:
    """Return a wave that swells for `attack` ms and from there sinks to silence."""
    rise = min(samples(attack), len(wave))
    left = len(wave) - rise
    fall = array("d", (((left - place) / left) ** 2 for place in range(left)))
    wave[rise:] = array("d", map(mul, wave[rise:], fall))
    return _risen(wave, attack)


def _released(wave: Wave) -> Wave:
    """Return a wave with silent ends."""
    wave = _risen(wave, 0.5)
    wave.reverse()
    wave = _risen(wave, RELEASE)
    wave.reverse()
    return wave


def _stereo(wave: Wave, loudest: float) -> Iterator[bytes]:
    """Yield 16-bit stereo, both sides alike, piece by piece."""
    factor = loudest / _height(wave)
    for start in range(0, len(wave), PIECE):
        whole = array("h", map(int, map(mul, wave[start : start + PIECE], repeat(factor))))
        both = array("h", bytes(4 * len(whole)))
        both[0::2] = both[1::2] = whole
        yield both.tobytes()
