"""A match as a file of its own, to be passed on and imported: the text of its record."""

from pathlib import Path
from typing import Final

from clubs.language import message
from clubs.store.files import content_of, unsaved
from clubs.store.kept_file import write_new
from clubs.table.record import Record, Unreadable, read, write

FOLDER: Final = "exports"
"""The folder below the data folder for exported files and those to be imported."""
ENDING: Final = ".clubs"
LARGEST: Final = 256 * 1024  # bytes; twice the longest match of players who answer anything


def export(record: Record, wanted: Path) -> Path:
    """Write a record to a new file of this name, or the next free one; Unsaved, with one sentence."""
    with unsaved(message("{file} cannot be written", file=str(wanted))):
        return write_new(wanted, write(record).encode())


def text_of(file: Path) -> str:
    """Return the text of a record's file; Unreadable, with one sentence, if there is none."""
    try:
        content = content_of(file, LARGEST + 1)
    except FileNotFoundError:
        raise Unreadable(message("There is no file {file}.", file=str(file))) from None
    except (OSError, ValueError) as problem:
        raise Unreadable(
            message("{file} cannot be read: {why}.", file=str(file), why=str(problem))
        ) from problem
    if len(content) > LARGEST:
        raise Unreadable(message("{file} is too large for a record.", file=str(file)))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unreadable(message("{file} is not a record: it is not text.", file=str(file))) from None


def read_record(file: Path) -> Record:
    """Return the record in a file, not yet replayed; Unreadable, with one sentence, if there is none."""
    return read(text_of(file))
