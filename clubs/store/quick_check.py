"""A quick check for an open match before the program is loaded.

The menu waits for it, so this module imports as little as possible.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from clubs.store.integrity import BESIDE, ERRORS, FILE, harden, has_own_tables, header_version


def may_have_open_match(folder: Path) -> bool:
    """Return whether a match may be open: True also where a quick look cannot decide. Changes nothing."""
    file = folder / FILE
    try:
        if not file.exists():
            return False
        if any(Path(f"{file}{end}").exists() for end in BESIDE):
            return True  # in use, or not closed properly
        header_version(file)  # refuses a pipe, which would be waited for
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?immutable=1", uri=True)) as db:
            harden(db)
            if not has_own_tables(db):
                return True  # a view could compute for ever
            return db.execute("SELECT 1 FROM games WHERE state = 'open' LIMIT 1").fetchone() is not None
    except ERRORS:
        return True
