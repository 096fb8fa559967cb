"""Mouse and keyboard as Inputs; no other module sees pygame events."""

from collections.abc import Iterable

import pygame
from pygame.event import Event

from clubs.ui.shell.input import (
    Act,
    Back,
    Close,
    Composition,
    Digit,
    Dropped,
    Edge,
    Erase,
    Exposed,
    Focused,
    FullScreen,
    Help,
    Hint,
    Input,
    Letter,
    Move,
    NextRegion,
    OpenSettings,
    Page,
    Point,
    Press,
    Release,
    Resize,
    SavePicture,
    Scroll,
    SoundDevice,
    Text,
)

_ARROWS = {
    pygame.K_LEFT: Move(-1, 0),
    pygame.K_RIGHT: Move(1, 0),
    pygame.K_UP: Move(0, -1),
    pygame.K_DOWN: Move(0, 1),
}
_KEYPAD = {getattr(pygame, f"K_KP{n}"): n for n in range(10)}
_FIGURES = {getattr(pygame, f"K_{n}"): n for n in range(10)}
_DIGITS = _FIGURES | _KEYPAD
_DIGIT_PLACES = {getattr(pygame, f"KSCAN_{n}"): n for n in range(10)}
_SHARP_S = 0xDF
_QUESTION_MARKS = (
    *(pygame.K_SLASH, pygame.K_COMMA, pygame.K_QUOTE),
    *(pygame.K_PLUS, pygame.K_ASTERISK, _SHARP_S),
)
"""Keys that give a question mark with Shift: English, French, Spanish, Swedish, Turkish, German. Without a
field to type into, the system does not tell the character."""
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_POINTS = (pygame.K_COMMA, pygame.K_PERIOD)
_REPEATING = (*_ARROWS, pygame.K_BACKSPACE, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Reader:
    """Turns events into Inputs; while `typing`, letters are text and not commands."""

    def __init__(self) -> None:
        self.typing = False
        self._held: set[int] = set()

    def poll(self) -> list[Input]:
        """Return the Inputs since the last call."""
        return self.read(pygame.event.get())

    def read(self, events: Iterable[Event]) -> list[Input]:
        """Return the Inputs of some events, in order; of consecutive pointer moves only the last."""
        inputs: list[Input] = []
        for event in events:
            found = self._one(event)
            if found is None:
                continue
            if isinstance(found, Point) and inputs and isinstance(inputs[-1], Point):
                inputs.pop()
            inputs.append(found)
        return inputs

    def _one(self, event: Event) -> Input | None:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
            return None
        if event.type == pygame.TEXTINPUT:
            return Text(event.text) if self.typing and event.text else None
        if event.type == pygame.TEXTEDITING:
            return Composition(event.text) if self.typing else None
        return _pointer(event) or self._window(event)

    def _window(self, event: Event) -> Input | None:
        if event.type == pygame.WINDOWSIZECHANGED:
            return Resize(event.x, event.y)
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            return Exposed()
        if event.type == pygame.WINDOWLEAVE:
            return Point(-1, -1)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
            return Focused(False)
        if event.type == pygame.WINDOWFOCUSGAINED:
            return Focused(True)
        if event.type == pygame.DROPFILE:
            return Dropped(event.file)
        if event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED) and not event.iscapture:
            return SoundDevice(event.type == pygame.AUDIODEVICEADDED)
        return Close() if event.type == pygame.QUIT else None

    def _key(self, event: Event) -> Input | None:
        key, mod = event.key, event.mod
        # The system repeats held keys: only arrows, pages and erasing may repeat.
        repeated = key in self._held
        self._held.add(key)
        if repeated and key not in _REPEATING:
            return None
        if (shortcut := _shortcut(key, mod)) is not None:
            return shortcut
        if key in _ARROWS:
            return _ARROWS[key]
        if key == pygame.K_TAB:
            return None if mod & _COMMAND else NextRegion(-1 if mod & pygame.KMOD_SHIFT else 1)
        if key in _ENTER or (key == pygame.K_SPACE and not self.typing):
            return Act()
        return self._other(key, mod, getattr(event, "scancode", 0))

    def _other(self, key: int, mod: int, place: int) -> Input | None:
        named: dict[int, Input] = {
            pygame.K_ESCAPE: Back(),
            pygame.K_BACKSPACE: Erase(),
            pygame.K_PAGEUP: Page(-1),
            pygame.K_PAGEDOWN: Page(1),
            pygame.K_HOME: Edge(-1),
            pygame.K_END: Edge(1),
        }
        if key in named:
            return named[key]
        if self.typing:
            return None
        if mod & _COMMAND:
            # Ctrl-Z, which everybody tries first, means the same as the table's own key.
            return Letter("u") if key == pygame.K_z and not mod & pygame.KMOD_ALT else None
        shift = bool(mod & pygame.KMOD_SHIFT)
        if key in _DIGITS:
            return Digit(_DIGITS[key], shift)
        if pygame.K_a <= key <= pygame.K_z or key in _POINTS:
            return Letter(chr(key))
        if key == pygame.K_QUESTION or (key in _QUESTION_MARKS and shift):
            return Hint()
        # On some keyboards the figures need Shift: there the key's place in the row counts.
        return Digit(_DIGIT_PLACES[place], shift) if place in _DIGIT_PLACES else None


def _shortcut(key: int, mod: int) -> Input | None:
    """Return the Input of a key that means the same everywhere, even while typing."""
    command = mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
    if key == pygame.K_F11 or (key in _ENTER and mod & pygame.KMOD_ALT):
        return FullScreen()
    if key == pygame.K_f and mod & pygame.KMOD_CTRL and mod & pygame.KMOD_META:
        return FullScreen()
    if (key == pygame.K_q and command) or (key == pygame.K_F4 and mod & pygame.KMOD_ALT):
        return Close()
    if key == pygame.K_COMMA and command:
        return OpenSettings()
    if key == pygame.K_F12:
        return SavePicture()
    return Help() if key == pygame.K_F1 else None


def _pointer(event: Event) -> Input | None:
    if event.type == pygame.MOUSEMOTION:
        return Point(*event.pos)
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
        return Press(*event.pos)
    if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
        return Release(*event.pos)
    return Scroll(event.precise_y) if event.type == pygame.MOUSEWHEEL else None
