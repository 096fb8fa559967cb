"""A rest after each press, for hands that press twice without wanting to."""

from collections.abc import Iterable
from typing import Final

from clubs.ui.shell.context import Context
from clubs.ui.shell.input import KEYS, FocusOn, Input, Press, Release, Switch

REST: Final = 500.0  # ms
PRESSES: Final = tuple({*KEYS, Press, Switch} - {FocusOn})


class CoolDown:
    """Leaves out what is pressed too soon after another press, if the player wants it."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._until = 0.0
        self._left_out = False

    def passing(self, taken: Iterable[Input]) -> list[Input]:
        """Return the inputs that count now."""
        return [one for one in taken if self._passes(one)]

    def _passes(self, one: Input) -> bool:
        if isinstance(one, Release) and self._left_out:
            self._left_out = False
            return False
        if not self._context.settings.cool_down or not isinstance(one, PRESSES):
            return True
        if self._context.now < self._until:
            self._left_out |= isinstance(one, Press)
            return False
        self._until = self._context.now + REST
        return True
