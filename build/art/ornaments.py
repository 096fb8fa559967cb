"""Quiet ornaments of the houses on fives and tens: pale enough never to be counted as a pip."""

from build.art.geometry import Point, circle_path, mix
from build.art.palette import Suit
from build.art.pips import CLUB_OUTLINE, DIAMOND, HEART, SPADE
from build.art.skins import IVORY
from build.art.svg import Drawing

CONTOURS: dict[Suit, str] = {"C": CLUB_OUTLINE, "D": DIAMOND, "H": HEART, "S": SPADE}
CONTOUR_SCALE = 0.92
LINE = 1.8
PALENESS = 0.72

# The knot in the middle of a ten, in the geometry of each house, about the origin.
KNOTS: dict[Suit, str] = {
    "C": circle_path(-8, 0, 4) + circle_path(0, 0, 4) + circle_path(8, 0, 4),
    "D": "M -12,0 L -6,-6 L 0,0 L -6,6 Z M 12,0 L 6,-6 L 0,0 L 6,6 Z",
    "H": "M -12,0 A 6,6 0 0 1 0,0 A 6,6 0 0 0 12,0 M -12,0 A 6,6 0 0 0 0,0 A 6,6 0 0 1 12,0",
    "S": "M -12,0 Q -4,-1 0,-8 Q 4,-1 12,0 Q 4,1 0,8 Q -4,1 -12,0 Z",
}
KNOT_HALF, REACH = 12, 34


def five(art: Drawing, suit: Suit, at: Point, ink: str) -> None:
    """A pale contour of the sign around the middle pip."""
    with art.group(f"translate({at[0]} {at[1]}) scale({CONTOUR_SCALE})"):
        art.line(CONTOURS[suit], mix(ink, IVORY, PALENESS), LINE)


def ten(art: Drawing, suit: Suit, at: Point, ink: str) -> None:
    """A pale knotted line between the two halves."""
    pale = mix(ink, IVORY, PALENESS)
    with art.group(f"translate({at[0]} {at[1]})"):
        art.line(KNOTS[suit], pale, LINE)
        art.line(f"M {-REACH},0 L {-KNOT_HALF - 4},0 M {KNOT_HALF + 4},0 L {REACH},0", pale, LINE)
