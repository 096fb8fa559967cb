"""The program while nobody touches it: share of a core, wake-ups and memory.

    python -m build.bench.at_rest                              # from the source, in the menu and at a table
    python -m build.bench.at_rest dist/clubs/clubs --rounds 5  # frozen
    python -m build.bench.at_rest --tree ../before --tree .    # two trees, in turns

The program runs full screen in an Xvfb of its own, with a sound device that plays to nobody. What is counted is
its processor time (all threads, and its worker's apart), so that other programs disturb little. Linux only.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from types import MappingProxyType
from typing import Final, TypeVar

from build.bench.x_server import x_server

T = TypeVar("T")

ROOT: Final = Path(__file__).resolve().parents[2]
SIZES: Final = ("1280x720", "1920x1080", "3840x2160")
SPAN: Final = 15.0  # s for which it is watched
AWAKE: Final = 13.0  # s after the start: everything is there, and the evening still moves
STILL: Final = 42.0  # s after the start: the evening has come to rest
REST: Final = 80.0  # s after the start: nothing has been drawn for half a minute
KEY: Final = 20.0  # s after the start, when a key is pressed
PAUSE: Final = 1.0  # s between keys
CARDS: Final = 80  # times Enter, which play more than a deal and end at the table of the next


@dataclass(frozen=True, slots=True)
class Situation:
    """A way to start the program, the keys pressed then, and how long (s) after all that it is watched.

    `ambience` is its volume: while it is heard the program plays, and does not rest.
    """

    arguments: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    watched: float = REST
    ambience: int = 0


TABLE: Final = ("--game", "exact", "--seed", "1")
PLAYED: Final = ("--game", "whist", "--seed", "1")
SITUATIONS: Final[Mapping[str, Situation]] = MappingProxyType(
    {
        "menu": Situation(watched=AWAKE),
        "still menu": Situation(watched=STILL),
        "menu at rest": Situation(),
        "still table": Situation(TABLE, watched=AWAKE * 2),
        "table at rest": Situation(TABLE),
        "with ambience": Situation(TABLE, ambience=7),
        "after a deal": Situation(PLAYED, ("Return",) * CARDS, watched=AWAKE),
        "deal, at rest": Situation(PLAYED, ("Return",) * CARDS, watched=REST - AWAKE),
        "pause": Situation(TABLE, ("Escape",), watched=REST - KEY),
        "settings": Situation(TABLE, ("F10",), watched=REST - KEY),
    }
)


@dataclass(frozen=True, slots=True)
class Used:
    """Processor time in seconds, and voluntary wake-ups."""

    seconds: float
    wakes: int


@dataclass(frozen=True, slots=True)
class Figures:
    """Shares of a core (%), wake-ups a second, and memory in MB: proportional, and the processes' own."""

    share: float
    worker: float
    wakes: float
    pss: float
    uss: float


def used(process: int) -> Mapping[str, Used]:
    """Return what each thread of a process has used."""
    found = {}
    for thread in Path(f"/proc/{process}/task").iterdir():
        with suppress(FileNotFoundError, ProcessLookupError):  # it has ended
            seconds = int((thread / "schedstat").read_text().split()[0]) / 1e9
            said = (thread / "status").read_text().splitlines()
            wakes = sum(int(line.split()[1]) for line in said if line.startswith("voluntary"))
            found[thread.name] = Used(seconds, wakes)
    return found


def between(before: Mapping[str, Used], after: Mapping[str, Used]) -> Used:
    """Return what a process has used meanwhile, but for threads that have ended."""
    none = Used(0.0, 0)
    since = [(one, before.get(name, none)) for name, one in after.items()]
    return Used(
        sum(one.seconds - old.seconds for one, old in since), sum(one.wakes - old.wakes for one, old in since)
    )


def memory(process: int) -> tuple[float, float]:
    """Return the proportional and the own memory of a process, in MB."""
    lines = (line.split() for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()[1:])
    kb = {name.rstrip(":"): int(number) for name, number, *_ in lines}
    return kb["Pss"] / 1024, (kb["Private_Clean"] + kb["Private_Dirty"]) / 1024


def children(process: int) -> list[int]:
    """Return the processes that a process has started."""
    said = ((thread / "children").read_text().split() for thread in Path(f"/proc/{process}/task").iterdir())
    return [int(number) for numbers in said for number in numbers]


def measured(command: Sequence[str], tree: Path, size: str, situation: Situation) -> Figures:
    """Start the program, leave it alone, and watch it."""
    with x_server(size) as display, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        Path(home, "settings.toml").write_text(f"ambience = {situation.ambience}\n", encoding="utf-8")
        environment = {
            "PATH": os.environ["PATH"],
            "LANG": "C.UTF-8",
            "HOME": home,
            "DISPLAY": display,
            "SDL_AUDIODRIVER": "dummy",
        }
        line = [*command, "--data-dir", home, "--fullscreen", *situation.arguments]
        nowhere = subprocess.DEVNULL
        running = subprocess.Popen(line, cwd=tree, env=environment, stdout=nowhere, stderr=nowhere)
        try:
            if situation.keys:
                time.sleep(KEY)
            for key in situation.keys:
                subprocess.run(["xdotool", "key", key], env=environment, check=True)
                time.sleep(PAUSE)
            time.sleep(situation.watched)
            return _watched(running.pid)
        finally:
            running.terminate()
            running.wait()


def _watched(process: int) -> Figures:
    before, beside, since = used(process), _of_each(used, children(process)), time.monotonic()
    time.sleep(SPAN)
    after, beside_after = used(process), _of_each(used, children(process))
    span = time.monotonic() - since
    worked = sum(between(beside.get(one, {}), used).seconds for one, used in beside_after.items())
    memories = _of_each(memory, [process, *beside_after])
    pss, uss = (sum(each) for each in zip(*memories.values(), strict=True))
    mine = between(before, after)
    return Figures(100 * mine.seconds / span, 100 * worked / span, mine.wakes / span, pss, uss)


def _of_each(what: Callable[[int], T], processes: Sequence[int]) -> dict[int, T]:
    """Return something of each process that has not ended meanwhile, as the one that paints ahead may have."""
    found = {}
    for process in processes:
        with suppress(FileNotFoundError, ProcessLookupError):
            found[process] = what(process)
    return found


def main() -> None:
    """Measure, and print the medians."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("program", nargs="*", help="a command; by default the source's")
    arguments.add_argument("--rounds", type=int, default=3)
    arguments.add_argument("--size", action="append", metavar="WxH")
    arguments.add_argument("--only", action="append", choices=SITUATIONS)
    arguments.add_argument("--tree", action="append", type=Path, metavar="FOLDER", help="of the source")
    chosen = arguments.parse_args()
    for size in chosen.size or SIZES:
        for name in chosen.only or SITUATIONS:
            found: dict[Path, list[Figures]] = {tree: [] for tree in chosen.tree or [ROOT]}
            for _ in range(chosen.rounds):
                for tree, figures in found.items():
                    own = tree.resolve() / ".venv/bin/python"
                    python = str(own) if own.exists() else sys.executable
                    command = chosen.program or [python, "-m", "clubs"]
                    figures.append(measured(command, tree, size, SITUATIONS[name]))
            for tree, figures in found.items():
                _show(size, name, str(tree) if chosen.tree else "", figures)


def _show(size: str, name: str, tree: str, figures: Sequence[Figures]) -> None:
    def middle(what: str) -> float:
        return float(median(getattr(one, what) for one in figures))

    print(
        f"{size:10} {name:13} {middle('share'):6.2f} %   worker {middle('worker'):6.2f} %   "
        f"{middle('wakes'):6.1f} wake-ups a second   {middle('pss'):6.1f} MB   own {middle('uss'):6.1f} MB  {tree}",
        flush=True,
    )


if __name__ == "__main__":
    main()
