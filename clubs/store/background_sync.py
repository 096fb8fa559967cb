"""Writing a database through to the disk without making anybody wait."""

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Final

from clubs.store.files import sync

EVERY: Final = 32
"""The changes after which the log is moved into the file, so that it stays at some 300 KB."""


class BackgroundSync:
    """A thread that writes a database's log through to the disk after every `wake`.

    `failed` gets the error, in that thread, if the disk does not take it.
    """

    def __init__(self, path: Path, log: Path, failed: Callable[[OSError], object]) -> None:
        self._path, self._log, self._failed = path, log, failed
        self._woken, self._over, self._changes = Event(), False, 0
        self._thread = Thread(target=self._run, name="lasting", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        """Announce that there has been a change."""
        self._changes += 1
        self._woken.set()

    def close(self) -> None:
        """Stop the thread. The caller syncs what is still pending."""
        self._over = True
        self._woken.set()
        self._thread.join()

    def _run(self) -> None:
        while True:
            self._woken.wait()
            self._woken.clear()
            if self._over:
                return
            try:
                sync(self._log)
            except FileNotFoundError:
                continue  # the writer has closed the file, or meets the same error
            except OSError as problem:
                self._failed(problem)
            else:
                self._move()

    def _move(self) -> None:
        """Move the log into the file, now and then; the next change writes it from its beginning."""
        if self._changes >= EVERY:
            self._changes = 0
            with suppress(sqlite3.Error):  # the writer meets the same error and reports it
                name = f"{self._path.absolute().as_uri()}?mode=rw"
                with closing(sqlite3.connect(name, uri=True)) as db:
                    db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
