"""The four aces. The ace of clubs is the house card: a tree with lamp-lit rings."""

import math
from collections.abc import Callable

from build.art.geometry import polar
from build.art.palette import BRASS, BRASS_LIGHT, CREAM, HOUSES, Suit
from build.art.pips import DIAMOND, HEART, pip
from build.art.svg import Drawing

CENTRE_X, CENTRE_Y = 125, 178
CROWNS = ((125, 141.3), (86.8, 193), (163.2, 193))

# The spade without its stem, for the inner contour.
SPADE_LEAF = (
    "M 0,-50 C 9,-31 46,-14 46,12 C 46,26 36,34.5 25.5,34.5 C 15,34.5 6,28 0,18 "
    "C -6,28 -15,34.5 -25.5,34.5 C -36,34.5 -46,26 -46,12 C -46,-14 -9,-31 0,-50 Z"
)
BIG = 140


def ace(art: Drawing, suit: Suit, ink: str) -> None:
    """The middle of an ace."""
    draw: dict[Suit, Callable[[Drawing, str], None]] = {
        "C": _clubs,
        "D": _diamonds,
        "H": _hearts,
        "S": _spades,
    }
    draw[suit](art, ink)


def _clubs(art: Drawing, _ink: str) -> None:
    house = HOUSES["C"]
    for degrees in range(0, 360, 15):
        angle = math.radians(degrees)
        x, y = CENTRE_X + 92 * math.cos(angle), CENTRE_Y + 122 * math.sin(angle)
        near_an_index = (x < 74 and y < 134) or (x > 194 and y > 246)
        if not near_an_index:
            art.circle(x, y, 2.2 if degrees % 45 else 4, BRASS)
    pip(art, "C", (CENTRE_X, CENTRE_Y), 150, house.deep)
    for x, y in CROWNS:
        art.ring(x, y, 27, house.main, 4)
        art.ring(x, y, 19, house.light, 2.4)
        for degrees in range(-90, 270, 60):
            art.circle(*polar(x, y, 11, degrees), 3.6, BRASS)
        art.circle(x, y, 4.6, BRASS_LIGHT)
    art.line("M 125,242 L 125,170 M 125,192 L 110,186 M 125,192 L 140,186", BRASS, 3)
    art.line("M 92,251.5 L 158,251.5", BRASS, 4)


def _contour(art: Drawing, data: str, scale: float, colour: str, width: float) -> None:
    with art.group(f"translate({CENTRE_X} {CENTRE_Y}) scale({scale})"):
        art.line(data, colour, width)


def _diamonds(art: Drawing, ink: str) -> None:
    at = (CENTRE_X, CENTRE_Y)
    pip(art, "D", at, BIG, ink)
    _contour(art, DIAMOND, 1.06, HOUSES["D"].light, 2.4)
    _contour(art, DIAMOND, 0.82, BRASS, 3)
    pip(art, "D", at, 54, CREAM)
    pip(art, "D", at, 30, ink)


def _hearts(art: Drawing, ink: str) -> None:
    pip(art, "H", (CENTRE_X, CENTRE_Y), BIG, ink)
    _contour(art, HEART, 1.06, HOUSES["H"].light, 2.4)
    _contour(art, HEART, 0.80, BRASS, 3)
    pip(art, "H", (CENTRE_X, CENTRE_Y - 2), 46, CREAM)
    pip(art, "H", (CENTRE_X, CENTRE_Y - 2), 26, ink)


def _spades(art: Drawing, ink: str) -> None:
    light = HOUSES["S"].light
    pip(art, "S", (CENTRE_X, CENTRE_Y), BIG, ink)
    _contour(art, SPADE_LEAF, 1.10, light, 2.2)
    art.path("M 108,166 A 19,19 0 1 0 142,166 A 21,21 0 0 1 108,166 Z", BRASS)
    art.path("M 125,142 L 129,154 L 141,158 L 129,162 L 125,174 L 121,162 L 109,158 L 121,154 Z", CREAM)
    for x, y in ((91, 196), (159, 196), (103, 212), (147, 212)):
        art.circle(x, y, 2.6, light)
