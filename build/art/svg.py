"""A small SVG builder that can only write what nanosvg can read."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Literal

from build.art.geometry import Box, Point, circle_path, compact, number, polygon

Stop = tuple[float, str] | tuple[float, str, float]
Cap = Literal["butt", "round"]
Join = Literal["miter", "round"]


class Drawing:
    """One picture: shapes are drawn in order, later ones over earlier ones."""

    def __init__(
        self, width: float, height: float, limits: Box | None = None, *, beyond: float = 0, left: float = 0
    ) -> None:
        """Open a picture from x = `left` on, with room `beyond` its size on each side.

        Paths outside groups are pulled back inside the limits, if there are any.
        """
        self._left = left
        self.width = width
        self.height = height
        self._beyond = beyond
        self._limits = limits
        self._shapes: list[str] = []
        self._gradients: list[str] = []
        self._depth = 0

    def path(
        self, data: str, fill: str, *, opacity: float = 1, even_odd: bool = False, transform: str = ""
    ) -> None:
        """Draw a filled path."""
        rule = ' fill-rule="evenodd"' if even_odd else ""
        moved = f' transform="{transform}"' if transform else ""
        self._shapes.append(
            f'<path d="{self._data(data, transform)}" fill="{fill}"{rule}{_opacity(opacity)}{moved}/>'
        )

    def line(
        self,
        data: str,
        colour: str,
        width: float,
        *,
        cap: Cap = "round",
        join: Join = "round",
        opacity: float = 1,
    ) -> None:
        """Draw a stroked path."""
        ends = ' stroke-linecap="round"' if cap == "round" else ""
        corners = ' stroke-linejoin="round"' if join == "round" else ""
        self._shapes.append(
            f'<path d="{self._data(data, "", width / 2)}" fill="none" stroke="{colour}" '
            f'stroke-width="{number(width)}"{ends}{corners}{_opacity(opacity)}/>'
        )

    def circle(self, x: float, y: float, radius: float, fill: str, *, opacity: float = 1) -> None:
        """Draw a filled circle."""
        self._shapes.append(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"{_opacity(opacity)}/>'
        )

    def ring(self, x: float, y: float, radius: float, colour: str, width: float) -> None:
        """Draw a stroked circle."""
        self.line(circle_path(x, y, radius), colour, width, cap="butt", join="miter")

    def ellipse(
        self, x: float, y: float, across: float, down: float, fill: str, *, opacity: float = 1
    ) -> None:
        """Draw a filled ellipse by its half-axes."""
        self._shapes.append(
            f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(across)}" ry="{number(down)}" '
            f'fill="{fill}"{_opacity(opacity)}/>'
        )

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str,
        *,
        radius: float = 0,
        opacity: float = 1,
    ) -> None:
        """Draw a filled rectangle, with round corners if a radius is given."""
        corners = f' rx="{number(radius)}"' if radius else ""
        self._shapes.append(
            f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"{corners} '
            f'fill="{fill}"{_opacity(opacity)}/>'
        )

    def polygon(self, points: str | Sequence[Point], fill: str, *, opacity: float = 1) -> None:
        """Draw a filled polygon; the points are pairs, or one string such as "0,0 10,0 10,10"."""
        data = f"M {points} Z".replace(" Z", "Z") if isinstance(points, str) else polygon(points)
        self.path(data, fill, opacity=opacity)

    @contextmanager
    def group(self, transform: str) -> Iterator[None]:
        """Move everything drawn inside by the transform."""
        self._shapes.append(f'<g transform="{transform}">')
        self._depth += 1
        yield
        self._depth -= 1
        self._shapes.append("</g>")

    def include(self, other: "Drawing") -> None:
        """Draw the shapes of another picture here; it must not use gradients."""
        if other._gradients:
            raise ValueError("a picture with gradients cannot be included")
        self._shapes.extend(other._shapes)

    def linear(self, stops: Sequence[Stop], x1: float, y1: float, x2: float, y2: float) -> str:
        """Return a fill that changes along a line given in drawing units."""
        ends = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
        return self._gradient("linearGradient", ends, stops)

    def radial(self, stops: Sequence[Stop], x: float, y: float, radius: float) -> str:
        """Return a fill that changes outwards from a centre given in drawing units."""
        return self._gradient(
            "radialGradient", f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"', stops
        )

    def text(self) -> str:
        """Return the whole picture as the text of an SVG file."""
        defs = f"<defs>\n{chr(10).join(self._gradients)}\n</defs>\n" if self._gradients else ""
        beyond = self._beyond
        width, height = number(self.width + 2 * beyond), number(self.height + 2 * beyond)
        corner = number(-beyond)
        shapes = "\n".join(self._shapes)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="{number(self._left - self._beyond)} {corner} {width} {height}">\n{defs}{shapes}\n</svg>\n'
        )

    def _data(self, data: str, transform: str, margin: float = 0) -> str:
        if self._limits is None or self._depth > 0 or transform:
            return compact(data)
        left, top, right, bottom = self._limits
        return compact(data, Box(left + margin, top + margin, right - margin, bottom - margin))

    def _gradient(self, kind: str, ends: str, stops: Sequence[Stop]) -> str:
        name = f"g{len(self._gradients) + 1}"
        marks = "".join(_stop(stop) for stop in stops)
        self._gradients.append(f'<{kind} id="{name}" {ends} gradientUnits="userSpaceOnUse">{marks}</{kind}>')
        return f"url(#{name})"


def _opacity(value: float) -> str:
    return "" if value == 1 else f' opacity="{number(value)}"'


def _stop(stop: Stop) -> str:
    opacity = f' stop-opacity="{stop[2]:.3g}"' if len(stop) == 3 and stop[2] != 1 else ""
    return f'<stop offset="{stop[0]:.3g}" stop-color="{stop[1]}"{opacity}/>'
