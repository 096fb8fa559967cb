"""Grounds painted in a process of its own: drawing them would hold up frames even in a thread."""

import logging
import os
import signal
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread
from time import sleep
from typing import TYPE_CHECKING, Final

from clubs.ui.components.grounds import Ground
from clubs.ui.render.kept_pictures import KeptPictures, PictureName

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

NICE: Final = 10
SETTLES: Final = 0.3  # s for which the wish must stay the same, after others have been met
ENDS: Final = 1.0  # s until nobody waits any more for a process that was ended
WITHIN: Final = 30.0  # s for everything that is wanted at a time

log = logging.getLogger(__name__)


def paint(folder: Path, grounds: Iterable[Ground]) -> None:
    """Paint grounds in this process and keep them, until that fails or the program has ended."""
    from multiprocessing import parent_process  # noqa: PLC0415 (most starts find everything painted)

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    kept, program = KeptPictures(folder), parent_process()
    with suppress(Exception):  # it is noticed by what is missing
        for ground in grounds:
            if program is not None and not program.is_alive():
                return
            if ground.kept not in kept and not kept.write(ground.kept, ground.paint()):
                return


class Painting:
    """Paints grounds into a folder, a few at a time; those that were wanted last come next."""

    def __init__(self, kept: KeptPictures) -> None:
        self._kept = kept
        self._lock = Lock()
        self._wanted: tuple[Ground, ...] = ()
        self._thread: Thread | None = None
        self._process: BaseProcess | None = None
        self._closed = False
        self.failed: set[PictureName] = set()

    def want(self, *grounds: Ground) -> None:
        """Paint those that are missing next, in this order, in place of what was wanted before."""
        with self._lock:
            self._wanted = () if self._closed else self._missing(grounds)
            if self._wanted and self._thread is None:
                self._thread = Thread(target=self._run, name="painting", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Paint nothing more: end the process, whatever it is doing."""
        with self._lock:
            self._closed, self._wanted, thread = True, (), self._thread
        if (process := self._process) is not None:
            process.kill()
        if thread is not None:
            thread.join(ENDS)

    def _run(self) -> None:
        while grounds := self._next():
            try:
                self._paint(grounds)
            except (OSError, RuntimeError) as problem:
                log.info("no process paints grounds: %s", problem)
            self.failed.update(one.kept for one in self._missing(grounds))
            self._wait_until_settled()

    def _missing(self, grounds: tuple[Ground, ...]) -> tuple[Ground, ...]:
        """Return those that are not there yet, and may still be."""
        return tuple(
            one for one in grounds if (name := one.kept) not in self.failed and name not in self._kept
        )

    def _wait_until_settled(self) -> None:
        """Wait while what is wanted still changes: somebody drags the edge of the window."""
        before: object = None
        while self._wanted and self._wanted is not before:
            before = self._wanted
            sleep(SETTLES)

    def _next(self) -> tuple[Ground, ...]:
        """Return what to paint now, or nothing if this thread is to end."""
        with self._lock:
            grounds, self._wanted = self._missing(self._wanted), ()
            if not grounds:
                self._thread = None
            return grounds

    def _paint(self, grounds: tuple[Ground, ...]) -> None:
        from multiprocessing import get_context  # noqa: PLC0415 (most starts find everything painted)

        process = get_context("spawn").Process(target=paint, args=(self._kept.folder, grounds), daemon=True)
        process.start()
        self._process = process
        process.join(0.0 if self._closed else WITHIN)
        process.kill()
        process.join()
