"""Rank letters and figures: our own bold geometric drawings, not a font."""

from dataclasses import dataclass
from typing import Literal

from build.art.geometry import Point, number
from build.art.svg import Drawing

STROKE = 17.5
CAP_HEIGHT = 100
BLACK = "#000000"


@dataclass(frozen=True)
class Glyph:
    """A figure 100 high: its width, its filled parts and its stroked parts."""

    width: float
    fills: tuple[str, ...] = ()
    strokes: tuple[str, ...] = ()


GLYPHS: dict[str, Glyph] = {
    "A": Glyph(
        76,
        (
            "M 0,100 L 27,0 L 49,0 L 76,100 L 56.5,100 L 51.5,80 L 24.5,80 L 19.5,100 Z M 28.5,64 L 47.5,64 L 38,25 Z",
        ),
    ),
    "2": Glyph(
        62,
        ("M 1.5,84 L 61,84 L 61,100 L 1.5,100 Z",),
        ("M 9.5,31 C 9.5,17 19,8.8 31,8.8 C 44,8.8 53,17 53,29.5 C 53,40 48,47.5 38,57.5 L 8,91.5",),
    ),
    "3": Glyph(
        63,
        (),
        (
            "M 9.5,26 C 10.5,15.5 19,8.8 30.5,8.8 C 43.5,8.8 52,16.5 52,28 C 52,39.5 43.5,47.6 30,47.6 L 23,47.6",
            "M 23,47.6 L 31,47.6 C 45.5,47.6 54.2,56.5 54.2,69 C 54.2,82.5 45,91.2 31,91.2 C 18.5,91.2 10,84.5 8.2,73",
        ),
    ),
    "4": Glyph(
        70,
        (
            "M 35,0 L 56,0 L 56,62 L 69,62 L 69,78.5 L 56,78.5 L 56,100 L 38,100 L 38,78.5 L 0,78.5 L 0,64 Z M 38,62 L 38,24 L 16.5,62 Z",
        ),
    ),
    "5": Glyph(
        62,
        ("M 12,0 L 56,0 L 56,16.5 L 12,16.5 Z", "M 12,0 L 29,0 L 26,52 L 8.5,52 Z"),
        (
            "M 10,53 C 15,45.5 22,41.5 30.5,41.5 C 44.5,41.5 53.5,51.5 53.5,66 C 53.5,81.5 44,91.2 30,91.2 C 19,91.2 11,85.5 7.8,76",
        ),
    ),
    "6": Glyph(
        63,
        (),
        (
            "M 46,6 C 24,18 8.8,41 8.8,66",
            "M 31.5,41.8 C 44.5,41.8 54.2,52 54.2,66.3 C 54.2,81 44.5,91.2 31.5,91.2 C 18.5,91.2 8.8,81 8.8,66.3 C 8.8,52 18.5,41.8 31.5,41.8 Z",
        ),
    ),
    "7": Glyph(61, ("M 1,0 L 60,0 L 60,15 L 29,100 L 9,100 L 39.5,17 L 1,17 Z",)),
    "8": Glyph(
        63,
        (),
        (
            "M 31.5,8.8 C 43,8.8 51,16.5 51,28 C 51,39.5 43,47.4 31.5,47.4 C 20,47.4 12,39.5 12,28 C 12,16.5 20,8.8 31.5,8.8 Z",
            "M 31.5,47.4 C 45,47.4 54.2,56.5 54.2,69.3 C 54.2,82.3 45,91.2 31.5,91.2 C 18,91.2 8.8,82.3 8.8,69.3 C 8.8,56.5 18,47.4 31.5,47.4 Z",
        ),
    ),
    "9": Glyph(
        63,
        (),
        (
            "M 17,94 C 39,82 54.2,59 54.2,34",
            "M 31.5,8.8 C 44.5,8.8 54.2,19 54.2,33.7 C 54.2,48 44.5,58.2 31.5,58.2 C 18.5,58.2 8.8,48 8.8,33.7 C 8.8,19 18.5,8.8 31.5,8.8 Z",
        ),
    ),
    "T": Glyph(
        84,
        ("M 12,0 L 27,0 L 27,100 L 10,100 L 10,22 L 0,27 L 0,10 Z",),
        (
            "M 60.5,8.8 C 71.5,8.8 76.5,19 76.5,50 C 76.5,81 71.5,91.2 60.5,91.2 C 49.5,91.2 44.5,81 44.5,50 C 44.5,19 49.5,8.8 60.5,8.8 Z",
        ),
    ),
    "J": Glyph(
        56,
        ("M 20,0 L 56,0 L 56,16.5 L 20,16.5 Z",),
        ("M 47.2,2 L 47.2,67 C 47.2,83 39.5,91.2 27,91.2 C 15.5,91.2 8.6,84 8.6,70",),
    ),
    "Q": Glyph(
        77,
        ("M 33,68 L 48,59 L 77,96 L 60,104 Z",),
        (
            "M 36.5,8.8 C 54,8.8 64.2,23 64.2,49 C 64.2,75 54,89.5 36.5,89.5 C 19,89.5 8.8,75 8.8,49 C 8.8,23 19,8.8 36.5,8.8 Z",
        ),
    ),
    "K": Glyph(
        74,
        (
            "M 0,0 L 18,0 L 18,100 L 0,100 Z",
            "M 49,0 L 72,0 L 18,64 L 18,38 Z",
            "M 26,49 L 38.5,34 L 74,100 L 52,100 Z",
        ),
    ),
    "B": Glyph(
        65,
        ("M 0,0 L 18,0 L 18,100 L 0,100 Z",),
        (
            "M 9,8.8 L 31,8.8 C 43.5,8.8 51,16.5 51,28 C 51,39.5 43.5,47.4 31,47.4 L 9,47.4",
            "M 9,47.4 L 33,47.4 C 47.5,47.4 56.2,56 56.2,69.3 C 56.2,82.6 47.5,91.2 33,91.2 L 9,91.2",
        ),
    ),
    "D": Glyph(
        71,
        ("M 0,0 L 18,0 L 18,100 L 0,100 Z",),
        ("M 9,8.8 L 27,8.8 C 50,8.8 62.2,24 62.2,50 C 62.2,76 50,91.2 27,91.2 L 9,91.2",),
    ),
    "V": Glyph(76, ("M 0,0 L 19.5,0 L 38,72 L 56.5,0 L 76,0 L 48.5,100 L 27.5,100 Z",)),
    "O": Glyph(
        72,
        (),
        (
            "M 36,8.8 C 53,8.8 63.2,23 63.2,50 C 63.2,77 53,91.2 36,91.2 C 19,91.2 8.8,77 8.8,50 C 8.8,23 19,8.8 36,8.8 Z",
        ),
    ),
    "E": Glyph(
        56,
        (
            "M 0,0 L 56,0 L 56,16.5 L 18,16.5 L 18,41.5 L 50,41.5 L 50,58 L 18,58 L 18,83.5 L 56,83.5 L 56,100 L 0,100 Z",
        ),
    ),
    "R": Glyph(
        66,
        ("M 0,0 L 18,0 L 18,100 L 0,100 Z", "M 26,52 L 44,46 L 66,100 L 46,100 Z"),
        ("M 9,8.8 L 33,8.8 C 46,8.8 53.5,17 53.5,29.5 C 53.5,42 46,50 33,50 L 9,50",),
    ),
}


def glyph(
    art: Drawing,
    sign: str,
    at: Point,
    height: float,
    fill: str,
    *,
    anchor: Literal["left", "middle"] = "left",
    squeeze: float = 1,
) -> float:
    """Draw one figure from its top corner, or the middle of its top; return its width. Squeeze narrows it."""
    shape = GLYPHS[sign]
    scale = height / CAP_HEIGHT
    width = shape.width * scale * squeeze
    left = at[0] - width / 2 if anchor == "middle" else at[0]
    with art.group(f"translate({number(left)} {number(at[1])}) scale({scale * squeeze:.4g} {scale:.4g})"):
        _shape(art, shape, fill)
    return width


def letter(sign: str) -> str:
    """Draw one figure alone in black, as it stands on cards."""
    shape = GLYPHS[sign]
    art = Drawing(shape.width, CAP_HEIGHT)
    _shape(art, shape, BLACK)
    return art.text()


def _shape(art: Drawing, shape: Glyph, fill: str) -> None:
    for data in shape.fills:
        art.path(data, fill, even_odd=True)
    for data in shape.strokes:
        art.line(data, fill, STROKE, cap="butt", join="miter")
