"""Which keys give which command: the first ones of the table, or the player's own."""

from collections.abc import Mapping, Sequence
from typing import Final

from clubs.ui.shell.commands import COMMANDS, NAMED, Command, Key
from clubs.ui.shell.input import Input
from clubs.ui.shell.keys import figure

NONE: Final[Mapping[str, Sequence[Key]]] = {}


class Bindings:
    """The keys of every command; each key gives one command, and while one switch is in use perhaps another.

    `own` are a player's keys by the names of commands, from the settings: what is unknown there is left out.
    A key asked for twice stays with the command that is first in the table, and a first key that the player
    has given to another command is not given twice.
    """

    def __init__(self, own: Mapping[str, Sequence[Key]] = NONE) -> None:
        self._owner: dict[tuple[bool, Key], Command] = {
            (one.scans, key): one for one in COMMANDS for key in one.kept
        }
        keys: dict[str, tuple[Key, ...]] = {}
        for one in sorted(COMMANDS, key=lambda one: one.name not in own):
            keys[one.name] = self._claimed(one, own.get(one.name, one.keys))
        self._keys = {one.name: keys[one.name] for one in COMMANDS}

    def _claimed(self, command: Command, wanted: Sequence[Key]) -> tuple[Key, ...]:
        """Give a command the keys that it wants and that are free."""
        wanted = [key for key in wanted if key.isprintable() and figure(key) is None]
        lost = [key for key in command.kept if key not in wanted]
        keys = [
            key
            for key in [*lost, *wanted]
            if self._owner.setdefault((command.scans, key), command) is command
        ]
        return tuple(dict.fromkeys(keys))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bindings) and other._keys == self._keys

    def __hash__(self) -> int:
        return hash(tuple(self._keys.items()))

    @property
    def own(self) -> dict[str, tuple[Key, ...]]:
        """The keys of the commands that have others than at first, for the settings."""
        return {name: keys for name, keys in self._keys.items() if keys != NAMED[name].keys}

    def of(self, command: str) -> tuple[Key, ...]:
        """Return the keys and buttons of a command, by its name."""
        return self._keys[command]

    def owner(self, key: Key, *, scans: bool = False) -> Command | None:
        """Return the command that a key gives; with `scans`, of those for one switch."""
        return self._owner.get((scans, key))

    def given(self, key: Key, *, scans: bool = False) -> Input | None:
        """Return the Input that a key gives; with `scans`, by the commands for one switch."""
        return command.gives if (command := self.owner(key, scans=scans)) else None

    def adding(self, command: str, key: Key, instead: Key = "") -> "Bindings":
        """Return the bindings with a key given to a command, and taken from the one that had it.

        It takes the place of the key `instead`, if that is one of the command's.
        """
        had = self._keys[command]
        new = [key if one == instead else one for one in had] if instead in had else [*had, key]
        return Bindings({**self._without([key], command), command: new})

    def removing(self, command: str, key: Key) -> "Bindings":
        """Return the bindings with a key taken from a command."""
        return Bindings({**self._keys, command: tuple(one for one in self._keys[command] if one != key)})

    def restoring(self, command: str) -> "Bindings":
        """Return the bindings with a command's first keys, taken from others that have them."""
        first = NAMED[command].keys
        return Bindings({**self._without(first, command), command: first})

    def _without(self, lost: Sequence[Key], command: str) -> dict[str, Sequence[Key]]:
        """Return all keys without some, which the commands of this one's kind lose."""
        scans = NAMED[command].scans
        return {
            name: [key for key in had if NAMED[name].scans is not scans or key not in lost]
            for name, had in self._keys.items()
        }
