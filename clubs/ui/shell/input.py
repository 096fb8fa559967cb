"""The few Inputs that scenes know; `reader` makes them of mouse and keyboard."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Point:
    """The pointer is at (x, y) pixels; outside the window both are -1."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Press:
    """The main button or a finger went down."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Release:
    """The main button or a finger went up."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Scroll:
    """The wheel turned; up is positive."""

    dy: float


@dataclass(frozen=True, slots=True)
class Move:
    """An arrow: right and down are positive."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Act:
    """Enter or space: activate the widget with the focus."""


@dataclass(frozen=True, slots=True)
class Back:
    """The Escape key."""


@dataclass(frozen=True, slots=True)
class NextRegion:
    """Tab (1) or Shift-Tab (-1)."""

    step: int


@dataclass(frozen=True, slots=True)
class Page:
    """Page Down (1) or Page Up (-1)."""

    step: int


@dataclass(frozen=True, slots=True)
class Edge:
    """Home (-1) or End (1)."""

    step: int


@dataclass(frozen=True, slots=True)
class Digit:
    """A figure key, or one of them with Shift."""

    n: int
    shift: bool = False


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter key, comma or full stop as a command; letters in lower case."""

    c: str


@dataclass(frozen=True, slots=True)
class Text:
    """Typed text, while the scene is typing."""

    text: str


@dataclass(frozen=True, slots=True)
class Composition:
    """Text that an input method is still composing, while the scene is typing; empty when it is done."""

    text: str


@dataclass(frozen=True, slots=True)
class Erase:
    """The Backspace key."""


@dataclass(frozen=True, slots=True)
class Help:
    """The F1 key."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The question mark: a hint at the table, help anywhere else."""


@dataclass(frozen=True, slots=True)
class FullScreen:
    """F11, Alt-Enter, or Ctrl-Cmd-F."""


@dataclass(frozen=True, slots=True)
class OpenSettings:
    """Ctrl-comma or Cmd-comma."""


@dataclass(frozen=True, slots=True)
class SavePicture:
    """The F12 key."""


@dataclass(frozen=True, slots=True)
class Resize:
    """The window has a new size in pixels."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Focused:
    """The window gained or lost the keyboard focus."""

    on: bool


@dataclass(frozen=True, slots=True)
class Exposed:
    """The window was covered or hidden and must be redrawn."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file was dropped onto the window."""

    file: str


@dataclass(frozen=True, slots=True)
class SoundDevice:
    """A sound device has come or gone."""

    come: bool


@dataclass(frozen=True, slots=True)
class Close:
    """The window is asked to close: by its button, a key, or a signal."""


Input: TypeAlias = (
    Point
    | Press
    | Release
    | Scroll
    | Move
    | Act
    | Back
    | NextRegion
    | Page
    | Edge
    | Digit
    | Letter
    | Text
    | Composition
    | Erase
    | Help
    | Hint
    | FullScreen
    | OpenSettings
    | SavePicture
    | Resize
    | Focused
    | Exposed
    | Dropped
    | SoundDevice
    | Close
)
