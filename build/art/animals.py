"""The players of the grove: the parts that all ten medallions share."""

import math
from typing import Literal

from build.art.geometry import Point, mix
from build.art.palette import WHITE
from build.art.svg import Drawing

SIZE = 100
CENTRE = 50
RADIUS = 48
DARK = "#1D1A1C"
EYE_WHITE = "#FFFBF2"

Mood = Literal["calm", "thinking", "pleased", "beaten"]
MOODS: tuple[Mood, ...] = ("calm", "thinking", "pleased", "beaten")

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
    art = Drawing(SIZE, SIZE)
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


def eyes(
    art: Drawing,
    y: float,
    apart: float,
    radius: float = 4.4,
    mood: Mood = "calm",
    *,
    white: str = EYE_WHITE,
    line: str = DARK,
) -> None:
    """A pair of dark eyes, each with its light.

    Thinking they look down to the middle of the table, pleased they are shut, beaten their brows hang.
    `white` is the colour round a pupil that looks aside, `line` the colour of lids and brows.
    """
    for side in (-1, 1):
        x = CENTRE + side * apart
        if mood == "pleased":
            rise = f"M {x - 1.2 * radius},{y + 0.5 * radius} Q {x},{y - 1.7 * radius} {x + 1.2 * radius},{y + 0.5 * radius}"
            art.line(rise, line, 0.62 * radius)
            continue
        at = y
        if mood == "thinking":
            art.circle(x, y, 1.22 * radius, white)
            lift = 0.8 * radius if side < 0 else 0.25 * radius
            _brow(art, (x, y - 1.5 * radius - lift), side, radius, -0.18, line)
            at = y + 0.5 * radius
        elif mood == "beaten":
            _brow(art, (x, y - 1.8 * radius), side, radius, -0.7, line)
            at = y + 0.4 * radius
        pupil = 0.8 * radius if mood == "thinking" else radius
        art.circle(x, at, pupil, DARK)
        art.circle(x - pupil * 0.35, at - pupil * 0.38, pupil * 0.34, WHITE)


def _brow(art: Drawing, at: Point, side: int, radius: float, fall: float, line: str) -> None:
    """A brow over an eye; it falls toward the nose by this share of the eye's radius, or rises."""
    x, y = at
    outer, inner = x + side * 1.25 * radius, x - side * 1.1 * radius
    art.line(f"M {outer},{y - fall * radius} L {inner},{y + fall * radius}", line, 0.56 * radius)
