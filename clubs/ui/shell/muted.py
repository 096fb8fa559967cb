"""Keeping what C libraries complain of from the terminal, where only our own sentences belong."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

STDERR = 2  # as a file of the process, which sys.stderr need not be


@contextmanager
def muted() -> Iterator[None]:
    """Drop whatever is written to the standard error file within."""
    try:
        kept = os.dup(STDERR)
    except OSError:  # there is none
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, STDERR)
        yield
    finally:
        os.dup2(kept, STDERR)
        os.close(kept)
        os.close(nowhere)
