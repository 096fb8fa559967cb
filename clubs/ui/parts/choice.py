"""One of several values in words, for segments, steppers and sliders."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct
from pygame import Rect

from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Explanation

Answer: TypeAlias = Transition | None


class Choice(Struct, frozen=True):
    """One of several values in words, the chosen one `at` its place; `choose` takes the place of another."""

    id: str
    label: str
    words: Sequence[str]
    at: int
    choose: Callable[[int], Answer]
    about: Explanation | None = None

    @property
    def last(self) -> int:
        """The place of the last value."""
        return len(self.words) - 1

    def go(self, at: int) -> Answer:
        """Choose the value at a place, if there is one."""
        return self.choose(at) if 0 <= at <= self.last else None

    def step(self, by: int) -> Answer:
        """Choose the value `by` places further on, if there is one."""
        return self.go(self.at + by)


def sliding(x: float, rect: Rect, last: int) -> int:
    """Return the value of a slider, 0 to `last`, that is nearest to the pointer."""
    return min(last, max(0, round((x - rect.left) / rect.width * last)))
