"""Values that are made when they are first asked for."""

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar


class Closes(Protocol):
    """Anything that can be closed."""

    def close(self) -> None:
        """Give back what it holds."""


T = TypeVar("T", bound=Closes)


class Later(Generic[T]):
    """A value made at the first call, for which the start of the program need not wait."""

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self.made: T | None = None

    def __call__(self) -> T:
        """Return the value."""
        if self.made is None:
            self.made = self._make()
        return self.made

    def close(self) -> None:
        """Close the value, if it was ever made."""
        if self.made is not None:
            self.made.close()
