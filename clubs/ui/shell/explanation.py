"""Explanations of things on the screen, for tooltips and for screen readers."""

from msgspec import Struct
from pygame import Rect


class Explanation(Struct, frozen=True):
    """One or two sentences: the fact, and what follows from it. Suit signs stand in braces.

    `command` is the one whose keys do the same as the thing, if there is one.
    """

    fact: str
    follows: str = ""
    command: str = ""


class Spot(Struct, frozen=True):
    """A part of the screen that is no control and can be explained."""

    rect: Rect
    about: Explanation
