"""One program at a time in a folder: a lock that ends with the program that holds it."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Final

FILE: Final = ".lock"
"""An empty file, which stays."""
PATIENCE: Final = 2.0  # s to wait for another program
PAUSE: Final = 0.01  # s between tries
HELD: Final = (errno.EAGAIN, errno.EACCES, 0)
"""The errors of a lock that another program holds, on Linux, on Windows and under Wine."""


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Have no other program or thread change files of a folder meanwhile. Raises OSError.

    Where the file system knows no locks, nothing is waited for.
    """
    folder.mkdir(parents=True, exist_ok=True)
    handle = os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        end = monotonic() + PATIENCE
        while not _locked(handle):
            if monotonic() > end:
                raise OSError("another program is using the folder")
            sleep(PAUSE)
        yield
    finally:
        os.close(handle)  # and with it the lock


def _locked(handle: int) -> bool:
    """Lock a file, if no other handle has; return whether nothing needs to be waited for."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 (only on Windows)

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 (not on Windows)

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as problem:
        return problem.errno not in HELD  # otherwise there are no locks here
    return True
