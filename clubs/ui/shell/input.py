"""The few Inputs that scenes know; `reader` makes them of mouse and keyboard, by the table of commands."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

CommandName = Literal[
    "sort",
    "last_trick",
    "undo",
    "log",
    "put_down",
    "earlier_mark",
    "later_mark",
    "next_suit",
    "previous_suit",
    "read_hand",
    "read_trick",
    "read_choices",
    "read_bids",
    "read_points",
    "read_unseen",
    "read_last_trick",
    "read_again",
]
"""The commands that only some scenes know, by their names in the table of commands."""


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
    """Move the focus: right and down are positive."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Act:
    """Activate the widget with the focus."""


@dataclass(frozen=True, slots=True)
class FocusOn:
    """Give the focus to a widget, or with '' to none."""

    id: str


@dataclass(frozen=True, slots=True)
class Switch:
    """A press of the one switch, or of a `second` one."""

    second: bool = False


@dataclass(frozen=True, slots=True)
class Back:
    """Go one step back; at the table, pause."""


@dataclass(frozen=True, slots=True)
class NextRegion:
    """Go to the next region (1) or the one before (-1)."""

    step: int


@dataclass(frozen=True, slots=True)
class Page:
    """Go a page down (1) or up (-1)."""

    step: int


@dataclass(frozen=True, slots=True)
class Edge:
    """Go to the beginning (-1) or the end (1)."""

    step: int


@dataclass(frozen=True, slots=True)
class Digit:
    """A figure key, or one of them with Shift."""

    n: int
    shift: bool = False


@dataclass(frozen=True, slots=True)
class Do:
    """A command that only some scenes know."""

    command: CommandName


@dataclass(frozen=True, slots=True)
class Pressed:
    """A key or button by its name, while the scene is capturing."""

    key: str


@dataclass(frozen=True, slots=True)
class Unbound:
    """A key that gives no command; like any key it hurries what moves."""


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
    """Open the rules, or the keys."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Give a hint at the table, help anywhere else."""


@dataclass(frozen=True, slots=True)
class FullScreen:
    """Fill the screen, or a window again."""


@dataclass(frozen=True, slots=True)
class OpenSettings:
    """Open the settings."""


@dataclass(frozen=True, slots=True)
class SavePicture:
    """Save a picture of the window."""


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
class PadCome:
    """A game pad has come; the buttons of one that is not `known` do nothing."""

    name: str
    known: bool = True


@dataclass(frozen=True, slots=True)
class PadGone:
    """A game pad has gone; `used` if nothing else was used after it."""

    name: str
    used: bool


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
    | FocusOn
    | Switch
    | Back
    | NextRegion
    | Page
    | Edge
    | Digit
    | Do
    | Unbound
    | Pressed
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
    | PadCome
    | PadGone
    | Close
)

PAGE: Final = 5
"""The turns of the wheel that a page key is worth where a scene says nothing else."""
QUIET: Final = (Point, Release, Scroll, Focused, FocusOn)
"""The Inputs that end no movement."""
KEYS: Final = (Move, Act, FocusOn, Back, NextRegion, Digit, Do, Unbound, Pressed, Help, Hint, Page, Edge)
"""The Inputs of keys, buttons and screen readers, after which the focus stays visible."""


def with_last_resize(taken: list[Input]) -> list[Input]:
    """Drop all resizes but the last, because each one means painting everything again."""
    sizes = [one for one in taken if isinstance(one, Resize)]
    return [one for one in taken if not isinstance(one, Resize)] + sizes[-1:]
