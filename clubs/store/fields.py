"""The fields of deals: a file to which a line is added whenever more of one has been played.

A line holds the deal's code, the seat, the players by seat, and how often each number of points came up:
`18138-… 0 person,sharp,sharp 12x150 5x50`. The longest line on a field counts.
"""

import logging
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

from clubs.store.files import content_of, make_private
from clubs.table.field import SIZE

log = logging.getLogger(__name__)

FILE: Final = "fields.txt"
LARGEST: Final = 8 * 1024 * 1024  # bytes, some 80,000 lines; what is beyond is played again
MOST_POINTS: Final = 9999

Key: TypeAlias = tuple[str, int, tuple[str, ...]]
"""The code of a deal, a seat, and the players by seat."""


class Fields:
    """The fields that are kept in a folder; a file that cannot be read or written costs only time."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._known: dict[str, tuple[int, ...]] | None = None

    def points(self, key: Key) -> tuple[int, ...]:
        """Return the points that are kept, in any order; none if there are none."""
        return self._all().get(_written(key), ())

    def keep(self, key: Key, points: tuple[int, ...]) -> bool:
        """Keep points instead of the fewer before; return whether that worked."""
        name, known = _written(key), self._all()
        if len(points) <= len(known.get(name, ())):
            return False
        known[name] = points
        counts = " ".join(f"{value}x{number}" for value, number in sorted(Counter(points).items()))
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            make_private(self._path)
            with self._path.open("a", encoding="ascii", newline="\n") as file:
                # A line that was cut off must not spoil this one.
                file.write(f"\n{name} {counts}\n")
        except OSError as problem:
            log.warning("%s: %s", self._path, problem)
            return False
        return True

    def _all(self) -> dict[str, tuple[int, ...]]:
        if self._known is None:
            self._known = {}
            for name, points in _lines(self._path):
                if len(points) > len(self._known.get(name, ())):
                    self._known[name] = points
        return self._known


def _written(key: Key) -> str:
    code, seat, plays = key
    return f"{code} {seat} {','.join(plays)}"


def _lines(path: Path) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield the fields in a file, without lines that hold none."""
    try:
        text = content_of(path, LARGEST).decode("ascii", "replace")
    except (OSError, ValueError) as problem:
        if path.exists():
            log.warning("%s: %s", path, problem)
        return
    for line in text.splitlines():
        words = line.split(" ")
        if len(words) > 3 and (points := _points(words[3:])):
            yield " ".join(words[:3]), points


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
