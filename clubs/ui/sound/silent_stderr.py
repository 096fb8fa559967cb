"""Keeping what C libraries complain of from the terminal, where only our own sentences belong."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

STDERR: Final = 2  # as a file of the process, which sys.stderr need not be


@contextmanager
def silent_stderr() -> Iterator[None]:
    """Silence stderr for a while: SDL, ALSA and Wayland themselves write to the terminal."""
    if not sys.platform.startswith("linux") or sys.stderr is None:
        yield
        return
    terminal, nowhere = os.dup(STDERR), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, STDERR)
    try:
        yield
    finally:
        os.dup2(terminal, STDERR)
        os.close(terminal)
        os.close(nowhere)
