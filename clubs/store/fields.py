"""The fields of deals: a file to which a line is added whenever more of one has been played.

A line holds the deal's code, the seat, the players by seat, and how often each number of points came up:
`18138-… 0 person,sharp,sharp 12x150 5x50`. The longest line on a field counts, and stays.
"""

import logging
from collections import Counter
from pathlib import Path
from typing import Final, TypeAlias

from clubs.store.files import Unusable
from clubs.store.kept_file import KeptFile, with_line
from clubs.table.field import SIZE

log = logging.getLogger(__name__)

FILE: Final = "fields.txt"
LARGEST: Final = 16 * 1024 * 1024  # bytes, some 160,000 fields
MOST_POINTS: Final = 9999

Key: TypeAlias = tuple[str, int, tuple[str, ...]]
"""The code of a deal, a seat, and the players by seat."""


class Fields:
    """The fields that are kept in a folder; a file that cannot be read or written costs only time."""

    def __init__(self, folder: Path) -> None:
        self._file = KeptFile(folder / FILE, LARGEST, synced=False)
        self._known: dict[str, tuple[int, ...]] | None = None

    def points(self, key: Key) -> tuple[int, ...]:
        """Return the points that are kept, in any order; none if there are none."""
        return self._all().get(_written(key), ())

    def keep(self, key: Key, points: tuple[int, ...]) -> bool:
        """Keep points instead of the fewer before; return whether that worked."""
        begins = f"{_written(key)} ".encode("ascii")
        counts = " ".join(f"{value}x{number}" for value, number in sorted(Counter(points).items()))

        def changed(content: bytes) -> bytes:
            there = (read_field(line)[1] for line in content.splitlines() if line.startswith(begins))
            if any(len(points) <= len(found) for found in there):
                return content
            return with_line(content, begins + counts.encode("ascii"), lambda line: line.startswith(begins))

        try:
            self._file.change(changed)
        except (OSError, Unusable) as problem:
            log.warning("%s: %s", self._file.path, problem)
            return False
        self._known = None
        return len(self.points(key)) == len(points)

    def _all(self) -> dict[str, tuple[int, ...]]:
        if self._known is None:
            try:
                content = self._file.content()
            except (OSError, Unusable) as problem:
                log.warning("%s: %s", self._file.path, problem)
                return {}
            found: dict[str, tuple[int, ...]] = {}
            for line in content.splitlines():
                name, points = read_field(line)
                if len(points) > len(found.get(name, ())):
                    found[name] = points
            self._known = found
        return self._known


def _written(key: Key) -> str:
    code, seat, plays = key
    return f"{code} {seat} {','.join(plays)}"


def read_field(line: bytes) -> tuple[str, tuple[int, ...]]:
    """Return the field that a line is about, and its points; none if it holds none."""
    words = line.decode("ascii", "replace").split(" ")
    return " ".join(words[:3]), _points(words[3:])


def _points(words: list[str]) -> tuple[int, ...]:
    """Return the points that some counts stand for; none if they are damaged."""
    found: list[int] = []
    for word in words:
        value, _, number = word.partition("x")
        if not (value.removeprefix("-").isdecimal() and number.isdecimal() and len(word) <= 9):
            return ()
        if abs(int(value)) > MOST_POINTS or len(found) + int(number) > SIZE:
            return ()
        found += [int(value)] * int(number)
    return tuple(found)
