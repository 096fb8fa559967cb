"""The lines of deals that were shared or received: a text file, a line each, the latest last.

A line of the file begins with `shared` or `received`, or with `alike` if it tells how many answers of
a line computer players have given again. What cannot be read stays in the file.
"""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal

from clubs.store.files import Unsaved, Unusable, unsaved
from clubs.store.kept_file import KeptFile, with_line, without_lines

log = logging.getLogger(__name__)

FILE: Final = "lines.txt"
LARGEST: Final = 16 * 1024 * 1024  # bytes, some 160,000 lines

Way = Literal["shared", "received", "alike"]


class KeptLines:
    """The lines in a folder; what cannot be written waits for the next, and `report` gets a sentence."""

    def __init__(self, folder: Path, report: Callable[[str], object] = log.warning) -> None:
        self._file, self._report = KeptFile(folder / FILE, LARGEST), report
        self._unwritten: list[Callable[[bytes], bytes]] = []

    def all(self, way: Way) -> list[str]:
        """Return the lines of a kind, the latest first; only those not written yet, if none can be read."""
        content = b""
        try:
            content = self._file.content()
        except (OSError, Unusable) as problem:
            log.warning("%s: %s", self._file.path, problem)
        begins, changed = f"{way} ", self._changed(content)
        lines = [line.decode("utf-8", "replace").strip() for line in reversed(changed.splitlines())]
        return [line.removeprefix(begins) for line in lines if line.startswith(begins)]

    def keep(self, way: Way, line: str) -> bool:
        """Keep a line as the latest of all; return whether it is in the file."""
        kept = f"{way} {' '.join(line.split())}".encode()
        return self._change(lambda content: with_line(content, kept, kept.__eq__))

    def remove(self, way: Way, line: str) -> bool:
        """Forget a line; return whether that worked."""
        gone = f"{way} {line}".encode()
        return self._change(lambda content: without_lines(content, gone.__eq__))

    def _change(self, change: Callable[[bytes], bytes]) -> bool:
        self._unwritten.append(change)
        try:
            with unsaved(f"{FILE} cannot be written"):
                self._file.change(self._changed)
        except Unsaved as problem:
            self._report(str(problem))
            return False
        self._unwritten.clear()
        return True

    def _changed(self, content: bytes) -> bytes:
        for change in self._unwritten:
            content = change(content)
        return content
