"""The four suit signs, told apart by shape before colour."""

from build.art.geometry import Point, circle_path, number
from build.art.palette import SUIT_NAMES, WHITE, Suit
from build.art.svg import Drawing

# Every sign is drawn in a box of 100 by 100 about the origin.
CLUB = (
    circle_path(0, -24.5, 23.5)
    + circle_path(-25.5, 10, 23.5)
    + circle_path(25.5, 10, 23.5)
    + "M 0,-20 L 12,4 C 5,8 5,14 6.5,22 C 8.5,33 13,41 22,49 L -22,49 C -13,41 -8.5,33 -6.5,22 C -5,14 -5,8 -12,4 Z"
)
SPADE = (
    "M 0,-50 C 9,-31 46,-14 46,12 C 46,26 36,34.5 25.5,34.5 C 17,34.5 10,30.5 5.5,24 C 7,34 12,42 21,49 "
    "L -21,49 C -12,42 -7,34 -5.5,24 C -10,30.5 -17,34.5 -25.5,34.5 C -36,34.5 -46,26 -46,12 C -46,-14 -9,-31 0,-50 Z"
)
HEART = (
    "M 0,48 C -13,24 -47,6 -47,-19 C -47,-34 -36.5,-44.5 -23,-44.5 C -12.5,-44.5 -4,-38.5 0,-29 "
    "C 4,-38.5 12.5,-44.5 23,-44.5 C 36.5,-44.5 47,-34 47,-19 C 47,6 13,24 0,48 Z"
)
DIAMOND = "M 0,-50 C 9,-32 24,-14 40,0 C 24,14 9,32 0,50 C -9,32 -24,14 -40,0 C -24,-14 -9,-32 0,-50 Z"
SHAPES: dict[Suit, str] = {"C": CLUB, "D": DIAMOND, "H": HEART, "S": SPADE}

# The outline of the trefoil as one line: three arcs that stop where they meet, and the stem.
CLUB_OUTLINE = (
    "M -9.5,11.6 A 21,21 0 1 1 -19.6,-9.6 A 21,21 0 1 1 19.6,-9.6 A 21,21 0 1 1 9.5,11.6 "
    "C 7,20 9,33 18,46 L -18,46 C -9,33 -7,20 -9.5,11.6 Z"
)
HOLLOW_LINE = 7


def pip(
    art: Drawing, suit: Suit, at: Point, size: float, fill: str, *, turn: float = 0, opacity: float = 1
) -> None:
    """Draw one suit sign of this size about a point, turned clockwise by `degrees`."""
    turned = f" rotate({number(turn)})" if turn else ""
    move = f"translate({number(at[0])} {number(at[1])}){turned} scale({size / 100:.4g})"
    art.path(SHAPES[suit], fill, opacity=opacity, transform=move)


def suit_sign(suit: Suit) -> str:
    """Draw a white suit sign by itself, for the program to tint."""
    art = Drawing(100, 100)
    pip(art, suit, (50, 50), 96, WHITE)
    return art.text()


def hollow_club() -> str:
    """Draw the outlined trefoil: a trick still owed."""
    art = Drawing(100, 100)
    with art.group("translate(50 50) scale(0.94)"):
        art.line(CLUB_OUTLINE, WHITE, HOLLOW_LINE)
    return art.text()


def sign_names() -> dict[str, Suit]:
    """Return the file name of every plain suit sign."""
    return {name: suit for suit, name in SUIT_NAMES.items()}
