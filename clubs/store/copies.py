"""Copies of matches as they stood at a moment: a file each, named by the player, that nothing overwrites."""

from pathlib import Path
from typing import Final

from clubs.store.export import ENDING, export, read_record
from clubs.store.files import latest
from clubs.table.record import Record

FOLDER: Final = "copies"
"""The folder below the data folder."""
LONGEST: Final = 60
"""Letters of a name."""

_FORBIDDEN: Final = frozenset('<>:"/\\|?*')
_DEVICES: Final = ("CON", "PRN", "AUX", "NUL", *(f"{port}{n}" for port in ("COM", "LPT") for n in range(10)))


class Copies:
    """The copies in the data folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER

    def names(self) -> list[str]:
        """Return the names of all copies, the latest first."""
        return [file.stem for file in latest(self._folder, ENDING)]

    def keep(self, record: Record, name: str) -> str:
        """Write a copy; return the name that it has got. Raises Unsaved."""
        return export(record, self._folder / f"{file_name(name)}{ENDING}").stem

    def read(self, name: str) -> Record:
        """Return the record in a copy; Unreadable, with one sentence, if there is none."""
        return read_record(self._folder / f"{name}{ENDING}")

    def remove(self, name: str) -> None:
        """Delete a copy. Raises OSError."""
        (self._folder / f"{name}{ENDING}").unlink()


def file_name(name: str) -> str:
    """Return a name without what some system forbids in the name of a file."""
    kept = "".join(sign if sign.isprintable() and sign not in _FORBIDDEN else " " for sign in name)
    kept = " ".join(kept.split())[:LONGEST].strip(" .") or "Copy"
    return f"Copy {kept}" if kept.partition(".")[0].strip().upper() in _DEVICES else kept
