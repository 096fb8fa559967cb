"""The parts that all courts share: the ground of the window, the face, the neck and the shoulders."""

import math
from enum import Enum

from build.art.palette import HOUSES, WHITE, Complexion, Suit
from build.art.pips import pip
from build.art.svg import Drawing

# The portrait stands a little right of the middle, since the larger index is on the left.
AXIS = 130
FACE_MIDDLE = 152

EYE_WHITE = "#FFFBF2"
LASH = "#241A16"
LIP_LINE = "#3A1512"


class Mood(Enum):
    """The mood of a face, in its brows and mouth."""

    CALM = "calm"
    STERN = "stern"
    BRIGHT = "bright"


def ground(art: Drawing, suit: Suit) -> None:
    """The pale tint of the house with its giant sign as a halo."""
    art.rect(8, 8, 234, 334, HOUSES[suit].ground)
    pip(art, suit, (125, 146), 232, HOUSES[suit].halo)


def neck(art: Drawing, skin: Complexion, *, top: float = 196, width: float = 40, height: float = 52) -> None:
    """A neck, its right half and the shadow of the chin shaded."""
    left = AXIS - width / 2
    art.rect(left, top, width, height, skin.shade)
    art.rect(left, top, width / 2, height, skin.lit)
    art.path(
        f"M {left},{top} L {left + width},{top} L {left + width},{top + 8} Q {AXIS},{top + 26} {left},{top + 8} Z",
        skin.shade,
    )


def face(
    art: Drawing,
    skin: Complexion,
    *,
    jaw: float = 0,
    iris: str = "#2B2320",
    brow: str = "#2B1E18",
    mood: Mood = Mood.CALM,
    lip: str = "",
    blush: str = "#E2604F",
) -> None:
    """A face seen from the front; the edge between light and shade draws the profile of the nose."""
    _head(art, skin, jaw)
    art.circle(AXIS - 22, FACE_MIDDLE + 15, 8.5, blush, opacity=0.2)
    art.circle(AXIS + 23, FACE_MIDDLE + 15, 8.5, blush, opacity=0.16)
    for side in (-1, 1):
        _eye(art, side, iris)
        _brow(art, side, brow, mood)
    _mouth(art, lip or skin.lip, mood)


def _head(art: Drawing, skin: Complexion, jaw: float) -> None:
    x, y = AXIS, FACE_MIDDLE
    art.ellipse(x - 38, y + 2, 7, 12, skin.lit)
    art.ellipse(x + 38, y + 2, 7, 12, skin.shade)
    art.path(
        f"M {x - 38},{y - 18} C {x - 38},{y - 66} {x + 38},{y - 66} {x + 38},{y - 18} "
        f"C {x + 38},{y + 20 + jaw} {x + 24 + jaw},{y + 47} {x},{y + 53} "
        f"C {x - 24 - jaw},{y + 47} {x - 38},{y + 20 + jaw} {x - 38},{y - 18} Z",
        skin.lit,
    )
    art.path(
        f"M {x + 3},{y - 53.5} C {x + 27},{y - 52} {x + 38},{y - 38} {x + 38},{y - 18} "
        f"C {x + 38},{y + 20 + jaw} {x + 24 + jaw},{y + 47} {x},{y + 53} L {x + 1},{y + 44} L {x + 2},{y + 20} "
        f"C {x - 3},{y + 19} {x - 9},{y + 17} {x - 9},{y + 12} C {x - 9},{y + 9} {x - 1},{y + 2} {x + 1},{y - 12} "
        f"C {x + 2},{y - 24} {x + 3},{y - 36} {x + 3},{y - 53.5} Z",
        skin.shade,
    )


def _eye(art: Drawing, side: int, iris: str) -> None:
    x, y = AXIS + side * 18 - 0.5, FACE_MIDDLE - 6
    art.path(
        f"M {x - 11},{y + 1} Q {x},{y - 10} {x + 11},{y + 1} Q {x},{y + 8} {x - 11},{y + 1} Z", EYE_WHITE
    )
    art.circle(x + 0.8, y - 0.4, 4.9, iris)
    art.circle(x - 1, y - 2, 1.5, WHITE)
    art.line(f"M {x - 12},{y + 1.5} Q {x},{y - 11.5} {x + 12},{y + 1.5}", LASH, 3.1)


def _brow(art: Drawing, side: int, colour: str, mood: Mood) -> None:
    x, y = AXIS + side * 18 - 0.5, FACE_MIDDLE - 6
    outer, bend, peak, inner = {
        Mood.CALM: ((12, -12), 2, -20, (-12, -14)),
        Mood.STERN: ((13, -15), 2, -20, (-11, -11)),
        Mood.BRIGHT: ((12, -13), 0, -23, (-11, -17)),
    }[mood]
    art.line(
        f"M {x + side * outer[0]},{y + outer[1]} "
        f"Q {x + side * bend},{y + peak} {x + side * inner[0]},{y + inner[1]}",
        colour,
        4.2,
    )


def _mouth(art: Drawing, lip: str, mood: Mood) -> None:
    x, y = AXIS, FACE_MIDDLE + 30
    if mood is Mood.BRIGHT:
        art.path(
            f"M {x - 13},{y - 1} Q {x},{y + 4} {x + 13},{y - 1} Q {x + 4},{y + 11} {x},{y + 10} "
            f"Q {x - 5},{y + 11} {x - 13},{y - 1} Z",
            lip,
        )
        return
    art.path(
        f"M {x - 12},{y + 1} Q {x - 5},{y - 4} {x},{y - 1.5} Q {x + 5},{y - 4} {x + 12},{y + 1} "
        f"Q {x + 5},{y + 9.5} {x},{y + 9} Q {x - 5},{y + 9.5} {x - 12},{y + 1} Z",
        lip,
    )
    art.line(f"M {x - 11},{y + 1.2} Q {x},{y + 4} {x + 11},{y + 1.2}", LIP_LINE, 1.5, opacity=0.55)


def shoulders(art: Drawing, fill: str, top: float, half_width: float = 118, drop: float = 46) -> None:
    """A bust that runs off the lower edge of the window."""
    x, edge = AXIS, top + drop
    art.path(
        f"M {x - half_width - 14},352 L {x - half_width},{edge + 14} "
        f"C {x - half_width + 14},{edge - 14} {x - 52},{top + 8} {x - 22},{top} L {x + 22},{top} "
        f"C {x + 52},{top + 8} {x + half_width - 14},{edge - 14} {x + half_width},{edge + 14} "
        f"L {x + half_width + 14},352 Z",
        fill,
    )


def leaf(
    art: Drawing,
    foot: tuple[float, float],
    size: tuple[float, float],
    turn: float,
    fill: str,
    *,
    vein: str = "",
) -> None:
    """A pointed leaf of this length and half-width, growing from its foot."""
    length, width = size
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    # Turned here and not by a group, so that the figure's limits hold for leaves too.
    def at(x: float, y: float) -> str:
        return f"{foot[0] + x * cos - y * sin:.3f},{foot[1] + x * sin + y * cos:.3f}"

    art.path(
        f"M {at(0, 0)} C {at(width, -length * 0.3)} {at(width, -length * 0.75)} {at(0, -length)} "
        f"C {at(-width, -length * 0.75)} {at(-width, -length * 0.3)} {at(0, 0)} Z",
        fill,
    )
    if vein:
        art.line(f"M {at(0, -2)} L {at(0, 5 - length)}", vein, 1.6)
