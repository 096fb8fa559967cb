"""Explanations of things on the screen, for tooltips and for screen readers."""

from dataclasses import dataclass

from pygame import Rect


@dataclass(frozen=True, slots=True)
class Explanation:
    """One or two sentences: the fact, and what follows from it. Suit signs stand in braces.

    `command` is the one whose keys do the same as the thing, if there is one.
    """

    fact: str
    follows: str = ""
    command: str = ""


@dataclass(frozen=True, slots=True)
class Spot:
    """A part of the screen that is no control and can be explained."""

    rect: Rect
    about: Explanation
