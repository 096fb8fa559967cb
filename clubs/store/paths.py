"""The folders of settings and data: the system's, or one that the user names."""

import os
import sys
from pathlib import Path

from msgspec import Struct

from clubs.language import message

APP = "clubs"
GAMES = "games.db"  # the file of all matches, in the folder of the data
CACHE = "cache"  # the folder of what can be made again, below one that the user names


class Paths(Struct, frozen=True):
    """The folders of the settings, of everything else, and of what can be made again; none need exist yet.

    Without a folder for it, nothing that can be made again is kept.
    """

    config: Path
    data: Path
    cache: Path | None = None

    @property
    def named(self) -> tuple[tuple[str, str], ...]:
        """Pairs of what is stored, in words for the player, and where."""
        cache = ((message("Pictures drawn ahead"), str(self.cache)),) if self.cache else ()
        return (message("Settings"), str(self.config)), (message("Games and the log"), str(self.data)), *cache


def paths(data_dir: Path | None = None) -> Paths:
    """Return the user's own folders, or `data_dir` for all (`--data-dir`)."""
    if data_dir is not None:
        return Paths(data_dir, data_dir, data_dir / CACHE)
    if sys.platform.startswith("linux"):
        return Paths(
            _xdg("XDG_CONFIG_HOME", ".config"),
            _xdg("XDG_DATA_HOME", ".local/share"),
            _xdg("XDG_CACHE_HOME", ".cache"),
        )
    import platformdirs  # noqa: PLC0415 (takes 5 ms of a start)

    return Paths(
        Path(platformdirs.user_config_dir(APP, appauthor=False)),
        Path(platformdirs.user_data_dir(APP, appauthor=False)),
        Path(platformdirs.user_cache_dir(APP, appauthor=False)),
    )


def _xdg(variable: str, usual: str) -> Path:
    """Return a folder of the program, by the XDG Base Directory Specification, which has no relative ones."""
    named = Path(os.environ.get(variable, ""))
    return (named if named.is_absolute() else Path.home() / usual) / APP


def pictures_folder() -> Path:
    """Return the user's folder of pictures."""
    import platformdirs  # noqa: PLC0415 (takes 5 ms of a start)

    return Path(platformdirs.user_pictures_dir())
