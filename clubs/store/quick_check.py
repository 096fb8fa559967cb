"""A look at the games that are kept, before there is a program that could read them.

Imports as little as it can: it stands between the start and the menu.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from clubs.store.integrity import BESIDE, FILE, TROUBLE, harden


def may_have_open_match(folder: Path) -> bool:
    """Whether a match may be open; what cannot be said at a glance counts as one. Nothing is changed."""
    file = folder / FILE
    try:
        if not file.exists():
            return False
        if any(Path(f"{file}{end}").exists() for end in BESIDE):
            return True  # somebody has it open, or did not come to close it
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?immutable=1", uri=True)) as db:
            harden(db)
            return db.execute("SELECT 1 FROM games WHERE state = 'open' LIMIT 1").fetchone() is not None
    except TROUBLE:
        return True
