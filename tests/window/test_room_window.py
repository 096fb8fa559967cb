"""The room window beside the program's own, on a server: opened from the menu of a table, and closed."""

import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import pygame
import pytest

from tests.window.conftest import serving
from tests.window.started import FROZEN, ROOT, Started, colours, needs_tools

pytestmark = [pytest.mark.window, needs_tools]

SCREEN: Final = (2000, 760)
SMALLER: Final = (700, 420)
TO_ROOM: Final = ("Escape", *["Down"] * 6, "Return")
"""From the table: its menu, and there the row of the room window."""


def room(program: Started) -> str:
    """Return the number of the room window; "" if there is none."""
    windows = program.tool("search", "--pid", str(program.process.pid)).split()
    named = (one for one in windows if program.tool("getwindowname", one).startswith("Room window"))
    return next(named, "")


def opened(program: Started) -> str:
    """Open the room window beside the program's, and return its number."""
    program.tool("windowfocus", "--sync", program.window)
    program.key(*TO_ROOM)
    window = program.until(lambda: room(program))
    program.tool("windowmove", "--sync", window, "1290", "0")
    program.tool("windowsize", "--sync", window, *map(str, SMALLER))
    return window


def seen(program: Started, window: str) -> pygame.Surface:
    """Return what the server shows of a window."""
    file = program.folder / "window.bmp"
    line = ["import", "-window", window, str(file)]
    subprocess.run(line, env=program.server, check=True, timeout=20)
    return pygame.image.load(str(file))


def drawn(program: Started, window: str) -> bool:
    """Return whether the room window shows a table in its new size."""
    picture = seen(program, window)
    return picture.get_size() == SMALLER and len(colours(picture)) > 60


def act(program: Started, window: str, *keys: str) -> None:
    """Press keys while a window has the focus."""
    program.tool("windowfocus", "--sync", window)
    program.key(*keys)


def close(program: Started, window: str) -> None:
    """Press the button in the title bar of a window."""
    line = [sys.executable, "-m", "tests.window.close", window]
    subprocess.run(line, env=program.server, cwd=ROOT, check=True, timeout=20)


@pytest.mark.long
@pytest.mark.skipif(bool(FROZEN), reason="one program is enough")
def test_it_shows_the_table_takes_no_key_and_either_window_is_closed_alone(tmp_path: Path) -> None:
    with serving(*SCREEN) as server, Started(server, tmp_path, "--game", "whist", "--seed", "5") as program:
        program.open()
        window = opened(program)
        program.until(lambda: drawn(program, window))

        time.sleep(1.0)  # until the program waits without the focus
        before = pygame.image.tobytes(seen(program, program.window), "RGB")
        act(program, window, "Escape", "Return", "5", "Down", "Return")
        time.sleep(0.5)
        assert pygame.image.tobytes(seen(program, program.window), "RGB") == before

        close(program, window)
        program.until(lambda: not room(program))
        assert program.process.poll() is None
        opened(program)
        close(program, program.window)
        assert program.ended() == (0, "", "")
