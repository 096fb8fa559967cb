"""Numbers in words: their minus, and nouns after them."""

from typing import Final

MINUS: Final = "−"


def noun(number: int, thing: str) -> str:
    """Return `trick` after a one, else `tricks`."""
    return thing if number == 1 else f"{thing}s"


def amount(number: int, thing: str) -> str:
    """Return a number of things: `1 trick`, `2 tricks`."""
    return f"{number} {noun(number, thing)}"
