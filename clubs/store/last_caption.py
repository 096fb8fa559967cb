"""The caption of the match that was played last, in a file: the next start's menu need not read the match."""

import logging
from pathlib import Path
from typing import Final

from clubs.store.files import content_of, write_whole

log = logging.getLogger(__name__)

FILE: Final = "caption.txt"
LONGEST: Final = 200  # bytes, with the numbers before it
LAST: Final = "SELECT id, writes FROM games WHERE state = 'open' ORDER BY touched DESC, id LIMIT 1"
"""The match that the menu offers, and how often it has been written: what a caption is the caption of."""


def kept_caption(folder: Path, id: int, writes: int) -> str:
    """Return the caption of a match after a number of writes; "" if none is kept, or an odd one."""
    try:
        text = content_of(folder / FILE, LONGEST + 1).decode()
    except (OSError, ValueError):
        return ""
    begins = f"{id} {writes} "
    whole = text.startswith(begins) and len(text.encode()) <= LONGEST and text.endswith("\n")
    caption = text.removeprefix(begins).removesuffix("\n")
    return caption if whole and caption.isprintable() else ""


def keep_caption(folder: Path, id: int, writes: int, caption: str) -> None:
    """Keep the caption of a match in place of any other; one that cannot be written costs only time."""
    try:
        write_whole(folder / FILE, f"{id} {writes} {caption}\n".encode(), synced=False)
    except OSError as problem:
        log.warning("%s: %s", folder / FILE, problem)
