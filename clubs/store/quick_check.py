"""A quick check for an open match before the program is loaded.

The menu waits for it, so this module imports as little as possible.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from clubs.store.integrity import BESIDE, ERRORS, FILE, harden, has_own_tables, header_version
from clubs.store.last_caption import LAST, kept_caption


def open_caption(folder: Path) -> str | None:
    """Return the caption of the match to resume, "" without one; None where a quick look cannot tell.

    Changes nothing.
    """
    file = folder / FILE
    try:
        if not file.exists():
            return ""
        if any(Path(f"{file}{end}").exists() for end in BESIDE):
            return None  # in use, or not closed properly
        header_version(file)  # refuses a pipe, which would be waited for
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?immutable=1", uri=True)) as db:
            harden(db)
            if not has_own_tables(db):
                return None  # a view could compute for ever
            last = db.execute(LAST).fetchone()
            return (kept_caption(folder, *last) or None) if last is not None else ""
    except ERRORS:
        return None
