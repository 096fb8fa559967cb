"""The short form of the trial: the program as it is unpacked, in minutes."""

import re
import shutil
from pathlib import Path
from typing import Final

from build.package.about import NAME, VERSION
from build.trial.wine import scenes
from build.trial.wine.machine import DRIVE, windows
from build.trial.wine.parts import Part, Step
from build.trial.wine.program import PLACE, PROGRAM, holds, said
from build.trial.wine.screen import drawn, photographed, screen, until, window
from clubs.games import GAMES

LOCAL: Final = DRIVE / "users"


def selftest(step: Step) -> str:
    """Run the self-test of both programs; the one without a terminal says nothing."""
    del step
    lines = said("--selftest", why="The self-test fails").splitlines()
    holds(lines[0] == f"Clubs {VERSION}, compiled", f"It calls itself {lines[0]!r}.")
    holds(lines[-1] == "Everything works.", f"The self-test ends with {lines[-1]!r}.")
    windows(PROGRAM, "--selftest", why=f"The self-test of {PROGRAM.name} fails")
    return f"{lines[-1]} ({'; '.join(lines[1:-1])})"


def deals(step: Step) -> str:
    """Play one deal of each game between computer players, in two processes; read their UTF-8 in a pipe."""
    del step
    for game in GAMES:
        table = said(
            "sim", game, "--deals", "1", "--seats", "easy", "--workers", "2", why=f"{game} is not played"
        )
        holds("\N{PLUS-MINUS SIGN}" in table, f"What is printed into a pipe is not UTF-8: {table!r}")
    return f"one deal of {len(GAMES)} games each; what is printed into a pipe is UTF-8"


def drawings(step: Step) -> str:
    """Draw scenes from source and compare them with this system's."""
    del step
    return scenes.draw()


def removing(step: Step) -> str:
    """Play in a window, remove the program; what was kept stays, and nothing else."""
    del step
    before = set(DRIVE.rglob("*"))
    copy = shutil.copytree(PLACE, DRIVE / NAME)
    with screen() as display, window(display, "--game", "whist", place=copy):
        until(lambda: list(_kept()), "No match was kept")
        until(lambda: drawn(display), "Nothing is drawn in the window")
        photographed(display, "window")
    shutil.rmtree(copy)
    new = {
        file for file in set(DRIVE.rglob("*")) - before if not re.search(NAME, str(file.relative_to(DRIVE)))
    }
    holds(not new, f"Files of others are left behind: {', '.join(sorted(map(str, new)))}")
    (games,) = _kept()
    holds(games.stat().st_size > 0, "The match that was kept is empty.")
    return f"a match in a window, then the folder deleted: {games.relative_to(DRIVE)} stays"


def _kept() -> list[Path]:
    return list(LOCAL.rglob(f"{NAME}/games.db"))


PARTS: Final[dict[str, Part]] = {
    "self-test": selftest,
    "deals": deals,
    "scenes": drawings,
    "removing": removing,
}
