"""The log file, for problems that no player needs to know of."""

import logging
import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Final

from clubs.store.files import make_private

FILE: Final = "log.txt"
OLD_FILE: Final = "log.old.txt"
LARGEST: Final = 512 * 1024  # bytes; a log of half that size becomes the old one at the next start

_CARD: Final = re.compile(r"\b(?:[2-9TJQKA]|10)[CDHS]\b|\{[CDHS]\}(?:10|[2-9JQKA])|\bJ[12]\b|\bjoker\b")


class LogFile(logging.FileHandler):
    """A file that its owner alone can read, of limited size, that names no card."""

    def __init__(self, file: Path) -> None:
        if os.path.lexists(file) and not file.is_file():
            raise OSError(f"{file} is not an ordinary file")  # opening a pipe would wait for ever
        if file.exists() and file.stat().st_size >= LARGEST // 2:
            file.replace(file.with_name(OLD_FILE))
        make_private(file)
        super().__init__(file, encoding="utf-8", errors="backslashreplace")

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record, in which no card is named."""
        return _CARD.sub("(a card)", super().format(record))

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record, as long as there is room."""
        with suppress(OSError):
            if Path(self.baseFilename).stat().st_size < LARGEST:
                super().emit(record)


def keep_log(folder: Path) -> None:
    """Log to a file in the folder, or nowhere if it takes none; never to the terminal."""
    if logging.getLogger().handlers:
        return
    logging.raiseExceptions = False  # a full disk is no reason to write to the terminal
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = LogFile(folder / FILE)
    except OSError:
        handler = logging.NullHandler()
    logging.basicConfig(handlers=[handler], level=logging.INFO, format="%(asctime)s %(name)s %(message)s")
