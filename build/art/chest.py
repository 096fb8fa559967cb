"""The treasure chest of Free Clubs, open and lit or closed."""

from build.art.geometry import circle_path, number
from build.art.palette import BRASS, BRASS_DEEP, COIN, HOUSES
from build.art.pips import pip
from build.art.scenery import glow
from build.art.svg import Drawing

WOOD, WOOD_SHADE, WOOD_DEEP, WOOD_DARK = "#8A5A34", "#70452A", "#5A3620", "#2E1A10"
LAMP = "#FFD27A"
PAPER = "#FFFBF0"
RIVET = "#8A5A1A"

SIZE = 240
BASE = (120, 204)
SCALE = 1.7


def picture(*, is_open: bool) -> str:
    """The chest by itself on a transparent ground; both states stand on the same spot."""
    art = Drawing(SIZE, SIZE)
    if is_open:
        glow(art, (120, 118), 118, LAMP, 0.8)
    chest(art, BASE, SCALE, is_open=is_open)
    return art.text()


def chest(art: Drawing, base: tuple[float, float], scale: float, *, is_open: bool) -> None:
    """A chest 100 wide, times the scale, standing on the middle of its base."""
    with art.group(f"translate({number(base[0])} {number(base[1])}) scale({number(scale)})"):
        if is_open:
            _open_lid(art)
            _treasure(art)
        else:
            _closed_lid(art)
        _box(art)


def _open_lid(art: Drawing) -> None:
    art.path(
        "M -46,-44 L -52,-78 C -52,-94 -40,-98 -26,-98 L 26,-98 C 40,-98 52,-94 52,-78 L 46,-44 Z", WOOD_DEEP
    )
    art.path(
        "M -40,-46 L -45,-76 C -45,-88 -36,-91 -24,-91 L 24,-91 C 36,-91 45,-88 45,-76 L 40,-46 Z", WOOD_DARK
    )
    for x in (-30, 30):
        art.path(f"M {x - 6},-97 L {x + 6},-97 L {x + 5},-44 L {x - 5},-44 Z", BRASS)


def _treasure(art: Drawing) -> None:
    fan = (
        (-22, -56, -16, HOUSES["C"].main),
        (0, -62, 2, HOUSES["H"].main),
        (22, -55, 17, HOUSES["S"].main),
    )
    for x, y, turn, colour in fan:
        with art.group(f"translate({x} {y}) rotate({turn})"):
            art.rect(-15, -22, 30, 44, PAPER, radius=3.5)
            art.rect(-12, -19, 24, 38, colour, radius=2.5)
            pip(art, "C", (0, -2), 15, COIN)


def _closed_lid(art: Drawing) -> None:
    art.path("M -50,-44 L -50,-60 C -50,-78 -38,-84 -24,-84 L 24,-84 C 38,-84 50,-78 50,-60 L 50,-44 Z", WOOD)
    art.path("M 0,-84 L 24,-84 C 38,-84 50,-78 50,-60 L 50,-44 L 0,-44 Z", WOOD_SHADE)
    art.rect(-50, -66, 100, 3, WOOD_DEEP)
    for x in (-34, 34):
        art.path(f"M {x - 5},-84 L {x + 5},-84 L {x + 5},-44 L {x - 5},-44 Z", BRASS if x < 0 else BRASS_DEEP)
        art.circle(x, -74, 2.2, RIVET)
        art.circle(x, -55, 2.2, RIVET)


def _box(art: Drawing) -> None:
    art.rect(-50, -46, 100, 46, WOOD, radius=5)
    art.path("M 0,-46 L 45,-46 A 5,5 0 0 1 50,-41 L 50,-5 A 5,5 0 0 1 45,0 L 0,0 Z", WOOD_SHADE)
    art.rect(-50, -32, 100, 3, WOOD_DEEP)
    art.rect(-50, -16, 100, 3, WOOD_DEEP)
    art.rect(-50, -47, 100, 8, BRASS, radius=3)
    art.rect(-50, -6, 100, 6, BRASS_DEEP, radius=3)
    for x in (-34, 34):
        art.rect(x - 5, -47, 10, 47, BRASS)
        art.circle(x, -36, 2.2, RIVET)
        art.circle(x, -10, 2.2, RIVET)
    art.path(circle_path(0, -34, 14), BRASS_DEEP)
    art.path(circle_path(0, -34, 12), "#F0C25C")
    pip(art, "C", (0, -34), 14, WOOD_DEEP)
