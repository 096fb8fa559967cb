"""The rounds of a player: a text file each, in a folder of its own."""

import logging
from pathlib import Path
from typing import Final

from clubs.language import message
from clubs.store.copies import file_name
from clubs.store.files import Unusable, latest, unsaved
from clubs.store.kept_file import KeptFile, write_new
from clubs.table.round import HEADER, LARGEST, NoRound, Round, merged, read, write

log = logging.getLogger(__name__)

FOLDER: Final = "rounds"
"""The folder below the data folder."""
ENDING: Final = ".round"
MOST: Final = 100
"""The largest number of rounds that are read."""
UNSAVED: Final = message("The round cannot be saved")


class KeptRounds:
    """The rounds in the data folder, by the paths of their files."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER

    def all(self) -> dict[Path, Round]:
        """Return the rounds, the one that was changed last first; a file that holds none is left alone."""
        found: dict[Path, Round] = {}
        for path in latest(self._folder, ENDING)[:MOST]:
            try:
                found[path] = read_round(path)
            except (OSError, Unusable, NoRound) as problem:
                log.warning("%s: %s", path, problem)
        return found

    def add(self, round: Round) -> None:
        """Write a round to a new file. Raises Unsaved."""
        with unsaved(UNSAVED):
            write_new(self._folder / f"{file_name(round.name)}{ENDING}", write(round).encode())

    def merge(self, path: Path, given: Round) -> bool:
        """Add what is new in a round to that in a file; return whether anything is.

        Raises NoRound and Unsaved.
        """
        known = None

        def changed(content: bytes) -> bytes:
            nonlocal known
            if not content:
                return write(given).encode()  # it has been removed meanwhile
            lead, known = _parts(content)
            return (lead + write(merged(known, given))).encode()

        with unsaved(UNSAVED):
            _file(path).change(changed)
        return known is None or merged(known, given) != known

    def remove(self, path: Path) -> None:
        """Delete a round. Raises OSError."""
        path.unlink()


def read_round(path: Path) -> Round:
    """Return the round in a file. Raises OSError, Unusable and NoRound."""
    return _parts(_file(path).content())[1]


def _file(path: Path) -> KeptFile:
    return KeptFile(path, 4 * LARGEST)


def _parts(content: bytes) -> tuple[str, Round]:
    """Return what stands before a round in a file, and the round. Raises NoRound and Unusable."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unusable("it is not text") from None
    found, lines = read(text), text.splitlines(keepends=True)
    first = next(at for at, line in enumerate(lines) if " ".join(line.split()) == HEADER)
    return "".join(lines[:first]), found
