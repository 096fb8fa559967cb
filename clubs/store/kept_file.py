"""A file of the player's, kept in one way by all who keep one: nothing is written over that was not read."""

import os
from collections.abc import Callable
from pathlib import Path

from clubs.store.files import Unusable, free_name, write_whole
from clubs.store.lock import alone


class KeptFile:
    """A file that is read and changed as a whole.

    A change is made to what the file holds at that moment, while no other program changes it. It is written
    through to the disk, if `synced`. Every method raises OSError for what may pass, and Unusable.
    """

    def __init__(self, path: Path, largest: int, *, synced: bool = True) -> None:
        self.path = path
        self._largest, self._synced = largest, synced

    def content(self) -> bytes:
        """Return what the file holds, nothing if there is none."""
        if not self.path.is_file() and os.path.lexists(self.path):
            raise Unusable("it is no ordinary file")  # opening a pipe would wait for ever
        try:
            with self.path.open("rb") as file:
                content = file.read(self._largest + 1)
        except FileNotFoundError:
            return b""
        return self._measured(content)

    def change(self, changed: Callable[[bytes], bytes]) -> None:
        """Replace what the file holds by what a function makes of it; its exceptions change nothing."""
        with alone(self.path.parent):
            write_whole(self.path, self._measured(changed(self.content())), synced=self._synced)

    def _measured(self, content: bytes) -> bytes:
        if len(content) > self._largest:
            raise Unusable("it is far too large")
        return content


def write_new(wanted: Path, content: bytes) -> Path:
    """Write a new file of this name, or of the next free one, and return its path. Raises OSError."""
    with alone(wanted.parent):
        path = free_name(wanted, "-{}", 2) if os.path.lexists(wanted) else wanted
        write_whole(path, content)
    return path


def with_line(content: bytes, added: bytes, gone: Callable[[bytes], bool]) -> bytes:
    """Return a text with a line at its end in place of those that go; others stay byte by byte."""
    rest = without_lines(content, gone)
    end = b"" if not rest or rest.endswith(b"\n") else b"\n"
    return rest + end + added + b"\n"


def without_lines(content: bytes, gone: Callable[[bytes], bool]) -> bytes:
    """Return a text without the lines that go; others stay byte by byte."""
    return b"".join(line for line in content.splitlines(keepends=True) if not gone(line.strip()))
