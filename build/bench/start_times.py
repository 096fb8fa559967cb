"""Start times beside other programs: `python -m build.bench.start_times`, after `pyinstaller clubs.spec`.

Every program is started in turn, round after round, in an Xvfb of its own whose picture is read from memory, so
that watching costs it hardly anything. `first` is the first change of the picture; `settled` the last one of more
than a twelfth of it: after that only the evening drifts in the menu. Nothing else should run meanwhile.
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
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
WIDTH, HEIGHT = 1280, 760  # pixels: the usual window and a title bar
EVERY: Final = 8  # pixels from one spot that is looked at to the next
PART: Final = 1 / 12  # of the picture, which may change from one look to the next after it has settled
LOOK: Final = 0.002  # s from one look to the next
WATCHED: Final = 2.5  # s
SOL: Final = "/usr/games/sol"  # aisleriot, which is not on everybody's path

Picture = bytes


@dataclass(frozen=True, slots=True)
class Seen:
    """The times (ms) from a program's start to its first picture, and to its settled one."""

    first: float
    settled: float


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


@contextmanager
def screen() -> Iterator[Screen]:
    """Run an X server of our own."""
    reading, writing = os.pipe()
    with tempfile.TemporaryDirectory() as folder:
        size = ("-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp", "-noreset", "-fbdir", folder)
        line = ["Xvfb", "-displayfd", str(writing), *size]
        server = subprocess.Popen(line, pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        try:
            with os.fdopen(reading) as said:
                number = said.readline().strip()
            if not number:
                sys.exit("Xvfb does not start.")
            yield Screen(f":{number}", Path(folder, "Xvfb_screen0"))
        finally:
            server.terminate()
            server.wait()


def changed(one: Picture, other: Picture) -> float:
    """Return the share of the spots in which two pictures differ."""
    a, b = memoryview(one).cast("I"), memoryview(other).cast("I")
    return sum(map(int.__ne__, a, b)) / len(a)


def watch(shown: Screen, command: Sequence[str]) -> Seen:
    """Start a program in an empty home, and time its picture."""
    empty = shown.look()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        usual = Path(home, ".config/clubs/settings.toml")  # it is not the first start
        usual.parent.mkdir(parents=True)
        usual.touch()
        environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": home, "DISPLAY": shown.display}
        changes: list[tuple[float, float]] = []  # when, and how much of the picture
        before, start = empty, time.perf_counter()
        running = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        while (now := time.perf_counter()) < start + WATCHED:
            picture = shown.look()
            if picture != before:
                changes.append(((now - start) * 1000, changed(picture, before)))
                before = picture
            time.sleep(LOOK)
        running.terminate()
        running.wait()
    while shown.look() != empty:
        time.sleep(LOOK)
    if not changes:
        sys.exit(f"Nothing is seen of {command[0]}.")
    return Seen(changes[0][0], max(when for when, part in changes if part > PART))


def programs() -> Mapping[str, Sequence[str]]:
    """Return the commands of the programs that are installed, by name."""
    found = {"source": [sys.executable, "-m", "clubs"], "folder": [str(ROOT / "dist/clubs/clubs")]}
    found["one file"] = [str(ROOT / "dist/clubs-one-file")]
    found["aisleriot"] = [shutil.which("sol") or SOL]
    return {name: command for name, command in found.items() if Path(command[0]).is_file()}


def main() -> None:
    """Measure, and print the medians and the limits."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=7)
    rounds = arguments.parse_args().rounds
    seen: dict[str, list[Seen]] = {name: [] for name in programs()}
    with screen() as shown:
        for turn in range(rounds + 1):
            for name, command in programs().items():
                one = watch(shown, command)
                if turn:  # the first round brings everything into memory
                    seen[name].append(one)
    first = {name: median(one.first for one in each) for name, each in seen.items()}
    settled = {name: median(one.settled for one in each) for name, each in seen.items()}
    for name in seen:
        print(f"{name:10}  first {first[name]:6.0f} ms   settled {settled[name]:6.0f} ms")
    _compare("first frame, folder to source", first, "folder", "source", 1.4)
    _compare("settled, folder to aisleriot", settled, "folder", "aisleriot", 1.5)
    _compare("settled, one file to folder", settled, "one file", "folder", 4)


def _compare(what: str, times: Mapping[str, float], one: str, other: str, most: float) -> None:
    if one in times and other in times:
        print(f"{what}: {times[one] / times[other]:.2f} x, at most {most} x")


if __name__ == "__main__":
    main()
