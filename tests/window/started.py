"""The program as a player starts it, in a window of a server, looked at and handled from outside."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

import pygame
import pytest

from tests.processes import children

MISSING: Final = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
ROOT: Final = Path(__file__).resolve().parents[2]
FROZEN: Final = os.environ.get("CLUBS_PROGRAM", "")
PROGRAM: Final = [str(Path(FROZEN).resolve())] if FROZEN else [sys.executable, "-m", "clubs"]
"""The frozen program that the environment names, or this one."""
FORK: Final = b"--multiprocessing-fork"
GROUNDS: Final = 4  # pictures that are painted for each size of the window
T = TypeVar("T")

needs_tools = pytest.mark.skipif(bool(MISSING), reason=f"not installed: {' and '.join(MISSING)}")


class Started:
    """The program in its window; `folder` is for what the test itself keeps."""

    def __init__(self, server: dict[str, str], folder: Path, *arguments: str) -> None:
        self.server, self.folder = server, folder
        (folder / "settings.toml").touch()  # it is not the first start
        self.process = subprocess.Popen(
            [*PROGRAM, "--data-dir", str(folder), *arguments],
            env=server,
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.window = ""

    def open(self) -> None:
        """Wait until the window shows something."""
        pid = str(self.process.pid)
        self.window = self.until(lambda: self.tool("search", "--onlyvisible", "--pid", pid).strip())
        self.until(lambda: len(colours(self.shown())) > 100)
        self.tool("mousemove", "5", "5")

    def __enter__(self) -> "Started":
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing stays behind."""
        with self.process:
            self.process.kill()

    def tool(self, *words: str) -> str:
        """What xdotool answers."""
        done = subprocess.run(
            ["xdotool", *words], env=self.server, capture_output=True, text=True, timeout=20, check=False
        )
        return done.stdout

    def until(self, what: Callable[[], T], most: float = 20.0) -> T:
        """Wait for something to be there; its value."""
        end = time.monotonic() + most
        while time.monotonic() < end:
            if found := what():
                return found
            assert self.process.poll() is None, self.process.communicate()
            time.sleep(0.05)
        raise AssertionError("it does not come")

    def key(self, *keys: str) -> None:
        """Press keys, one after the other, with time for a frame between them."""
        self.tool("key", "--delay", "120", *keys)

    def shown(self) -> pygame.Surface:
        """What the server shows."""
        if shutil.which("import") is None:
            pytest.skip("not installed: import (ImageMagick)")
        file = self.folder / "screen.bmp"
        subprocess.run(["import", "-window", "root", str(file)], env=self.server, check=True, timeout=20)
        return pygame.image.load(str(file))

    def alone_with_its_worker(self) -> int:
        """Wait until it has painted what it keeps; return the process that thinks."""
        self.until(lambda: len(list((self.folder / "cache").glob("*.pixels"))) >= GROUNDS)
        self.until(lambda: len(workers(self.process.pid)) == 1)
        return workers(self.process.pid)[0]

    def size(self) -> tuple[int, int]:
        """The window's size as the server has it."""
        said = dict(
            line.split("=") for line in self.tool("getwindowgeometry", "--shell", self.window).split()
        )
        return int(said["WIDTH"]), int(said["HEIGHT"])

    def ended(self) -> tuple[int, str, str]:
        """How it ended, and what it said."""
        out, err = self.process.communicate(timeout=20)
        return self.process.returncode, out, err


def colours(picture: pygame.Surface) -> set[tuple[int, ...]]:
    """The colours of a grid of points."""
    width, height = picture.get_size()
    return {tuple(picture.get_at((x, y))) for x in range(0, width, 16) for y in range(0, height, 16)}


def workers(pid: int) -> list[int]:
    """Those of them that think."""
    return [child for child in children(pid) if FORK in Path(f"/proc/{child}/cmdline").read_bytes()]


def leave(program: Started) -> None:
    """From the table by keys: its menu, the last entry, quit; again if the first key only closed a note."""
    for _ in range(3):
        program.key("Escape")
        time.sleep(0.5)
        program.key(*["Down"] * 6, "Return")
        time.sleep(0.5)
        program.key("Escape", "Return")  # in the menu, Escape leads to Quit
        with suppress(subprocess.TimeoutExpired):
            program.process.wait(timeout=4)
            break
    assert program.ended() == (0, "", "")
