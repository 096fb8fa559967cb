"""The table of commands: everything that a key of the keyboard or a button of a pad can do.

A key is named by what is written on it, after its modifiers: 's', 'ctrl+z', 'page up'; buttons and sticks of
a pad begin with 'pad': 'pad a', 'pad stick up', and 'pad 2 rt' on none but the second of several. `keys`
names those of an event.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec import Struct

from clubs.language import message
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
    KeepSentence,
    Move,
    NextRegion,
    OpenSettings,
    PageTurn,
    Peek,
    SavePicture,
    Switch,
)

Key: TypeAlias = str
"""The name of a key with its modifiers, or of a button or stick of a pad."""


class Command(Struct, frozen=True):
    """A command: its name in the settings, its label, the Input it gives, and its first keys.

    `kept` are those of its keys that nobody can take away, so that every screen can be left. `scans` is said
    of a command for one switch: its keys count only while that is in use, and then before all others.
    `short` is the label of one that reads aloud, among others of them.
    """

    name: str
    label: str
    gives: Input
    keys: tuple[Key, ...]
    kept: tuple[Key, ...] = ()
    scans: bool = False
    short: str = ""


def _move(way: str, label: str, dx: int, dy: int) -> Command:
    keys = (way, f"pad {way}", f"pad stick {way}")
    return Command(way, label, Move(dx, dy), keys, kept=keys)


def _reads(name: CommandName, label: str, short: str, key: Key) -> Command:
    return Command(name, label, Do(name), (key,), short=short)


def _does(name: CommandName, label: str, *keys: Key) -> Command:
    return Command(name, label, Do(name), keys)


def _peeks(number: int, label: str, key: Key) -> Command:
    button = "pad rt" if number == 1 else f"pad {number} rt"
    return Command(peek_name(number - 1), label, Peek(number - 1), (key, button))


def peek_name(key: int) -> str:
    """Return the name of the command by which one of several people sees their own hand."""
    return f"peek_{key + 1}"


COMMANDS: Final = (
    _move("left", message("Move left"), -1, 0),
    _move("right", message("Move right"), 1, 0),
    _move("up", message("Move up"), 0, -1),
    _move("down", message("Move down"), 0, 1),
    Command("act", message("Play or choose"), Act(), ("enter", "space", "pad a"), kept=("enter", "pad a")),
    Command("back", message("Back, menu"), Back(), ("esc", "pad b", "pad start"), kept=("esc", "pad b")),
    Command("hint", message("Hint"), Hint(), ("?", "pad x")),
    _does("sort", message("Sort the hand"), "s", "pad lt"),
    _does("last_trick", message("Last trick"), "l", "pad y"),
    _does("undo", message("Undo"), "u", "ctrl+z", "pad back"),
    Command("next_region", message("Next part of the screen"), NextRegion(1), ("tab", "pad rb")),
    Command("previous_region", message("Part before it"), NextRegion(-1), ("shift+tab", "pad lb")),
    _does("log", message("Log of the deal"), "j", "pad r3"),
    _does("put_down", message("The hand you put down"), "g", "pad l3"),
    Command("help", message("Rules, or in the menu, keys"), Help(), ("f1",)),
    Command("page_up", message("A page up"), PageTurn(-1), ("page up", "pad right stick up")),
    Command("page_down", message("A page down"), PageTurn(1), ("page down", "pad right stick down")),
    Command("first", message("To the beginning"), Edge(-1), ("home",)),
    Command("last", message("To the end"), Edge(1), ("end",)),
    _does("earlier_mark", message("Look again: the decision before"), ","),
    _does("later_mark", message("Look again: the next decision"), "."),
    _peeks(1, message("Your own hand: the first"), "q"),
    _peeks(2, message("Your own hand: the second"), "o"),
    _peeks(3, message("Your own hand: the third"), "x"),
    _peeks(4, message("Your own hand: the fourth"), "m"),
    _does("next_suit", message("Next suit of the hand"), "ctrl+right"),
    _does("previous_suit", message("Suit before it"), "ctrl+left"),
    _reads("read_hand", message("Read aloud: your hand"), message("your hand"), "h"),
    _reads("read_trick", message("Read aloud: the trick"), message("the trick"), "t"),
    _reads(
        "read_choices",
        message("Read aloud: what you may play"),
        message("what you may play, and why"),
        "w",
    ),
    _reads(
        "read_bids", message("Read aloud: bids and tricks of all"), message("bids and tricks of all"), "b"
    ),
    _reads("read_points", message("Read aloud: the points"), message("the points"), "p"),
    _reads(
        "read_unseen", message("Read aloud: what is out in a suit"), message("what is out in a suit"), "c"
    ),
    _reads("read_last_trick", message("Read aloud: the last trick"), message("the last trick"), "n"),
    _reads("read_again", message("Read aloud: once more"), message("once more"), "r"),
    _does("copy", message("Copy a deal’s line"), "ctrl+c"),
    _does("paste", message("Paste a deal’s line"), "ctrl+v"),
    Command("full_screen", message("Full screen"), FullScreen(), ("f11", "alt+enter", "ctrl+cmd+f")),
    Command("picture", message("Save a picture of the window"), SavePicture(), ("f12",)),
    Command("keep_sentence", message("Keep a sentence that sounds wrong"), KeepSentence(), ("f9",)),
    Command("settings", message("Settings"), OpenSettings(), ("ctrl+,",)),
    Command("quit", message("Quit; an open match waits for you"), Close(), ("ctrl+q", "alt+f4")),
    Command(
        "switch", message("One switch: choose"), Switch(), ("space", "pad a"), kept=("space",), scans=True
    ),
    Command(
        "second_switch",
        message("A second switch: go on"),
        Switch(second=True),
        ("enter", "pad b"),
        scans=True,
    ),
)
NAMED: Final[Mapping[str, Command]] = {command.name: command for command in COMMANDS}
