"""Atomic writes, and renaming a damaged file."""

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from stat import S_ISREG
from time import sleep
from typing import Final

from clubs.language import Told, message

log = logging.getLogger(__name__)

MOST_ALIKE: Final = 1000
TRIES: Final = 3
PRIVATE: Final = 0o600
PAUSE: Final = 0.01  # s between tries; a virus scanner holds a new file for a moment


class Unsaved(Told, Exception):
    """A file could not be written; the message is one sentence."""


class Unusable(Exception):
    """A thing in the place of a file can never be read; the message says why, for the end of a sentence."""


@contextmanager
def unsaved(what: str) -> Iterator[None]:
    """Raise Unsaved for what keeps a file from being written, as a sentence that begins with `what`."""
    try:
        yield
    except (OSError, UnicodeError, Unusable) as problem:
        log.warning("%s: %s", what, problem)
        why = problem.strerror if isinstance(problem, OSError) else None
        raise Unsaved(message("{what}: {why}.", what=what, why=str(why or problem))) from problem


def may_be_there(path: Path) -> bool:
    """Return whether something is at a path, or may be: some folders cannot be looked into."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
    return True


def content_of(file: Path, most: int) -> bytes:
    """Return the first `most` bytes of a file; FileNotFoundError unless it is a regular one.

    Reading a pipe would wait for ever, and a device has no end. Raises OSError or ValueError too.
    """
    if not file.is_file():
        raise FileNotFoundError(file)
    with file.open("rb") as opened:
        return opened.read(most)


def write_whole(path: Path, *content: bytes | memoryview, synced: bool = True) -> None:
    """Replace a file atomically: readers see the old or the new content. OSError leaves the old one.

    Unless `synced`, the system may write it through to the disk when it likes.
    """
    from tempfile import mkstemp  # noqa: PLC0415 (the start writes nothing)

    path.parent.mkdir(parents=True, exist_ok=True)
    # In the same folder, as a replacement is atomic only within one file system.
    handle, name = mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            for part in content:
                file.write(part)
            if synced:
                file.flush()
                os.fsync(file.fileno())
        _rename(Path(name), path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
    if synced:
        _sync_folder(path.parent)


def _rename(new: Path, path: Path) -> None:
    """Replace the old file by the new one, with retries after a refusal."""
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
    """Write a file through to the disk, and wait for it. Raises OSError."""
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _sync_folder(folder: Path) -> None:
    """Write a folder's names through to the disk, where the system can open a folder."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def make_private(path: Path) -> None:
    """Let nobody but the owner read a file, which is created empty if there is none. Raises OSError."""
    with suppress(FileExistsError):
        # Never opened if it is there: closing it would drop the locks that SQLite holds on it.
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
    with suppress(OSError):
        if path.stat().st_mode & ~PRIVATE & 0o777:
            path.chmod(PRIVATE)


def set_aside(path: Path) -> Path:
    """Rename a file to a free name (`settings.damaged-1.toml`) and return it. Raises OSError."""
    free = free_name(path, ".damaged-{}", 1)
    path.rename(free)
    return free


def free_name(path: Path, numbered: str, first: int) -> Path:
    """Return the path with the first numbered addition to its stem that no file has yet.

    Raises FileExistsError if all numbers are taken.
    """
    for number in range(first, MOST_ALIKE):
        free = path.with_stem(path.stem + numbered.format(number))
        if not os.path.lexists(free):
            return free
    raise FileExistsError(f"there are {MOST_ALIKE} files called {path.name} already")


def latest(folder: Path, ending: str) -> list[Path]:
    """Return the files of a folder with an ending, the one that was changed last first.

    Links that lead nowhere, and what else is no ordinary file, are left out.
    """
    found = []
    with suppress(OSError):
        for file in folder.glob(f"*{ending}"):
            with suppress(OSError):
                about = file.stat()
                if S_ISREG(about.st_mode):
                    found.append((-about.st_mtime, file.name, file))
    return [file for _, _, file in sorted(found)]
