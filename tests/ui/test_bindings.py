"""Every key gives one command; players choose their own, and nothing that is in a file can lock them out."""

from dataclasses import dataclass
from typing import get_args

import pygame
import pytest
from pygame.event import Event

from clubs.games import GAMES
from clubs.ui.games import presentation
from clubs.ui.shell import input as inputs
from clubs.ui.shell.bindings import Bindings
from clubs.ui.shell.caps import command_cap
from clubs.ui.shell.commands import COMMANDS, NAMED
from clubs.ui.shell.context import Context
from clubs.ui.shell.device import Pad
from clubs.ui.shell.keys import names, parts, spoken
from clubs.ui.shell.reader import Reader
from clubs.ui.style.layout import Screen
from clubs.ui.texts.controls import TABLE


def down(key: int, mod: int = 0, scancode: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=scancode)


def test_no_two_commands_have_a_name_or_a_first_key_in_common() -> None:
    keys = [(command.scans, key) for command in COMMANDS for key in command.keys]
    assert len(keys) == len(set(keys))
    assert len(COMMANDS) == len(NAMED)
    assert all(set(command.kept) <= set(command.keys) for command in COMMANDS)


def test_every_command_that_only_some_scenes_know_is_in_the_table() -> None:
    given = [command.gives.command for command in COMMANDS if isinstance(command.gives, inputs.Do)]
    assert sorted(given) == sorted(get_args(inputs.CommandName))
    overlays = {overlay.command for id in GAMES for overlay in presentation(id).overlays if overlay.command}
    assert overlays
    assert overlays <= set(given)


KEYS: list[tuple[Event, list[str]]] = [
    (down(pygame.K_s), ["s"]),
    (down(pygame.K_s, pygame.KMOD_LSHIFT), ["shift+s", "s"]),
    (down(pygame.K_z, pygame.KMOD_LCTRL), ["ctrl+z"]),
    (down(pygame.K_z, pygame.KMOD_LMETA), ["ctrl+z"]),
    (down(pygame.K_f, pygame.KMOD_LCTRL | pygame.KMOD_LMETA), ["ctrl+cmd+f"]),
    (down(pygame.K_LEFT, pygame.KMOD_LCTRL), ["ctrl+left", "left"]),
    (down(pygame.K_TAB, pygame.KMOD_LALT), ["alt+tab"]),
    (down(pygame.K_KP_ENTER), ["enter"]),
    (down(pygame.K_F15), ["f15"]),
    (down(pygame.K_LSHIFT), []),
    (down(0), []),
    # The place of the key S gives ы on a Russian keyboard, and the figure 1 an ampersand on a French one.
    (down(0x44B, 0, pygame.KSCAN_S), ["ы", "s"]),
    (down(pygame.K_AMPERSAND, pygame.KMOD_LSHIFT, pygame.KSCAN_1), ["shift+&", "&", "shift+1", "1"]),
]


@pytest.mark.parametrize(("event", "expected"), KEYS, ids=lambda value: str(value)[:60])
def test_a_key_is_named_by_what_is_written_on_it(event: Event, expected: list[str]) -> None:
    assert names(event) == expected


WRITTEN = {
    "s": ("S",),
    "ctrl+z": ("Ctrl", "Z"),
    "ctrl+cmd+f": ("Ctrl", "Cmd", "F"),
    "ctrl++": ("Ctrl", "+"),
    "+": ("+",),
    "ß": ("ß",),
    "page up": ("Page Up",),
    "shift+left": ("Shift", "left"),
    "pad a": ("A",),
    "pad lt": ("LT",),
    "pad back": ("Back",),
    "pad up": ("D-pad", "up"),
    "pad right stick down": ("R", "down"),
}


@pytest.mark.parametrize("key", WRITTEN)
def test_a_key_is_written_as_on_its_cap(key: str) -> None:
    assert parts(key) == WRITTEN[key]


def test_a_sign_on_a_key_is_read_aloud_as_a_word() -> None:
    assert [spoken(key) for key in ("s", "ctrl+,", "?", "pad up")] == [
        "S",
        "Ctrl comma",
        "question mark",
        "D-pad up",
    ]


def test_hints_show_the_bound_key_of_the_device_that_was_used_last() -> None:
    context = Context(Screen(1280, 720))
    context.bind(Bindings({"log": ("ctrl+l", "pad y"), "last_trick": ()}))
    told = [context.explained(TABLE[id]).follows.rpartition(". ")[2] for id in ("log", "sort", "sheet")]
    assert told == ["Key Ctrl+L.", "Key S.", TABLE["sheet"].follows]
    context.device = Pad("A pad")
    assert context.explained(TABLE["log"]).follows.endswith("Button Y.")
    assert context.explained(TABLE["last"]) == TABLE["last"]
    assert command_cap(context, "last_trick") is None


def test_a_key_that_is_given_to_a_command_is_taken_from_the_other() -> None:
    own = Bindings().adding("hint", "s")
    assert own.of("hint") == ("?", "pad x", "s")
    assert own.of("sort") == ("pad lt",)
    assert own.given("s") == inputs.Hint()
    assert own.own == {"hint": ("?", "pad x", "s"), "sort": ("pad lt",)}
    assert Bindings(own.own) == own


def test_a_command_can_be_restored_with_the_keys_it_had_first() -> None:
    own = Bindings().adding("hint", "s").removing("sort", "pad lt").restoring("sort")
    assert own.of("sort") == NAMED["sort"].keys
    assert own.of("hint") == ("?", "pad x")
    assert Bindings().removing("log", "j").restoring("log") == Bindings()


@dataclass(frozen=True)
class Odd:
    """Keys in a settings file that nobody can have chosen, and what is made of them."""

    own: dict[str, tuple[str, ...]]
    command: str
    keys: tuple[str, ...]


ODD = [
    Odd({"act": ()}, "act", ("enter", "pad a")),
    Odd({"back": ("q",)}, "back", ("esc", "pad b", "q")),
    Odd({"sort": ("enter", "left", "s")}, "sort", ("s",)),
    Odd({"log": ("x",), "sort": ("x",)}, "log", ()),
    Odd({"log": ("s",)}, "sort", ("pad lt",)),
    Odd({"log": ("4", "shift+4", "\n", "j", "j")}, "log", ("j",)),
    Odd({"dance": ("s",)}, "sort", NAMED["sort"].keys),
]


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: str(odd.own))
def test_no_file_can_take_the_keys_away_that_lead_out(odd: Odd) -> None:
    assert Bindings(odd.own).of(odd.command) == odd.keys


def test_own_keys_are_read_and_what_they_took_is_not() -> None:
    reader = Reader()
    reader.bindings = Bindings({"left": ("a",), "sort": ("ctrl+h",), "undo": ("s",)})
    pressed = [(pygame.K_a, 0), (pygame.K_a, 0), (pygame.K_h, pygame.KMOD_LCTRL), (pygame.K_s, 0)]
    moved = inputs.Move(-1, 0)
    expected = [moved, moved, inputs.Do("sort"), inputs.Do("undo")]
    assert reader.read([down(key, mod) for key, mod in pressed]) == expected
    assert reader.read([down(pygame.K_u)]) == [inputs.Unbound()]


def test_while_typing_only_keys_that_write_nothing_are_commands() -> None:
    reader = Reader()
    reader.typing, reader.bindings = True, Bindings({"help": ("h", "f2"), "sort": ("ctrl+h",)})
    events = [down(pygame.K_h), down(pygame.K_F2), down(pygame.K_h, pygame.KMOD_LCTRL), down(pygame.K_F11)]
    assert reader.read(events) == [inputs.Help(), inputs.FullScreen()]
