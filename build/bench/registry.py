"""The registry of measurements: every figure with its commit, command, seed, interval and the hash of its players.

    python -m build.bench.registry                 every measurement, and whether its players have changed since
    python -m build.bench.registry --stale         only those whose players have; the status is 1 if there are any

One JSON object a line in `measurements.jsonl`, the oldest first; commands that measure add to it with `--note`. Where
a measurement has been repeated, the last one counts. Its age is told by what the players of the game answer to a few
decisions that are kept: code is moved and commits are rewritten without any change of play.
"""

import argparse
import os
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from build.bench.regret.answers import answers
from build.bench.regret.deals import kept
from clubs.ai.games import knowledge
from clubs.ai.levels import FLOOR
from clubs.lab.figures import Interval

ROOT: Final = Path(__file__).parents[2]
FILE: Final = ROOT / "build" / "bench" / "measurements.jsonl"
ASKED: Final = ("steady", "sharp@100:points")
"""The players whose answers tell the age of a figure; few playouts are enough to differ once the search does."""
LINES: Final = 4
"""The deals of a game that are kept from whose decisions they are asked."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """A figure: `what` was measured, its mean and half its 95 % interval, and where it comes from.

    `commit` is that of the code, `dirty` whether it had been changed since, and `load` that of the machine when it
    ended, for each core. `players` is the hash of what the players of the `game` answered then; it is empty where
    that is not known any more.
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
    game: str
    players: str

    @property
    def stale(self) -> bool:
        """Whether the players of the game answer otherwise now."""
        return self.players != players(self.game)

    def __str__(self) -> str:
        """The figure as a line, without its age."""
        dirty = " and changes" if self.dirty else ""
        return f"{self.what}: {self.mean:+.3f} ± {self.half:.3f} {self.unit} ({self.commit}{dirty}, seed {self.seed})"


def note(what: str, figure: Interval, unit: str, seed: str, game: str) -> Measurement:
    """Add a figure that the running command has measured, and return it."""
    name = getattr(sys.modules["__main__"].__spec__, "name", "").removesuffix(".__main__")
    measurement = Measurement(
        what,
        round(figure.mean, 5),
        round(figure.half, 5),
        unit,
        " ".join(["python -m", name, *map(_named, sys.argv[1:])]),
        seed,
        git("rev-parse", "--short=8", "HEAD"),
        bool(git("status", "--porcelain", "--untracked-files=no", "--", "clubs", ":(exclude,glob)**/*.md")),
        round(os.getloadavg()[0] / (os.cpu_count() or 1), 1),
        game,
        players(game),
    )
    with FILE.open("ab") as out:
        out.write(msgspec.json.encode(measurement) + b"\n")
    return measurement


def _named(argument: str) -> str:
    """Return an argument of the command; of a path, which is a machine's own, its last part."""
    return Path(argument).name if Path(argument).is_absolute() else argument


@cache
def players(game: str) -> str:
    """Return the hash of what the players of a game answer to the first decisions kept of it, and of its budgets."""
    core = knowledge(game).core
    lines = kept(game).read_text(encoding="ascii").splitlines()[:LINES]
    given = [answers(line, level, 1) for level in ASKED for line in lines]
    budgets = [sorted(core.playouts.items()) if core else None, FLOOR]
    return sha256(msgspec.json.encode([given, budgets])).hexdigest()[:16]


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
        "--stale", action="store_true", help="list only what is older than the players it speaks of"
    )
    chosen = parser.parse_args()
    stale = False
    for measurement in latest():
        old = measurement.stale
        stale |= old
        if old or not chosen.stale:
            print(f"{measurement}{', older than the players' if old else ''}")
    return int(stale and chosen.stale)


if __name__ == "__main__":
    raise SystemExit(main())
