"""A finger that moves up or down over what scrolls: it turns the wheel, and chooses nothing."""

from typing import Final

from clubs.ui.shell.input import Input, Point, Release, Scroll

NOTCH: Final = 48  # pixels that stand for a notch of the wheel
SLACK: Final = 16  # pixels that a finger may move without swiping

Place = tuple[int, int]


class Swipe:
    """Reads one finger, from where it comes down to where it is lifted."""

    def __init__(self) -> None:
        self._down: Place | None = None
        self._turned: int | None = None  # where the wheel was turned to, once it swipes

    def begin(self, at: Place) -> None:
        """Put the finger down."""
        self._down, self._turned = at, None

    def move(self, to: Place) -> Input | None:
        """Move the finger, which swipes if it goes up or down at first."""
        if self._down is None:
            return Point(*to)
        across, down = abs(to[0] - self._down[0]), abs(to[1] - self._down[1])
        if self._turned is None:
            if max(across, down) <= SLACK:
                return Point(*to)
            if across >= down:
                self._down = None
                return Point(*to)
            self._turned = self._down[1]
        notches = int((to[1] - self._turned) / NOTCH)
        self._turned += notches * NOTCH
        return Scroll(notches) if notches else None

    def end(self, at: Place) -> Release:
        """Lift the finger: nowhere, if it has swiped."""
        swiped, self._down, self._turned = self._turned is not None, None, None
        return Release(-1, -1) if swiped else Release(*at)
