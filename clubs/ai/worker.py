"""The worker: a process of its own in which computer players think. It loads no screen and sees no state.

It sends `ready`, and then a line for a question: the question's number, counted from 1, and the answer (of a
computer player as a record writes it: `17 2 play QC`), or why there is none (`17 ? …`). A question ends the
search for the answer to the one before it, which then may get no line.
"""

import _thread
import os
import pickle
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from operator import methodcaller
from queue import SimpleQueue
from typing import Any, Final

READY: Final = b"ready"
LONGEST_LINE: Final = 65536  # bytes; a verdict on all answers to an ask takes some thousands
NICE: Final = 10
"""How nice the worker is, as it may have to share a core with the screen."""


def serve(pipe: Connection, line: Callable[[Any], str] = methodcaller("line")) -> None:
    """Answer questions until the pipe is closed, with the line that `line` returns."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    RequestLoop(pipe, line).run()


class Dropped(BaseException):
    """Raised in a search whose answer is not wanted any more; no player may catch it."""


class RequestLoop:
    """Receives questions while one is being answered; only the newest is wanted."""

    def __init__(self, pipe: Connection, line: Callable[[Any], str]) -> None:
        self._pipe, self._line = pipe, line
        self._questions: SimpleQueue[tuple[int, bytes]] = SimpleQueue()
        self._newest = 0
        self._thinking: int | None = None

    def run(self) -> None:
        """Answer questions until the pipe is closed."""
        signal.signal(signal.SIGINT, self._interrupted)
        threading.Thread(target=self._listen, daemon=True).start()
        try:
            self._pipe.send_bytes(READY)
            while True:
                line = self._next_line()
                if line is not None:
                    self._pipe.send_bytes(line.encode(errors="replace")[:LONGEST_LINE])
        except OSError:
            return

    def _listen(self) -> None:
        """Receive questions. When the program has ended, by whatever means, so does this process at once."""
        try:
            while True:
                message = self._pipe.recv_bytes()
                self._newest += 1
                self._questions.put((self._newest, message))
                _thread.interrupt_main()
        except (EOFError, OSError):
            os._exit(0)

    def _interrupted(self, *_: object) -> None:
        """Drop an outdated search. Any other interrupt is Ctrl-C, which the program handles."""
        if self._thinking is not None and self._thinking < self._newest:
            self._thinking = None
            raise Dropped

    def _next_line(self) -> str | None:
        """Return the line for the next question; None if it was dropped, perhaps before it was begun."""
        number, message = self._questions.get()
        try:
            self._thinking = number
            line = f"{number} {self._answer(message)}" if number == self._newest else None
            self._thinking = None
        except Dropped:
            return None
        return line

    def _answer(self, message: bytes) -> str:
        try:
            return self._line(pickle.loads(message))
        except Exception as problem:
            # A question of another version, or an answer that fails: the program goes on, and logs it.
            return f"? {type(problem).__name__}: {problem}"
