"""The one owner of the window."""

import os
import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pygame
from pygame import Rect, Surface

from clubs.ui.render.raster import draw_svg
from clubs.ui.style import assets
from clubs.ui.style.layout import SMALLEST_WINDOW

if not getattr(pygame, "IS_CE", False):
    raise ImportError("clubs needs pygame-ce; another package has installed the old pygame over it")

UNSEEN = ("dummy", "offscreen")
GRIP = 100  # pixels of the window that must be on the desktop, so that it can be dragged
KEY_DELAY, KEY_REPEAT = 350, 90  # ms


BUS = "DBUS_SESSION_BUS_ADDRESS"


@contextmanager
def _no_bus() -> Iterator[None]:
    """Keep SDL from the desktop's message bus, which a card game does not need.

    SDL looks for it once; where there is none it would start one, which would outlive the program.
    """
    before = os.environ.get(BUS)
    os.environ[BUS] = "disabled:"
    try:
        yield
    finally:
        if before is None:
            del os.environ[BUS]
        else:
            os.environ[BUS] = before


class NoDisplay(Exception):
    """No screen to open a window on; the message is one sentence."""


class Window:
    """A resizable window, or the whole screen; works under the dummy driver too."""

    def __init__(self, size: tuple[int, int], *, caption: str = "Clubs") -> None:
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        if sys.platform.startswith("linux"):
            # On X11 without a GPU, SDL would else copy every frame through a slow emulated texture.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
            os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", caption)
        width, height = (max(a, b) for a, b in zip(size, SMALLEST_WINDOW, strict=True))
        try:
            with _no_bus():
                pygame.display.init()
            pygame.font.init()
            pygame.display.set_caption(caption)
            self.surface = pygame.display.set_mode((width, height), pygame.RESIZABLE)
        except pygame.error as problem:
            raise NoDisplay(f"No window can be opened: {problem}.") from problem
        # Without a display, SDL silently takes a driver that shows nothing and would never be closed.
        if pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
            pygame.display.quit()
            raise NoDisplay("No window can be opened: there is no display.")
        self.fullscreen = False
        self._hold_smallest()
        pygame.key.set_repeat(KEY_DELAY, KEY_REPEAT)
        self.set_icon(draw_svg(assets.svg("app-icon"), 64, 64))

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    @property
    def position(self) -> tuple[int, int]:
        """Upper left corner on the desktop."""
        x, y = self._handle.position
        return int(x), int(y)

    @property
    def driver(self) -> str:
        """SDL's name of the video driver: x11, wayland, windows, cocoa; dummy shows nothing."""
        return str(pygame.display.get_driver())

    def restore(self, size: tuple[int, int] | None, place: tuple[int, int] | None) -> None:
        """Restore a size and a place, as far as there is room; the size comes as an event."""
        desktops = pygame.display.get_desktop_sizes()
        wide, high = sum(width for width, _ in desktops), max(height for _, height in desktops)
        if size is not None:
            self._handle.size = min(size[0], wide), min(size[1], high)
        if place is not None and 0 <= place[0] < wide - GRIP and 0 <= place[1] < high - GRIP:
            self._handle.position = place

    def update(self, rects: Sequence[Rect]) -> None:
        """Show the rectangles that were drawn."""
        if rects:
            pygame.display.update(rects)

    def refreshed(self) -> Surface:
        """Return the Surface to draw on after the window got another size."""
        surface = pygame.display.get_surface()
        if surface is not None:
            self.surface = surface
        return self.surface

    def toggle_fullscreen(self) -> None:
        """Switch between window and whole screen; the new size comes as an event."""
        # display.toggle_fullscreen would make a new window at the old size, and warn of it.
        if self.fullscreen:
            self._handle.set_windowed()
        else:
            self._handle.set_fullscreen(desktop=True)
        self.fullscreen = not self.fullscreen
        self.refreshed()

    def set_icon(self, icon: Surface) -> None:
        """Set the picture in the title bar and the list of programs."""
        pygame.display.set_icon(icon)

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()

    def _hold_smallest(self) -> None:
        """Forbid sizes smaller than the layout can fill."""
        with warnings.catch_warnings():
            # Deprecated, but the only way to the limits of a window that the display module made.
            warnings.simplefilter("ignore", DeprecationWarning)
            self._handle = pygame.Window.from_display_module()
        self._handle.minimum_size = SMALLEST_WINDOW
