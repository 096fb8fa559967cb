"""Recipes of the cues: short, dry and wooden, all of one scale."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias, get_args

from clubs.ui.sound.cue import STEPS, TELLING, Cue
from clubs.ui.sound.instruments import bell, degree, flick, kalimba, string, tap, wood
from clubs.ui.sound.piece import Name
from clubs.ui.sound.synth import Layer, Noise, Recipe, Tone, moved

PEAK: Final = -12.0  # dBFS of the loudest cue
Layers: TypeAlias = tuple[Layer, ...]


def phrase(numbers: Sequence[int], apart: float, ring: float = 620) -> Layers:
    """Return degrees of the scale in order, `apart` ms from each other."""
    return tuple(
        layer
        for place, number in enumerate(numbers)
        for layer in moved(kalimba(number, ring), at=place * apart)
    )


def flicks(times: Sequence[float], high: float) -> Layers:
    """Return flicks of card edges at these times, in ms."""
    return tuple(layer for seed, at in enumerate(times) for layer in moved(flick(seed, high), at))


def _riffle() -> Layers:
    """Riffle the two halves of a pack into each other, faster and faster, and square it up."""
    times = [place * (30 - place * 0.55) for place in range(24)]
    return (*flicks(times, 3400), *moved((Layer(Noise(150, 400, 2200, 60)),), at=500, db=-5))


def _fan() -> Layers:
    """Open a hand from its first card to its last."""
    times = [place * 24.0 for place in range(10)]
    return (*flicks(times, 4200), Layer(Noise(260, 1000, 3200, 160), db=-9))


def _deal(step: int) -> Layers:
    """Land a card on the felt, a quarter tone higher at each step."""
    return (
        Layer(Noise(20, 500, 2600, 1)),
        Layer(Tone(392 * 2 ** (step / 24), 55, 1), db=-8),
    )


def _leaves(ms: float, *, swelling: bool) -> Layers:
    """Rustle leaves that approach, or draw aside."""
    grains = 26
    layers = []
    for grain in range(grains):
        part = grain / (grains - 1)
        away = 1 - part if swelling else part
        bright = 1900 + 1800 * (grain * 7 % 5) / 4
        at = part * (ms - 90) + 11 * (grain * 5 % 3)
        layers.append(Layer(Noise(70, 700, bright, 25, grain), at, -14 * away - 3 * (grain % 3)))
    return tuple(layers)


def _chest() -> Layers:
    """Creak a hinge in small jerks, and let the treasure shine."""
    creak = (Layer(Noise(16, 240, 900, 2, jerk), jerk * (52 - 2.4 * jerk), -4) for jerk in range(9))
    shine = (layer for place in range(6) for layer in moved(bell(7 + place, 420), 300 + place * 65, -9))
    return (*creak, *moved(tap(3), 395), *shine)


def _joker() -> Layers:
    return tuple(
        layer for place, number in enumerate((10, 8, 12, 9)) for layer in moved(bell(number, 700), place * 55)
    )


_RECIPES: Final[Mapping[Cue, tuple[float, Callable[[int], Layers]]]] = MappingProxyType(
    {
        # The peak relative to PEAK in dB, and the layers.
        "slide": (-8, lambda _: (Layer(Noise(60, 900, 2800, 24)),)),
        "place": (-6, lambda _: tap()),
        "place trump": (-6, lambda _: (*tap(1), *moved(wood(degree(-5), 230), at=4, db=1))),
        "flip": (-8, lambda _: flicks((0, 34), 4600)),
        "deal": (-8, _deal),
        "shuffle": (-8, lambda _: _riffle()),
        "fan": (-9, lambda _: _fan()),
        "double slide": (
            -7,
            lambda _: (Layer(Noise(110, 800, 2800, 50)), Layer(Noise(130, 600, 2200, 60, 1), 140)),
        ),
        "trick mine": (-6, lambda _: phrase((3, 5), 110)),
        "trick theirs": (-8, lambda _: kalimba(-2, 480)),
        "collect": (-8, lambda _: (Layer(Noise(230, 400, 1900, 120)), *moved(tap(2), 205, -1))),
        "my turn": (-6, lambda _: wood(degree(7), 150)),
        "number": (-9, lambda _: wood(degree(5), 80)),
        "bid": (-6, lambda _: (*tap(4), *moved(wood(degree(2), 140), 6, -1))),
        "pass": (-9, lambda _: (Layer(Noise(280, 220, 900, 120)),)),
        "made": (-2, lambda _: phrase((5, 7, 8), 125)),
        "broken": (-5, lambda _: phrase((3, 1), 170, 190)),
        "raise": (-6, string),
        "joker": (-6, lambda _: _joker()),
        "chest": (-5, lambda _: _chest()),
        "move": (-14, lambda _: wood(degree(8), 40)),
        "accept": (-8, lambda _: (*wood(degree(3), 90), *moved(wood(degree(5), 80), 48, -2))),
        "back": (-10, lambda _: (*wood(degree(5), 70), *moved(wood(degree(3), 80), 48, -1))),
        "refuse": (-6, lambda _: (Layer(Tone(98, 130, 3)), Layer(Noise(55, 50, 420, 3), db=-2))),
        "toast": (-10, lambda _: kalimba(8, 260)),
        "switch": (-10, lambda _: (*wood(degree(6), 35), *moved(wood(degree(4), 45), 22, -2))),
        "curtain in": (-7, lambda _: _leaves(480, swelling=True)),
        "curtain out": (-8, lambda _: _leaves(560, swelling=False)),
        "deal end": (-4, lambda _: phrase((0, 3, 5), 90)),
        "game won": (0, lambda _: phrase((2, 3, 5, 4, 5, 7, 8, 10), 112)),
        "game lost": (-3, lambda _: phrase((5, 4, 3, 0), 190)),
    }
)


def recipe(cue: Cue, step: int = 0) -> Recipe:
    """Return the recipe of a cue at one of its steps."""
    below, layers = _RECIPES[cue]
    return Recipe(layers(step), PEAK + below)


def recipes(*, telling: bool | None = None) -> Iterator[tuple[Name, Recipe]]:
    """Yield all cues with all their steps, or only those that do or do not tell something, in their order."""
    for cue in get_args(Cue):
        if telling is None or (cue in TELLING) is telling:
            for step in range(STEPS.get(cue, 1)):
                yield (cue, step), recipe(cue, step)
