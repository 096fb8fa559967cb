"""Room on the disk for the file that SQLite writes through memory: else the system ends the process."""

import errno
import os
import sys
from pathlib import Path
from typing import Final

SHARED: Final = 32 * 1024
"""Bytes of that file beside a database, as long as the log is short."""
NEEDED: Final = SHARED + 16 * 1024
"""Bytes that must be free before a database is opened."""


def require_room(folder: Path) -> None:
    """Raise OSError if the disk is too full for a database to be opened."""
    if sys.platform != "win32":
        disk = os.statvfs(folder)
        if disk.f_bavail * disk.f_frsize < NEEDED:
            raise OSError(errno.ENOSPC, "the disk is full")


def keep_room(path: Path) -> None:
    """Have the disk keep room for such a file, which this process has open. Raises OSError.

    File systems with small blocks otherwise look for room only when the memory is written.
    """
    if not sys.platform.startswith("linux"):
        return
    there = path.stat()
    for name in os.listdir("/proc/self/fd"):
        # Opened again and closed, it would lose the locks that SQLite holds on it.
        if _is(int(name), there):
            os.posix_fallocate(int(name), 0, SHARED)
            return


def _is(handle: int, there: os.stat_result) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), there)
    except OSError:
        return False  # that with which the folder was listed
