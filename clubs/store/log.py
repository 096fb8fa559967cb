"""The log file, for problems that no player needs to know of."""

import logging
from pathlib import Path
from typing import Final

FILE: Final = "log.txt"


def keep_log(folder: Path) -> None:
    """Log to a file in the folder, or nowhere if it takes none; never to the terminal."""
    if logging.getLogger().handlers:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = logging.FileHandler(folder / FILE, encoding="utf-8")
    except OSError:
        handler = logging.NullHandler()
    logging.basicConfig(handlers=[handler], level=logging.INFO, format="%(asctime)s %(name)s %(message)s")
