"""The players of the grove: the ground that all ten faces share."""

import math

from build.art.expressions import CENTRE
from build.art.geometry import mix
from build.art.svg import Drawing

SIZE = 100
RADIUS = 48
BEYOND = 16  # of the medallion, on each side: a head that leans in looks out of its ring

# The ground of each medallion, from its top to its foot: ten that cannot be taken for each other.
GROUNDS: dict[str, tuple[str, str]] = {
    "fox": ("#2B5F6B", "#1C434E"),
    "owl": ("#5B4A7A", "#40335A"),
    "badger": ("#A5483F", "#7C302C"),
    "hare": ("#4E7F5C", "#356045"),
    "hedgehog": ("#7A8F3C", "#5A6C28"),
    "stag": ("#D9A441", "#B27F28"),
    "bear": ("#5F8FC2", "#41699A"),
    "frog": ("#E3A08A", "#C27B66"),
    "raven": ("#D8C7A4", "#B8A37C"),
    "otter": ("#E2B04F", "#BC8A30"),
}
ANIMALS = tuple(GROUNDS)


def medallion(animal: str) -> Drawing:
    """The round ground of one animal, with nothing on it yet."""
    art = Drawing(SIZE, SIZE, beyond=BEYOND)
    top, foot = GROUNDS[animal]
    art.circle(CENTRE, CENTRE, RADIUS, art.linear([(0, top), (1, foot)], 0, 2, 0, 98))
    return art


def shoulders(art: Drawing, y: float, colour: str, rise: float = 16) -> None:
    """The body, a segment of the medallion with a rounded top, its right half in shade."""
    half = math.sqrt(RADIUS**2 - (y - CENTRE) ** 2)
    left, right = CENTRE - half, CENTRE + half
    crest = y - 0.75 * rise
    arc = f"A {RADIUS},{RADIUS} 0 0 0"
    art.path(f"M {left},{y} {arc} {right},{y} C 72,{y - rise} 28,{y - rise} {left},{y} Z", colour)
    art.path(
        f"M {CENTRE},{CENTRE + RADIUS} {arc} {right},{y} "
        f"C {(72 + right) / 2},{y - rise / 2} {CENTRE + half / 4 + 5.5},{crest} {CENTRE},{crest} Z",
        mix(colour, "#000000", 0.14),
    )
