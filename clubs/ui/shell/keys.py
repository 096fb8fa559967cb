"""The names of keys: those of an event, and how they are written."""

from collections.abc import Mapping
from typing import Final

import pygame
from pygame.event import Event

from clubs.language import _, by_language, message, shown
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
    ",": message("comma", context="key"),
    ".": message("full stop", context="key"),
    "?": message("question mark", context="key"),
    "+": message("plus", context="key"),
    "-": message("minus", context="key"),
    "*": message("asterisk", context="key"),
    "/": message("slash", context="key"),
    "'": message("apostrophe", context="key"),
    ";": message("semicolon", context="key"),
    "[": message("left bracket", context="key"),
    "]": message("right bracket", context="key"),
    "\\": message("backslash", context="key"),
    "=": message("equals sign", context="key"),
    "`": message("backtick", context="key"),
    "#": message("hash", context="key"),
}
_SIDES: Final[Mapping[str, str]] = {
    "left": message("left", context="key"),
    "right": message("right", context="key"),
    "up": message("up", context="key"),
    "down": message("down", context="key"),
}
_WORDS: Final[Mapping[str, str]] = {
    "ctrl": message("Ctrl", context="key"),
    "cmd": message("Cmd", context="key"),
    "alt": message("Alt", context="key"),
    "shift": message("Shift", context="key"),
    "enter": message("Enter", context="key"),
    "esc": message("Esc", context="key"),
    "space": message("Space", context="key"),
    "tab": message("Tab", context="key"),
    "backspace": message("Backspace", context="key"),
    "page up": message("Page Up", context="key"),
    "page down": message("Page Down", context="key"),
    "home": message("Home", context="key"),
    "end": message("End", context="key"),
    "insert": message("Insert", context="key"),
    "delete": message("Delete", context="key"),
    "pause": message("Pause", context="key"),
    "menu": message("Menu", context="key"),
}
"""Words on keys."""
_BUTTONS: Final[Mapping[str, str]] = {
    "back": message("Back", context="pad button"),
    "start": message("Start", context="pad button"),
    "cross": message("Cross", context="pad button"),
    "circle": message("Circle", context="pad button"),
    "square": message("Square", context="pad button"),
    "triangle": message("Triangle", context="pad button"),
    "share": message("Share", context="pad button"),
    "options": message("Options", context="pad button"),
    "minus": message("Minus", context="pad button"),
    "plus": message("Plus", context="pad button"),
}
"""Words on the buttons of a pad, or the name of a sign."""
_STICKS: Final = {"pad": message("D-pad"), "pad stick": "L", "pad right stick": "R"}


def names(event: Event) -> list[Key]:
    """Return the names of a pressed key, the most exact first; none for modifiers and unknown keys.

    Shift counts only where it makes a difference, and the place of a key in its row where its character is
    not Latin, or a figure needs Shift.
    """
    mods = _mods(event.mod)
    shift = mods.endswith("shift+")
    held = mods.removesuffix("shift+")
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


@by_language
def parts(key: Key) -> tuple[str, ...]:
    """Return what is written on a key and its modifiers, or on a button; a direction is in lower case."""
    if is_button(key):
        on, _space, way = key.rpartition(" ")
        if way in _SIDES:
            return shown(_STICKS[on]), way
        label = _(_BUTTONS[way]) if way in _BUTTONS else way.title() if len(way) > 2 else way.upper()
        return (label if on == "pad" else f"{on.removeprefix('pad ')} · {label}",)
    *held, name = key.split("+") if len(key) > 1 else [key]
    if not name:  # a plus with modifiers
        held, name = held[:-1], "+"
    return *map(_written, held), _written(name)


def _written(name: str) -> str:
    """Return what is written on a key, by its name."""
    if name in _SIDES:
        return name
    if name in _WORDS:
        return _(_WORDS[name])
    plain = name.title() if len(name) > 1 else name.upper()
    return plain if len(plain) <= max(len(name), 1) else name


def spoken(key: Key) -> str:
    """Return the name of a key for reading aloud, in which a sign is a word."""
    return " ".join(shown(_SIGNS.get(one) or _SIDES.get(one, one)) for one in parts(key))


@by_language
def name_of(key: Key) -> str:
    """Return the name of a key as sentences have it."""
    between = " " if is_button(key) else "+"
    return between.join(_(_SIDES[one]).capitalize() if one in _SIDES else one for one in parts(key))


def _mods(mod: int) -> str:
    """Return the held modifiers as the beginning of a name; Cmd alone is the Ctrl of a Mac."""
    held = "".join(name for mask, name in MODIFIERS if mod & mask)
    return held if held.startswith("ctrl+") else held.replace("cmd+", "ctrl+")
