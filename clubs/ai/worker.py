"""The worker: a process of its own in which computer players think. It loads no screen and sees no state.

It says `ready`, and then one line for each question: the question's number and the answer as a record writes
it (`17 2 play QC`), or why there is none (`17 ? …`).
"""

import os
import signal
import threading
from collections.abc import Callable
from multiprocessing import connection, parent_process
from multiprocessing.connection import Connection
from typing import Final

from clubs import ai
from clubs.ai.question import Question
from clubs.table.player import Player
from clubs.table.record import write_action

READY: Final = b"ready"
LONGEST_LINE: Final = 4096  # bytes
NICE: Final = 10
"""How far the worker steps back where it has to share a core with the screen."""


def serve(pipe: Connection, player: Callable[[str, int], Player] = ai.player) -> None:
    """Answer questions until the pipe is closed or the program has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # what Ctrl-C ends, the program decides
    end_with_the_program()
    if hasattr(os, "nice"):
        os.nice(NICE)
    try:
        pipe.send_bytes(READY)
        while True:
            pipe.send_bytes(_line(pipe, player).encode(errors="replace")[:LONGEST_LINE])
    except (EOFError, OSError):
        return


def end_with_the_program() -> None:
    """From now on this process ends when the one that started it has ended, in whatever way."""
    program = parent_process()
    assert program is not None

    def watch() -> None:
        connection.wait([program.sentinel])
        # The main thread may be in the middle of a thought, and nobody wants that any more.
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def _line(pipe: Connection, player: Callable[[str, int], Player]) -> str:
    """The line that answers the next question; EOFError when there are no more."""
    number = 0
    try:
        question: Question
        number, question = pipe.recv()
        action = player(question.level, question.seed).answer(question.view, question.ask)
        return f"{number} {write_action(action)}" if action is not None else f"{number} ? no answer"
    except (EOFError, OSError):
        raise
    except Exception as problem:
        # A question of another version, or a player that fails: the program goes on, and logs it.
        return f"{number} ? {type(problem).__name__}: {problem}"
