"""Several players at one computer: settings and games of each in a folder of their own.

The first player's are where they have always been; the others' are in numbered folders. `profiles.toml` holds
their names and who plays now. Without it nothing is lost: the folders are still found.
"""

import logging
import tomllib
from pathlib import Path
from typing import Any, Final

import tomli_w
from msgspec import Struct

from clubs.store.files import Unsaved, write_whole
from clubs.store.paths import Paths
from clubs.store.settings import LARGEST, LONGEST_NAME

log = logging.getLogger(__name__)

FILE: Final = "profiles.toml"
FOLDER: Final = "profiles"
FIRST: Final = 1
MOST: Final = 99


class Profile(Struct, frozen=True):
    """One player: a number, the name shown, and whether it is the one who plays now."""

    number: int
    name: str
    current: bool


class Profiles:
    """The players of a data folder. Reading never raises; writing raises Unsaved, with one sentence."""

    def __init__(self, root: Paths) -> None:
        self._root = root
        table = _read(root.data / FILE)
        names = table.get("names")
        self._names: dict[int, str] = {}
        for number, name in names.items() if isinstance(names, dict) else ():
            if number.isascii() and number.isdigit() and len(number) <= 2 and isinstance(name, str):
                self._names[int(number)] = _tidy(name)
        current = table.get("current", FIRST)
        self._current = current if current in self._numbers() else FIRST

    @property
    def paths(self) -> Paths:
        """The folders of the player who plays now."""
        return self.paths_of(self._current)

    def paths_of(self, number: int) -> Paths:
        """Return the folders of a player."""
        if number == FIRST:
            return self._root
        folder = self._root.data / FOLDER / str(number)
        return Paths(folder, folder, self._root.cache)

    @property
    def playing(self) -> str:
        """The name of the player who plays now, or '' if there is only one."""
        players = self.all()
        return next((one.name for one in players if one.current), "") if len(players) > 1 else ""

    def all(self) -> tuple[Profile, ...]:
        """Return all players, the first one first."""
        return tuple(
            Profile(number, self._names.get(number) or f"Player {number}", number == self._current)
            for number in self._numbers()
        )

    def switch(self, number: int) -> None:
        """Let another player play from now on."""
        self._write(number, self._names)

    def rename(self, number: int, name: str) -> None:
        """Give a player another name."""
        self._write(self._current, {**self._names, number: self._free(name, number)})

    def create(self, name: str) -> Profile:
        """Add a player, who has settings and games of their own."""
        name = self._free(name)
        number = next((n for n in range(FIRST + 1, MOST + 1) if n not in self._numbers()), 0)
        if not number:
            raise Unsaved(f"There are {MOST} players already.")
        try:
            (self._root.data / FOLDER / str(number)).mkdir(parents=True)
        except OSError as problem:
            raise Unsaved(f"No folder can be made for {name}: {problem.strerror or problem}.") from problem
        self._write(self._current, {**self._names, number: name})
        return Profile(number, name, current=False)

    def _numbers(self) -> list[int]:
        """Return the numbers of all players, by their folders."""
        try:
            names = [file.name for file in (self._root.data / FOLDER).iterdir() if file.is_dir()]
        except OSError:
            names = []
        known = {str(number) for number in range(FIRST + 1, MOST + 1)}
        return [FIRST, *sorted(int(name) for name in names if name in known)]

    def _free(self, name: str, number: int = 0) -> str:
        """Return a name that nobody else has; Unsaved if somebody has."""
        name = _tidy(name)
        others = {one.name.casefold() for one in self.all() if one.number != number}
        if not name or name.casefold() in others:
            raise Unsaved(f"There is a player called {name} already." if name else "There is no name yet.")
        return name

    def _write(self, current: int, names: dict[int, str]) -> None:
        table = {"current": current, "names": {str(number): name for number, name in names.items()}}
        try:
            write_whole(self._root.data / FILE, tomli_w.dumps(table).encode())
        except (OSError, ValueError) as problem:
            why = problem.strerror if isinstance(problem, OSError) else None
            raise Unsaved(f"The players could not be saved: {why or problem}.") from problem
        self._current, self._names = current, names


def _tidy(name: str) -> str:
    return " ".join("".join(sign for sign in name if sign.isprintable()).split())[:LONGEST_NAME]


def _read(file: Path) -> dict[str, Any]:
    """Return the table in the file; an empty one if there is none that can be read."""
    try:
        if not file.is_file():
            return {}  # opening a pipe would wait for ever
        with file.open("rb") as opened:
            content = opened.read(LARGEST + 1)
        return tomllib.loads(content.decode()) if len(content) <= LARGEST else {}
    except (OSError, ValueError, RecursionError) as problem:
        log.warning("the players cannot be read: %s", problem)
        return {}
