"""Worker clients for tests: questions from real deals, and waiting for answers as the screen does."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest

from clubs.ai import player, worker_client
from clubs.ai.question import PlayerQuestion
from clubs.ai.worker import serve
from clubs.ai.worker_client import WorkerClient
from clubs.ai.worker_process import Serve
from clubs.games import game
from clubs.rules.action import Action, PlayCard
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from tests.processes import runs

PATIENCE: Final = 120.0  # s


def be_patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have patience for any load of the machine: nothing but a fault ends the wait for a worker."""
    monkeypatch.setattr(PlayerQuestion, "within", PATIENCE)
    for wait in ("STARTS_WITHIN", "LONGEST_WAIT"):
        monkeypatch.setattr(worker_client, wait, PATIENCE)


@contextmanager
def client(serve: Serve = serve) -> Iterator[WorkerClient]:
    """A client whose worker ends with the test."""
    one = WorkerClient(serve)
    try:
        yield one
    finally:
        pid = one.pid
        one.close()
        assert pid is None or gone(pid, 2.0)


def gone(pid: int, within: float) -> bool:
    """Whether a process has ended, or does so within some seconds."""
    end = time.monotonic() + within
    while time.monotonic() < end:
        if not runs(pid):
            return True
        time.sleep(0.01)
    return False


def table(id: str, seed: str = "w") -> Session:
    """A match between steady players in this process."""
    played = game(id)
    players = [player("steady", seat) for seat in range(played.default_seats)]
    return Session(played, played.setup(), players, Chance(seed))


def questions(id: str, level: str = "steady") -> Iterator[PlayerQuestion]:
    """What the players of a deal are asked, one after the other; only what needs thought."""
    session = table(id)
    while not session.public.sheet:
        for seat, ask in session.asks.items():
            if seat >= 0:
                question = PlayerQuestion(session.view(seat), ask, level, seat)
                if not question.plain:
                    yield question
        session.step()


def first_question(id: str = "whist", level: str = "steady") -> PlayerQuestion:
    """A question in the middle of the tricks."""
    return [one for one in questions(id, level) if one.ask.kind is PlayCard][5]


def answered(client: WorkerClient, question: PlayerQuestion, most: float = 20.0) -> tuple[Action, float]:
    """The answer, asked for as often as frames are drawn, and how many seconds it took."""
    start = time.monotonic()
    while time.monotonic() < start + most:
        before = time.monotonic()
        answer = client.answer(question)
        assert time.monotonic() - before < 0.5, "asking holds up the frame"
        if answer is not None:
            assert question.ask.why_not(answer) is None
            return answer, time.monotonic() - start
        time.sleep(0.002)
    raise AssertionError("no answer")


def foreseen(client: WorkerClient, ahead: list[PlayerQuestion]) -> None:
    """Give it time to think ahead."""
    client.foresee(ahead)
    end = time.monotonic() + 20
    client.poll()
    while client.busy and time.monotonic() < end:
        client.poll()
        time.sleep(0.002)
    assert not client.busy
