"""Memory that nothing uses, freed and given back to the system."""

import gc
import sys
from collections.abc import Callable
from typing import Final

LARGE: Final = 2 << 20
"""Bytes: a panel at 1920x1080, half a card's paper at 3840x2160. Smaller ones are made too often."""
M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3  # in malloc.h


def sweep() -> None:
    """Tidy up after the scenes that were left, once what was loaded is kept out of that; takes some ms."""
    if gc.get_freeze_count():
        tidy()


def tidy() -> None:
    """Free what nothing uses, and give it back to the system where the C library keeps it; takes some ms."""
    gc.collect()
    if (trim := _of_c("malloc_trim")) is not None:
        trim(0)


def give_back_large() -> None:
    """Have large pictures given back to the system when they are freed, where the C library keeps them.

    It would learn from the first ones to keep them, and the gaps that they leave fill with small ones.
    """
    if (set_option := _of_c("mallopt")) is not None:
        set_option(M_MMAP_THRESHOLD, LARGE)
        set_option(M_TRIM_THRESHOLD, LARGE)


def _of_c(name: str) -> Callable[..., object] | None:
    """Return a function of the C library for memory, if it is one of Linux that has it."""
    if sys.platform != "linux":
        return None
    import ctypes  # noqa: PLC0415 (the start need not wait for it)

    return getattr(ctypes.CDLL(None), name, None)
