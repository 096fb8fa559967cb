"""One landscape for each game, 300 by 400."""

import math
from collections.abc import Callable
from random import Random

from build.art.chest import chest
from build.art.geometry import mix
from build.art.palette import COIN
from build.art.pips import pip
from build.art.scenery import (
    AUTUMN,
    CROWN,
    CROWN_GAP,
    DAY,
    DUSK,
    NIGHT,
    TREE_HEIGHT,
    Landscape,
    Light,
    Ridge,
    glow,
    grove,
    hill,
    sky,
    tree,
)
from build.art.svg import Drawing

WIDTH, HEIGHT = 300, 400
MIDDLE = WIDTH / 2
LAMP = "#FFD27A"
PAPER = "#FFFBF0"
MORNING = "#FFFDF2"


def _ground(
    light: Light, seed: int, orb: tuple[float, float, float] | None, horizon: float, layers: int
) -> Drawing:
    return grove(Landscape(WIDTH, HEIGHT, light, seed, orb, horizon, layers=layers, trees=False, scale=0.6))


def whist() -> str:
    """Clubs Whist: three players' trees at dusk, and a fourth hand that waits in the light."""
    art = _ground(DUSK, 5, (0.5, 0.455, 0.155), 0.66, 4)
    for x in (62, 238):
        tree(art, x, 330, 150, "#1B4A3F", light="#2E6B57")
    tree(art, MIDDLE, 316, 190, "#123A30", light="#27604D")
    hill(art, WIDTH, HEIGHT, Ridge(322, 6, 70, 1), "#0C2A23")
    glow(art, (MIDDLE, 352), 80, LAMP, 0.7)
    for place in range(6):
        off = place - 2.5
        with art.group(f"translate({150 + off * 9:.2f} {352 + abs(off) * 1.2:.2f}) rotate({off * 6:.0f})"):
            art.rect(-15, -21, 30, 42, PAPER, radius=4)
            art.rect(-12, -18, 24, 36, "#B8283A" if place % 2 else "#98203A", radius=2.5)
            pip(art, "C", (0, 0), 15, COIN)
    return art.text()


def low() -> str:
    """Low Clubs: a morning tree and its reflection."""
    art = Drawing(WIDTH, HEIGHT)
    sky(art, WIDTH, HEIGHT, [(0, "#2F6F80"), (0.30, "#86BDB4"), (0.56, "#FBE0CB")], HEIGHT)
    glow(art, (MIDDLE, 150), 150, MORNING, 0.8)
    art.circle(MIDDLE, 150, 52, MORNING)
    for x, height in ((30, 60), (76, 44), (250, 64), (216, 46), (284, 40)):
        tree(art, x, 222, height, "#9CC0AC")
    water = art.linear([(0, "#F3CDB6"), (0.35, "#7FB3AC"), (1, "#1F5563")], 0, 220, 0, HEIGHT)
    art.rect(0, 220, WIDTH, HEIGHT - 220, water)
    tree(art, MIDDLE, 222, 150, "#1F5A52", light="#3F8472")
    with art.group("translate(0 444) scale(1 -1)"):
        tree(art, MIDDLE, 222, 150, "#174A4B")
    ripples = ((240, 90), (258, 130), (280, 70), (306, 150), (330, 100), (352, 170), (376, 120))
    for place, (y, length) in enumerate(ripples):
        drift = place * 37 % 40 - 20
        left, right = MIDDLE - length / 2 + drift, MIDDLE + length / 2 + drift
        art.line(f"M {left},{y} L {right},{y}", "#F8E3D2", 2, opacity=0.5)
    art.path("M 0,222 Q 60,212 110,222 L 190,222 Q 250,212 300,222 L 300,230 Q 150,222 0,230 Z", "#2C6A5C")
    return art.text()


def trump() -> str:
    """Clubs Trump: trees that step down and up again, as the hands do by the option `five`."""
    art = _ground(DAY, 12, (0.5, 0.44, 0.115), 0.62, 3)
    heights = (150, 122, 98, 76, 56, 56, 76, 98, 122, 150)
    for place, height in enumerate(heights):
        nearness = 1 - abs(place - 4.5) / 4.5
        colour = mix("#0F3D36", "#2E7A62", nearness)
        light = mix("#2C6A58", "#58A585", nearness)
        tree(art, 22 + place * 28.4, 356, height * 0.9, colour, light=light)
    hill(art, WIDTH, HEIGHT, Ridge(352, 3, 60, 2), "#0E332D")
    for place in range(len(heights)):
        for level in range(round(abs(place - 4.5) + 0.5)):
            art.rect(14 + place * 28.4, 377 - 4.8 * level, 16, 3.6, PAPER, radius=1.2)
    return art.text()


def exact() -> str:
    """Exact Clubs: one tree dead centre of the rings."""
    art = _ground(AUTUMN, 8, None, 0.70, 3)
    rings = ((140, "#F6C46C", 0.35), (112, "#F9D384", 0.45), (84, "#FCE2A2", 0.6), (56, "#FFF0C4", 0.9))
    for radius, colour, opacity in rings:
        art.circle(MIDDLE, 186, radius, colour, opacity=opacity)
    for x, height in ((34, 74), (70, 54), (266, 78), (232, 52)):
        tree(art, x, 330, height, "#6A2230", light="#8C3136")
    tree(art, MIDDLE, 338, 226, "#4A1626", light="#7C2A30")
    hill(art, WIDTH, HEIGHT, Ridge(330, 7, 80, 4), "#2C0E1C")
    return art.text()


def free() -> str:
    """Free Clubs: night, and a lit treasure chest under the tree."""
    art = _ground(NIGHT, 4, (0.80, 0.375, 0.085), 0.70, 3)
    for x, height in ((30, 96), (268, 110), (216, 60)):
        tree(art, x, 330, height, "#243472", light="#33468C")
    tree(art, 118, 344, 220, "#141C48", light="#2A3876")
    hill(art, WIDTH, HEIGHT, Ridge(334, 7, 80, 4), "#0B1130")
    glow(art, (190, 306), 88, LAMP, 0.8)
    chest(art, (190, 356), 0.96, is_open=True)
    return art.text()


def partner() -> str:
    """Partner Clubs: two and two trees across a valley, under the last sun and the first moon."""
    art = Drawing(WIDTH, HEIGHT)
    sky(art, WIDTH, HEIGHT, [(0, "#2C2350"), (0.40, "#7A4A78"), (0.68, "#E39A6E"), (0.80, "#F8CF98")], HEIGHT)
    glow(art, (84, 232), 120, "#FFD9A6", 0.9)
    art.circle(84, 232, 40, "#FFE7BE")
    glow(art, (222, 96), 84, "#DCE6FF", 0.5)
    art.circle(222, 96, 27, "#EAF0FF")
    art.circle(233, 88, 23, "#4A3560")
    hill(art, WIDTH, HEIGHT, Ridge(268, 12, 110, 1), "#6B4470")
    hill(art, WIDTH, HEIGHT, Ridge(296, 10, 90, 3), "#54345E")
    for x, height, dark, light in (
        *((40, 120, "#4A2B34", "#C77B52"), (98, 156, "#3D222F", "#B96A4A")),
        *((206, 156, "#20254C", "#5468A8"), (262, 120, "#262C58", "#5F74B4")),
    ):
        tree(art, x, 346, height, dark, light=light)
    hill(art, WIDTH, HEIGHT, Ridge(340, 6, 76, 2), "#241633")
    glow(art, (MIDDLE, 366), 60, LAMP, 0.6)
    with art.group("translate(150 362)"):
        art.rect(-17, -24, 34, 48, PAPER, radius=4.5)
        pip(art, "D", (0, 0), 24, "#DB6B2C")
    return art.text()


def half() -> str:
    """Half Clubs: a tree in the first snow, one half of it green, the other white."""
    art = Drawing(WIDTH, HEIGHT)
    sky(art, WIDTH, HEIGHT, [(0, "#3F6189"), (0.32, "#86A6C4"), (0.62, "#E9ECEC")], HEIGHT)
    glow(art, (MIDDLE, 172), 150, MORNING, 0.7)
    art.circle(MIDDLE, 172, 92, MORNING, opacity=0.9)
    hill(art, WIDTH, HEIGHT, Ridge(266, 9, 90, 2), "#A9C0D2")
    for x, height in ((30, 70), (74, 50), (228, 54), (270, 76)):
        tree(art, x, 290, height, "#5E8F86", light="#F1F6F9")
    hill(art, WIDTH, HEIGHT, Ridge(288, 7, 70, 0), "#8FABC1")
    tree(art, MIDDLE, 348, 250, "#F4F8FA")
    _green_half(art, 348, 250, "#22684F")
    hill(art, WIDTH, HEIGHT, Ridge(344, 6, 80, 4), "#DDE8EF")
    chance = Random(7)
    for _ in range(46):
        across, down = chance.uniform(8, 292), chance.uniform(12, 388)
        art.circle(
            across, down, chance.uniform(1.2, 2.8), "#FFFFFF", opacity=round(chance.uniform(0.5, 0.9), 2)
        )
    return art.text()


def _green_half(art: Drawing, foot: float, height: float, colour: str) -> None:
    """Colour the left half of a tree in the middle."""
    k = height / TREE_HEIGHT
    heart = foot - 68 * k
    art.path(
        f"M {MIDDLE},{heart} L {MIDDLE - 4.5 * k},{foot - 44 * k} "
        f"C {MIDDLE - 5 * k},{foot - 20 * k} {MIDDLE - 8 * k},{foot - 6 * k} {MIDDLE - 15 * k},{foot + 1} "
        f"L {MIDDLE},{foot + 1} Z",
        colour,
    )
    for across, down, radius in (*CROWN, CROWN_GAP):
        y, reach, inside = heart + down * k, radius * k, across * k
        if inside - reach >= 0:
            continue
        half = math.sqrt(max(0.0, reach**2 - inside**2))
        if half == 0.0:
            art.circle(MIDDLE + inside, y, reach, colour)
            continue
        arc = f"A {reach},{reach} 0 {int(inside < 0)} 0 {MIDDLE},{y + half}"
        art.path(f"M {MIDDLE},{y - half} {arc} Z", colour)


POSTERS: dict[str, Callable[[], str]] = {
    "whist": whist,
    "low": low,
    "trump": trump,
    "exact": exact,
    "free": free,
    "partner": partner,
    "half": half,
}
