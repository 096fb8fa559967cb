"""Several players at one computer: settings and games of each in a folder of their own.

The first player's are where they have always been; the others' are in numbered folders. `profiles.toml` holds
their names and who plays now. Without it nothing is lost: the folders are still found.
"""

import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from clubs.language import message
from clubs.store.files import Unsaved, unsaved
from clubs.store.kept_table import KeptTable, Table
from clubs.store.paths import Paths
from clubs.store.settings import LONGEST_NAME, Settings, save

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
        self._table = KeptTable(root.data / FILE)
        table, _ = self._table.read_or_set_aside()
        self._take(table)

    def _take(self, table: Table) -> None:
        """Take the names and who plays now from a table."""
        self._names = _names(table)
        current = table.get("current")
        self._current = current if type(current) is int and current in numbers(self._root.data) else FIRST

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
            Profile(
                number,
                self._names.get(number) or message("Player {number}", number=number),
                number == self._current,
            )
            for number in numbers(self._root.data)
        )

    def switch(self, number: int) -> None:
        """Let another player play from now on."""
        self._write(current=number)

    def rename(self, number: int, name: str) -> None:
        """Give a player another name."""
        self._write(names={number: self._free(name, number)})

    def create(self, name: str) -> Profile:
        """Add a player, who has settings and games of their own, and that name at the table."""
        name = self._free(name)
        number = next((n for n in range(FIRST + 1, MOST + 1) if n not in numbers(self._root.data)), 0)
        if not number:
            raise Unsaved(message("There are {most} players already.", most=MOST))
        folder = self._root.data / FOLDER / str(number)
        with unsaved(message("No folder can be made for {name}", name=name)):
            folder.mkdir(parents=True)
        try:
            self._write(names={number: name})
        except Unsaved:
            with suppress(OSError):
                folder.rmdir()
            raise
        with suppress(Unsaved):
            save(Settings(name=name, welcome=True, newcomer=True), self.paths_of(number).config)
        return Profile(number, name, current=False)

    def _free(self, name: str, number: int = 0) -> str:
        """Return a name that nobody else has; Unsaved if somebody has."""
        name = _composed(_tidy(name))
        others = {_composed(one.name.casefold()) for one in self.all() if one.number != number}
        if not name or _composed(name.casefold()) in others:
            called = message("There is a player called {name} already.", name=name)
            raise Unsaved(called if name else message("There is no name yet."))
        return name

    def _write(self, **values: Any) -> None:
        """Change who plays now or some names; those that another program has given stay."""

        def changed(table: Table) -> Table:
            names = {str(number): name for number, name in values.get("names", {}).items()}
            given = table.get("names")
            given = given if isinstance(given, dict) else {}
            current = values.get("current", self._current)
            return {**table, "current": current, "names": {**given, **names}}

        with unsaved(message("The players could not be saved")):
            self._table.change(changed)
            self._take(self._table.read())


def numbers(data: Path) -> list[int]:
    """Return the numbers of all players, by their folders."""
    folder = data / FOLDER
    return [FIRST, *(number for number in range(FIRST + 1, MOST + 1) if os.path.isdir(folder / str(number)))]


def _names(table: Table) -> dict[int, str]:
    """Return the names in a table by number."""
    names = table.get("names")
    return {
        int(number): _tidy(name)
        for number, name in (names.items() if isinstance(names, dict) else ())
        if number.isascii() and number.isdigit() and len(number) <= 2 and isinstance(name, str)
    }


def _tidy(name: str) -> str:
    return " ".join("".join(sign for sign in name if sign.isprintable()).split())[:LONGEST_NAME]


def _composed(name: str) -> str:
    """Return a name with each letter and its accents as one sign, as far as there is one."""
    from unicodedata import normalize  # noqa: PLC0415 (takes 1 ms of a start, which compares no names)

    return normalize("NFC", name)
