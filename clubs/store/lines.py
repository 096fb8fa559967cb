"""The lines of deals that were shared or received: a text file, a line each, the latest last.

A line of the file begins with `shared` or `received`, or with `alike` if it tells how many answers of
a line computer players have given again. What cannot be read stays in the file.
"""

import logging
from pathlib import Path
from typing import Final, Literal

from clubs.store.files import content_of, write_whole

log = logging.getLogger(__name__)

FILE: Final = "lines.txt"
LARGEST: Final = 1024 * 1024  # bytes, some 10,000 lines

Way = Literal["shared", "received", "alike"]


class KeptLines:
    """The lines in a folder; a file that cannot be read or written is reported in the log."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._known: list[str] | None = None

    def all(self, way: Way) -> list[str]:
        """Return the lines of a kind, the latest first."""
        begins = f"{way} "
        return [line.removeprefix(begins) for line in reversed(self._lines()) if line.startswith(begins)]

    def keep(self, way: Way, line: str) -> bool:
        """Keep a line as the latest of all; return whether it is in the file."""
        kept = f"{way} {' '.join(line.split())}"
        lines = [one for one in self._lines() if one != kept]
        return self._write([*lines, kept])

    def remove(self, way: Way, line: str) -> bool:
        """Forget a line; return whether that worked."""
        return self._write([one for one in self._lines() if one != f"{way} {line}"])

    def _write(self, lines: list[str]) -> bool:
        self._known = lines
        try:
            write_whole(self._path, "".join(f"{line}\n" for line in lines).encode())
        except OSError as problem:
            log.warning("%s: %s", self._path, problem)
            return False
        return True

    def _lines(self) -> list[str]:
        if self._known is None:
            self._known = self._read()
        return self._known

    def _read(self) -> list[str]:
        try:
            text = content_of(self._path, LARGEST).decode("utf-8", "replace")
        except FileNotFoundError:
            return []
        except (OSError, ValueError) as problem:
            log.warning("%s: %s", self._path, problem)
            return []
        return [line.strip() for line in text.splitlines() if line.strip()]
