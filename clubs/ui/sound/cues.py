"""Recipes of the cues: short, dry and wooden, all of one scale."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias, get_args

from clubs.ui.sound.cue import STEPS, TELLING, VARIANTS, Cue
from clubs.ui.sound.instruments import bell, degree, flick, kalimba, string, tap, wood
from clubs.ui.sound.piece import Name
from clubs.ui.sound.synth import Layer, Noise, Recipe, Tone, moved

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


def _slide(variant: int) -> Layers:
    """Push a card over the felt, now quickly, now softly."""
    ms, high, swell = ((60, 2800, 24), (52, 3700, 15), (74, 2300, 38), (66, 3200, 20))[variant]
    return (Layer(Noise(ms, 900, high, swell, variant)),)


def _place(variant: int) -> Layers:
    """Lay a card down, now flat, now on its edge."""
    ms, high, hz, ring = ((26, 1700, 176, 75), (18, 2600, 190, 55), (34, 1300, 164, 92), (22, 2100, 150, 66))[
        variant
    ]
    return (Layer(Noise(ms, 140, high, 0.8, variant)), Layer(Tone(hz, ring, 2), db=-7))


def _flip(variant: int) -> Layers:
    """Turn cards over: one flick and another, now as strong, now hardly heard."""
    apart, high, second = ((34, 4600, 0), (27, 6000, -6), (44, 3500, 1), (52, 4000, -9))[variant]
    return (*flick(variant, high), *moved(flick(variant + 4, high), apart, second))


def _chord() -> Layers:
    """Strike a chord from its lowest note up, and let a bell ring over it."""
    notes = phrase((0, 3, 5, 8), 42, 800)
    return (*phrase((-5,), 0, 900), *moved(notes, at=30), *moved(bell(10, 620), at=230, db=-14))


_RECIPES: Final[Mapping[Cue, tuple[float, Callable[[int], Layers]]]] = {
    # The peak in dBFS, and the layers. All sounds of cards are about equally loud to the ear.
    "slide": (-15, _slide),
    "place": (-9, _place),
    "place trump": (-15, lambda variant: (*_place(variant), *moved(wood(degree(-5), 230), at=4, db=1))),
    "flip": (-11.5, _flip),
    "deal": (-10.5, _deal),
    "shuffle": (-19, lambda _: _riffle()),
    "fan": (-17, lambda _: _fan()),
    "double slide": (
        -18,
        lambda _: (Layer(Noise(110, 800, 2800, 50)), Layer(Noise(130, 600, 2200, 60, 1), 140)),
    ),
    "trick mine": (-20, lambda step: phrase((3 + step, 5 + step), 110)),
    "trick theirs": (-19, lambda _: kalimba(-2, 480)),
    "collect": (-19, lambda _: (Layer(Noise(230, 400, 1900, 120)), *moved(tap(2), 205, -1))),
    "ruff": (-15, lambda _: (*_place(2), *moved(wood(degree(-8), 320), at=70, db=2))),
    "owed": (-16, lambda _: tuple(layer for number in (3, 5, 8) for layer in kalimba(number, 700))),
    "leaf": (-24, lambda _: _leaves(480, swelling=False)),
    "my turn": (-16, lambda _: wood(degree(7), 150)),
    "number": (-19, lambda _: wood(degree(5), 80)),
    "bid": (-15, lambda _: (*tap(4), *moved(wood(degree(2), 140), 6, -1))),
    "pass": (-20, lambda _: (Layer(Noise(280, 220, 900, 120)),)),
    "made": (-16, lambda _: _chord()),
    "broken": (-17, lambda _: phrase((0, 1), 190, 420)),
    "raise": (-17, string),
    "joker": (-19, lambda _: _joker()),
    "chest": (-18, lambda _: _chest()),
    "move": (-25, lambda _: wood(degree(8), 40)),
    "accept": (-18, lambda _: (*wood(degree(3), 90), *moved(wood(degree(5), 80), 48, -2))),
    "back": (-20, lambda _: (*wood(degree(5), 70), *moved(wood(degree(3), 80), 48, -1))),
    "refuse": (-16, lambda _: (Layer(Tone(98, 130, 3)), Layer(Noise(55, 50, 420, 3), db=-2))),
    "toast": (-20, lambda _: kalimba(8, 260)),
    "switch": (-20, lambda _: (*wood(degree(6), 35), *moved(wood(degree(4), 45), 22, -2))),
    "curtain in": (-19, lambda _: _leaves(480, swelling=True)),
    "curtain out": (-20, lambda _: _leaves(560, swelling=False)),
    "deal end": (-17, lambda _: phrase((0, 3, 5), 90)),
    "game won": (-17, lambda _: phrase((2, 3, 5, 4, 5, 7, 8, 10), 112)),
    "game lost": (-17, lambda _: phrase((5, 4, 3, 0), 190)),
}


def sounds(cue: Cue) -> int:
    """Return the number of sounds of a cue: its steps, or its variants."""
    return VARIANTS.get(cue) or STEPS.get(cue, 1)


def recipe(cue: Cue, step: int = 0) -> Recipe:
    """Return the recipe of a cue at one of its steps, or of one of its variants."""
    peak, layers = _RECIPES[cue]
    return Recipe(layers(step), peak)


def recipes(*, telling: bool | None = None) -> Iterator[tuple[Name, Recipe]]:
    """Yield all cues with all their steps and variants, or only those that do or do not tell something."""
    for cue in get_args(Cue):
        if telling is None or (cue in TELLING) is telling:
            for step in range(sounds(cue)):
                yield (cue, step), recipe(cue, step)
