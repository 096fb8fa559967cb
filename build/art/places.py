"""The landscapes round the tables, from dawn to moonlight: one for each game, in the spirit of its poster.

The stage is 1920 by 1080, and the picture goes on beside it for wide windows. The table stands in the
middle, so that only the sky, the horizon and the near ground in the corners show. No motif lies behind the
goal meter (x from 700 to 1220) or behind the plate (x from 20 to 420, y from 18 to 94).
"""

import math
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final

from build.art.geometry import mix, number
from build.art.palette import WHITE
from build.art.pips import pip
from build.art.scenery import STAR, glow, tree
from build.art.svg import Drawing, Stop

STAGE: Final = 1920
BESIDE: Final = 480  # on either side of the stage
WIDTH, HEIGHT = STAGE + 2 * BESIDE, 1080
LEFT, RIGHT = -BESIDE, STAGE + BESIDE
SKY_ENDS: Final = 260  # where it would reach the colour of the horizon
ABOVE: Final = 240  # the sky goes on above the stage, for pictures of another shape
VEIL: Final = "#04100C"
VEIL_FROM: Final = 190
VEILED: Final = (0.30, 0.55)  # how dark the near ground is in the middle and at the foot
LAMP: Final = "#FFD27A"
SPARK: Final = "#FFF6DC"

Tree = tuple[float, float]
"""Where it stands, and how high it is."""


def _under(sky: Sequence[Stop]) -> Drawing:
    """Return a picture of the sky."""
    art = Drawing(WIDTH, HEIGHT, left=LEFT)
    _band(art, -ABOVE, art.linear(sky, 0, 0, 0, SKY_ENDS), SKY_ENDS + HEIGHT)
    return art


def _veiled(art: Drawing) -> str:
    """Return the finished picture, its near ground under a veil, so that furniture stands out."""
    middle, foot = VEILED
    veil: list[Stop] = [(0, VEIL, 0), (0.4, VEIL, middle), (1, VEIL, foot)]
    _band(art, VEIL_FROM, art.linear(veil, 0, VEIL_FROM, 0, HEIGHT))
    return art.text()


def _band(art: Drawing, top: float, fill: str, height: float = HEIGHT) -> None:
    art.rect(LEFT, top, WIDTH, height, fill)


def _ridge(art: Drawing, base: float, fill: str, swell: float, length: float, phase: float) -> None:
    """Draw a hill down to the foot of the picture, in a slow wave and a quick one."""
    points = []
    for x in range(LEFT - 20, RIGHT + 40, 20):
        wave = x / length
        y = base + swell * (math.sin(wave + phase) + 0.4 * math.sin(2.3 * wave + phase))
        points.append(f"L {x},{number(y)}")
    art.path(f"M {LEFT - 20},{HEIGHT + 20} {' '.join(points)} L {RIGHT + 20},{HEIGHT + 20} Z", fill)


def _near_ground(art: Drawing, base: float, colours: Sequence[Stop], length: float, phase: float) -> None:
    _ridge(art, base, art.linear(colours, 0, base, 0, HEIGHT), 6, length, phase)


def _trees(art: Drawing, foot: float, trees: Iterable[Tree], colour: str, light: str = "") -> None:
    for x, height in trees:
        tree(art, x, foot, height, colour, light=light)


def _stars(art: Drawing, chance: Random, count: int, depth: float) -> None:
    for _ in range(count):
        x, y = LEFT + chance.random() * WIDTH, chance.random() ** 1.3 * depth
        size, opacity = chance.choice((0.9, 1.2, 1.6, 2.0)), 0.3 + 0.55 * chance.random()
        art.circle(x, y, size, STAR, opacity=round(opacity, 2))


def _fireflies(art: Drawing, places: Iterable[tuple[float, float]]) -> None:
    for x, y in places:
        glow(art, (x, y), 17, LAMP, 0.85)
        art.circle(x, y, 2.4, SPARK)


def _lantern(art: Drawing, x: float, y: float, size: float, hangs: float) -> None:
    """Draw a paper lantern with a club on it, which hangs from the height `hangs`."""
    art.line(f"M {x},{hangs} L {x},{y - 16 * size}", "#0A1F1A", 1.6 * size)
    glow(art, (x, y), 74 * size, LAMP, 0.8)
    widths = ((-14, 8), (0, 13), (15, 8))
    left = [(x - across * size, y + down * size) for down, across in widths]
    right = [(x + across * size, y + down * size) for down, across in reversed(widths)]
    art.polygon([*left, *right], "#FFE6A8")
    art.polygon([(x, y + 15 * size), *right, (x, y - 14 * size)], "#F6C66A")
    for down in (-19, 14):
        art.rect(x - 8 * size, y + down * size, 16 * size, 5 * size, "#B97F22", radius=2 * size)
    pip(art, "C", (x, y), 13 * size, "#8A5A1A")


# ---------------------------------------------------------------- the landscapes


def dawn() -> str:
    """Low Clubs: a lake before sunrise is over, a tree on its islet, reeds in the corners."""
    chance = Random(17)
    sky: list[Stop] = [(0, "#2F6F80"), (0.42, "#86BDB4"), (0.72, "#F6DAC6"), (1, "#FBE6D6")]
    art = _under(sky)
    glow(art, (1452, 132), 240, "#FFFDF2", 0.75)
    art.circle(1452, 132, 58, "#FFFDF2")
    shore = (
        *((-420, 60), (-330, 44), (-180, 66), (-90, 46), (30, 70), (96, 46), (470, 40), (528, 60)),
        *((590, 44), (1240, 42), (1300, 58), (1356, 36), (1640, 48), (1700, 74), (1764, 56)),
        *((1856, 62), (1905, 44), (2020, 70), (2090, 50), (2240, 64), (2330, 42)),
    )
    _trees(art, 178, shore, "#93B9A6")
    _ridge(art, 176, "#8FB4A4", 5, 190, 0.6)
    water: list[Stop] = [(0, "#EFC9B3"), (0.10, "#A9C3B6"), (0.26, "#5E9A9B"), (0.55, "#2C6873")]
    _band(art, 181, art.linear([*water, (1, "#123A45")], 0, 181, 0, HEIGHT))
    path: list[Stop] = [(0, "#FFF6E6", 0.85), (1, "#FFF6E6", 0)]
    art.polygon([(1394, 183), (1510, 183), (1560, 330), (1350, 330)], art.linear(path, 0, 183, 0, 330))
    mist: list[Stop] = [(0, "#FBE6D6", 0), (0.6, "#FBE6D6", 0.4), (1, "#FBE6D6", 0)]
    _band(art, 150, art.linear(mist, 0, 150, 0, 196), 46)
    with art.group("translate(0 596) scale(1 -1)"):
        tree(art, 112, 298, 178, "#2C6B6B")
    art.ellipse(112, 300, 96, 11, "#255F55")
    tree(art, 112, 298, 186, "#1C564E", light="#4A8F7C")
    _glints(art, chance)
    _reeds(art, chance)
    for x, y, radius in ((1822, 380, 30), (1752, 352, 18), (230, 250, 20), (2040, 330, 24)):
        art.ellipse(x, y, radius, radius * 0.36, "#2F7A66")
        art.polygon(
            [(x, y), (x + radius * 0.9, y - radius * 0.24), (x + radius, y + radius * 0.06)], "#5E9A9B"
        )
    return _veiled(art)


def _glints(art: Drawing, chance: Random) -> None:
    """Draw light on the waves, longer and farther apart in the foreground."""
    for _ in range(90):
        x, y = LEFT + chance.random() * WIDTH, 192 + chance.random() ** 1.5 * 420
        length = (30 + 80 * chance.random()) * (0.6 + (y - 180) / 420)
        opacity = round(0.18 + 0.22 * chance.random(), 2)
        art.line(f"M {x},{y} L {x + length},{y}", "#F8E3D2", 1.6 + (y - 180) / 300, opacity=opacity)


def _reeds(art: Drawing, chance: Random) -> None:
    """Draw reeds and bulrushes on both sides, the higher ones on the right."""
    for right in (False, True):
        towards, high, low = (-1, 590, 26) if right else (1, 310, 18)
        for number_ in range(26):
            x = 1914 - number_ * 9 if right else 4 + number_ * 7
            if number_ >= 13:
                x = 1920 + (number_ - 13) * 19 if right else -9 - (number_ - 13) * 17
            height = high - abs(number_ % 13 - 4) * low + chance.uniform(-20, 20)
            lean, top = chance.uniform(-10, 26) * towards, 900 - height
            stem = f"M {x},900 L {x},{900 - height * 0.6} Q {x},{900 - height * 0.75} {x + lean},{top}"
            art.line(stem, "#17505A" if number_ % 2 else "#1E5F66", 5)
            if number_ % 3 == 1:
                art.line(f"M {x + lean * 0.9},{top + 34} L {x + lean},{top - 22}", "#5A3F30", 9)


def day() -> str:
    """Clubs Trump: hills at noon, and trees that step down towards the middle as the hands do."""
    chance = Random(23)
    sky: list[Stop] = [(0, "#2F74A6"), (0.5, "#7DB9D6"), (0.8, "#CFE6E0"), (1, "#F1F1DA")]
    art = _under(sky)
    glow(art, (1360, 74), 190, "#FFFDF2", 0.6)
    art.circle(1360, 74, 46, "#FFFDF2")
    for x, y, size in ((562, 54, 1.0), (1674, 66, 0.8), (2160, 50, 1.0), (-200, 60, 0.9)):
        cloud(art, x, y, size)
    _ridge(art, 128, "#A9CDB9", 13, 210, 0.4)
    _ridge(art, 152, "#86B598", 10, 170, 2.0)
    _ridge(art, 176, "#62997A", 8, 240, 4.2)
    for step in range(16, -1, -1):
        nearness = min(step, 10) / 10
        height, foot = 52 + 21 * min(step, 11), 204 + 3.2 * min(step, 11)
        dark, light = mix("#3B8263", "#17503F", nearness), mix("#6BB08C", "#2F7558", nearness)
        _trees(art, foot, [(960 + side * (150 + 78 * step), height) for side in (-1, 1)], dark, light)
    ground: list[Stop] = [(0, "#4C8F58"), (0.16, "#3A7549"), (0.5, "#275638"), (1, "#15341F")]
    _near_ground(art, 226, ground, 190, 1.0)
    _meadow(art, chance)
    return _veiled(art)


def cloud(art: Drawing, x: float, y: float, size: float) -> None:
    """Draw a flat summer cloud round its middle."""
    for across, down, radius in ((-42, -2, 20), (-2, -14, 28), (42, 0, 20)):
        art.circle(x + across * size, y + down * size, radius * size, "#F4F7EC", opacity=0.85)
    art.rect(x - 66 * size, y, 132 * size, 20 * size, "#F4F7EC", radius=10 * size, opacity=0.85)


def _meadow(art: Drawing, chance: Random) -> None:
    """Draw flowers and tufts of grass in the corners."""
    for _ in range(60):
        x, y = (
            chance.choice((chance.uniform(LEFT, 300), chance.uniform(1620, RIGHT))),
            chance.uniform(262, 560),
        )
        colour = chance.choice(("#F8F1D8", "#F9DC95", "#F8F1D8", "#F2B8A0"))
        art.circle(x, y, 2.2 + (y - 240) / 120, colour, opacity=0.8)
    for _ in range(44):
        x, y = (
            chance.choice((chance.uniform(LEFT, 240), chance.uniform(1680, RIGHT))),
            chance.uniform(270, 620),
        )
        for across, up in ((-7, -18), (6, -20)):
            blade = f"M {x},{y} Q {x + across * 0.4},{y - 12} {x + across},{y + up}"
            art.line(blade, "#5BA063", 2.4, opacity=0.6)


def sunset() -> str:
    """Exact Clubs: a field in autumn, and the rings of the sun behind the table."""
    chance = Random(31)
    sky: list[Stop] = [(0, "#5A1F34"), (0.35, "#A63E3B"), (0.7, "#EE9A4B"), (1, "#F9CE7E")]
    art = _under(sky)
    rings = (
        *((760, "#F08A4A", 0.22), (600, "#F6B45C", 0.26), (450, "#F9C670", 0.32)),
        *((310, "#FBD78C", 0.45), (180, "#FFF0C4", 0.8)),
    )
    for radius, colour, opacity in rings:
        art.circle(960, 196, radius, colour, opacity=opacity)
    _ridge(art, 158, "#C9704A", 12, 230, 0.9)
    _ridge(art, 182, "#9C4640", 8, 180, 2.9)
    far = (
        *((-360, 90), (-280, 124), (-90, 84), (372, 60), (452, 84), (520, 116), (588, 76)),
        *((1334, 80), (1404, 120), (1476, 86), (1560, 58), (2010, 96), (2080, 130), (2250, 80)),
    )
    _trees(art, 200, far, "#7A2C34", "#A2473F")
    near = ((-210, 260), (96, 300), (250, 190), (1672, 196), (1828, 320), (2170, 270))
    _trees(art, 262, near, "#4A1626", "#80303A")
    ground: list[Stop] = [(0, "#6A2A34"), (0.16, "#501D2A"), (0.5, "#35121D"), (1, "#1C080F")]
    _near_ground(art, 226, ground, 160, 3.4)
    for _ in range(76):
        x = chance.choice((chance.uniform(LEFT, 330), chance.uniform(1590, RIGHT)))
        y = 250 + chance.random() ** 1.3 * 330
        fallen_leaf(art, (x, y), 10 + (y - 240) / 26, chance)
    return _veiled(art)


def fallen_leaf(art: Drawing, at: tuple[float, float], size: float, chance: Random) -> None:
    """Draw a leaf of a club tree, turned as it fell."""
    colour = chance.choice(("#E39A4A", "#C9603A", "#F0B864", "#A8483A"))
    pip(art, "C", at, size, colour, turn=chance.uniform(-80, 80), opacity=0.75)


def nightfall() -> str:
    """Clubs Whist: a grove after sunset, lanterns in its branches and the moon above it."""
    sky: list[Stop] = [(0, "#081A2E"), (0.4, "#123E52"), (0.68, "#2F6F70"), (0.9, "#C99A66")]
    art = _under([*sky, (1, "#E9B87A")])
    _stars(art, Random(17), 110, 120)
    glow(art, (1424, 112), 250, "#FFF0C4", 0.55)
    art.circle(1424, 112, 74, "#FFF0C4", opacity=0.97)
    _ridge(art, 150, "#3F7C74", 10, 220, 1.2)
    far = (
        *((-400, 80), (-300, 100), (-120, 76), (440, 70), (500, 92), (560, 66), (640, 54)),
        *((1270, 56), (1330, 74), (1540, 70), (1600, 96), (2030, 90), (2110, 70), (2280, 96)),
    )
    _trees(art, 176, far, "#2B655F")
    _ridge(art, 176, "#1F5450", 8, 200, 3.1)
    _trees(art, 214, ((-230, 210), (330, 190), (1700, 200), (2180, 220)), "#174A44", "#2B6B5E")
    _trees(art, 330, ((-150, 320), (120, 330), (1838, 350), (2090, 330)), "#0F352F", "#235C4E")
    ground: list[Stop] = [(0, "#12403A"), (0.2, "#0D302B"), (0.6, "#08211D"), (1, "#051512")]
    _near_ground(art, 228, ground, 170, 2.0)
    _trees(art, 470, ((-6, 250), (1930, 260)), "#0A2923", "#184A3F")
    lanterns = (
        *((206, 214, 1.15, 150), (404, 168, 0.8, 110), (1620, 176, 0.85, 116)),
        *((1752, 232, 1.2, 160), (52, 330, 1.25, 270), (-190, 200, 1.1, 130), (2150, 210, 1.1, 130)),
    )
    for x, y, size, hangs in lanterns:
        _lantern(art, x, y, size, hangs)
    left = ((300, 296), (150, 392), (84, 452), (240, 344), (-120, 380))
    right = ((1640, 288), (1790, 372), (1868, 440), (1712, 330), (2040, 400))
    _fireflies(art, (*left, *right))
    return _veiled(art)


def moonlight() -> str:
    """Free Clubs: a hill under the stars, and the light of the chest, which the table draws."""
    sky: list[Stop] = [(0, "#070B26"), (0.45, "#16225A"), (0.85, "#3C4E96"), (1, "#6272B8")]
    art = _under(sky)
    _stars(art, Random(29), 165, 150)
    glow(art, (478, 84), 230, "#F4E6B4", 0.5)
    art.circle(478, 84, 58, "#F4E6B4")
    for x, y, radius in ((462, 72, 11), (496, 98, 7), (502, 66, 5)):
        art.circle(x, y, radius, "#E6D59C", opacity=0.6)
    _ridge(art, 150, "#3D4F98", 14, 240, 2.4)
    _ridge(art, 178, "#2C3C80", 9, 190, 0.6)
    far = (
        *((-380, 80), (-290, 104), (-60, 70), (560, 64), (620, 90), (690, 58), (1250, 60)),
        *((1320, 84), (1400, 110), (1480, 74), (2060, 80), (2140, 106), (2300, 76)),
    )
    _trees(art, 196, far, "#22306E", "#34468C")
    _trees(art, 262, ((-190, 280), (140, 300), (290, 170), (1620, 210)), "#141C48", "#2A3876")
    ground: list[Stop] = [(0, "#1A2456"), (0.2, "#131B44"), (0.6, "#0B112E"), (1, "#070B1E")]
    _near_ground(art, 226, ground, 180, 1.0)
    _trees(art, 318, ((1890, 370), (2200, 300)), "#10173C", "#263472")
    glow(art, (1808, 286), 170, LAMP, 0.8)
    _fireflies(art, ((1730, 292), (1886, 372), (1650, 262), (80, 380)))
    return _veiled(art)


def twilight() -> str:
    """Partner Clubs: a valley with the last of the sun on one side, and the first moon on the other."""
    sky: list[Stop] = [(0, "#2C2350"), (0.40, "#6E4676"), (0.72, "#D98F70"), (1, "#F6CB98")]
    art = _under(sky)
    _stars(art, Random(41), 60, 80)
    glow(art, (300, 156), 300, "#FFD9A6", 0.75)
    art.circle(300, 156, 66, "#FFE7BE")
    glow(art, (1606, 78), 190, "#DCE6FF", 0.45)
    art.circle(1606, 78, 50, "#EAF0FF")
    art.circle(1628, 62, 43, "#54396A")
    _ridge(art, 158, "#7E5078", 13, 230, 1.6)
    _ridge(art, 182, "#5E3E68", 9, 190, 3.3)
    lit = ((-380, 90), (-280, 116), (-90, 84), (470, 70), (540, 96), (604, 62))
    pale = ((1290, 64), (1364, 92), (1440, 70), (2020, 92), (2110, 118), (2280, 84))
    _trees(art, 198, lit, "#6A3A48", "#B9714F")
    _trees(art, 198, pale, "#3C3A68", "#6276B0")
    _trees(art, 262, ((-200, 270), (118, 300), (276, 188)), "#4A2733", "#A4603F")
    _trees(art, 262, ((1646, 188), (1806, 300), (2160, 270)), "#262A56", "#4C60A0")
    ground: list[Stop] = [(0, "#4A3052"), (0.2, "#35223F"), (0.6, "#20142A"), (1, "#120A1A")]
    _near_ground(art, 226, ground, 180, 2.2)
    _fireflies(art, ((160, 372), (84, 440), (258, 318), (1662, 318), (1760, 380), (1850, 446)))
    return _veiled(art)


def snowfall() -> str:
    """Half Clubs: hills under the first snow, and trees that it has reached on one side only."""
    chance = Random(41)
    sky: list[Stop] = [(0, "#47688F"), (0.45, "#86A6C4"), (0.78, "#C9D9E4"), (1, "#F3EEE6")]
    art = _under(sky)
    glow(art, (1430, 96), 210, "#FFF8E8", 0.6)
    art.circle(1430, 96, 50, "#FFFAF0")
    _ridge(art, 134, "#B4C8D8", 12, 230, 1.0)
    _ridge(art, 158, "#9DB7CB", 10, 180, 3.3)
    far = (
        *((-400, 76), (-310, 104), (-150, 84), (430, 66), (500, 96), (570, 72), (640, 54)),
        *((1260, 56), (1330, 84), (1540, 74), (1610, 100), (2020, 90), (2110, 74), (2290, 96)),
    )
    _trees(art, 186, far, "#6F8FA8", "#E3ECF2")
    _ridge(art, 182, "#86A4BA", 8, 210, 5.0)
    near = ((-220, 250), (110, 290), (262, 180), (1664, 190), (1822, 300), (2180, 260))
    _trees(art, 268, near, "#24574C", "#F1F6F9")
    ground: list[Stop] = [(0, "#C9D8E2"), (0.14, "#A3B9C9"), (0.5, "#5F7C92"), (1, "#33495C")]
    _near_ground(art, 226, ground, 175, 2.2)
    for _ in range(120):
        x, y = LEFT + chance.random() * WIDTH, 20 + chance.random() ** 1.2 * 560
        art.circle(x, y, 1.6 + y / 200, "#FFFFFF", opacity=round(0.35 + 0.4 * chance.random(), 2))
    return _veiled(art)


def ripple() -> str:
    """Two rings on the water, white, for the program to tint."""
    art = Drawing(200, 200)
    for across, width in ((92, 4.0), (58, 3.0)):
        ring = f"M {100 - across},100 A {across},{across * 0.3} 0 1 1 {100 + across},100"
        art.line(f"{ring} A {across},{across * 0.3} 0 1 1 {100 - across},100", WHITE, width)
    return art.text()


def lone_cloud() -> str:
    """A cloud, white, for the program to tint."""
    art = Drawing(140, 140)
    for across, down, radius in ((28, 78, 20), (68, 64, 28), (110, 80, 20)):
        art.circle(across, down, radius, WHITE)
    art.rect(6, 80, 126, 20, WHITE, radius=10)
    return art.text()


PLACES: Final[dict[str, Callable[[], str]]] = {
    "dawn": dawn,
    "day": day,
    "sunset": sunset,
    "nightfall": nightfall,
    "moonlight": moonlight,
    "twilight": twilight,
    "snowfall": snowfall,
}
