"""Squares: plain text as a phone's camera reads it off a screen (QR codes), as dark and light modules."""

from typing import Final, TypeAlias

QUIET: Final = 4
"""The modules of white round a square."""

Modules: TypeAlias = tuple[bytes, ...]
"""The rows of a square without its white, from the top; a byte a module, 1 for a dark one."""


def square(text: str) -> Modules:
    """Return the square of a text: level L, so that its modules are as large as they can be.

    It has as many modules as any text of as many bytes.
    """
    import segno  # noqa: PLC0415  (only who has a pocket hand waits for it)

    made = segno.make(text, error="l", mode="byte", encoding="utf-8", boost_error=False, micro=False)
    return tuple(bytes(row) for row in made.matrix)
