"""Whether the coach may stop a card: as the settings say, and at first in the first deals of each game."""

from collections.abc import Callable
from typing import Final

from clubs.app.preferences import Preferences

FIRST_DEALS: Final = 3


class Coach:
    """The coach of one match; `deals` returns how many deals of its game have been played so far.

    Among several people there is one only if the settings say that all agree.
    """

    def __init__(
        self,
        preferences: Preferences | None = None,
        people: int = 0,
        deals: Callable[[], int] = lambda: FIRST_DEALS + 1,
    ) -> None:
        self._preferences, self._people, self._deals = preferences, people, deals

    @property
    def on(self) -> bool:
        """Return whether the coach may stop a card."""
        if self._preferences is None or not self._people:
            return False
        settings = self._preferences.settings
        if self._people > 1:
            return settings.coach_together
        return settings.coach == "always" or (settings.coach == "first" and self._deals() < FIRST_DEALS)

    @property
    def ends(self) -> bool:
        """Return whether the first deals of a game are over, and the player was never asked."""
        if self._preferences is None or self._people != 1:
            return False
        settings = self._preferences.settings
        return settings.coach == "first" and not settings.coach_asked and self._deals() == FIRST_DEALS

    def keep(self, on: bool) -> None:
        """Go on, or not; the first deals of another game have their coach all the same."""
        if self._preferences is not None:
            self._preferences.keep(coach="always" if on else "first", coach_asked=True)
