"""Writing a file whole or not at all, and putting a damaged one out of the way."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path
from time import sleep
from typing import Final

MOST_ASIDE: Final = 1000
TRIES: Final = 3
PAUSE: Final = 0.01  # s between tries; a virus scanner that looks at a new file lets go of it soon


class Unsaved(Exception):
    """A file could not be written; the message is one sentence."""


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file at once: whoever reads it sees the old or the new one. Raises OSError, file unharmed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # The same folder, because only within one file system is a replacement a single step.
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        _rename(Path(name), path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
    _sync_folder(path.parent)


def _rename(new: Path, path: Path) -> None:
    """Put the new file in the place of the old one; a refusal is not the last word."""
    for left in reversed(range(TRIES)):
        try:
            new.replace(path)
        except PermissionError:
            if not left:
                raise
            sleep(PAUSE)
        else:
            return


def sync(path: Path) -> None:
    """Make what a file holds last through a power cut; takes as long as the disk does. Raises OSError."""
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _sync_folder(folder: Path) -> None:
    """Make the new name last through a power cut, where the system can open a folder."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def set_aside(path: Path) -> Path:
    """Rename what lies at `path` to a name that is free (`settings.damaged-1.toml`). Raises OSError."""
    for number in range(1, MOST_ASIDE):
        free = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        if not os.path.lexists(free):
            path.rename(free)
            return free
    raise FileExistsError(f"there are {MOST_ASIDE - 1} damaged copies of {path.name} already")
