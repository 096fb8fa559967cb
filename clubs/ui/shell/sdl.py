"""Functions of SDL that pygame does not pass on: of screens, windows, languages and game pads."""

import ctypes
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import ClassVar

import pygame
from pygame import Rect

USUAL_DOTS = 96.0  # an inch of a screen on which nothing is enlarged
X11 = "libX11.so.6"  # named apart: a library that is named in the call would be frozen with the program
MINIMISED, MAXIMISED = 0x40, 0x80  # SDL_WINDOW_MINIMIZED, SDL_WINDOW_MAXIMIZED


def usable_areas() -> list[Rect]:
    """Return the area of each screen that panels and docks leave free, on the common desktop.

    Without SDL's library each screen is taken to begin at the desktop's corner.
    """
    sizes, sdl = pygame.display.get_desktop_sizes(), _library()
    boxes = [(ctypes.c_int * 4)(0, 0, *size) for size in sizes]
    if sdl is not None:
        for screen, box in enumerate(boxes):
            sdl.SDL_GetDisplayUsableBounds(screen, box)
    return [Rect(*box) for box in boxes]


def scale() -> float:
    """Return how many times larger than usual the system wants everything on the first screen, at least 1.

    Wayland and macOS enlarge windows themselves.
    """
    told = {"windows": dots_of_windows, "x11": dots_of_x11}.get(pygame.display.get_driver())
    return max(1.0, told() / USUAL_DOTS) if told else 1.0


def dots_of_windows() -> float:
    """Return the dots an inch at which Windows shows the first screen; 0 if it cannot be asked."""
    dots = ctypes.c_float()
    if (sdl := _library()) is not None:
        sdl.SDL_GetDisplayDPI(0, None, ctypes.byref(dots), None)
    return dots.value


def dots_of_x11() -> float:
    """Return the dots an inch that the desktop has set for all programs; 0 if it has set none."""
    with suppress(OSError, AttributeError):
        x11 = ctypes.CDLL(X11)
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XResourceManagerString.restype = ctypes.c_char_p
        if display := x11.XOpenDisplay(None):
            told = x11.XResourceManagerString(ctypes.c_void_p(display)) or b""
            x11.XCloseDisplay(ctypes.c_void_p(display))
            found = re.search(rb"^Xft\.dpi:\s*(\d+)\s*$", told, re.MULTILINE)
            return float(found[1]) if found else 0.0
    return 0.0


def state(window: int) -> int:
    """Return the flags of the window with this SDL number."""
    sdl = _library()
    if sdl is None:
        return 0
    return int(sdl.SDL_GetWindowFlags(ctypes.c_void_p(sdl.SDL_GetWindowFromID(window))))


def hint(name: str, value: str) -> None:
    """Set a hint of SDL, unless the environment has another value for it."""
    if (sdl := _library()) is not None:
        sdl.SDL_SetHint(name.encode(), value.encode())


def wait(ms: int) -> bool:
    """Wait for an event, which stays in the queue, for at most `ms`; return whether that could be done.

    Nothing runs meanwhile, in contrast to pygame's own function, which looks for events every ms.
    """
    if (sdl := _library()) is None:
        return False
    sdl.SDL_WaitEventTimeout(None, ms)
    return True


def pad_type(pad: int) -> int:
    """Return the SDL_GameControllerType of the open game pad with this SDL number; 0 if it is not known."""
    sdl = _library()
    return int(sdl.SDL_GameControllerGetType(_pad(sdl, pad))) if sdl is not None else 0


def known_pads() -> int:
    """Return how many game pads SDL has mappings for; 0 if it cannot be asked."""
    sdl = _library()
    return int(sdl.SDL_GameControllerNumMappings()) if sdl is not None else 0


def preferred_languages() -> list[str]:
    """Return the languages that the system's user prefers, as codes, first the one liked best."""
    found: list[str] = []
    if (sdl := _library()) is not None:
        sdl.SDL_GetPreferredLocales.restype = ctypes.POINTER(_Locale)
        locales = sdl.SDL_GetPreferredLocales()
        while locales and (code := locales[len(found)].language):
            found.append(code.decode())
        sdl.SDL_free(locales)
    return found


class _Locale(ctypes.Structure):
    """A locale as SDL gives it."""

    _fields_: ClassVar = [("language", ctypes.c_char_p), ("country", ctypes.c_char_p)]


def _pad(sdl: ctypes.CDLL, pad: int) -> ctypes.c_void_p:
    sdl.SDL_GameControllerFromInstanceID.restype = ctypes.c_void_p
    return ctypes.c_void_p(sdl.SDL_GameControllerFromInstanceID(pad))


@cache
def _library() -> ctypes.CDLL | None:
    """Return the library that pygame has loaded; None if it cannot be found."""
    with suppress(OSError, AttributeError):
        for name in _loaded():
            sdl = ctypes.CDLL(name)
            sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
            sdl.SDL_GetWindowFlags.restype = ctypes.c_uint32
            return sdl
    return None


def _loaded() -> Iterator[str]:
    """Yield the file of the library, under the name by which it is loaded already."""
    if sys.platform == "win32":
        yield "SDL2.dll"
    elif sys.platform == "darwin":
        loader = ctypes.CDLL(None)
        loader._dyld_get_image_name.restype = ctypes.c_char_p
        names = (loader._dyld_get_image_name(number) for number in range(loader._dyld_image_count()))
        yield from (name.decode() for name in names if b"libSDL2-2" in name)
    else:
        for line in Path("/proc/self/maps").read_text().splitlines():
            if "/libSDL2-2" in line:
                yield line.split(maxsplit=5)[5]
