"""The great landscapes behind the screens, 1920 by 1080, and the leaves of the privacy curtain."""

from dataclasses import dataclass
from random import Random

from build.art.geometry import mix
from build.art.palette import WHITE
from build.art.scenery import DUSK, Landscape, Light, grove
from build.art.svg import Drawing, Stop

WIDTH, HEIGHT = 1920, 1080

# How far the picker's landscape is sunk into the dark of the room, so that panels can lie on it.
QUIET, QUIET_SHARE = "#05140F", 0.72
VEIL = "#04120E"

LEAVES_WIDTH = 720
GLOW_SIZE = 200


def menu() -> str:
    """The main menu: dusk, and the moon where the hero fan stands."""
    return grove(Landscape(WIDTH, HEIGHT, DUSK, 3, (0.683, 0.40, 0.205), 0.60, lanterns=7)).text()


def dusk() -> str:
    """The picker: late dusk, low in contrast, without moon or lamps."""
    sky = tuple((offset, mix(colour, QUIET, QUIET_SHARE)) for offset, colour in DUSK.sky)
    far, near = mix(DUSK.far, QUIET, QUIET_SHARE), mix(DUSK.near, QUIET, QUIET_SHARE)
    late = Light(sky, far, near, DUSK.orb, DUSK.lamp, stars=False)
    return grove(Landscape(WIDTH, HEIGHT, late, 11, None, 0.46)).text()


def curtain() -> str:
    """Behind the curtain: a great moon, and the foot of the picture veiled for the words."""
    art = grove(Landscape(WIDTH, HEIGHT, DUSK, 21, (0.5, 0.335, 0.262), 0.575))
    steps = 12
    stops: list[Stop] = []
    for step in range(steps + 1):
        ease = min(1, 1.15 * step / steps)
        stops.append((step / steps, VEIL, 0.93 * ease * ease * (3 - 2 * ease)))
    top = HEIGHT * 0.36
    art.rect(0, top, WIDTH, HEIGHT - top, art.linear(stops, 0, top, 0, HEIGHT))
    return art.text()


def evening() -> str:
    """The end of a game: the moon in the middle, low enough for a line above it."""
    art = grove(Landscape(WIDTH, HEIGHT, DUSK, 33, (0.5, 0.47, 0.27), 0.62))
    top = HEIGHT * 0.7
    stops: list[Stop] = [(0, VEIL, 0), (0.6, VEIL, 0.8), (1, VEIL, 0.95)]
    art.rect(0, top, WIDTH, HEIGHT - top, art.linear(stops, 0, top, 0, HEIGHT))
    return art.text()


LATE = Light(
    ((0, "#0B1D36"), (0.30, "#164560"), (0.55, "#27666F"), (0.8, "#3F8378"), (1, "#5C9A86")),
    "#86AC92",
    "#0A2A22",
    "#F8EBC2",
    "#FFD27A",
    stars=True,
)
# Where the learner's table stands, under the moon, and how much room the words at the left have.
TABLE_MOON = (0.874, 0.236, 0.118)
WORDS = 0.46


def learn() -> str:
    """The path of a learner: hills at night, a moon at the right, dark at the left and at the foot for words."""
    art = grove(Landscape(WIDTH, HEIGHT, LATE, 6, TABLE_MOON, 0.40, clearing=(0.0, 1.0)))
    stops: list[Stop] = [(0, VEIL, 0.72), (0.55, VEIL, 0.4), (1, VEIL, 0)]
    art.rect(0, 0, WIDTH * WORDS, HEIGHT, art.linear(stops, 0, 0, WIDTH * WORDS, 0))
    top = HEIGHT * 0.62
    low: list[Stop] = [(0, VEIL, 0), (0.55, VEIL, 0.5), (1, VEIL, 0.92)]
    art.rect(0, top, WIDTH, HEIGHT - top, art.linear(low, 0, top, 0, HEIGHT))
    return art.text()


@dataclass(frozen=True)
class Foliage:
    """One depth of the curtain: its colour, how far it reaches, how many crowns of which size."""

    colour: str
    rim: str
    edge: float
    crowns: int
    radius: float


DEPTHS = (
    Foliage("#1F6152", "#58AE90", 610, 6, 92),
    Foliage("#124237", "#2F7A65", 445, 5, 112),
    Foliage("#08261F", "#1A5546", 269, 5, 122),
)
# Where the circles of one clump lie about its heart, in radii, and how large each is.
CLUMP = (
    (0, -1, 1),
    (-1.04, 0.42, 1),
    (1.04, 0.42, 1),
    (0, 0, 0.5),
    (-1.6, -0.6, 1),
    (-1.6, 1.3, 1),
    (-0.3, 1.2, 0.9),
)
RIMS = ((0, -1), (1.04, 0.42))


def leaves(depth: int) -> str:
    """One depth of foliage at the left side, its crowns rim-lit by the moon."""
    foliage = DEPTHS[depth]
    art = Drawing(LEAVES_WIDTH, HEIGHT)
    art.rect(0, 0, foliage.edge - foliage.radius * 1.5, HEIGHT, foliage.colour)
    chance = Random(50 + depth)
    for place in range(foliage.crowns):
        y = -30 + (place + 0.5 * (depth % 2)) * (HEIGHT + 120) / (foliage.crowns - 0.4)
        radius = foliage.radius * (0.92 + 0.18 * chance.random())
        x = foliage.edge - radius * (1.72 + 0.2 * (chance.random() - 0.5))
        for across, down, size in CLUMP:
            art.circle(x + across * radius, y + down * radius, radius * 0.97 * size, foliage.colour)
        for across, down in RIMS:
            _rim(art, x + across * radius, y + down * radius, radius * 0.97, foliage)
    return art.text()


def _rim(art: Drawing, x: float, y: float, radius: float, foliage: Foliage) -> None:
    top = f"{x + radius * 0.06},{y - radius * 0.80}"
    side = f"{x + radius * 0.80},{y + radius * 0.10}"
    inner, outer = radius * 0.80, radius * 0.98
    colour = mix(foliage.colour, foliage.rim, 0.75)
    art.path(f"M {top} A {inner},{inner} 0 0 1 {side} A {outer},{outer} 0 0 0 {top} Z", colour)


def glow() -> str:
    """A white glow for the program to tint and stretch."""
    art = Drawing(GLOW_SIZE, GLOW_SIZE)
    stops: list[Stop] = [
        (0, WHITE, 0.9),
        (0.25, WHITE, 0.47),
        (0.55, WHITE, 0.15),
        (0.8, WHITE, 0.04),
        (1, WHITE, 0),
    ]
    half = GLOW_SIZE / 2
    art.circle(half, half, half, art.radial(stops, half, half, half))
    return art.text()
