"""The one owner of the window."""

import os
import signal
import sys
import threading
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import ModuleType

import pygame
from pygame import Rect, Surface

from clubs.terminal import Failed
from clubs.ui.render.raster import draw_svg
from clubs.ui.sound.silent_stderr import silent_stderr
from clubs.ui.style import assets
from clubs.ui.style.layout import SMALLEST_WINDOW

if not getattr(pygame, "IS_CE", False):
    raise ImportError("clubs needs pygame-ce; another package has installed the old pygame over it")

UNSEEN = ("dummy", "offscreen")
GRIP = 100  # pixels of the window that must be on a screen, so that it can be dragged
ROOMY = 0.8  # of a screen, that a window may take without asking for panels
TITLE_BAR = 40  # pixels, with the edge of the frame below
KEY_DELAY, KEY_REPEAT = 350, 90  # ms
NAP, SLEEP = 16, 500  # ms; the shortest and the longest wait: a signal is answered only after it
WINDOW_CLASS = "clubs"  # by which desktops of Linux find the menu entry of a window


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


ENDING = ("SIGINT", "SIGTERM", "SIGHUP")
"""The signals that ask a program to end; not every system has all of them."""


class NoDisplay(Failed):
    """No screen to open a window on; the message is one sentence."""


class Window:
    """A resizable window, or the whole screen; works under the dummy driver too.

    Unless its size must be `exact`, as for measuring, it is no larger than the desktop has room for.
    """

    def __init__(self, size: tuple[int, int], *, caption: str = "Clubs", exact: bool = False) -> None:
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        # The click that gives the window the focus counts as a click.
        os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
        if sys.platform.startswith("linux"):
            # pygame has set the name of the script, by which no desktop finds the menu entry.
            os.environ["SDL_VIDEO_X11_WMCLASS"] = WINDOW_CLASS
        try:
            with _no_bus(), silent_stderr():
                pygame.display.init()
            if pygame.display.get_driver() == "x11":
                # Without a GPU, SDL would else copy frames through a slow texture. Wayland has nothing else.
                os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
            pygame.font.init()
            pygame.display.set_caption(caption)
            # Before there is a window: pygame would else look for an icon of its own.
            self.set_icon(draw_svg(assets.svg("app-icon"), 64, 64))
            self.surface = pygame.display.set_mode(size if exact else _fitted(size), pygame.RESIZABLE)
        except pygame.error as problem:
            raise NoDisplay(f"No window can be opened: {problem}.") from problem
        # Without a display, SDL silently takes a driver that shows nothing and would never be closed.
        if pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
            pygame.display.quit()
            raise NoDisplay("No window can be opened: there is no display.")
        self.fullscreen = False
        self._caption = self._shown_caption = caption
        self._still = True
        self._hold_smallest()
        pygame.key.set_repeat(KEY_DELAY, KEY_REPEAT)
        pygame.key.stop_text_input()
        self._field: Rect | None = None
        self._usual = self.size, (0, 0)
        self._before = {name: signal.signal(getattr(signal, name), _ask_to_close) for name in _endings()}

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    @property
    def usual(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Size and upper left corner of the window as the player last chose them; not of a maximised one."""
        if self._is_usual():
            self._remember()
        return self._usual

    @property
    def driver(self) -> str:
        """SDL's name of the video driver: x11, wayland, windows, cocoa; dummy shows nothing."""
        return str(pygame.display.get_driver())

    @property
    def maximised(self) -> bool:
        """Whether the window fills its screen but for panels and docks."""
        sdl = _sdl()
        return not self.fullscreen and bool(sdl.state(self._handle.id) & sdl.MAXIMISED)

    @property
    def other_screen(self) -> Rect | None:
        """The free area of a screen that does not show this window; None if there is no other."""
        middle = Rect(self._handle.position, self.size).center
        areas = _areas()
        return next((area for area in areas if not area.collidepoint(middle)), None) if areas[1:] else None

    def take_focus(self) -> None:
        """Ask for the focus, which another window of the program has got."""
        self._handle.focus()

    def restore(
        self, size: tuple[int, int] | None, place: tuple[int, int] | None, *, maximised: bool = False
    ) -> None:
        """Restore a size and a place, as far as there is room; the size comes as an event.

        Without a size the window grows as the system enlarges everything else. A place that no screen shows
        any more gives way to the middle of the first screen.
        """
        if size is not None:
            self._handle.size = _fitted(size)
        elif (scale := _sdl().scale()) > 1:
            self._handle.size = _fitted((round(self.size[0] * scale), round(self.size[1] * scale)))
            self._handle.position = corner_in_middle(self._handle.size, _areas()[0])
        if place is not None:
            areas = _areas()
            seen = any(_shows(area, place) for area in areas)
            self._handle.position = place if seen else corner_in_middle(self.size, areas[0])
        self._remember()
        if maximised:
            self._handle.maximize()

    def _remember(self) -> None:
        """Remember size and place as the player's choice."""
        x, y = self._handle.position
        self._usual = self.size, (int(x), int(y))

    def _is_usual(self) -> bool:
        sdl = _sdl()
        return not self.fullscreen and not sdl.state(self._handle.id) & (sdl.MAXIMISED | sdl.MINIMISED)

    def update(self, rects: Sequence[Rect]) -> None:
        """Show the rectangles that were drawn."""
        if rects:
            pygame.display.update(rects)

    def wait(self, ms: float) -> None:
        """Wait for at most `ms`; something that happens to the window ends a longer wait than a nap."""
        # SDL itself would look for events every ms where no system tells it of them.
        if ms <= NAP or self.driver in UNSEEN or not _sdl().wait(round(min(ms, SLEEP))):
            pygame.time.wait(max(1, round(min(ms, NAP))))

    def refreshed(self) -> Surface:
        """Return the Surface to draw on after the window got another size."""
        surface = pygame.display.get_surface()
        if surface is not None:
            self.surface = surface
        if self._is_usual():
            self._remember()
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

    def show_state(self, about: str, *, still: bool) -> None:
        """Say in the title what is played; let the screen saver come only while nothing moves."""
        caption = f"{about} – {self._caption}" if about else self._caption
        if caption != self._shown_caption:
            self._shown_caption = caption
            pygame.display.set_caption(caption)
        if still != self._still:
            self._still = still
            pygame.display.set_allow_screensaver(still)

    def type_into(self, field: Rect | None) -> None:
        """Take text for a field, with an input method beside it; without a field, take only keys."""
        if field == self._field:
            return
        if field is None:
            pygame.key.stop_text_input()
        else:
            pygame.key.set_text_input_rect(field)
            if self._field is None:
                pygame.key.start_text_input()
        self._field = field

    def set_icon(self, icon: Surface) -> None:
        """Set the picture in the title bar and the list of programs."""
        pygame.display.set_icon(icon)

    def close(self) -> None:
        """Close the window; signals mean again what they meant before."""
        for name, handler in self._before.items():
            signal.signal(getattr(signal, name), handler)
        pygame.display.quit()

    def _hold_smallest(self) -> None:
        """Forbid sizes smaller than the layout can fill."""
        with warnings.catch_warnings():
            # Deprecated, but the only way to the limits of a window that the display module made.
            warnings.simplefilter("ignore", DeprecationWarning)
            self._handle = pygame.Window.from_display_module()
        self._handle.minimum_size = SMALLEST_WINDOW


def _fitted(size: tuple[int, int]) -> tuple[int, int]:
    """Return a size of the window that the first screen has room for, and the layout too."""
    width, height = size
    if pygame.display.get_driver() not in UNSEEN:
        desktop = pygame.display.get_desktop_sizes()[0]
        # Panels take little: only a screen that is hardly larger has to be asked.
        if width > desktop[0] * ROOMY or height > desktop[1] * ROOMY:
            area = max(_areas(), key=lambda area: area.width * area.height)
            width, height = min(width, area.width), min(height, area.height - TITLE_BAR)
    return max(width, SMALLEST_WINDOW[0]), max(height, SMALLEST_WINDOW[1])


def _sdl() -> ModuleType:
    """Return the module of SDL's own facts, for which the first picture need not wait."""
    from clubs.ui.shell import sdl  # noqa: PLC0415 (loads ctypes)

    return sdl


def _areas() -> list[Rect]:
    """Return the areas of the screens that panels leave free."""
    found: list[Rect] = _sdl().usable_areas()
    return found


def corner_in_middle(size: tuple[int, int], area: Rect) -> tuple[int, int]:
    """Return the upper left corner of a window in the middle of an area."""
    box = Rect((0, 0), size)
    box.center = area.center
    return max(area.left, box.left), max(area.top, box.top)


def _shows(area: Rect, place: tuple[int, int]) -> bool:
    """Return whether a window at a place could be dragged on this part of a screen."""
    return area.left <= place[0] + GRIP <= area.right and area.top <= place[1] <= area.bottom - GRIP


def _endings() -> Iterator[str]:
    """Yield the signals that this window answers, unless they are to be ignored; only the main thread may."""
    if threading.current_thread() is threading.main_thread():
        known = (name for name in ENDING if hasattr(signal, name))
        yield from (name for name in known if signal.getsignal(getattr(signal, name)) != signal.SIG_IGN)


def _ask_to_close(*_: object) -> None:
    """Answer a signal as the button in the title bar is answered."""
    pygame.event.post(pygame.event.Event(pygame.QUIT))
