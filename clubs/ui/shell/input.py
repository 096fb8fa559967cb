"""The few Inputs that scenes know; `reader` makes them of mouse and keyboard, by the table of commands."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

CommandName = Literal[
    "sort",
    "last_trick",
    "undo",
    "copy",
    "paste",
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


class Point(Struct, frozen=True):
    """The pointer is at (x, y) pixels; outside the window both are -1."""

    x: int
    y: int


class Press(Struct, frozen=True):
    """The main button or a finger went down."""

    x: int
    y: int


class Release(Struct, frozen=True):
    """The main button or a finger went up."""

    x: int
    y: int


class Scroll(Struct, frozen=True):
    """The wheel turned; up is positive."""

    dy: float


class Move(Struct, frozen=True):
    """Move the focus: right and down are positive."""

    dx: int
    dy: int


class Act(Struct, frozen=True):
    """Activate the widget with the focus."""


class FocusOn(Struct, frozen=True):
    """Give the focus to a widget, or with '' to none."""

    id: str


class OneKey(Struct, frozen=True):
    """A key was held, or pressed three times before anything else: somebody may have but one."""


class Switch(Struct, frozen=True):
    """A press of the one switch, or of a `second` one."""

    second: bool = False


class Back(Struct, frozen=True):
    """Go one step back; at the table, open its menu."""


class NextRegion(Struct, frozen=True):
    """Go to the next region (1) or the one before (-1)."""

    step: int


class PageTurn(Struct, frozen=True):
    """Go a page down (1) or up (-1)."""

    step: int


class Edge(Struct, frozen=True):
    """Go to the beginning (-1) or the end (1)."""

    step: int


class Digit(Struct, frozen=True):
    """A figure key, or one of them with Shift."""

    n: int
    shift: bool = False


class Do(Struct, frozen=True):
    """A command that only some scenes know."""

    command: CommandName


class Peek(Struct, frozen=True):
    """The key with which one of several people sees their own hand went down; without `on`, up."""

    key: int
    on: bool = True


class Pressed(Struct, frozen=True):
    """A key or button by its name, while the scene is capturing."""

    key: str


class Unbound(Struct, frozen=True):
    """A key that gives no command; like any key it hurries what moves."""


class TypedText(Struct, frozen=True):
    """Typed text, while the scene is typing."""

    text: str


class Composition(Struct, frozen=True):
    """Text that an input method is still composing, while the scene is typing; empty when it is done."""

    text: str


class Erase(Struct, frozen=True):
    """The Backspace key."""


class Help(Struct, frozen=True):
    """Open the rules, or the keys."""


class Hint(Struct, frozen=True):
    """Give a hint at the table, help anywhere else."""


class FullScreen(Struct, frozen=True):
    """Fill the screen, or a window again."""


class OpenSettings(Struct, frozen=True):
    """Open the settings."""


class SavePicture(Struct, frozen=True):
    """Save a picture of the window."""


class KeepSentence(Struct, frozen=True):
    """Keep what is written under the pointer, or has the focus, in a file."""


class Resize(Struct, frozen=True):
    """The window has a new size in pixels."""

    width: int
    height: int


class Focused(Struct, frozen=True):
    """The window gained or lost the keyboard focus."""

    on: bool


class Exposed(Struct, frozen=True):
    """The window was covered or hidden and must be redrawn."""


class DroppedFile(Struct, frozen=True):
    """A file was dropped onto the window."""

    file: str


class SoundDevice(Struct, frozen=True):
    """A sound device has come or gone."""

    come: bool


class PadCome(Struct, frozen=True):
    """A game pad has come; the buttons of one that is not `known` do nothing."""

    name: str
    known: bool = True


class PadGone(Struct, frozen=True):
    """A game pad has gone; `used` if nothing else was used after it."""

    name: str
    used: bool


class Close(Struct, frozen=True):
    """The window is asked to close: by its button, a key, or a signal."""


Input: TypeAlias = (
    Point
    | Press
    | Release
    | Scroll
    | Move
    | Act
    | FocusOn
    | OneKey
    | Switch
    | Back
    | NextRegion
    | PageTurn
    | Edge
    | Digit
    | Do
    | Peek
    | Unbound
    | Pressed
    | TypedText
    | Composition
    | Erase
    | Help
    | Hint
    | FullScreen
    | OpenSettings
    | SavePicture
    | KeepSentence
    | Resize
    | Focused
    | Exposed
    | DroppedFile
    | SoundDevice
    | PadCome
    | PadGone
    | Close
)

PAGE: Final = 5
"""The turns of the wheel that a page key is worth where a scene says nothing else."""
QUIET: Final = (Point, Release, Scroll, Focused, FocusOn, Peek)
"""The Inputs that end no movement."""
KEYS: Final = (Move, Act, FocusOn, Back, NextRegion, Digit, Do, Unbound, Pressed, Help, Hint, PageTurn, Edge)
"""The Inputs of keys, buttons and screen readers, after which the focus stays visible."""


def with_last_resize(taken: list[Input]) -> list[Input]:
    """Drop all resizes but the last, because each one means painting everything again."""
    sizes = [one for one in taken if isinstance(one, Resize)]
    return [one for one in taken if not isinstance(one, Resize)] + sizes[-1:]
