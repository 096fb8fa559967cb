"""Falling trefoil leaves, the reward: their paths, the same every time, and their pictures."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Image, turned
from clubs.ui.render.sprite import Sprite, centred

TURNS: Final = 16
"""Number of pictures for one turn of a leaf."""
SIZES: Final = (14, 20, 28)  # design units
WITHERED: Final = ("#A8793F", "#8C6A43", "#C09A5B")
"""The tints of leaves after a deal that went badly."""
COMES, GOES = 0.12, 0.70
"""Parts of its fall: a leaf fades in up to the first, and out from the second on."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A falling leaf: start and end in pixels, first turn and spin in turns, size and tint."""

    start: tuple[float, float]
    end: tuple[float, float]
    turn: float
    spin: float
    size: int
    tint: int
    wait: float


def rain(area: Rect, count: int, seed: int) -> tuple[Leaf, ...]:
    """Return leaves all over an area that fall a good part of its height."""
    rng = Random(seed)

    def one(number: int) -> Leaf:
        # Spread evenly from left to right (golden ratio), so that no heap forms.
        x = area.left + area.width * (number * 0.618 % 1.0)
        y = area.top + area.height * (rng.random() * 0.95 - 0.15)
        aside, down = (
            area.width * (rng.random() - 0.5) * 0.10,
            area.height * (0.18 + rng.random() * 0.22),
        )
        return _leaf(rng, (x, y), (x + aside, y + down), rng.random() * 0.25)

    return tuple(map(one, range(count)))


def shaken(x: float, y: float, width: float, count: int, seed: int) -> tuple[Leaf, ...]:
    """Return leaves that fall from behind a card `width` pixels wide around (x, y)."""
    rng = Random(seed)

    def one(number: int) -> Leaf:
        side = (number + 0.5) / count * 2 - 1
        at = (x + side * width * 0.58, y + width * (rng.random() * 0.55 + 0.25 * (1 - abs(side))))
        to = (at[0] + side * width * 0.6, at[1] + width * (0.5 + rng.random() * 0.4))
        return _leaf(rng, at, to, rng.random() * 0.15, size=1 + number % 2)

    return tuple(map(one, range(count)))


def _leaf(
    rng: Random, start: tuple[float, float], end: tuple[float, float], wait: float, *, size: int = -1
) -> Leaf:
    kind = size if size >= 0 else int(rng.random() * len(SIZES))
    spin = (0.4 + rng.random() * 0.8) * (1 if rng.random() < 0.5 else -1)
    return Leaf(start, end, rng.random(), spin, kind, int(rng.random() * 3), wait)


def falling_leaves(paint: Painters, leaves: tuple[Leaf, ...], part: float, z: int) -> list[Sprite]:
    """Draw the leaves after `part` (0 to 1) of their fall."""
    found = []
    for leaf in leaves:
        own = (part - leaf.wait) / (1 - leaf.wait)
        if not 0 < own < 1:
            continue
        alpha = min(1.0, own / COMES, (1 - own) / (1 - GOES))
        image = _picture(paint, leaf, leaf.turn + leaf.spin * own)
        (x, y), (to_x, to_y) = leaf.start, leaf.end
        # It accelerates at first, and then floats.
        fallen = own * own * (2 - own) if own < 1 else 1.0
        found.append(centred(image, x + (to_x - x) * own, y + (to_y - y) * fallen, z, round(alpha * 12) * 20))
    return found


def drifting_leaves(
    paint: Painters, leaves: Sequence[Leaf], part: float, z: int, *, withered: bool = False
) -> list[Sprite]:
    """Draw leaves after `part` (0 to 1) of their way; at its end they lie still."""
    found = []
    for leaf in leaves:
        own = min(1.0, (part - leaf.wait) / (1 - leaf.wait))
        if own <= 0:
            continue
        image = _picture(paint, leaf, leaf.turn + leaf.spin * own, withered=withered)
        (x, y), (to_x, to_y) = leaf.start, leaf.end
        down = 1 - (1 - own) ** 2  # it comes to rest
        at = x + (to_x - x) * own, y + (to_y - y) * down
        found.append(centred(image, *at, z, round(min(1.0, own / COMES) * 10) * 20))
    return found


def _picture(paint: Painters, leaf: Leaf, turn: float, *, withered: bool = False) -> Image:
    """Return a leaf turned clockwise by a part of the full circle, rounded to one of TURNS pictures."""
    step = round(turn * TURNS) % TURNS
    theme = paint.theme
    tint = (WITHERED if withered else (theme.brass, theme.leaf, theme.brass_light))[leaf.tint]
    size = max(8.0, paint.draw.u(SIZES[leaf.size]))

    def make() -> Image:
        return turned(paint.draw.pip("C", size, tint), 360 * step / TURNS, 1.0)

    return paint.draw.cached(("leaf", round(size), tint, step), make)
