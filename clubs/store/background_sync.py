"""What has been written lasts through a power cut, and no card waits for the disk."""

from contextlib import suppress
from pathlib import Path
from threading import Event, Thread

from clubs.store.files import sync


class BackgroundSync:
    """Has the disk hold on to a file, in a thread of its own: after every `wake`, as fast as the disk can."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._woken, self._over = Event(), False
        self._thread = Thread(target=self._run, name="lasting", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        """Something has been written."""
        self._woken.set()

    def close(self) -> None:
        """Let go of the file; whoever closes it makes the rest last."""
        self._over = True
        self._woken.set()
        self._thread.join()

    def _run(self) -> None:
        while True:
            self._woken.wait()
            self._woken.clear()
            if self._over:
                return
            # What is wrong with the file, whoever writes to it finds out.
            with suppress(OSError):
                sync(self._path)
