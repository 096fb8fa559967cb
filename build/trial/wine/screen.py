"""The frozen program in a window of an X server, and pictures of it."""

import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from PIL import Image, ImageGrab

from build.bench.x_server import x_server
from build.trial.steps import Failed
from build.trial.wine.machine import FOLDER, environment, stop
from build.trial.wine.program import PLACE, PROGRAM

PICTURES: Final = FOLDER / "pictures"
SCREEN: Final = (1920, 1080)
DRAWN: Final = 200
"""The colours of a screen on which a page of the program is drawn; an empty one has few."""
PATIENCE: Final = 120


@contextmanager
def screen() -> Iterator[str]:
    """Run an X server for windows of Windows; yield the name of its display."""
    with x_server("{}x{}".format(*SCREEN)) as display:
        yield display


@contextmanager
def window(display: str, *words: str, place: Path = PLACE) -> Iterator[None]:
    """Start the program in a window; kill it at the end, as the end of a session does."""
    more = environment(DISPLAY=display, SDL_VIDEODRIVER="windows")
    mute = subprocess.DEVNULL  # Wine 8 cannot use a file in place of a terminal
    program = subprocess.Popen(
        ["wine", place / PROGRAM.name, *words], env=more, stdin=mute, stdout=mute, stderr=mute
    )
    try:
        yield
        if program.poll() is not None:
            raise Failed(f"The program has ended by itself, with status {program.returncode}.")
    finally:
        stop()
        program.wait()


def until(what: Callable[[], object], why: str) -> None:
    """Wait until something is true; Failed if that takes too long."""
    end = monotonic() + PATIENCE
    while not what():
        if monotonic() > end:
            raise Failed(why)
        sleep(0.5)


def drawn(display: str) -> bool:
    """Return whether a page of the program is on the screen."""
    return len(picture(display).getcolors(2**24) or ()) > DRAWN


def picture(display: str) -> Image.Image:
    """Return the screen."""
    return ImageGrab.grab(xdisplay=display).convert("RGB")


def photographed(display: str, name: str) -> Path:
    """Save what is on the screen."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    file = PICTURES / f"{name}.png"
    picture(display).save(file)
    return file
