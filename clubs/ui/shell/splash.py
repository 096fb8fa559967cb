"""The splash screen: the program's name on the evening sky, while the rest is loaded.

Imports as little as possible, because the first picture waits for it.
"""

from contextlib import suppress

import pygame
from pygame import Surface

from clubs.store.paths import paths
from clubs.ui.components.ground_store import GroundStore
from clubs.ui.components.grounds import Ground
from clubs.ui.render.kept_drawings import KeptDrawings
from clubs.ui.render.kept_pictures import KeptPictures
from clubs.ui.render.raster import PREMULTIPLIED, draw_plain, source
from clubs.ui.shell.window import Window
from clubs.ui.style import assets
from clubs.ui.style.appearance import Appearance
from clubs.ui.style.layout import USUAL_SIZE, Screen

SKY = ("#06131F", "#0B2138", "#15424F", "#12332A", "#06130F")  # from the zenith down to the grass
NAME = (489, 162)  # the wordmark, in design units


def open_window() -> Window | None:
    """Open the window of the menu; None after any error, which the program will meet again."""
    with suppress(Exception):
        folder = paths().cache
        if folder is not None:
            source.set(KeptDrawings(KeptPictures(folder)))
        GroundStore(folder).begin(Ground("menu", Screen(*USUAL_SIZE), Appearance()))
        return titled()
    return None


def titled() -> Window:
    """Open a window with the title in it, so that it is never seen black while anything is loaded."""
    window = Window(USUAL_SIZE)
    try:
        fill(window)
    except Exception:
        window.close()
        raise
    return window


def fill(window: Window) -> None:
    """Show the title in the whole of a window, which may have got another size."""
    draw(window.surface)
    window.update([window.surface.get_rect()])


def draw(target: Surface) -> None:
    """Fill a Surface with the title."""
    width, height = target.get_size()
    strip = Surface((1, len(SKY)), 0, 32)
    for y, colour in enumerate(SKY):
        strip.set_at((0, y), colour)
    # Stretched in two steps: a smooth one, and a cheap one.
    pygame.transform.scale(pygame.transform.smoothscale(strip, (2, height)), (width, height), target)
    scale = Screen(width, height).place
    name = draw_plain(assets.svg("wordmark"), NAME[0] * scale, NAME[1] * scale)
    target.blit(name, ((width - name.get_width()) // 2, round(height * 0.38)), special_flags=PREMULTIPLIED)
