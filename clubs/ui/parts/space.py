"""The distances between parts, and the inks of words on each ground."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.style.signs import Suits

Gap: TypeAlias = Literal["none", "tight", "small", "medium", "large", "huge"]
Align: TypeAlias = Literal["start", "centre", "end", "fill"]
Ground: TypeAlias = Literal["lacquer", "paper", "brass", "felt"]
Ink: TypeAlias = Literal["strong", "body", "muted", "faint", "accent", "good", "warning", "bad"]

UNITS: Final[Mapping[Gap, float]] = MappingProxyType(
    {"none": 0, "tight": 10, "small": 16, "medium": 20, "large": 32, "huge": 48}
)
"""The five distances in design units, and none at all."""

BEFORE: Final[Mapping[Align, float]] = MappingProxyType({"start": 0, "fill": 0, "centre": 0.5, "end": 1})
"""The part of the room to spare that lies before what is aligned."""

LACQUER: Final[Mapping[Ink, str]] = MappingProxyType(
    {
        "strong": "text",
        "body": "soft",
        "muted": "muted",
        "faint": "faint",
        "accent": "brass_light",
        "good": "leaf",
        "warning": "ember",
        "bad": "rose",
    }
)
PAPER: Final[Mapping[Ink, str]] = MappingProxyType(
    {
        "strong": "paper_ink",
        "body": "paper_body",
        "muted": "paper_muted",
        "faint": "paper_muted",
        "accent": "paper_green",
        "good": "paper_green",
        "warning": "paper_red",
        "bad": "paper_red",
    }
)
FELT: Final[Mapping[Ink, str]] = MappingProxyType(
    {**LACQUER, "strong": "title", "body": "title", "muted": "subtitle", "accent": "heading"}
)
"""The fields of the theme that hold each ink."""

SUITS: Final[Mapping[Ground, str]] = MappingProxyType(
    {"lacquer": "suits", "paper": "paper_suits", "brass": "brass_suits", "felt": "felt_suits"}
)


def distance(paint: Painters, gap: Gap) -> float:
    """Return a distance in pixels."""
    return paint.screen.u(UNITS[gap])


def ink_on(paint: Painters, ground: Ground, ink: Ink) -> str:
    """Return the colour of an ink on a ground."""
    if ground == "brass":
        return paint.theme.button_ink if ink in ("strong", "body") else paint.theme.button_sub
    fields = PAPER if ground == "paper" else FELT if ground == "felt" else LACQUER
    colour: str = getattr(paint.theme, fields[ink])
    return colour


def suits_on(paint: Painters, ground: Ground) -> Suits:
    """Return the colours of the suit signs on a ground."""
    suits: Suits = getattr(paint.theme, SUITS[ground])
    return suits


def boxed(left: float, top: float, width: float, height: float) -> Rect:
    """Return a box whose edges are whole pixels, so that neighbours touch without a gap."""
    x, y = round(left), round(top)
    return Rect(x, y, round(left + width) - x, round(top + height) - y)


def aligned(box: Rect, width: float, height: float, across: Align, down: Align) -> Rect:
    """Return a box of at most this size inside another one."""
    wide = box.width if across == "fill" else min(width, box.width)
    high = box.height if down == "fill" else min(height, box.height)
    left = box.left + (box.width - wide) * BEFORE[across]
    return boxed(left, box.top + (box.height - high) * BEFORE[down], wide, high)
