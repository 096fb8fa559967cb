"""A server of the tests' own, and the program in it."""

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.processes import ending
from tests.window.started import Started

Start: TypeAlias = Callable[..., Started]


@pytest.fixture(scope="module")
def server() -> Iterator[dict[str, str]]:
    """A server on which the usual window has room under a title bar; the environment of its clients."""
    with serving(1280, 760) as environment:
        yield environment


@contextmanager
def serving(width: int, height: int) -> Iterator[dict[str, str]]:
    """Run a server on a display number that it chose itself; the environment of its clients."""
    reading, writing = os.pipe()
    # Without -noreset it starts anew whenever the last client has gone, and then refuses the next one.
    screen = ("-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset")
    command = ["Xvfb", "-displayfd", str(writing), *screen]
    nowhere = subprocess.DEVNULL
    with ending(subprocess.Popen(command, pass_fds=[writing], stdout=nowhere, stderr=nowhere)):
        os.close(writing)
        with os.fdopen(reading) as said:
            number = said.readline().strip()
        assert number, "Xvfb does not start"
        yield {
            **os.environ,
            "DISPLAY": f":{number}",
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEO_WINDOW_POS": "0,0",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        }


@pytest.fixture
def start(server: dict[str, str], tmp_path: Path) -> Iterator[Start]:
    """Starts the program; what still runs at the end is ended."""
    with ExitStack() as running:

        def begin(*arguments: str) -> Started:
            started = running.enter_context(Started(server, tmp_path, *arguments))
            started.open()
            return started

        yield begin
