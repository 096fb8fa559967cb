"""The settings in use, and the notices of reading and writing them."""

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import msgspec

from clubs.store import settings as stored
from clubs.store.files import Unsaved
from clubs.ui.components.ground_store import GroundStore
from clubs.ui.render.picture_file import NoPicture
from clubs.ui.shell.bindings import Bindings
from clubs.ui.shell.commands import NAMED
from clubs.ui.shell.context import Context
from clubs.ui.shell.handling import Handling
from clubs.ui.sound.levels import QUIET, Levels
from clubs.ui.style.appearance import FIRST_INKS, Appearance
from clubs.ui.style.layout import Screen

if TYPE_CHECKING:
    from clubs.ui.sound.audio import Audio


class Preferences:
    """The settings of a folder, written there at every change; without one they last as long as the program.

    `notice` is a sentence about a faulty file, `trouble` the reason why the last change could not be written.
    A `new` player is welcomed before anything else.
    """

    def __init__(self, folder: Path | None, *, new: bool = False) -> None:
        self._folder = folder
        self._audio: Audio | None = None
        self._in_front = True
        loaded = stored.load(folder) if folder else stored.Loaded(stored.Settings())
        self.settings, self.notice = loaded.settings, loaded.trouble
        self._saved = loaded.settings
        if new:
            self.settings = msgspec.structs.replace(self.settings, welcome=True)
        self.trouble = ""

    def context(
        self, size: tuple[int, int], *, fullscreen: bool, store: GroundStore | None = None
    ) -> Context:
        """Return the draw context of a window by these settings; changes made on the screen are kept."""
        settings = self.settings
        context = Context(
            Screen(*size, settings.interface),
            appearance=self.appearance,
            speed=settings.speed,
            trick_stays=settings.trick_stays,
            fullscreen=fullscreen,
            bindings=Bindings(settings.keys),
            handling=Handling(
                settings.confirm,
                settings.one_switch,
                settings.switch_step,
                settings.cool_down,
                settings.wraps,
                settings.swap_ab,
            ),
            wording=settings.wording,
            voice=settings.voice,
            store=store,
        )
        context.on_change = partial(self.keep_screen, context)
        context.on_drop = partial(self.take_picture, context)
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
            self._picture if settings.cover == "picture" else "",
            settings.contrast,
            settings.sans_serif,
            settings.own_inks if len(set(settings.own_inks)) == len(settings.own_inks) else FIRST_INKS,
        )

    @property
    def _picture(self) -> str:
        """The file of the user's own picture, or '' if there is none."""
        name = self.settings.picture
        return str(self._folder / name) if self._folder and name and (self._folder / name).is_file() else ""

    def take_picture(self, context: Context, given: str) -> str:
        """Cover the table with the picture in a file; return a sentence about it."""
        if self._folder is None:
            return "There is no folder for a picture."
        from clubs.app.table_picture import take_picture  # noqa: PLC0415 (the start need not wait for it)

        old = self.settings.picture
        try:
            name = take_picture(given, self._folder)
        except NoPicture as problem:
            return str(problem)
        self.keep(picture=name, cover="picture")
        context.appearance = self.appearance
        if old not in (None, name):
            with suppress(OSError):
                (self._folder / old).unlink()
        return "The picture is now your table. Settings can bring back the felt."

    def cover(self, context: Context, cover: stored.CoverName) -> str:
        """Cover the table with felt or with the user's own picture; return why that cannot be done, or ''."""
        if cover == "picture" and not self._picture:
            return (
                "Drop a PNG or JPEG picture onto this window first, or copy its path and choose this again."
            )
        self.keep(cover=cover)
        context.appearance = self.appearance
        return ""

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
            stored.save(changed, self._folder, self._saved)
            self._saved = changed
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
            contrast=appearance.contrast,
            sans_serif=appearance.sans,
            own_inks=appearance.own,
            large_print=appearance.large,
            back=appearance.back,
            interface=context.interface,
            reduced_motion=appearance.reduced,
            show_legal=appearance.legal,
            keys={**self._keys_of_others, **context.bindings.own},
            confirm=context.handling.confirm,
            wording=context.wording,
            voice=context.voice,
            one_switch=context.handling.one_switch,
            switch_step=context.handling.switch_step,
            cool_down=context.handling.cool_down,
            wraps=context.handling.wraps,
            swap_ab=context.handling.swap_ab,
        )

    @property
    def _keys_of_others(self) -> dict[str, stored.Keys]:
        """The keys of commands that only another version of the program knows."""
        return {name: keys for name, keys in self.settings.keys.items() if name not in NAMED}

    def _tell_audio(self) -> None:
        if self._audio is None:
            return
        settings = self.settings
        heard = self._in_front or not settings.mute_in_background
        names = get_args(stored.SoundName)
        volumes = {name: 0 if name in settings.muted else getattr(settings, name) for name in names}
        self._audio.levels = Levels(**volumes, mono=settings.mono) if heard else QUIET
