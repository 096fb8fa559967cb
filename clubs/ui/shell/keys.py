"""The names of keys: those of an event, and how they are written."""

from functools import lru_cache
from typing import Final

import pygame
from pygame.event import Event

from clubs.ui.shell.commands import Key

MODIFIERS: Final = (
    (pygame.KMOD_CTRL, "ctrl+"),
    (pygame.KMOD_META, "cmd+"),
    (pygame.KMOD_ALT, "alt+"),
    (pygame.KMOD_SHIFT, "shift+"),
)
SPECIAL: Final = {
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_ESCAPE: "esc",
    pygame.K_SPACE: "space",
    pygame.K_TAB: "tab",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_PAGEUP: "page up",
    pygame.K_PAGEDOWN: "page down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_INSERT: "insert",
    pygame.K_DELETE: "delete",
    pygame.K_PAUSE: "pause",
    pygame.K_MENU: "menu",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_KP_MULTIPLY: "*",
    pygame.K_KP_DIVIDE: "/",
    pygame.K_KP_PERIOD: ".",
    **{getattr(pygame, f"K_F{n}"): f"f{n}" for n in range(1, 16)},
    **{getattr(pygame, f"K_KP{n}"): str(n) for n in range(10)},
}
_LETTERS = {
    getattr(pygame, f"KSCAN_{chr(code).upper()}"): chr(code) for code in range(ord("a"), ord("z") + 1)
}
_FIGURES = {getattr(pygame, f"KSCAN_{n}"): str(n) for n in range(10)}
_SHARP_S = 0xDF
_QUESTION_MARKS = (
    *(pygame.K_SLASH, pygame.K_COMMA, pygame.K_QUOTE),
    *(pygame.K_PLUS, pygame.K_ASTERISK, _SHARP_S),
)
"""Keys that give a question mark with Shift: English, French, Spanish, Swedish, Turkish, German. Without a
field to type into, the system does not tell the character."""
_CHARACTERS = range(33, 0x110000)
_SIGNS: Final = {
    ",": "comma",
    ".": "full stop",
    "?": "question mark",
    "+": "plus",
    "-": "minus",
    "*": "asterisk",
    "/": "slash",
    "'": "apostrophe",
    ";": "semicolon",
    "[": "left bracket",
    "]": "right bracket",
    "\\": "backslash",
    "=": "equals sign",
    "`": "backtick",
    "#": "hash",
}
_SIDES: Final = ("left", "right", "up", "down")
_STICKS: Final = {"pad": "D-pad", "pad stick": "L", "pad right stick": "R"}


def names(event: Event) -> list[Key]:
    """Return the names of a pressed key, the most exact first; none for modifiers and unknown keys.

    Shift counts only where it makes a difference, and the place of a key in its row where its character is
    not Latin, or a figure needs Shift.
    """
    mods = _mods(event.mod)
    shift, held = mods.endswith("shift+"), mods.removesuffix("shift+")
    if name := SPECIAL.get(event.key):
        # Alt-Tab and its kin belong to the system.
        bare = [] if name == "tab" and held else [name]
        return list(dict.fromkeys([mods + name, held + name, *bare]))
    character = chr(event.key).lower() if event.key in _CHARACTERS else ""
    if not character.isprintable() or not character:
        return []
    found = ["?"] if shift and not held and event.key in _QUESTION_MARKS else []
    found += [mods + character, held + character]
    place = getattr(event, "scancode", 0)
    if not (character.isascii() and character.isalpha()):
        near = _FIGURES.get(place, "") or ("" if character.isascii() else _LETTERS.get(place, ""))
        found += [mods + near, held + near] if near else []
    return list(dict.fromkeys(found))


def writes(key: Key) -> bool:
    """Return whether a key gives a character to a field."""
    bare = key.removeprefix("shift+")
    return len(bare) == 1 or bare == "space"


def figure(key: Key) -> int | None:
    """Return the number on a figure key, with Shift or without; None for other keys."""
    bare = key.removeprefix("shift+")
    return int(bare) if len(bare) == 1 and bare in "0123456789" else None


def is_button(key: Key) -> bool:
    """Return whether a key is a button or a stick of a pad."""
    return key.startswith("pad ")


@lru_cache(maxsize=256)
def parts(key: Key) -> tuple[str, ...]:
    """Return what is written on a key and its modifiers, or on a button; a direction is in lower case."""
    if is_button(key):
        on, _, way = key.rpartition(" ")
        return (_STICKS[on], way) if way in _SIDES else (way.title() if len(way) > 2 else way.upper(),)
    *held, name = key.split("+") if len(key) > 1 else [key]
    if not name:  # a plus with modifiers
        held, name = held[:-1], "+"
    plain = name if name in _SIDES else name.title() if len(name) > 1 else name.upper()
    return *(one.title() for one in held), plain if len(plain) <= max(len(name), 1) else name


def spoken(key: Key) -> str:
    """Return the name of a key for reading aloud, in which a sign is a word."""
    return " ".join(_SIGNS.get(one, one) for one in parts(key))


@lru_cache(maxsize=256)
def name_of(key: Key) -> str:
    """Return the name of a key as sentences have it."""
    between = " " if is_button(key) else "+"
    return between.join(one.title() if one in _SIDES else one for one in parts(key))


def _mods(mod: int) -> str:
    """Return the held modifiers as the beginning of a name; Cmd alone is the Ctrl of a Mac."""
    held = "".join(name for mask, name in MODIFIERS if mod & mask)
    return held if held.startswith("ctrl+") else held.replace("cmd+", "ctrl+")
