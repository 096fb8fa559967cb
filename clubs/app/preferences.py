"""The settings in use, and the notices of reading and writing them."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from clubs.store import settings as stored
from clubs.store.files import Unsaved
from clubs.ui.shell.context import Context
from clubs.ui.sound.levels import QUIET, Levels
from clubs.ui.style.appearance import Appearance
from clubs.ui.style.layout import Screen

if TYPE_CHECKING:
    from clubs.ui.sound.audio import Audio


class Preferences:
    """The settings of a folder, written there at every change; without one they last as long as the program.

    `notice` is a sentence about a faulty file, `trouble` the reason why the last change could not be written.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._audio: Audio | None = None
        self._in_front = True
        loaded = stored.load(folder) if folder else stored.Loaded(stored.Settings())
        self.settings, self.notice = loaded.settings, loaded.trouble
        self.trouble = ""

    def context(self, size: tuple[int, int], *, fullscreen: bool) -> Context:
        """Return the draw context of a window by these settings; changes made on the screen are kept."""
        settings = self.settings
        context = Context(
            Screen(*size, settings.interface),
            appearance=self.appearance,
            speed=settings.speed,
            trick_stays=settings.trick_stays,
            fullscreen=fullscreen,
        )
        context.on_change = partial(self.keep_screen, context)
        return context

    def heard_on(self, audio: "Audio") -> None:
        """Set the volumes of the audio by the settings, now and at every change."""
        self._audio = audio
        self._tell_audio()

    def focused(self, on: bool) -> None:
        """Silence the sound while the window is in the background, if the settings ask for it."""
        self._in_front = on
        self._tell_audio()

    @property
    def appearance(self) -> Appearance:
        """The appearance that the settings ask for."""
        settings = self.settings
        return Appearance(
            settings.theme,
            settings.inks,
            settings.large_print,
            settings.back,
            settings.reduced_motion,
            settings.show_legal,
        )

    def keep(self, **values: object) -> None:
        """Write changed settings; `trouble` is why, if the folder does not take them. The game continues."""
        changed = msgspec.structs.replace(self.settings, **values)
        if changed == self.settings and not self.trouble:
            return
        self.settings, self.trouble = changed, ""
        self._tell_audio()
        if self._folder is None:
            return
        try:
            stored.save(changed, self._folder)
        except Unsaved as problem:
            self.trouble = str(problem)

    def keep_screen(self, context: Context) -> None:
        """Keep the settings that were changed on the screen."""
        appearance = context.appearance
        self.keep(
            speed=context.speed,
            trick_stays=context.trick_stays,
            full_screen=context.fullscreen,
            theme=appearance.theme,
            inks=appearance.inks,
            large_print=appearance.large,
            back=appearance.back,
            interface=context.interface,
            reduced_motion=appearance.reduced,
            show_legal=appearance.legal,
        )

    def _tell_audio(self) -> None:
        if self._audio is None:
            return
        settings = self.settings
        heard = self._in_front or not settings.mute_in_background
        volumes = Levels(settings.effects, settings.music, settings.ambience)
        self._audio.levels = volumes if heard else QUIET
