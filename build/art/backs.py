"""The three card backs; each keeps an ivory frame and reads the same either way up."""

from build.art import card
from build.art.geometry import Box, polar, rounded
from build.art.palette import BRASS, BRASS_LIGHT, COIN
from build.art.pips import pip
from build.art.scenery import tree
from build.art.skins import IVORY
from build.art.svg import Drawing

FRAME = 14
MIDDLE = (125.0, 175.0)

# The trellis of the lattice back: how far apart its laths cross.
LATH = 36
LATTICE_LIMITS = Box(9, 9, 241, 341)

STARS = (
    (40, 46, 1.6),
    (70, 80, 1.2),
    (196, 52, 1.7),
    (214, 96, 1.2),
    (100, 40, 1.2),
    (168, 34, 1.4),
    (48, 108, 1.2),
    (206, 120, 1.1),
)


def canopy() -> str:
    """Rows of crowns, as the grove looks from above."""
    art = _ground("#1D5A42", "#0E3024")
    for row in range(13):
        for column in range(5 if row % 2 == 0 else 4):
            x = 25 + 50 * column + (25 if row % 2 else 0)
            y = MIDDLE[1] + (row - 6) * 26
            upright = 0 if y <= MIDDLE[1] else 180
            pip(art, "C", (x, y), 31, "#246A4B" if row % 2 else "#2E7C57", turn=upright)
    _frame(art)
    art.circle(*MIDDLE, 56, "#0E3024")
    art.ring(*MIDDLE, 56, BRASS, 3)
    art.ring(*MIDDLE, 49, BRASS, 1.4)
    for degrees in range(0, 360, 15):
        art.circle(*polar(*MIDDLE, 52.5, degrees), 1.5, BRASS_LIGHT)
    pip(art, "C", (125, 176), 62, BRASS)
    card.edge(art)
    return art.text()


def lattice() -> str:
    """A trellis with trefoils at its crossings."""
    art = _ground("#98263A", "#5F1224")
    for lath in range(-10, 11):
        for slope in (1, -1):
            _lath(art, MIDDLE[0] + LATH * lath, slope)
    for column in range(-3, 4):
        for row in range(-4, 5):
            _crossing(art, MIDDLE[0] + LATH * column, MIDDLE[1] + LATH * row)
    _frame(art)
    art.polygon("125,95 186,175 125,255 64,175", "#5F1224")
    art.line("M 125,95 L 186,175 L 125,255 L 64,175 Z", BRASS, 3, join="miter")
    art.line("M 125,106 L 178,175 L 125,244 L 72,175 Z", BRASS, 1.4, join="miter")
    pip(art, "C", (125, 176), 60, BRASS)
    card.edge(art)
    return art.text()


def moonrise() -> str:
    """The grove at night over its own mirror image."""
    art = _ground("#1B2550", "#1B2550")
    sky = art.linear([(0, "#10183C"), (0.55, "#2E4190"), (1, "#7287D2")], 0, 8, 0, 176)
    _night(art, sky)
    with art.group("rotate(180 125 175)"):
        _night(art, sky)
    art.line("M 14,175 L 236,175", BRASS, 2.4)
    _frame(art)
    art.circle(*MIDDLE, 15, "#16204A")
    art.ring(*MIDDLE, 15, BRASS, 2.4)
    pip(art, "C", (125, 175.5), 16, BRASS)
    card.edge(art)
    return art.text()


def _ground(top: str, bottom: str) -> Drawing:
    art = Drawing(card.WIDTH, card.HEIGHT)
    art.path(card.inset(FRAME - 2), art.linear([(0, top), (1, bottom)], 0, 0, 0, card.HEIGHT))
    return art


def _frame(art: Drawing) -> None:
    opening = rounded(FRAME, FRAME, card.WIDTH - 2 * FRAME, card.HEIGHT - 2 * FRAME, 12)
    art.path(card.OUTLINE + opening, IVORY, even_odd=True)
    art.line(rounded(19, 19, card.WIDTH - 38, card.HEIGHT - 38, 9), BRASS, 2.4, cap="butt", join="miter")


def _lath(art: Drawing, x: float, slope: int) -> None:
    """One diagonal through (x, middle), cut off at the limits."""
    y = MIDDLE[1]
    reach = []
    for edge_y in (LATTICE_LIMITS.top, LATTICE_LIMITS.bottom):
        at = x + slope * (edge_y - y)
        at = min(max(at, LATTICE_LIMITS.left), LATTICE_LIMITS.right)
        reach.append((at, y + slope * (at - x)))
    (x1, y1), (x2, y2) = reach
    if abs(y1 - y2) > 1 and max(y1, y2) <= LATTICE_LIMITS.bottom and min(y1, y2) >= LATTICE_LIMITS.top:
        art.line(f"M {x1},{y1} L {x2},{y2}", "#C4485A", 2.6, opacity=0.6)


def _crossing(art: Drawing, x: float, y: float) -> None:
    half = LATH / 2
    for at, suit_size, colour in (((x, y), 15, "#E08A92"), ((x + half, y + half), 13, COIN)):
        if 22 < at[0] < 228 and 22 < at[1] < 328:
            upright = 0 if at[1] <= MIDDLE[1] else 180
            pip(art, "C" if at == (x, y) else "D", at, suit_size, colour, turn=upright)


def _night(art: Drawing, sky: str) -> None:
    art.rect(8, 8, 234, 168, sky)
    for x, y, radius in STARS:
        art.circle(x, y, radius, "#E9EDF8")
    for radius, opacity in ((66, 0.10), (55, 0.16)):
        art.circle(125, 88, radius, "#F3DE9F", opacity=opacity)
    art.circle(125, 88, 44, "#F3DE9F")
    for x in (46, 204):
        tree(art, x, 170, 66, "#4358A8", light="#6B80CC")
    for x in (78, 172):
        tree(art, x, 173, 84, "#24336F", light="#3F549F")
    tree(art, 125, 176, 98, "#0E1638", light="#2B3B80")
    art.path("M 8,164 Q 66,154 125,163 Q 184,154 242,164 L 242,176 L 8,176 Z", "#0E1638")
