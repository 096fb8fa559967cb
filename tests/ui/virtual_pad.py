"""A game pad that SDL makes up: its events are those of a real one."""

import ctypes
from collections.abc import Iterator
from typing import Final

import pygame
import pytest
from pygame._sdl2 import controller

from clubs.ui.shell import sdl
from clubs.ui.shell.pads import BUTTONS, FULL, STICKS, TRIGGERS
from clubs.ui.shell.reader import Reader

GAME_PAD: Final = 1
"""SDL_JOYSTICK_TYPE_GAMECONTROLLER"""


class VirtualPad:
    """A pad that is plugged in at once; SDL must look for pads already."""

    def __init__(self, *, buttons: int = len(BUTTONS)) -> None:
        """Without buttons it is a device that SDL has no mapping for."""
        assert pygame.joystick.get_init()
        # Without a window that has the focus SDL would keep its events back.
        sdl.hint("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
        library = sdl._library()
        assert library is not None
        self._sdl = library
        self._index = library.SDL_JoystickAttachVirtual(
            GAME_PAD if buttons else 0, 6 if buttons else 0, buttons, 0
        )
        assert self._index >= 0
        library.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._joystick = ctypes.c_void_p(library.SDL_JoystickOpen(self._index))

    def press(self, name: str) -> None:
        """Press and release a button, by its name."""
        self.hold(name)
        self.release(name)

    def hold(self, name: str) -> None:
        """Press a button."""
        self._set(name, 1)

    def release(self, name: str) -> None:
        """Release a button."""
        self._set(name, 0)

    def tilt(self, part: str, *to: float) -> None:
        """Push a stick to (x, y) or a trigger to a place, each -1 to 1."""
        first = 2 * STICKS.index(part) if part in STICKS else 2 * len(STICKS) + TRIGGERS.index(part)
        for axis, value in enumerate(to, first):
            self._sdl.SDL_JoystickSetVirtualAxis(self._joystick, axis, round(value * FULL))
        pygame.event.pump()

    def unplug(self) -> None:
        """Take it out."""
        self._sdl.SDL_JoystickClose(self._joystick)
        self._sdl.SDL_JoystickDetachVirtual(self._index)
        pygame.event.pump()

    def _set(self, name: str, state: int) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._joystick, BUTTONS.index(name), state)
        # A state is read once a pump: a button that is released before that was never pressed.
        pygame.event.pump()


@pytest.fixture
def reader() -> Iterator[Reader]:
    """Yield a reader that looks for pads."""
    reader = Reader()
    reader.pads.look()
    pygame.event.clear()
    yield reader
    controller.quit()
    pygame.joystick.quit()
