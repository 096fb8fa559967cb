"""The wordmark and the app icon, large and small."""

import math

from build.art.geometry import rounded
from build.art.palette import BRASS
from build.art.pips import pip
from build.art.svg import Drawing

LETTERS, COUNTER = "#F8EFD8", "#E9B949"

# Letters are circles and bars of one stroke; their outer radius is half the height of a small letter.
STROKE = 27
RADIUS = 36.5
OUTER = RADIUS + STROKE / 2
BASELINE = 150
MIDDLE = BASELINE - OUTER
WORD_WIDTH = 454

ICON_SIZE = 512
MOSS = [(0.0, "#1F6A4B"), (1.0, "#0B2A20")]
PAPER = "#FFFBF0"


def wordmark() -> str:
    """The word clubs, whose b has a trefoil for its counter."""
    art = Drawing(WORD_WIDTH, BASELINE)
    _letter_c(art, 0)
    art.rect(104, 0, STROKE, BASELINE, LETTERS)
    _letter_u(art, 146)
    art.rect(261, 0, STROKE, BASELINE, LETTERS)
    art.circle(311, MIDDLE, OUTER, LETTERS)
    pip(art, "C", (312.5, MIDDLE + 1), 62, COUNTER)
    _letter_s(art, 414)
    return art.text()


def _stroke(art: Drawing, data: str) -> None:
    art.line(data, LETTERS, STROKE, cap="butt", join="miter")


def _letter_c(art: Drawing, left: float) -> None:
    x = left + OUTER
    across, down = RADIUS * math.cos(math.radians(44)), RADIUS * math.sin(math.radians(44))
    _stroke(art, f"M {x + across},{MIDDLE - down} A {RADIUS},{RADIUS} 0 1 0 {x + across},{MIDDLE + down}")


def _letter_u(art: Drawing, left: float) -> None:
    first, second = left + STROKE / 2, left + STROKE / 2 + 2 * RADIUS
    top = MIDDLE - OUTER
    _stroke(
        art,
        f"M {first},{top} L {first},{MIDDLE} A {RADIUS},{RADIUS} 0 0 0 {second},{MIDDLE} L {second},{top}",
    )
    art.rect(left + 2 * RADIUS, top, STROKE, 2 * OUTER, LETTERS)


def _letter_s(art: Drawing, x: float) -> None:
    bow = 18.25
    _stroke(
        art,
        f"M {x + 30},{MIDDLE - RADIUS} L {x - 8},{MIDDLE - RADIUS} A {bow},{bow} 0 0 0 {x - 8},{MIDDLE} "
        f"L {x + 8},{MIDDLE} A {bow},{bow} 0 0 1 {x + 8},{MIDDLE + RADIUS} L {x - 34},{MIDDLE + RADIUS}",
    )


def app_icon() -> str:
    """Three fanned cards in the lamplight; the front one carries the tree."""
    art = Drawing(ICON_SIZE, ICON_SIZE)
    tile = rounded(16, 16, 480, 480, 112)
    art.path(tile, art.linear(MOSS, 0, 16, 0, 496))
    art.path(tile, art.radial([(0, "#FFE3A0", 0.42), (1, "#FFE3A0", 0)], 256, 189, 264))
    for turn, colour in ((-24, "#E7DABD"), (24, "#F1E7CF")):
        with art.group(f"rotate({turn} 256 470)"):
            art.path(rounded(152, 116, 208, 290, 26), colour)
    art.path(rounded(146, 100, 220, 306, 28), PAPER)
    art.line(rounded(158, 112, 196, 282, 20), BRASS, 4, cap="butt", join="miter")
    pip(art, "C", (256, 256), 164, "#124030")
    for x, y in ((256, 215.8), (214.2, 272.4), (297.8, 272.4)):
        art.ring(x, y, 25, "#2E8A5E", 7)
        art.circle(x, y, 9, BRASS)
    return art.text()


def app_icon_small() -> str:
    """Draw only a club on moss, as large as it can be: for 40 pixels and below."""
    art = Drawing(ICON_SIZE, ICON_SIZE)
    art.path(rounded(0, 0, ICON_SIZE, ICON_SIZE, 112), art.linear(MOSS, 0, 0, 0, ICON_SIZE))
    pip(art, "C", (256, 262), 400, PAPER)
    return art.text()
