"""A worker's process and the pipe to it, which begin and end together."""

import logging
import multiprocessing
import os
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from typing import Any, TypeAlias

from clubs.ai.question import Question
from clubs.ai.worker import LONGEST_LINE

log = logging.getLogger(__name__)

Serve: TypeAlias = Callable[[Connection], None]


class WorkerProcess:
    """Starts a worker, sends it questions and receives its lines.

    All that can take time (starting, sending, receiving, joining) happens in threads.
    """

    def __init__(self, serve: Serve) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._pipe, self._far = spawn.Pipe()
        self._process = spawn.Process(target=serve, args=(self._far,), daemon=True)
        self._questions: SimpleQueue[Question[Any] | None] = SimpleQueue()
        self._lines: SimpleQueue[bytes | None] = SimpleQueue()
        self._killed = False
        self._sender = threading.Thread(target=self._send, daemon=True)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int | None:
        """The worker's process; None until it has been started."""
        return self._process.pid

    def send(self, question: Question[Any]) -> None:
        """Send a question."""
        self._questions.put(question)

    def line(self) -> bytes | None:
        """Return the next line of the worker, if there is one yet; EOFError if there will be none."""
        try:
            line = self._lines.get_nowait()
        except Empty:
            return None
        if line is None:
            raise EOFError
        return line

    def kill(self) -> None:
        """End the worker, whatever it is doing; the thread joins it."""
        self._killed = True
        if self._process.pid is not None:
            self._process.kill()

    def join(self, seconds: float) -> None:
        """Join the worker thread, for at most `seconds`."""
        self._thread.join(seconds)

    def _run(self) -> None:
        self._sender.start()
        try:
            if os.name == "posix":
                forgo_tracker()
            self._process.start()
            self._far.close()  # or the end of the worker would not be noticed
            while not self._killed:
                self._lines.put(self._pipe.recv_bytes(LONGEST_LINE))
        except (EOFError, OSError) as problem:
            if not self._killed:
                log.info("the worker has ended: %r", problem)
        finally:
            self._lines.put(None)
            if self._process.pid is not None:
                self._process.kill()
                self._process.join()
            self._far.close()
            self._questions.put(None)
            self._sender.join()
            self._pipe.close()

    def _send(self) -> None:
        try:
            while (question := self._questions.get()) is not None:
                self._pipe.send(question)
        except OSError as problem:
            if not self._killed:
                log.info("the worker does not listen: %r", problem)


def forgo_tracker() -> None:
    """Have multiprocessing believe that a parent of this process tracks its semaphores: a pipe needs none.

    Otherwise it starts another Python for that, which takes 6 MB as long as the program runs.
    """
    from multiprocessing import resource_tracker  # noqa: PLC0415 (Windows has none)

    tracker: Any = resource_tracker._resource_tracker
    if tracker._fd is None:
        tracker._fd = os.open(os.devnull, os.O_WRONLY)
