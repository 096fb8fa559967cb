"""Faces that live: where head, ears, lids and brows of an animal go in each mood."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Literal, NamedTuple

from build.art.geometry import Point, number
from build.art.palette import WHITE
from build.art.svg import Drawing

CENTRE = 50
NECK = 60
DARK = "#1D1A1C"
BLUSH = "#E2604F"
EYE_WHITE = "#FFFBF2"

Mood = Literal["waiting", "blinking", "watching", "thinking", "pleased", "wincing", "kind"]
ASIDE: tuple[Mood, ...] = ("watching", "thinking", "wincing", "kind")


class Expression(NamedTuple):
    """A mood, and the side where the table is: -1 left, 1 right, 0 in a mood that looks straight ahead."""

    mood: Mood = "waiting"
    side: int = 0

    @property
    def suffix(self) -> str:
        """The end of its picture's name."""
        side = {-1: "-left", 0: "", 1: "-right"}[self.side]
        return "" if self.mood == "waiting" else f"-{self.mood}{side}"


EXPRESSIONS = (
    Expression(),
    Expression("blinking"),
    Expression("pleased"),
    *(Expression(mood, side) for mood in ASIDE for side in (-1, 1)),
)


class Inks(NamedTuple):
    """The colours of a pair of eyes, the left one's first: white, lid, and the lines of lids and brows."""

    lid: tuple[str, str]
    white: tuple[str, str] = (EYE_WHITE, EYE_WHITE)
    line: str = DARK


class _Pose(NamedTuple):
    """How a head is held: degrees and units toward the table, its size, and how far its ears rise and fall out."""

    tilt: float = 0
    size: float = 1.04
    aside: float = 0
    down: float = 0
    ears_up: float = 0
    ears_out: float = 0


_POSES: dict[Mood, _Pose] = {
    "waiting": _Pose(),
    "blinking": _Pose(),
    "watching": _Pose(5, 1.12, 3.5, 2.5, 1, -3),
    "thinking": _Pose(-6, 1.04, 0, 0, 0, 6),
    "pleased": _Pose(0, 1.08, 0, -3, 3, -2),
    "wincing": _Pose(7, 0.98, -3, 3, -6, 24),
    "kind": _Pose(6, 1.07, 1.5, 1, 0, 7),
}
# Where the pupils look: aside toward the table, and down, in units of a pair of the usual size.
_PUPILS: dict[Mood, Point] = {"watching": (2.3, 1.5), "thinking": (1.9, -1.3), "kind": (1.6, 0.7)}
# How far each brow rises, and how far its inner end falls.
_BROWS: dict[Mood, Point] = {
    "watching": (1.2, -0.8),
    "thinking": (1.4, 0),
    "pleased": (3, 0),
    "wincing": (-0.6, 3.2),
    "kind": (1.8, -3),
}
_USUAL_EYE = 6.0


def head(art: Drawing, shown: Expression) -> AbstractContextManager[None]:
    """Move all that is drawn inside as the head is held."""
    pose = _POSES[shown.mood]
    return art.group(
        f"translate({number(CENTRE + pose.aside * shown.side)} {number(NECK + pose.down)}) "
        f"rotate({number(pose.tilt * shown.side)}) scale({pose.size}) translate({-CENTRE} {-NECK})"
    )


@contextmanager
def ear(art: Drawing, shown: Expression, root: Point, lively: float = 1) -> Iterator[None]:
    """Move the ear at this root, which stands left or right of the middle; some animals move theirs less."""
    pose = _POSES[shown.mood]
    x, y = root
    out = (-1 if x < CENTRE else 1) * pose.ears_out * lively
    up = y - pose.ears_up * lively
    if (out, up) == (0, y):
        yield
        return
    with art.group(
        f"translate({number(x)} {number(up)}) rotate({number(out)}) translate({number(-x)} {number(-y)})"
    ):
        yield


def eyes(
    art: Drawing, shown: Expression, y: float, apart: float, inks: Inks, radius: float = _USUAL_EYE
) -> None:
    """Draw a pair of eyes with their brows."""
    for side, lid, white in zip((-1, 1), inks.lid, inks.white, strict=True):
        eye(art, shown, (CENTRE + side * apart, y), side, (white, lid, inks.line), radius)


def eye(
    art: Drawing,
    shown: Expression,
    at: Point,
    side: int,
    inks: tuple[str, str, str],
    radius: float = _USUAL_EYE,
) -> None:
    """Draw the eye left (-1) or right (1) of the middle; the inks are of its white, lid and line."""
    white, lid, line = inks
    x, y = at
    stroke, wide = 0.42 * radius, 0.95 * radius
    if shown.mood == "wincing":
        outer, inner = x + side * 0.8 * radius, x - side * 0.7 * radius
        art.line(f"M {outer},{y - 0.65 * radius} L {inner},{y} L {outer},{y + 0.65 * radius}", line, stroke)
    elif shown.mood == "pleased":
        art.line(
            f"M {x - wide},{y + 0.4 * radius} Q {x},{y - 1.2 * radius} {x + wide},{y + 0.4 * radius}",
            line,
            stroke,
        )
    elif shown.mood == "blinking":
        art.line(f"M {x - wide},{y} Q {x},{y + 0.6 * radius} {x + wide},{y}", line, stroke)
    else:
        _open(art, shown, at, (white, lid, line), radius)
    if shown.mood in _BROWS:
        _brow(art, shown, at, side, line, radius)


def _open(art: Drawing, shown: Expression, at: Point, inks: tuple[str, str, str], radius: float) -> None:
    """Draw an open eye: its pupil where the mood looks, a thinking one under half a lid."""
    x, y = at
    art.circle(x, y, radius, inks[0])
    aside, down = _PUPILS.get(shown.mood, (0, 0))
    part = radius / _USUAL_EYE
    across, along, pupil = x + aside * shown.side * part, y + down * part, 0.66 * radius
    art.circle(across, along, pupil, DARK)
    art.circle(across - 0.36 * pupil, along - 0.38 * pupil, 0.34 * pupil, WHITE)
    if shown.mood == "thinking":
        top, half = y - 0.5 * radius, 0.94 * radius
        art.path(f"M {x - half},{top} A {1.07 * radius},{1.07 * radius} 0 0 1 {x + half},{top} Z", inks[1])
        art.line(f"M {x - half},{top} L {x + half},{top}", inks[2], 0.24 * radius)


def _brow(art: Drawing, shown: Expression, at: Point, side: int, line: str, radius: float) -> None:
    """Draw the brow over an eye; a thinking one is up on the side of the table."""
    rise, fall = _BROWS[shown.mood]
    if shown.mood == "thinking" and side == shown.side:
        rise += 3
    x, y = at[0], at[1] - radius - 2.6 - rise
    outer, inner = x + side * 0.85 * radius, x - side * 0.85 * radius
    art.line(f"M {outer},{y - 0.2 * fall} Q {x},{y - 2} {inner},{y + fall}", line, 2.4)


def cheeks(art: Drawing, shown: Expression, y: float, apart: float = 24) -> None:
    """Blush, where the mood is a warm one."""
    opacity = {"pleased": 0.38, "kind": 0.24}.get(shown.mood)
    if opacity:
        for side in (-1, 1):
            art.ellipse(CENTRE + side * apart, y, 6, 4.4, BLUSH, opacity=opacity)


def over(art: Drawing, shown: Expression, paw: str) -> None:
    """Draw what stands before the face: the paw of somebody thinking, the drop of somebody wincing."""
    if shown.mood == "thinking":
        x = CENTRE + 15 * shown.side
        for toe in (-6.5, 0, 6.5):
            art.circle(x + toe, 84 + abs(toe) * 0.3, 4.4, paw)
        art.rect(x - 10, 84, 20, 15, paw, radius=7)
    elif shown.mood == "wincing":
        x, turn = CENTRE - 39 * shown.side, -shown.side
        art.path(
            f"M {x},17 C {x + 7 * turn},26 {x + 8 * turn},33 {x + 2 * turn},35 C {x - 5 * turn},36 {x - 7 * turn},30 {x},17 Z",
            "#D6EEF8",
        )
        art.circle(x - 0.4 * turn, 30, 1.7, WHITE)
