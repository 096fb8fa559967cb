"""The program in a real window under a server of its own, played with a real pointer and real keys."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

import pygame
import pytest

from clubs.games import GAMES

MISSING: Final = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
SIZES: Final = ((1100, 700), (1024, 640), (1280, 720))
T = TypeVar("T")
ROOT: Final = Path(__file__).resolve().parents[2]

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {' and '.join(MISSING)}"),
]

DEALS: Final = [
    ("whist", 3, "instant", ()),
    ("low", 5, "instant", ()),
    ("trump", 4, "quick", ("hands=five",)),
    ("exact", 5, "instant", ()),
    ("free", 3, "instant", ()),
]


@pytest.fixture(scope="module")
def server() -> Iterator[dict[str, str]]:
    """A server on a display number that it chose itself; the environment of its clients."""
    reading, writing = os.pipe()
    # Without -noreset it starts anew whenever the last client has gone, and then refuses the next one.
    screen = ("-screen", "0", "1280x720x24", "-nolisten", "tcp", "-noreset")
    command = ["Xvfb", "-displayfd", str(writing), *screen]
    process = subprocess.Popen(
        command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(writing)
    with os.fdopen(reading) as said:
        number = said.readline().strip()
    assert number, "Xvfb does not start"
    yield {
        **os.environ,
        "DISPLAY": f":{number}",
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    process.terminate()
    process.wait(10)


# ---------------------------------------------------------------- whole deals


@pytest.mark.parametrize("how", ["pointer", "keys"])
@pytest.mark.parametrize(("id", "seats", "speed", "options"), DEALS)
def test_a_deal_is_played(
    server: dict[str, str],
    tmp_path: Path,
    id: str,
    seats: int,
    speed: str,
    options: tuple[str, ...],
    how: str,
) -> None:
    picture = tmp_path / "end.png"
    # By keys it is the same again, so that it may be fast.
    speed = speed if how == "pointer" else "instant"
    line = [sys.executable, "-m", "tests.window.drive", id, str(seats), how, speed, str(picture), *options]
    done = subprocess.run(
        line, env=server, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    sys.stdout.write(f"{id} {how}: {result}\n")
    assert result["problem"] == ""
    assert result["driver"] == "x11"
    assert result["deals"] == 1
    assert result["sent"] >= result["mine"] >= 3
    # A click counts once and at once; only a busy machine makes an input seem to do nothing.
    assert result["again"] <= 2
    assert result["same"] is not False, "the screen does not show what was drawn"
    assert result["frames"] > 20
    assert result["median"] < 33
    shown = pygame.image.load(str(picture))
    assert shown.get_size() == (1280, 720)
    colours = {tuple(shown.get_at((x, y))) for x in range(0, 1280, 16) for y in range(0, 720, 16)}
    assert len(colours) > 100


def test_every_game_is_played() -> None:
    assert {id for id, *_ in DEALS} == set(GAMES)


# ---------------------------------------------------------------- the program as a player starts it


class Started:
    """`python -m clubs` in its window."""

    def __init__(self, server: dict[str, str], folder: Path, *arguments: str) -> None:
        self.server, self.folder = server, folder
        self.process = subprocess.Popen(
            [sys.executable, "-m", "clubs", "--data-dir", str(folder), *arguments],
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
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

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
        file = self.folder / "screen.png"
        subprocess.run(["import", "-window", "root", str(file)], env=self.server, check=True, timeout=20)
        return pygame.image.load(str(file))

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


Start: TypeAlias = Callable[..., Started]


@pytest.fixture
def start(server: dict[str, str], tmp_path: Path) -> Iterator[Start]:
    """Starts the program; what still runs at the end is ended."""
    with ExitStack() as running:

        def begin(*arguments: str) -> Started:
            started = running.enter_context(Started(server, tmp_path, *arguments))
            started.open()
            return started

        yield begin


def leave(program: Started) -> None:
    """From the table by keys: pause, leave to menu, quit."""
    program.key("Escape")
    time.sleep(0.5)
    program.key("Down", "Down", "Down", "Return")
    time.sleep(0.5)
    program.key("Escape", "Return")  # in the menu, Escape leads to Quit
    assert program.ended() == (0, "", "")


def test_the_menu_opens_and_quit_by_keys_ends_with_0(start: Start) -> None:
    program = start()
    assert program.tool("getwindowname", program.window).strip() == "Clubs"
    assert program.size() == (1280, 720)
    program.key("Escape", "Return")
    assert program.ended() == (0, "", "")


def test_closing_the_window_ends_with_0(start: Start) -> None:
    program = start()
    line = [sys.executable, "-m", "tests.window.close", program.window]
    subprocess.run(line, env=program.server, cwd=ROOT, check=True, timeout=20)
    assert program.ended() == (0, "", "")


def children(pid: int) -> list[int]:
    """The processes that a process has started and that still run."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def workers(pid: int) -> list[int]:
    """Those of them that think."""
    return [child for child in children(pid) if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def running(pid: int) -> bool:
    """Whether a process still does something; one that only waits to be buried does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="there is no /proc to look for processes in")
@pytest.mark.parametrize("how", ["close", "SIGTERM", "SIGKILL"])
def test_the_worker_starts_with_the_game_and_does_not_outlive_it(start: Start, how: str) -> None:
    program = start("--game", "whist")
    # The worker, and the process with which Python follows up what processes share.
    program.until(lambda: len(children(program.process.pid)) == 2)
    others = children(program.process.pid)
    if how == "close":
        line = [sys.executable, "-m", "tests.window.close", program.window]
        subprocess.run(line, env=program.server, cwd=ROOT, check=True, timeout=20)
        assert program.ended() == (0, "", "")
    else:
        program.process.send_signal(signal.Signals[how])
        program.process.wait(20)
    end = time.monotonic() + 2
    while any(map(running, others)) and time.monotonic() < end:
        time.sleep(0.02)
    assert not any(map(running, others))


def test_the_game_goes_on_when_its_worker_is_killed(start: Start) -> None:
    program = start("--game", "whist")
    (worker,) = program.until(lambda: workers(program.process.pid))
    os.kill(worker, signal.SIGKILL)

    def another() -> bool:
        program.key("Return")
        return bool(set(workers(program.process.pid)) - {worker})

    program.until(another)
    leave(program)
    assert "Traceback" not in (program.folder / "log.txt").read_text(encoding="utf-8")


def test_a_game_on_the_command_line_starts_at_once(start: Start) -> None:
    program = start("--game", "whist")
    time.sleep(1.0)
    leave(program)


def test_another_size_and_the_whole_screen_do_not_break_it(start: Start) -> None:
    program = start("--game", "trump")
    for size in SIZES:
        program.tool("windowsize", program.window, *map(str, size))
        program.until(partial(_has_size, program, size))
        time.sleep(0.6)
        shown = program.shown().subsurface((0, 0, *size))
        # The table reaches to the last corner of the window: nothing stays black.
        assert sum(shown.get_at((size[0] - 6, size[1] - 6))[:3]) > 0
        assert len(colours(shown)) > 100
    for _ in range(2):
        program.key("F11")
        time.sleep(0.6)
        assert program.process.poll() is None
        assert len(colours(program.shown())) > 100
    leave(program)
    assert "Traceback" not in (program.folder / "log.txt").read_text(encoding="utf-8")


def test_the_window_is_as_large_as_it_was_left(start: Start) -> None:
    program = start()
    program.tool("windowsize", program.window, "1100", "700")
    program.until(partial(_has_size, program, (1100, 700)))
    time.sleep(0.6)
    program.key("Escape", "Return")
    assert program.ended() == (0, "", "")
    again = start()
    again.until(partial(_has_size, again, (1100, 700)))
    again.key("Escape", "Return")
    assert again.ended() == (0, "", "")


def _has_size(program: Started, size: tuple[int, int]) -> bool:
    return program.size() == size
