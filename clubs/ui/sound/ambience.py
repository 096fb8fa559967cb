"""The ambience of each place, such as water, larks or wind: now and then, and never the same."""

import random
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from clubs.ui.sound.cue import Bed
from clubs.ui.sound.piece import Name, Stroke
from clubs.ui.sound.synth import Breath, Layer, Noise, Recipe

Recipes: TypeAlias = Iterator[tuple[Name, Recipe]]
CRICKETS: Final = (4350.0, 4720.0, 5060.0)  # Hz
OWL: Final = (40_000.0, 90_000.0)  # ms between two calls
GUSTS: Final = 4
COOS: Final = (
    (0, 1.0, 250, -4),
    (330, 1.12, 520, 0),
    (900, 1.0, 300, -3),
    (1330, 0.94, 260, -6),
    (1640, 0.94, 300, -8),
)
"""A dove's call: when each note begins (ms), its pitch, its length (ms) and its loudness (dB)."""


def _water() -> Recipes:
    """Yield waves that lap at a bank, and drops."""
    for number in range(GUSTS):
        swell = (
            Noise(640 + 60 * number, 160, 520 + 90 * number, 330, number),
            Noise(260, 500, 1500, 120, number),
        )
        yield ("wave", number), Recipe((Layer(swell[0]), Layer(swell[1], 240 + 40 * number, -13)), -23.5)
        yield ("drop", number), Recipe((Layer(Breath(620 + 130 * number, 70, -7)),), -34.0)


def _gusts(low: float, high: float, peak: float) -> Recipes:
    """Yield gusts of wind between two frequencies (Hz)."""
    for number in range(GUSTS):
        ms = 760 + 50 * number
        yield ("gust", number), Recipe((Layer(Noise(ms, low, high + 60 * number, ms * 0.55, number)),), peak)


def _larks() -> Recipes:
    """Yield a lark's figures, each a few notes that bend, and a light wind."""
    for number in range(GUSTS):
        notes = (
            Layer(Breath(2700 + 260 * ((place * (number + 2)) % 5), 52, 2.5 - place % 3 * 2), place * 74)
            for place in range(5 + number)
        )
        yield ("lark", number), Recipe(tuple(notes), -28.0)
    yield from _gusts(180, 620, -29.0)


def _wind() -> Recipes:
    """Yield gusts, and ears of corn that rustle in them."""
    yield from _gusts(120, 460, -27.0)
    for number in range(GUSTS):
        yield ("rustle", number), Recipe((Layer(Noise(420, 1500, 4200, 190, 9 + number)),), -38.5)


def _crickets() -> Recipes:
    """Yield each cricket's chirp of four pulses, and the owl's call."""
    for number, hz in enumerate(CRICKETS):
        pulses = tuple(Layer(Breath(hz, 17), pulse * 27, -1.5 * (3 - pulse)) for pulse in range(4))
        yield ("cricket", number), Recipe(pulses, -23.5)
    yield from _owl(-27.5)


def _owl(peak: float) -> Recipes:
    """Yield the call of an owl, and its echo."""
    calls = ((0, 330.0, 420.0), (620, 350.0, 210.0), (880, 330.0, 620.0))
    hoots = (Layer(Breath(hz, ms, 1.2), at) for at, hz, ms in calls)
    echo = (Layer(Breath(hz, ms, 1.2), at + 260, -15) for at, hz, ms in calls)
    yield ("owl", 0), Recipe((*hoots, *echo), peak)


def _moonlight() -> Recipes:
    """Yield an owl in still air."""
    yield from _owl(-24.0)
    yield from _gusts(120, 380, -28.0)


def _dusk() -> Recipes:
    """Yield a dove's call of five notes, the last of it far away, and a brook in the valley."""
    for number in range(GUSTS):
        trickle = (
            Layer(Noise(300, 700 + 80 * number, 1900, 120 + 20 * number, 20 + number)),
            Layer(Breath(880 + 170 * number, 60, -4), 90 + 40 * number, -9),
            Layer(Breath(1180 + 110 * number, 46, -5), 190 + 20 * number, -12),
        )
        yield ("brook", number), Recipe(trickle, -28.2)
    for number, hz in enumerate((392.0, 376.0)):
        coos = tuple(Layer(Breath(hz * up, ms, 1.0), at, db) for at, up, ms, db in COOS)
        yield ("dove", number), Recipe(coos, -25.5 - 6 * number)


def _snow() -> Recipes:
    """Yield muffled gusts, snow that slides from a branch, and a titmouse's two high notes."""
    yield from _gusts(90, 300, -25.2)
    for number in range(GUSTS):
        slide = (
            Layer(Noise(260 + 40 * number, 500, 2400 - 200 * number, 150, 30 + number)),
            Layer(Noise(90, 60, 240, 4, 40 + number), 280 + 40 * number, -3),
        )
        yield ("slide", number), Recipe(slide, -27.0)
    for number in range(2):
        pairs = (
            Layer(Breath(hz * (1 - 0.05 * number), 120, 0.3), at, -5 * number)
            for pair in range(2 + number)
            for at, hz in ((pair * 420, 4150.0), (pair * 420 + 170, 3280.0))
        )
        yield ("titmouse", number), Recipe(tuple(pairs), -34.0)


_RECIPES: Final[Mapping[Bed, Callable[[], Recipes]]] = MappingProxyType(
    {
        "water": _water,
        "larks": _larks,
        "wind": _wind,
        "crickets": _crickets,
        "owl": _moonlight,
        "dusk": _dusk,
        "snow": _snow,
    }
)

Voice: TypeAlias = tuple[str, int, tuple[float, float], tuple[float, float]]
"""A sound, the number of its forms, the ms between two of them, and their volumes; each least and most."""

_VOICES: Final[Mapping[Bed, tuple[Voice, ...]]] = MappingProxyType(
    {
        "water": (("wave", GUSTS, (420, 1300), (0.35, 1.0)), ("drop", GUSTS, (1800, 9000), (0.3, 1.0))),
        "larks": (("gust", GUSTS, (300, 900), (0.3, 1.0)), ("lark", GUSTS, (1500, 6500), (0.25, 1.0))),
        "wind": (("gust", GUSTS, (260, 620), (0.35, 1.0)), ("rustle", GUSTS, (500, 2400), (0.2, 1.0))),
        "crickets": (("cricket", len(CRICKETS), (420, 1500), (0.3, 1.0)), ("owl", 1, OWL, (0.6, 1.0))),
        "owl": (("gust", GUSTS, (420, 1100), (0.3, 1.0)), ("owl", 1, (14_000, 34_000), (0.5, 1.0))),
        "dusk": (("brook", GUSTS, (180, 420), (0.3, 1.0)), ("dove", 2, (9_000, 24_000), (0.4, 1.0))),
        "snow": (
            ("gust", GUSTS, (420, 1000), (0.3, 1.0)),
            ("slide", GUSTS, (5_000, 16_000), (0.3, 1.0)),
            ("titmouse", 2, (8_000, 22_000), (0.25, 1.0)),
        ),
    }
)


def recipes(bed: Bed) -> Recipes:
    """Yield the sounds of a place."""
    return _RECIPES[bed]()


def piece(seed: int, bed: Bed) -> Iterator[Stroke]:
    """Yield the sounds of a place at random moments, from all sides; a cricket stays where it is."""
    rng = random.Random(seed)
    voices = _VOICES[bed]
    until = [rng.uniform(*apart) for _, _, apart, _ in voices]
    while True:
        wait = min(until)
        which = until.index(wait)
        name, forms, apart, volume = voices[which]
        until = [left - wait for left in until]
        until[which] = rng.uniform(*apart)
        form = rng.randrange(forms)
        pan = (form - 1) * 0.8 if name == "cricket" else rng.uniform(-0.8, 0.8)
        yield Stroke(wait, (name, form), rng.uniform(*volume), pan)
