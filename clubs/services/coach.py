"""Whether the coach may hold a choice back: as the settings say; at first in the first deals of each game."""

from collections.abc import Callable
from typing import Final

from clubs.rules.public import Public
from clubs.store.preferences import Preferences
from clubs.table.match import Match

FIRST_DEALS: Final = 3
FIRST_WORDS: Final = 10
"""The deals of a game in which words of the card table are told with what they mean."""


class Coach:
    """The coach of a match; that of one without a player whose settings say anything is never there."""

    @property
    def on(self) -> bool:
        """Return whether the coach may hold a choice back."""
        return False

    @property
    def ends(self) -> bool:
        """Return whether its first deals are over, so that the player is asked, once, if it should go on."""
        return False

    @property
    def gives_reasons(self) -> bool:
        """Return whether the coach speaks only where a reason can be given."""
        return False

    @property
    def tells_words(self) -> bool:
        """Return whether a hint tells what words of the card table mean that are not known to everybody."""
        return False

    def keep(self, on: bool) -> None:
        """Let the coach go on, or not, as the player has said."""


class SettingsCoach(Coach):
    """The coach of one match; `before` is how many deals of its game were played in earlier matches.

    Among several people there is one only if the settings say that all agree.
    """

    def __init__(
        self, preferences: Preferences, match: Match, public: Callable[[], Public], before: int
    ) -> None:
        self._preferences, self._public, self._before = preferences, public, before
        self._game, self._people = match.setup.game, len(match.people)

    @property
    def on(self) -> bool:
        settings = self._preferences.settings
        if self._people != 1:
            return self._people > 1 and settings.coach_together
        return settings.coach == "always" or (settings.coach == "first" and self._played() < FIRST_DEALS)

    @property
    def ends(self) -> bool:
        settings = self._preferences.settings
        open_ = settings.coach == "first" and self._game not in settings.coach_asked
        return self._people == 1 and open_ and self._played() == FIRST_DEALS

    @property
    def tells_words(self) -> bool:
        return self._people == 1 and self._played() < FIRST_WORDS

    def _played(self) -> int:
        """Return how many deals of this game have been played to their end."""
        public = self._public()
        return self._before + len(public.sheet) - public.missed

    def keep(self, on: bool) -> None:
        # Without it the first deals of another game have theirs all the same.
        asked = (*self._preferences.settings.coach_asked, self._game)
        self._preferences.change(coach="always" if on else "first", coach_asked=asked)


class LessonCoach(Coach):
    """The coach of a lesson's last deal, which is always there, and gives a beginner no riddles."""

    on = gives_reasons = tells_words = True
