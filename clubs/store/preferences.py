"""The settings in use: read when the program starts, and written at every change."""

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from clubs.language import ENGLISH, PSEUDO, installed
from clubs.store import settings as stored
from clubs.store.files import Unsaved


class Preferences:
    """The settings of a folder, written there at every change; without one they last as long as the program.

    `notice` is a sentence about a faulty file, `trouble` the reason why the last change could not be written.
    `system_language` is spoken as long as the user has chosen none; `language_for_now`, if any, takes the
    place of the chosen one until another is chosen, and is not kept.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        loaded = stored.load(folder) if folder else stored.Loaded(stored.Settings())
        self.settings = self._saved = loaded.settings
        self.notice, self.trouble = loaded.trouble, ""
        self.system_language = ENGLISH
        self.language_for_now = ""
        self._listeners: list[tuple[frozenset[str], Callable[[], object]]] = []

    def listen(self, call: Callable[[], object], *fields: str) -> None:
        """Call back after every change of any of these fields."""
        self._listeners.append((frozenset(fields), call))

    def assume(self, **fields: object) -> None:
        """Change settings that are written with the next change only."""
        self.settings = replace(self.settings, **fields)

    def change(self, **fields: object) -> None:
        """Change settings and write them; `trouble` is why, if the folder does not take them."""
        before, changed = self.settings, replace(self.settings, **fields)
        if "language" in fields and self.language_for_now:
            self.language_for_now, self.settings = "", changed
        if changed == before and not self.trouble:
            return
        self.settings, self.trouble = changed, ""
        if self.folder is not None:
            try:
                stored.save(changed, self.folder, self._saved)
                self._saved = changed
            except Unsaved as problem:
                self.trouble = str(problem)
        other = {name for name in fields if getattr(before, name) != getattr(changed, name)}
        for heard, call in self._listeners:
            if heard & other:
                call()

    @property
    def language(self) -> str:
        """The language to speak: the chosen one, where there is a catalogue, else that of the system."""
        chosen = self.language_for_now or self.settings.language
        return chosen if chosen in (PSEUDO, ENGLISH) or chosen in installed() else self.system_language

    @property
    def picture(self) -> str:
        """The file of the user's own picture, or '' if there is none."""
        name = self.settings.picture
        return str(self.folder / name) if self.folder and name and (self.folder / name).is_file() else ""
