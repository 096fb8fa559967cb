"""Numbers in words: their signs, figures in sentences, and nouns after them."""

from typing import Final

MINUS: Final = "−"
FIGURES: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip


def signed(number: int) -> str:
    """Return a number with its sign: `+4`, `−2`, `0`."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number else "0"


def figure(number: int) -> str:
    """Return a number for a sentence: in words up to twelve."""
    return FIGURES[number] if 0 <= number < len(FIGURES) else str(number)


def noun(number: int, thing: str) -> str:
    """Return `trick` after a one, else `tricks`."""
    return thing if number == 1 else f"{thing}s"


def amount(number: int, thing: str) -> str:
    """Return a number of things: `1 trick`, `2 tricks`."""
    return f"{number} {noun(number, thing)}"
