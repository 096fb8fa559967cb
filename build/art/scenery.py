"""The Grove: layered landscapes whose trees are club pips."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from build.art.geometry import Point, mix, number
from build.art.svg import Drawing, Stop

TREE_HEIGHT = 118
CROWN = ((0, -24.5, 24.5), (-25.5, 10, 24.5), (25.5, 10, 24.5))
CROWN_GAP = (0, 0, 10)

STAR = "#FFF6DF"
STAR_SIZES = (0.8, 1, 1.3, 1.8)
LANTERN = "#FFF1C6"


@dataclass(frozen=True)
class Light:
    """A time of day: its sky from top to horizon, its hills far and near, its orb and its lamps."""

    sky: tuple[tuple[float, str], ...]
    far: str
    near: str
    orb: str
    lamp: str
    stars: bool = False


DUSK = Light(
    ((0, "#0B2138"), (0.30, "#174A5C"), (0.52, "#3F8580"), (0.70, "#E9AE6C"), (1, "#F9D596")),
    "#6E9F8E",
    "#06201B",
    "#FFF0C4",
    "#FFD27A",
    stars=True,
)
NIGHT = Light(
    ((0, "#0A1030"), (0.45, "#1C2A63"), (0.8, "#46589E"), (1, "#7C8CC6")),
    "#5A6AAE",
    "#0B1130",
    "#F4E6B4",
    "#FFD27A",
    stars=True,
)
AUTUMN = Light(
    ((0, "#5A1F34"), (0.4, "#B4443A"), (0.75, "#F0A04E"), (1, "#F9CE7E")),
    "#DE8B57",
    "#3A1424",
    "#FFF0C4",
    "#FFD27A",
)
DAY = Light(
    ((0, "#2C6FA0"), (0.5, "#7DB9D6"), (0.85, "#DCEBDD"), (1, "#F4F1D8")),
    "#A9CDB9",
    "#17463F",
    "#FFFDF2",
    "#FFF3C9",
)


@dataclass(frozen=True)
class Landscape:
    """A grove's measures; lengths without a unit are shares of the picture."""

    width: float
    height: float
    light: Light
    seed: int
    orb: tuple[float, float, float] | None
    horizon: float
    layers: int = 5
    trees: bool = True
    lanterns: int = 0
    scale: float = 1
    clearing: tuple[float, float] = (0.33, 0.98)


@dataclass(frozen=True)
class Ridge:
    """The line of one hill: a slow wave and a quick one."""

    base: float
    swell: float
    length: float
    phase: float

    def height(self, x: float) -> float:
        """Return the height of the hill at x."""
        wave = x / self.length
        return self.base + self.swell * (
            math.sin(wave + self.phase) + 0.4 * math.sin(wave * 2.3 + self.phase * 1.7)
        )


def tree(art: Drawing, x: float, foot: float, height: float, colour: str, *, light: str = "") -> None:
    """A tree in the shape of a club; light gives its crowns a lit rim on the upper left."""
    k = height / TREE_HEIGHT
    heart = foot - 68 * k
    art.path(
        f"M {x - 6 * k},{heart} L {x - 4.5 * k},{foot - 44 * k} "
        f"C {x - 5 * k},{foot - 20 * k} {x - 8 * k},{foot - 6 * k} {x - 15 * k},{foot + 1} L {x + 15 * k},{foot + 1} "
        f"C {x + 8 * k},{foot - 6 * k} {x + 5 * k},{foot - 20 * k} {x + 4.5 * k},{foot - 44 * k} L {x + 6 * k},{heart} Z",
        colour,
    )
    for across, down, radius in (*CROWN, CROWN_GAP):
        art.circle(x + across * k, heart + down * k, radius * k, colour)
    if not light:
        return
    for across, down, radius in CROWN:
        left = f"{x + (across - radius * 0.72) * k},{heart + (down + radius * 0.18) * k}"
        top = f"{x + (across + radius * 0.18) * k},{heart + (down - radius * 0.72) * k}"
        rim, inner = radius * 0.74 * k, radius * 0.98 * k
        art.path(f"M {left} A {rim},{rim} 0 0 1 {top} A {inner},{inner} 0 0 0 {left} Z", light)


def hill(art: Drawing, width: float, height: float, ridge: Ridge, colour: str) -> None:
    """A hill from its ridge down to the foot of the picture."""
    step = 24 if width > 600 else 12
    points = " ".join(f"L {x},{number(ridge.height(x))}" for x in range(-step, int(width) + 2 * step, step))
    art.path(f"M {-step},{height + 20} {points} L {int(width) + step},{height + 20} Z", colour)


def glow(art: Drawing, at: Point, radius: float, colour: str, strength: float) -> None:
    """Light that fades outwards without an edge."""
    stops = [
        (0, colour, strength),
        (0.25, colour, strength * 0.5),
        (0.6, colour, strength * 0.14),
        (1, colour, 0),
    ]
    art.circle(*at, radius, art.radial(stops, *at, radius))


def sky(art: Drawing, width: float, height: float, stops: Sequence[Stop], depth: float) -> None:
    """A sky over the whole picture whose colours run down to this depth."""
    art.rect(0, 0, width, height, art.linear(stops, 0, 0, 0, depth))


def grove(scene: Landscape) -> Drawing:
    """A landscape of five hills, each further one nearer to the colour of the sky."""
    art = Drawing(scene.width, scene.height)
    chance = Random(scene.seed)
    sky(art, scene.width, scene.height, scene.light.sky, scene.height * 0.86)
    if scene.light.stars:
        _stars(art, scene, chance)
    if scene.orb is not None:
        across, down, size = scene.orb
        x, y, radius = across * scene.width, down * scene.height, size * scene.height
        glow(art, (x, y), radius * 3, scene.light.orb, 0.55)
        art.circle(x, y, radius, scene.light.orb, opacity=0.96)
    places: list[tuple[float, float, float]] = []
    for layer in range(scene.layers):
        places += _layer(art, scene, layer, chance)
    _lamps(art, scene, places, Random(scene.seed + 9))
    return art


def _stars(art: Drawing, scene: Landscape, chance: Random) -> None:
    count = int(90 * scene.width * scene.height / (1920 * 1080)) + 16
    for _ in range(count):
        x, y = chance.random() * scene.width, chance.random() ** 1.6 * scene.height * 0.42
        size = STAR_SIZES[int(chance.random() * len(STAR_SIZES))]
        faintness = 1 - y / (scene.height * 0.5)
        art.circle(x, y, size * scene.scale, STAR, opacity=0.25 + 0.6 * chance.random() * faintness)


def _layer(art: Drawing, scene: Landscape, layer: int, chance: Random) -> list[tuple[float, float, float]]:
    """Draw one hill with its trees; return where lanterns may hang."""
    width, height, light = scene.width, scene.height, scene.light
    nearness = layer / (scene.layers - 1)
    colour = mix(light.far, light.near, nearness**0.8)
    ridge = Ridge(
        base=height * (scene.horizon + (1 - scene.horizon) * nearness**1.15 * 0.92),
        swell=height * (0.018 + 0.02 * nearness),
        length=width * (0.10 + 0.10 * nearness),
        phase=chance.random() * 6,
    )
    places: list[tuple[float, float, float]] = []
    if scene.trees:
        count = int((15 - 8 * nearness) * (width / 1920) / max(0.55, scene.scale) ** 0.5) + 1
        tallest = height * (0.10 + 0.16 * nearness)
        for place in range(count):
            x = (place + 0.15 + 0.7 * chance.random()) * width / count
            size = tallest * (0.55 + 0.6 * chance.random())
            in_clearing = scene.clearing[0] < x / width < scene.clearing[1]
            if layer == scene.layers - 1 and in_clearing:
                continue
            tree(art, x, ridge.height(x) + 2, size, mix(colour, light.near, 0.10))
            if layer in {2, 3}:
                places.append((x, ridge.height(x) + 2, size))
    hill(art, width, height, ridge, colour)
    if layer < scene.layers - 1:
        _mist(art, scene, ridge.base, 0.16 * (1 - nearness))
    return places


def _mist(art: Drawing, scene: Landscape, base: float, strength: float) -> None:
    top, depth = base - scene.height * 0.05, scene.height * 0.16
    colour = scene.light.sky[-1][1]
    fill = art.linear([(0, colour, 0), (0.5, colour, strength), (1, colour, 0)], 0, top, 0, top + depth)
    art.rect(0, top, scene.width, depth, fill)


def _lamps(art: Drawing, scene: Landscape, places: list[tuple[float, float, float]], chance: Random) -> None:
    """Lanterns hang from the lower crowns; fireflies are anywhere below the horizon."""
    k, lamp = scene.scale, scene.light.lamp
    free = list(places)
    for _ in range(min(scene.lanterns, len(free))):
        x, foot, size = free.pop(int(chance.random() * len(free)))
        side = -1 if chance.random() < 0.5 else 1
        x += side * 26 * size / TREE_HEIGHT
        y = foot - 38 * size / TREE_HEIGHT
        art.line(f"M {x},{y - 16 * size / TREE_HEIGHT} L {x},{y}", scene.light.near, 1.4 * k)
        glow(art, (x, y + 5 * k), 46 * k, lamp, 0.85)
        art.polygon(
            [(x, y - 4 * k), (x + 6 * k, y + 6 * k), (x, y + 16 * k), (x - 6 * k, y + 6 * k)], LANTERN
        )
    for _ in range(int(scene.lanterns * 2.5)):
        x, y = chance.random() * scene.width, scene.height * (0.55 + 0.4 * chance.random())
        glow(art, (x, y), 9 * k, lamp, 0.8)
        art.circle(x, y, 1.6 * k, "#FFF6DC")
