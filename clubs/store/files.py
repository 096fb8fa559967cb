"""Writing a file whole or not at all, and putting a damaged one out of the way."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

MOST_ASIDE = 1000


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
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
    _sync_folder(path.parent)


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
