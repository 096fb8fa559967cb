"""Numbers in words: their signs, figures in sentences, and nouns after them."""

from collections.abc import Callable
from typing import Final

from clubs.language import MINUS, message

FIGURES: Final = (
    message("no", context="number"), message("one", context="number"), message("two", context="number"),
    message("three", context="number"), message("four", context="number"), message("five", context="number"),
    message("six", context="number"), message("seven", context="number"), message("eight", context="number"),
    message("nine", context="number"), message("ten", context="number"), message("eleven", context="number"),
    message("twelve", context="number"),
)  # fmt: skip


def signed(number: int) -> str:
    """Return a number with its sign: `+4`, `−2`, `0`."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number else "0"


def figure(number: int) -> str:
    """Return a number for a sentence: in words up to twelve."""
    return FIGURES[number] if 0 <= number < len(FIGURES) else str(number)


class Figure:
    """A number in words up to twelve, as a field of a sentence."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    @property
    def words(self) -> str:
        """The number in words."""
        return figure(self.number)

    def form(self, forms: tuple[str, ...], number: Callable[[int], int]) -> str:
        """Return the form that goes with the number."""
        return forms[min(number(self.number), len(forms) - 1)]

    def __str__(self) -> str:
        return str(self.words)


def noun(number: int, thing: str) -> str:
    """Return `trick` after a one, else `tricks`."""
    return thing if number == 1 else f"{thing}s"


def amount(number: int, thing: str) -> str:
    """Return a number of things: `1 trick`, `2 tricks`."""
    return f"{number} {noun(number, thing)}"
