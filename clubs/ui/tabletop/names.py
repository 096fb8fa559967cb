"""Names of the players as one of them reads them: `You` for the reader's own seat."""

from collections.abc import Sequence
from typing import Final

YOU: Final = "You"


def addressed(names: Sequence[str], me: int) -> tuple[str, ...]:
    """Return the names with `You` for the reader's own seat; -1 reads about others only."""
    return tuple(YOU if seat == me else name for seat, name in enumerate(names))


def within(name: str) -> str:
    """Return a name as it is written inside a sentence."""
    return name.lower() if name == YOU else name


def as_sentence(words: str) -> str:
    """Return words with `you` small where it does not begin them."""
    return words[:1] + words[1:].replace(f" {YOU}", f" {YOU.lower()}")
