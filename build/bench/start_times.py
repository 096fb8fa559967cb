"""Start times beside other programs: `python -m build.bench.start_times`, after `pyinstaller clubs.spec`.

Every program is started in turn, round after round, in an Xvfb of its own whose picture is read from memory, so
that watching costs it hardly anything. `first` is the first change of the picture; `settled` the last one of more
than a twelfth of it: after that only the evening drifts in the menu. As soon as its window is seen the program is
sent a key that moves the menu's focus; `answers` is when the menu shows it, which is when it is seen at all, if it
never shows before it can answer. With `--resume` there is a match to go on with, with `--fresh` nothing is left of the start before. Nothing else should
run meanwhile.
"""

import argparse
import mmap
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from ctypes import CDLL, c_ulong, c_void_p
from dataclasses import dataclass, fields
from math import nan
from pathlib import Path
from statistics import median
from typing import Final

from build.bench.x_server import x_server

ROOT: Final = Path(__file__).resolve().parents[2]
WIDTH, HEIGHT = 1280, 760  # pixels: the usual window and a title bar
EVERY: Final = 8  # pixels from one spot that is looked at to the next
PART: Final = 1 / 12  # of the picture, which may change from one look to the next after it has settled
LOOK: Final = 0.002  # s from one look to the next
WATCHED: Final = 2.5  # s
SOL: Final = "/usr/games/sol"  # aisleriot, which is not on everybody's path

BUTTON: Final = (104, 304, 360, 344)  # left, top, right, bottom of what is inside the menu's first button
KEY: Final = "Down"

Picture = bytes


@dataclass(frozen=True, slots=True)
class Seen:
    """The times (ms) from a program's start to its first picture, its settled one, and its answer to a key.

    `seen` is when the menu's first button is there; answers come not much later, or players press in vain.
    `worked` is the processor time until it is settled, which other programs do not make much longer.
    """

    first: float
    settled: float
    seen: float
    answers: float
    worked: float


class Screen:
    """An X server whose picture can be read; `display` is its name."""

    def __init__(self, display: str, file: Path) -> None:
        self.display = display
        with file.open("rb") as picture:
            self._memory = memoryview(mmap.mmap(picture.fileno(), 0, access=mmap.ACCESS_READ))
        # The head of an XWD file: its size, and the table of colours behind it, 12 bytes each.
        head = struct.unpack(">25I", self._memory[:100])
        self._start, self._row = head[0] + 12 * head[19], head[12]

    def look(self) -> Picture:
        """Return the sampled spots of the picture, row by row, four bytes each."""
        rows = (self._start + y * self._row for y in range(0, HEIGHT, EVERY))
        return b"".join(self._memory[row : row + 4 * WIDTH].cast("I")[::EVERY].tobytes() for row in rows)


def button(picture: Picture) -> Picture:
    """Return the spots of the menu's first button, over which nothing drifts."""
    left, top, right, bottom = (side // EVERY for side in BUTTON)
    row = WIDTH // EVERY
    return b"".join(picture[4 * (y * row + left) : 4 * (y * row + right)] for y in range(top, bottom))


class Keyboard:
    """A keyboard of a display, which needs libXtst (of xdotool)."""

    def __init__(self, display: str) -> None:
        self._x, self._test = CDLL("libX11.so.6"), CDLL("libXtst.so.6")
        self._x.XOpenDisplay.restype = c_void_p
        self._x.XStringToKeysym.restype = c_ulong
        self._display = c_void_p(self._x.XOpenDisplay(display.encode()))

    def press(self, key: str) -> None:
        """Press a key, and let it go."""
        symbol = c_ulong(self._x.XStringToKeysym(key.encode()))
        code = self._x.XKeysymToKeycode(self._display, symbol)
        for down in (1, 0):
            self._test.XTestFakeKeyEvent(self._display, code, down, c_ulong(0))
        self._x.XFlush(self._display)


@contextmanager
def screen() -> Iterator[Screen]:
    """Run an X server of our own."""
    with (
        tempfile.TemporaryDirectory() as folder,
        x_server(f"{WIDTH}x{HEIGHT}", "-fbdir", folder) as display,
    ):
        yield Screen(display, Path(folder, "Xvfb_screen0"))


def changed(one: Picture, other: Picture) -> float:
    """Return the share of the spots in which two pictures differ."""
    a, b = memoryview(one).cast("I"), memoryview(other).cast("I")
    return sum(map(int.__ne__, a, b)) / len(a)


def work(pid: int) -> float:
    """Return the processor time (ms) of a process so far, with threads that have ended, without its children."""
    return time.clock_gettime(~pid << 3 | 2) * 1000  # what clock_getcpuclockid of Linux returns


def home(folder: Path, games: Path | None) -> Path:
    """Make a home in a folder that is empty but for `games`; return it."""
    usual = folder / ".config/clubs/settings.toml"  # it is not the first start
    usual.parent.mkdir(parents=True)
    usual.touch()
    if games is not None:
        shutil.copytree(games, folder / ".local/share/clubs")
    return folder


def watch(shown: Screen, keyboard: Keyboard, folder: Path, command: Sequence[str], home: Path) -> Seen:
    """Start a program with a home, and time its picture."""
    empty = shown.look()
    environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": str(home), "DISPLAY": shown.display}
    changes: list[tuple[float, float, float]] = []  # when, how much of the picture, and the work until then
    buttons: list[float] = []  # when the first button changed
    before, start = empty, time.perf_counter()
    running = subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    while (now := time.perf_counter()) < start + WATCHED:
        picture = shown.look()
        if picture != before:
            if not changes:
                keyboard.press(KEY)
            changes.append(((now - start) * 1000, changed(picture, before), work(running.pid)))
            if button(picture) != button(before):
                buttons.append((now - start) * 1000)
            before = picture
        time.sleep(LOOK)
    running.terminate()
    running.wait()
    while shown.look() != empty:
        time.sleep(LOOK)
    if not changes:
        sys.exit(f"Nothing is seen of {command[0]}.")
    # The first time is the splash screen's; the last is the answer, with which the menu may come.
    seen, answers = (buttons[1], buttons[-1]) if len(buttons) > 1 else (nan, nan)
    settled, _, worked = max(change for change in changes if change[1] > PART)
    return Seen(changes[0][0], settled, seen, answers, worked)


def programs(beside: Path | None = None) -> Mapping[str, tuple[Path, Sequence[str]]]:
    """Return the folders and commands of the programs that are installed, by name; those `beside` too."""
    found = {
        "source": (ROOT, [sys.executable, "-m", "clubs"]),
        "folder": (ROOT, [str(ROOT / "dist/clubs/clubs")]),
        "one file": (ROOT, [str(ROOT / "dist/clubs-one-file")]),
        "aisleriot": (ROOT, [shutil.which("sol") or SOL]),
    }
    if beside is not None:
        found["source beside"] = (beside, [str(beside / ".venv/bin/python"), "-m", "clubs"])
        found["folder beside"] = (beside, [str(beside / "dist/clubs/clubs")])
    return {name: each for name, each in found.items() if Path(each[1][0]).is_file()}


def begun(folder: Path) -> Path:
    """Begin a match in a folder of games, and return the folder."""
    from clubs.app.routes import Program  # noqa: PLC0415 (only for this)
    from clubs.games import GAMES  # noqa: PLC0415
    from clubs.store.match_repository import MatchRepository  # noqa: PLC0415
    from clubs.table.match import Match, usual_seating  # noqa: PLC0415

    setup, repository = next(iter(GAMES.values())).setup(None), MatchRepository(folder)
    Program(repository=repository).tables.open_table(Match(setup, usual_seating(setup.seats), ""))
    repository.close()
    return folder


def main() -> None:
    """Measure, and print the medians and the limits."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=7)
    arguments.add_argument("--resume", action="store_true", help="with a match to go on with")
    arguments.add_argument("--fresh", action="store_true", help="with an empty home each time")
    arguments.add_argument("--beside", type=Path, help="another checkout, measured in turn with this one")
    chosen = arguments.parse_args()
    measured = programs(chosen.beside)
    seen: dict[str, list[Seen]] = {name: [] for name in measured}
    with screen() as shown, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as homes:
        keyboard, kept = Keyboard(shown.display), begun(Path(homes, "games")) if chosen.resume else None
        for turn in range(chosen.rounds + 1):
            for name, (folder, command) in measured.items():
                own = Path(homes, name if not chosen.fresh else f"{name} {turn}")
                one = watch(shown, keyboard, folder, command, own if own.exists() else home(own, kept))
                if turn:  # the first round brings everything into memory
                    seen[name].append(one)
    times = {
        field.name: {name: median(getattr(one, field.name) for one in each) for name, each in seen.items()}
        for field in fields(Seen)
    }
    for name in seen:
        print(f"{name:13}", *(f"{what} {times[what][name]:5.0f} ms" for what in times), sep="  ")
    _compare("first frame, folder to source", times["first"], "folder", "source", 1.4)
    _compare("settled, folder to aisleriot", times["settled"], "folder", "aisleriot", 1.5)
    _compare("worked, folder to aisleriot", times["worked"], "folder", "aisleriot", 1.5)
    _compare("settled, one file to folder", times["settled"], "one file", "folder", 4)


def _compare(what: str, times: Mapping[str, float], one: str, other: str, most: float) -> None:
    if one in times and other in times:
        print(f"{what}: {times[one] / times[other]:.2f} x, at most {most} x")


if __name__ == "__main__":
    main()
