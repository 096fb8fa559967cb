"""How loud the program is: as the settings say, and silent in the background if they ask for it."""

from typing import Final, get_args

from clubs.store.preferences import Preferences
from clubs.store.settings import SoundName
from clubs.ui.sound.audio import QUIET, Audio, Levels

SOUNDS: Final = get_args(SoundName)


class Loudness:
    """Sets the levels of the audio, now and at every change."""

    def __init__(self, audio: Audio, preferences: Preferences) -> None:
        self._audio, self._preferences, self._in_front = audio, preferences, True
        preferences.listen(self._set, *SOUNDS, "muted", "mono", "mute_in_background")
        self._set()

    def focused(self, on: bool) -> None:
        """Note that the window has gained or lost the focus."""
        self._in_front = on
        self._set()

    def _set(self) -> None:
        settings = self._preferences.settings
        if self._in_front or not settings.mute_in_background:
            volumes = {name: 0 if name in settings.muted else getattr(settings, name) for name in SOUNDS}
            self._audio.levels = Levels(**volumes, mono=settings.mono)
        else:
            self._audio.levels = QUIET
