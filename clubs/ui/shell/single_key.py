"""A key that is held, or pressed three times before any other: somebody may have no other."""

from math import inf
from typing import Final

HELD: Final = 1500.0  # ms
PRESSES: Final = 3
ASKED: Final = 50.0  # ms from one look at a held key to the next


class SingleKey:
    """Notices a single key; after anything else has been used, only by its being held."""

    def __init__(self) -> None:
        self._key: object = None
        self._presses = 0
        self._since = inf  # when it went down
        self._others = self._due = False

    @property
    def patience(self) -> float:
        """The longest wait (ms) until the next look."""
        return ASKED if self._since < inf else inf

    def press(self, key: object, now: float) -> None:
        """Note that a key has gone down that may be somebody's only one."""
        self._others |= self._key not in (None, key)
        self._key = key
        self._since = now
        self._presses += 1
        self._due |= self._presses == PRESSES and not self._others

    def release(self, key: object = None) -> None:
        """Note that a key was let go, by default any."""
        if key in (None, self._key):
            self._since = inf

    def other(self) -> None:
        """Note that something else was used."""
        self._others = True
        self._since = inf

    def noticed(self, now: float) -> bool:
        """Return, once each time, whether it is held for long or was pressed often enough."""
        if now - self._since >= HELD:
            self._due = True
            self._since = inf
        try:
            return self._due
        finally:
            self._due = False
