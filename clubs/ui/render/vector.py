"""SVG drawings made at run time, in the subset that nanosvg draws well, and outlines for them."""

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

Point = tuple[float, float]
Stop = tuple[float, str] | tuple[float, str, float]


class Drawing:
    """An SVG text under construction, `width` x `height` units large; every method adds one shape on top."""

    def __init__(self, width: float, height: float, origin: Point = (0, 0)) -> None:
        self.width, self.height, self.origin = width, height, origin
        self._shapes: list[str] = []
        self._paints: list[str] = []

    def path(self, d: str, fill: str, opacity: float = 1.0) -> "Drawing":
        """Add a filled outline; overlapping sub-paths cut holes."""
        # nanosvg ignores fill-opacity where the paint is a gradient, so the whole shape is made clear.
        self._shapes.append(f'<path d="{d}" fill="{fill}" opacity="{opacity:.3f}" fill-rule="evenodd"/>')
        return self

    def stroke(self, d: str, colour: str, width: float, opacity: float = 1.0) -> "Drawing":
        """Add a line with round ends along an outline."""
        self._shapes.append(
            f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" '
            f'stroke-opacity="{opacity:.3f}" stroke-linecap="round" stroke-linejoin="round"/>'
        )
        return self

    def circle(self, x: float, y: float, r: float, fill: str, opacity: float = 1.0) -> "Drawing":
        """Add a filled circle around (x, y)."""
        self._shapes.append(
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="{fill}" fill-opacity="{opacity:.3f}"/>'
        )
        return self

    def ring(self, x: float, y: float, r: float, colour: str, width: float) -> "Drawing":
        """Add a circular line around (x, y)."""
        self._shapes.append(
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="none" stroke="{colour}" '
            f'stroke-width="{width:.2f}"/>'
        )
        return self

    def linear(self, stops: Sequence[Stop], start: Point, end: Point) -> str:
        """Define a linear gradient from `start` to `end` in drawing units; return the paint to fill with."""
        where = f'x1="{start[0]:.2f}" y1="{start[1]:.2f}" x2="{end[0]:.2f}" y2="{end[1]:.2f}"'
        return self._paint("linearGradient", where, stops)

    def radial(self, stops: Sequence[Stop], x: float, y: float, r: float) -> str:
        """Define a radial gradient around (x, y) in drawing units; return the paint to fill with."""
        return self._paint("radialGradient", f'cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}"', stops)

    def _paint(self, kind: str, where: str, stops: Sequence[Stop]) -> str:
        name = f"p{len(self._paints)}"
        marks = "".join(
            f'<stop offset="{stop[0]:.3f}" stop-color="{stop[1]}" '
            f'stop-opacity="{stop[2] if len(stop) == 3 else 1.0:.3f}"/>'
            for stop in stops
        )
        self._paints.append(f'<{kind} id="{name}" gradientUnits="userSpaceOnUse" {where}>{marks}</{kind}>')
        return f"url(#{name})"

    def __str__(self) -> str:
        x, y = self.origin
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width:.2f}" height="{self.height:.2f}" '
            f'viewBox="{x:.2f} {y:.2f} {self.width:.2f} {self.height:.2f}">'
            f"<defs>{''.join(self._paints)}</defs>{''.join(self._shapes)}</svg>"
        )


def leaf(x: float, y: float, w: float, h: float, radii: tuple[float, float]) -> str:
    """Return the leaf outline: upper left and lower right corners round, the other two nearly square."""
    large, small = radii
    a = max(0.1, min(large, w / 2, h / 2))
    b = max(0.1, min(small, w / 2, h / 2))
    return (
        f"M {x + a:.2f},{y:.2f} L {x + w - b:.2f},{y:.2f} A {b:.2f},{b:.2f} 0 0 1 {x + w:.2f},{y + b:.2f} "
        f"L {x + w:.2f},{y + h - a:.2f} A {a:.2f},{a:.2f} 0 0 1 {x + w - a:.2f},{y + h:.2f} "
        f"L {x + b:.2f},{y + h:.2f} A {b:.2f},{b:.2f} 0 0 1 {x:.2f},{y + h - b:.2f} "
        f"L {x:.2f},{y + a:.2f} A {a:.2f},{a:.2f} 0 0 1 {x + a:.2f},{y:.2f} Z "
    )


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """Return a rectangle with four equal round corners."""
    return leaf(x, y, w, h, (r, r))


def tilted_card(w: float, h: float, r: float, angle: float) -> str:
    """Return a card's outline around the origin, turned clockwise by `angle` degrees."""
    turn = math.radians(angle)
    cos, sin = math.cos(turn), math.sin(turn)

    def at(x: float, y: float) -> str:
        return f"{x * cos - y * sin:.2f},{x * sin + y * cos:.2f}"

    x, y = w / 2, h / 2
    arc = f"A {r:.2f},{r:.2f} 0 0 1"
    return (
        f"M {at(-x + r, -y)} L {at(x - r, -y)} {arc} {at(x, -y + r)} L {at(x, y - r)} {arc} {at(x - r, y)} "
        f"L {at(-x + r, y)} {arc} {at(-x, y - r)} L {at(-x, -y + r)} {arc} {at(-x + r, -y)} Z "
    )


def superellipse(centre: Point, half: Point, exponent: float, count: int = 200) -> list[Point]:
    """Return points of a superellipse with half-axes `half`: 2 is an ellipse, large exponents a rectangle."""
    (cx, cy), (a, b) = centre, half
    return [(cx + a * x, cy + b * y) for x, y in _superellipse(exponent, count)]


@lru_cache(maxsize=8)
def _superellipse(exponent: float, count: int) -> tuple[Point, ...]:
    """Return points of a superellipse with half-axes of 1."""
    return tuple(on_superellipse(exponent, 2 * math.pi * i / count) for i in range(count))


def on_superellipse(exponent: float, turn: float) -> Point:
    """Return the point of a superellipse with half-axes of 1 at an angle in radians."""
    cos, sin = math.cos(turn), math.sin(turn)
    return math.copysign(abs(cos) ** (2 / exponent), cos), math.copysign(abs(sin) ** (2 / exponent), sin)


def closed(points: Iterable[Point]) -> str:
    """Return the outline through the points, back to the first."""
    return "M " + " L ".join(f"{x:.2f},{y:.2f}" for x, y in points) + " Z "


def rectangle(left: float, top: float, right: float, bottom: float) -> str:
    """Return the outline of a rectangle."""
    return f"M {left},{top} L {right},{top} L {right},{bottom} L {left},{bottom} Z "


def circle_points(x: float, y: float, r: float, count: int = 96) -> list[Point]:
    """Return points of a circle, clockwise from the right."""
    turns = (2 * math.pi * i / count for i in range(count))
    return [(x + r * math.cos(a), y + r * math.sin(a)) for a in turns]


def rounded_points(x: float, y: float, w: float, h: float, r: float) -> list[Point]:
    """Return points of a rectangle with round corners, clockwise from the upper right corner."""
    corners = (
        (x + w - r, y + r, -90),
        (x + w - r, y + h - r, 0),
        (x + r, y + h - r, 90),
        (x + r, y + r, 180),
    )
    points = []
    for cx, cy, start in corners:
        for i in range(9):
            turn = math.radians(start + 90 * i / 8)
            points.append((cx + r * math.cos(turn), cy + r * math.sin(turn)))
    return points


def dashes(points: Sequence[Point], on: float, off: float, *, ring: bool = True) -> str:
    """Return a dashed line, closed if it is a `ring`.

    Each dash is a sub-path, because nanosvg's dash array strays on long arcs.
    """
    line = [*points, points[0]] if ring else points
    pieces: list[str] = []
    drawing, left = True, on
    for (x0, y0), (x1, y1) in pairwise(line):
        length = math.hypot(x1 - x0, y1 - y0)
        done = 0.0
        while length - done > 1e-6:
            step = min(left, length - done)
            if drawing:
                a, b = done / length, (done + step) / length
                if left == on:
                    pieces.append(f"M {x0 + (x1 - x0) * a:.2f},{y0 + (y1 - y0) * a:.2f}")
                pieces.append(f"L {x0 + (x1 - x0) * b:.2f},{y0 + (y1 - y0) * b:.2f}")
            done += step
            left -= step
            if left <= 1e-6:
                drawing = not drawing
                left = on if drawing else off
    return " ".join(pieces)
