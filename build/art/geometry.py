"""Numbers, path data and colours: the arithmetic under the drawings."""

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

Point = tuple[float, float]

_TOKEN = re.compile(r"[A-Za-z]|-?\d+\.?\d*|-?\.\d+")
_PAIRED = frozenset("MLCQ")


class Box(NamedTuple):
    """An upright rectangle by its two corners."""

    left: float
    top: float
    right: float
    bottom: float


def number(value: float) -> str:
    """Return a number with at most two decimals, no trailing noughts, never minus nought."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def compact(data: str, limits: Box | None = None) -> str:
    """Return path data with short numbers; points are pulled back inside the limits where limits are given.

    Only absolute M, L, C and Q are pulled back. Data with any other command is left where it is.
    """
    tokens = _TOKEN.findall(data)
    paired = all(
        token.upper() == token and (token in _PAIRED or token == "Z") for token in tokens if token.isalpha()
    )
    bounds = limits if paired else None
    parts: list[str] = []
    command = ""
    place = 0
    for token in tokens:
        if token.isalpha():
            if token != command or token in "MZmz":
                parts.append(token)
            command = token
            place = 0
            continue
        value = float(token)
        if bounds is not None:
            low, high = (bounds.left, bounds.right) if place % 2 == 0 else (bounds.top, bounds.bottom)
            value = min(max(value, low), high)
        text = number(value)
        needs_space = bool(parts) and not parts[-1].isalpha() and not text.startswith("-")
        parts.append(f" {text}" if needs_space else text)
        place += 1
    return "".join(parts)


def polyline(points: Iterable[Point]) -> str:
    """Return an open path through the points."""
    return "M " + " L ".join(f"{x:.3f},{y:.3f}" for x, y in points)


def polygon(points: Iterable[Point]) -> str:
    """Return a closed path through the points."""
    return polyline(points) + " Z"


def circle_path(x: float, y: float, radius: float) -> str:
    """Return a full circle, clockwise, as path data."""
    arc = f"A {radius},{radius} 0 1 1"
    return f"M {x - radius},{y} {arc} {x + radius},{y} {arc} {x - radius},{y} Z "


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return a rectangle with four equal round corners, clockwise, as path data."""
    right, bottom = x + width, y + height
    arc = f"A {radius},{radius} 0 0 1"
    return (
        f"M {x + radius},{y} L {right - radius},{y} {arc} {right},{y + radius} "
        f"L {right},{bottom - radius} {arc} {right - radius},{bottom} "
        f"L {x + radius},{bottom} {arc} {x},{bottom - radius} "
        f"L {x},{y + radius} {arc} {x + radius},{y} Z "
    )


def polar(x: float, y: float, radius: float, degrees: float) -> Point:
    """Return the point at this angle (clockwise from the right) and distance from a centre."""
    angle = math.radians(degrees)
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def sagging(left: float, right: float, y: float, sag: float, count: int) -> Iterator[Point]:
    """Return evenly spaced points along a string that hangs from two equal heights: collars and necklaces."""
    for index in range(count):
        share = index / (count - 1)
        yield left + share * (right - left), y + sag * math.sin(math.pi * share)


def clip_polygon(points: Sequence[Point], box: Box) -> list[Point]:
    """Clip by Sutherland and Hodgman against a box, since the picture format has no clipping of its own."""
    kept = list(points)
    for axis, limit, sign in ((0, box.left, 1), (0, box.right, -1), (1, box.top, 1), (1, box.bottom, -1)):
        incoming, kept = kept, []
        for index, point in enumerate(incoming):
            previous = incoming[index - 1]
            inside = (point[axis] - limit) * sign >= 0
            was_inside = (previous[axis] - limit) * sign >= 0
            if inside != was_inside:
                share = (limit - previous[axis]) / (point[axis] - previous[axis])
                kept.append(
                    (
                        previous[0] + share * (point[0] - previous[0]),
                        previous[1] + share * (point[1] - previous[1]),
                    )
                )
            if inside:
                kept.append(point)
    return kept


def mix(first: str, second: str, share: float) -> str:
    """Return a colour this share of the way from the first to the second, both written #RRGGBB."""
    channels = (
        round(int(first[i : i + 2], 16) * (1 - share) + int(second[i : i + 2], 16) * share) for i in (1, 3, 5)
    )
    return "#" + "".join(f"{channel:02X}" for channel in channels)
