"""The table of commands: everything that a key of the keyboard or a button of a pad can do.

A key is named by what is written on it, after its modifiers: 's', 'ctrl+z', 'page up'; buttons and sticks of
a pad begin with 'pad': 'pad a', 'pad stick up'. `keys` names those of an event.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from msgspec import Struct

from clubs.ui.shell.input import (
    Act,
    Back,
    Close,
    CommandName,
    Do,
    Edge,
    FullScreen,
    Help,
    Hint,
    Input,
    Move,
    NextRegion,
    OpenSettings,
    PageTurn,
    SavePicture,
    Switch,
)

Key: TypeAlias = str
"""The name of a key with its modifiers, or of a button or stick of a pad."""


class Command(Struct, frozen=True):
    """A command: its name in the settings, its label, the Input it gives, and its first keys.

    `kept` are those of its keys that nobody can take away, so that every screen can be left. `scans` is said
    of a command for one switch: its keys count only while that is in use, and then before all others.
    """

    name: str
    label: str
    gives: Input
    keys: tuple[Key, ...]
    kept: tuple[Key, ...] = ()
    scans: bool = False


def _move(way: str, dx: int, dy: int) -> Command:
    keys = (way, f"pad {way}", f"pad stick {way}")
    return Command(way, f"Move {way}", Move(dx, dy), keys, kept=keys)


def _does(name: CommandName, label: str, *keys: Key) -> Command:
    return Command(name, label, Do(name), keys)


COMMANDS: Final = (
    _move("left", -1, 0),
    _move("right", 1, 0),
    _move("up", 0, -1),
    _move("down", 0, 1),
    Command("act", "Play or choose", Act(), ("enter", "space", "pad a"), kept=("enter", "pad a")),
    Command("back", "Back, menu", Back(), ("esc", "pad b", "pad start"), kept=("esc", "pad b")),
    Command("hint", "Hint", Hint(), ("?", "pad x")),
    _does("sort", "Sort the hand", "s", "pad lt"),
    _does("last_trick", "Last trick", "l", "pad y"),
    _does("undo", "Undo", "u", "ctrl+z", "pad back"),
    Command("next_region", "Next part of the screen", NextRegion(1), ("tab", "pad rb")),
    Command("previous_region", "Part before it", NextRegion(-1), ("shift+tab", "pad lb")),
    _does("log", "Log of the deal", "j", "pad r3"),
    _does("put_down", "The hand you put down", "g", "pad l3"),
    Command("help", "Rules, or in the menu, keys", Help(), ("f1",)),
    Command("page_up", "A page up", PageTurn(-1), ("page up", "pad right stick up")),
    Command("page_down", "A page down", PageTurn(1), ("page down", "pad right stick down")),
    Command("first", "To the beginning", Edge(-1), ("home",)),
    Command("last", "To the end", Edge(1), ("end",)),
    _does("earlier_mark", "Look again: the decision before", ","),
    _does("later_mark", "Look again: the next decision", "."),
    _does("next_suit", "Next suit of the hand", "ctrl+right"),
    _does("previous_suit", "Suit before it", "ctrl+left"),
    _does("read_hand", "Read aloud: your hand", "h"),
    _does("read_trick", "Read aloud: the trick", "t"),
    _does("read_choices", "Read aloud: what you may play, and why", "w"),
    _does("read_bids", "Read aloud: bids and tricks of all", "b"),
    _does("read_points", "Read aloud: the points", "p"),
    _does("read_unseen", "Read aloud: what is out in a suit", "c"),
    _does("read_last_trick", "Read aloud: the last trick", "n"),
    _does("read_again", "Read aloud: once more", "r"),
    _does("copy", "Copy a deal’s line", "ctrl+c"),
    _does("paste", "Paste a deal’s line", "ctrl+v"),
    Command("full_screen", "Full screen", FullScreen(), ("f11", "alt+enter", "ctrl+cmd+f")),
    Command("picture", "Save a picture of the window", SavePicture(), ("f12",)),
    Command("settings", "Settings", OpenSettings(), ("ctrl+,",)),
    Command("quit", "Quit; an open match waits for you", Close(), ("ctrl+q", "alt+f4")),
    Command("switch", "One switch: choose", Switch(), ("space", "pad a"), kept=("space",), scans=True),
    Command("second_switch", "A second switch: go on", Switch(second=True), ("enter", "pad b"), scans=True),
)
NAMED: Final[Mapping[str, Command]] = MappingProxyType({command.name: command for command in COMMANDS})
