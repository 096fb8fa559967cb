"""Transitions between scenes: values that scenes return and the stack carries out."""

from dataclasses import dataclass
from typing import Protocol, TypeAlias


class AnyScene(Protocol):
    """A scene, as far as transitions know one."""

    @property
    def opaque(self) -> bool:
        """Whether it hides the scene below; a dialog does not."""


@dataclass(frozen=True)
class Push:
    """Open a scene on top of this one."""

    scene: AnyScene


@dataclass(frozen=True)
class Pop:
    """Close this scene."""


@dataclass(frozen=True)
class PopTo:
    """Close all scenes on top of one."""

    scene: AnyScene


@dataclass(frozen=True)
class Replace:
    """Put a scene in this one's place."""

    scene: AnyScene


@dataclass(frozen=True)
class Reset:
    """Close everything and begin with one scene, optionally with another open on it."""

    scene: AnyScene
    opened: AnyScene | None = None


@dataclass(frozen=True)
class Quit:
    """End the program."""


Transition: TypeAlias = Push | Pop | PopTo | Replace | Reset | Quit
