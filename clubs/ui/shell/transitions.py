"""Transitions between scenes: values that scenes return and the stack carries out."""

from typing import Protocol, TypeAlias

from msgspec import Struct
from pygame import Surface


class AnyScene(Protocol):
    """A scene, as far as transitions know one."""

    @property
    def opaque(self) -> bool:
        """Whether it hides the scene below; a dialog does not."""


class Push(Struct, frozen=True):
    """Open a scene on top of this one."""

    scene: AnyScene


class Pop(Struct, frozen=True):
    """Close this scene."""


class PopTo(Struct, frozen=True):
    """Close all scenes on top of one, optionally with another opened on it."""

    scene: AnyScene
    opened: AnyScene | None = None


class Replace(Struct, frozen=True):
    """Put a scene in this one's place."""

    scene: AnyScene


class Reset(Struct, frozen=True):
    """Close everything and begin with one scene, optionally with another open on it."""

    scene: AnyScene
    opened: AnyScene | None = None


class Quit(Struct, frozen=True):
    """End the program."""


class Toast(Struct, frozen=True):
    """Stay, and show a sentence: why something cannot be opened."""

    sentence: str


class KeepPicture(Struct, frozen=True):
    """Stay, and save a picture for the player."""

    picture: Surface


Transition: TypeAlias = Push | Pop | PopTo | Replace | Reset | Quit | Toast | KeepPicture
