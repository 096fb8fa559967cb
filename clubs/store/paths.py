"""The folders of settings and data: the system's, or one that the user names."""

from dataclasses import dataclass
from pathlib import Path

import platformdirs

APP = "clubs"
GAMES = "games.db"  # the file of all matches, in the folder of the data


@dataclass(frozen=True, slots=True)
class Paths:
    """The folder of the settings and the folder of everything else; neither need exist yet."""

    config: Path
    data: Path


def paths(data_dir: Path | None = None) -> Paths:
    """Return the user's own folders, or `data_dir` for both (`--data-dir`)."""
    if data_dir is not None:
        return Paths(data_dir, data_dir)
    return Paths(
        Path(platformdirs.user_config_dir(APP, appauthor=False)),
        Path(platformdirs.user_data_dir(APP, appauthor=False)),
    )


def pictures_folder() -> Path:
    """Return the user's folder of pictures."""
    return Path(platformdirs.user_pictures_dir())
