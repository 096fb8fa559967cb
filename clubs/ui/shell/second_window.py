"""A window beside the program's own: it shows a picture, and nobody plays in it."""

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from clubs.language import _, message
from clubs.ui.render.raster import draw_svg
from clubs.ui.shell.window import UNSEEN, corner_in_middle
from clubs.ui.style import assets
from clubs.ui.style.layout import SMALLEST_WINDOW

NO_WINDOW = message("A second window cannot be opened here.")


class NoSecondWindow(Exception):
    """A window that could not be opened; the message is one sentence."""


class SecondWindow:
    """A resizable window, or the whole of its screen.

    `closed` is whether somebody has closed it, and `exposed` whether its picture must be shown again.
    """

    def __init__(self, title: str, size: tuple[int, int], area: Rect | None) -> None:
        """Open it in the middle of an area of the desktop, or where the system wants it."""
        if pygame.display.get_driver() in UNSEEN:
            raise NoSecondWindow(_(NO_WINDOW))
        try:
            self._window = pygame.Window(title, size, resizable=True)
            self._window.minimum_size = SMALLEST_WINDOW
            self._window.set_icon(draw_svg(assets.svg("app-icon"), 64, 64))
            if area is not None:
                self._window.position = corner_in_middle(size, area)
            self.surface: Surface = self._window.get_surface()
        except pygame.error as problem:
            raise NoSecondWindow(_(NO_WINDOW)) from problem
        self.fullscreen = False
        self.closed = False
        self.exposed = True

    def owns(self, event: Event) -> bool:
        """Return whether an event is of this window."""
        return getattr(event, "window", None) is self._window

    def take(self, event: Event) -> None:
        """Take an event of this window; those of keys and of the pointer mean nothing here."""
        if event.type == pygame.WINDOWCLOSE:
            self.closed = True
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSIZECHANGED):
            self.exposed = True

    def toggle_fullscreen(self) -> None:
        """Switch between window and whole screen."""
        if self.fullscreen:
            self._window.set_windowed()
        else:
            self._window.set_fullscreen(desktop=True)
        self.fullscreen = not self.fullscreen

    def show(self) -> None:
        """Show what is drawn on the surface."""
        self._window.flip()

    def close(self) -> None:
        """Close the window."""
        self._window.destroy()
        self.closed = True
