"""Writing a file through to the disk without making anybody wait."""

from contextlib import suppress
from pathlib import Path
from threading import Event, Thread

from clubs.store.files import sync


class BackgroundSync:
    """A thread that writes a file through to the disk after every `wake`."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._woken, self._over = Event(), False
        self._thread = Thread(target=self._run, name="lasting", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        """Announce that the file has changed."""
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
            # The writer of the file meets the same error and reports it.
            with suppress(OSError):
                sync(self._path)
