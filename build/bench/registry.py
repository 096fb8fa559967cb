"""The registry of measurements: every figure with its commit, command, seed, interval and the hash of its code.

    python -m build.bench.registry                 every measurement, and whether its code has changed since
    python -m build.bench.registry --stale         only those whose code has changed; the status is 1 if there are any

One JSON object a line in `measurements.jsonl`, the oldest first; commands that measure add to it with `--note`. Where
a measurement has been repeated, the last one counts. The hash tells their age, not the commit, which may be rewritten
before it is published, or missing in a shallow clone.
"""

import argparse
import os
import subprocess
import sys
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from clubs.lab.figures import Interval

ROOT: Final = Path(__file__).parents[2]
FILE: Final = ROOT / "build" / "bench" / "measurements.jsonl"
SOURCES: Final = (".py", ".clues")
"""What can change an answer; notes, lessons and rule pages beside it cannot."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """A figure: `what` was measured, its mean and half its 95 % interval, and where it comes from.

    `commit` is that of the code, `dirty` whether it had been changed since, and `load` that of the machine when it
    ended, for each core. `code` are patterns of the files that the figure speaks of, and `fingerprint` the hash of
    these files; it is empty where they are not known any more.
    """

    what: str
    mean: float
    half: float
    unit: str
    command: str
    seed: str
    commit: str
    dirty: bool
    load: float
    code: tuple[str, ...]
    fingerprint: str

    @property
    def stale(self) -> bool:
        """Whether the code it speaks of has changed since."""
        return self.fingerprint != fingerprint(self.code)

    def __str__(self) -> str:
        """The figure as a line, without the code's age."""
        dirty = " and changes" if self.dirty else ""
        return f"{self.what}: {self.mean:+.3f} ± {self.half:.3f} {self.unit} ({self.commit}{dirty}, seed {self.seed})"


def note(what: str, figure: Interval, unit: str, seed: str, code: tuple[str, ...]) -> Measurement:
    """Add a figure that the running command has measured, and return it."""
    name = getattr(sys.modules["__main__"].__spec__, "name", "").removesuffix(".__main__")
    measurement = Measurement(
        what,
        round(figure.mean, 5),
        round(figure.half, 5),
        unit,
        " ".join(["python -m", name, *sys.argv[1:]]),
        seed,
        git("rev-parse", "--short=8", "HEAD"),
        bool(git("status", "--porcelain", "--untracked-files=no", "--", *map(str, sources(code)))),
        round(os.getloadavg()[0] / (os.cpu_count() or 1), 1),
        code,
        fingerprint(code),
    )
    with FILE.open("ab") as out:
        out.write(msgspec.json.encode(measurement) + b"\n")
    return measurement


def players(game: str) -> tuple[str, ...]:
    """Return the code that figures about the computer players of a game speak of: what all share, and its own."""
    shared = ("clubs/ai/*", "clubs/ai/core/*", "clubs/rules/*", "clubs/cards/*")
    folders = ("clubs/ai/games", "clubs/ai/core/games", "clubs/games")
    return (*shared, *(f"{folder}/{game}{end}" for folder in folders for end in (".*", "/*")))


def sources(code: tuple[str, ...]) -> list[Path]:
    """Return the files that some patterns name and that can change an answer, in order."""
    return sorted({file for pattern in code for file in ROOT.glob(pattern) if file.suffix in SOURCES})


def fingerprint(code: tuple[str, ...]) -> str:
    """Return the hash of the sources that some patterns name, and of their names."""
    found = sha256()
    for file in sources(code):
        found.update(file.relative_to(ROOT).as_posix().encode())
        found.update(sha256(file.read_bytes()).digest())
    return found.hexdigest()[:16]


def latest() -> list[Measurement]:
    """Return the last measurement of everything that was measured, the oldest first."""
    lines = FILE.read_bytes().splitlines() if FILE.exists() else []
    found: dict[str, Measurement] = {}
    for line in lines:
        measurement = msgspec.json.decode(line, type=Measurement)
        found.pop(measurement.what, None)
        found[measurement.what] = measurement
    return list(found.values())


def git(*words: str, folder: Path | None = None) -> str:
    """Return what git says in a folder, or in this checkout."""
    told = subprocess.run(["git", *words], cwd=folder or ROOT, check=True, capture_output=True, text=True)
    return told.stdout.strip()


def main() -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m build.bench.registry",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--stale", action="store_true", help="list only what is older than the code it speaks of"
    )
    chosen = parser.parse_args()
    stale = False
    for measurement in latest():
        old = measurement.stale
        stale |= old
        if old or not chosen.stale:
            print(f"{measurement}{', older than the code' if old else ''}")
    return int(stale and chosen.stale)


if __name__ == "__main__":
    raise SystemExit(main())
