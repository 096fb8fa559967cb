"""The rounds of a player: a text file each, in a folder of its own."""

import logging
from pathlib import Path
from typing import Final

from clubs.store.copies import file_name
from clubs.store.files import Unsaved, content_of, free_name, write_whole
from clubs.table.round import LARGEST, NoRound, Round, read, write

log = logging.getLogger(__name__)

FOLDER: Final = "rounds"
"""The folder below the data folder."""
ENDING: Final = ".round"
MOST: Final = 100
"""The largest number of rounds that are read."""


class KeptRounds:
    """The rounds in the data folder, by the paths of their files."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER

    def all(self) -> dict[Path, Round]:
        """Return the rounds, the one that was changed last first; a file that holds none is left alone."""
        found: dict[Path, Round] = {}
        for path in self._paths()[:MOST]:
            try:
                found[path] = read(content_of(path, 4 * LARGEST).decode("utf-8-sig"))
            except (OSError, ValueError, NoRound) as problem:
                log.warning("%s: %s", path, problem)
        return found

    def _paths(self) -> list[Path]:
        try:
            files = [(file.stat().st_mtime, file) for file in self._folder.glob(f"*{ENDING}")]
        except OSError:
            return []
        return [file for _, file in sorted(files, key=lambda one: (-one[0], one[1].name))]

    def keep(self, round: Round, path: Path | None = None) -> None:
        """Write a round to its file, or to a new one. Raises Unsaved."""
        try:
            if path is None:
                path = self._folder / f"{file_name(round.name)}{ENDING}"
                path = free_name(path, "-{}", 2) if path.exists() else path
            write_whole(path, write(round).encode())
        except OSError as problem:
            raise Unsaved(f"The round cannot be saved: {problem.strerror or problem}.") from problem

    def remove(self, path: Path) -> None:
        """Delete a round. Raises OSError."""
        path.unlink()
