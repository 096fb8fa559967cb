"""Workers for tests: one that thinks as long as it is told, and some that do what no worker should."""

import os
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Final

from clubs.ai import player, worker
from clubs.ai.question import PlayerQuestion
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.event import Event
from clubs.rules.view import SeatView
from clubs.table.record import write_action


class Slow:
    """A steady player that thinks for so many seconds."""

    def __init__(self, seconds: float, seed: int) -> None:
        self.seconds = seconds
        self.steady = player("steady", seed)

    def notice(self, event: Event) -> None:
        """It does not listen."""

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Count for a while, because one who sleeps is no burden."""
        end = time.monotonic() + self.seconds
        while time.monotonic() < end:
            pass
        return self.steady.answer(view, ask)


def slow(pipe: Connection) -> None:
    """The real worker, with players whose level says for how many seconds they think."""
    worker.serve(pipe, lambda question: _said(Slow(float(question.level), question.seed), question))


def _said(thinks: "Slow", question: PlayerQuestion) -> str:
    """The line of a player's answer."""
    action = thinks.answer(question.view, question.ask)
    return write_action(action) if action is not None else "? no answer"


def _asked(pipe: Connection) -> int:
    """Wait for the first question; its number."""
    pipe.send_bytes(worker.READY)
    pipe.recv()
    return 1


def stillborn(pipe: Connection) -> None:
    """Ends before it has begun."""
    del pipe
    os._exit(1)


def deaf(pipe: Connection) -> None:
    """Never begins."""
    del pipe
    time.sleep(60)


def dying(pipe: Connection) -> None:
    """Dies of the first question."""
    _asked(pipe)
    os._exit(1)


def mute(pipe: Connection) -> None:
    """Never answers."""
    _asked(pipe)
    time.sleep(60)


def suspended(pipe: Connection) -> None:
    """Is stopped while it thinks."""
    _asked(pipe)
    os.kill(os.getpid(), signal.SIGSTOP)


def babbling(pipe: Connection) -> None:
    """Says what is no text."""
    _asked(pipe)
    pipe.send_bytes(b"\xff\xfe\x00 play")
    time.sleep(60)


def breaking_off(pipe: Connection) -> None:
    """Says half of a line and stops."""
    _asked(pipe)
    os.write(pipe.fileno(), b"\x00\x00\x00\x20half")
    time.sleep(60)


def endless(pipe: Connection) -> None:
    """Announces a line longer than any memory."""
    _asked(pipe)
    os.write(pipe.fileno(), b"\x7f\xff\xff\xff")
    time.sleep(60)


def greeting_wrongly(pipe: Connection) -> None:
    """Begins with an answer."""
    pipe.send_bytes(b"1 0 keep")
    time.sleep(60)


def cheating(pipe: Connection) -> None:
    """Plays what is not allowed."""
    number = _asked(pipe)
    pipe.send_bytes(f"{number} 0 play 99".encode())
    time.sleep(60)


def playing_for_another(pipe: Connection) -> None:
    """Answers for chance."""
    number = _asked(pipe)
    pipe.send_bytes(f"{number} - keep".encode())
    time.sleep(60)


def answering_late(pipe: Connection) -> None:
    """Gives a legal answer, but to the question before."""
    pipe.send_bytes(worker.READY)
    for number in range(1000):
        question = pipe.recv()
        action = player("steady", 0).answer(question.view, question.ask)
        assert action is not None
        pipe.send_bytes(f"{number} {write_action(action)}".encode())


def having_nothing_to_say(pipe: Connection) -> None:
    """A player that gives no answer though one is required."""
    worker.serve(pipe, lambda question: _said(Silent(0, question.seed), question))


class Silent(Slow):
    """A player that never knows what to do."""

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Nothing."""
        del view, ask
        return None


def raising(pipe: Connection) -> None:
    """A player that fails in the middle of a thought."""
    worker.serve(pipe, lambda question: _said(Slow(float("many"), question.seed), question))


QUICK_TO_FAIL: Final[tuple[Callable[[Connection], None], ...]] = (
    stillborn,
    dying,
    babbling,
    endless,
    greeting_wrongly,
    cheating,
    playing_for_another,
    having_nothing_to_say,
    raising,
)
"""Faults that show at once."""

HANGING: Final[tuple[Callable[[Connection], None], ...]] = (
    deaf,
    mute,
    suspended,
    breaking_off,
    answering_late,
)
"""Faults that only time shows."""
