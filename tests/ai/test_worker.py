"""Thinking in a worker: the same answers as in the program, from views only, and the next ones ahead."""

import io
import os
import pickle
import random
import signal
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from clubs.ai import player
from clubs.ai.question import PlayerQuestion
from clubs.ai.worker import READY, RequestLoop
from clubs.ai.worker_client import RemotePlayer, WorkerClient
from clubs.ai.worker_process import WorkerProcess, forgo_tracker
from clubs.games import GAMES, game
from clubs.rules.action import Action
from clubs.rules.ask import Ask, OneOf
from clubs.rules.view import SeatView
from clubs.table.player import Player
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from tests.ai import workers
from tests.ai.client_kit import answered, client, first_question, foreseen, questions, table
from tests.sampled import sampled

ROOT: Final = Path(__file__).resolve().parents[2]


# ---------------------------------------------------------------- what the worker is, and what it gets


class EarlyPipe:
    """A pipe through which all questions have come before the worker says that it is ready.

    It breaks after the first answer.
    """

    def __init__(self, *questions: str) -> None:
        self.sent: list[bytes] = []
        self._questions = [pickle.dumps(question) for question in questions]
        self._read = threading.Event()

    def recv_bytes(self) -> bytes:
        """Return the next question; after the last one, wait for ever, as the worker's listener does."""
        if not self._questions:
            self._read.set()
            threading.Event().wait()
        return self._questions.pop(0)

    def send_bytes(self, line: bytes) -> None:
        """Take a line of the worker."""
        self._read.wait()
        self.sent.append(line)
        if line != READY:
            raise OSError


def test_of_two_questions_that_came_before_the_worker_began_only_the_newest_is_answered() -> None:
    """The interrupt of the second had come to nothing, and the first, long unwanted, was thought through."""
    asked: list[str] = []

    def line(question: str) -> str:
        asked.append(question)
        return "done"

    pipe, before = EarlyPipe("first", "second"), signal.getsignal(signal.SIGINT)
    try:
        RequestLoop(pipe, line).run()  # type: ignore[arg-type]  # it is like one end of a pipe
    finally:
        signal.signal(signal.SIGINT, before)
    assert pipe.sent == [READY, b"2 done"]
    assert asked == ["second"]


def test_the_worker_loads_no_screen() -> None:
    line = (
        "import sys, clubs.ai.worker; print([m for m in sys.modules if m.startswith(('pygame', 'clubs.ui'))])"
    )
    done = subprocess.run([sys.executable, "-c", line], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


class Listing(pickle.Unpickler):
    """Notes what kinds of things a message holds."""

    def __init__(self, message: bytes) -> None:
        super().__init__(io.BytesIO(message))
        self.kinds: set[str] = set()

    def find_class(self, module: str, name: str) -> Any:
        """Note a kind."""
        self.kinds.add(f"{module}.{name}")
        return super().find_class(module, name)


@sampled("id", GAMES, ["low", "free"])
def test_only_views_and_asks_go_to_the_worker(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[bytes] = []
    carry = WorkerProcess.send

    def noted(self: WorkerProcess, question: PlayerQuestion) -> None:
        sent.append(pickle.dumps(question))
        carry(self, question)

    monkeypatch.setattr(WorkerProcess, "send", noted)
    with client() as one:
        for question in questions(id):
            answered(one, question)
    kinds: set[str] = set()
    for message in sent:
        listing = Listing(message)
        assert listing.load().view.seat >= 0
        kinds |= listing.kinds
    assert "clubs.rules.view.SeatView" in kinds
    closed = (
        "clubs.rules.state",
        "clubs.table.session",
        "clubs.rules.step",
        "clubs.games.free.honour.Offences",
    )
    assert not [kind for kind in kinds if kind.startswith(closed)]
    assert {kind.partition(".")[0] for kind in kinds} == {"clubs"}


@sampled("id", GAMES, ["whist", "exact"])
def test_the_worker_answers_as_the_same_player_does_here(id: str) -> None:
    with client() as one:
        for question in questions(id):
            here = player(question.level, question.seed).answer(question.view, question.ask)
            assert answered(one, question)[0] == here
        assert one.excuse() == ""


def test_one_legal_answer_is_not_thought_about() -> None:
    question = first_question()
    only = question.ask.actions()[0]
    plain = replace(question, level="60", ask=replace(question.ask, answers=OneOf((only,))))
    with client(workers.slow) as one:
        assert one.answer(plain) == only
        assert one.pid is None


def test_what_need_not_be_answered_is_not_thought_about() -> None:
    question = first_question()
    free = replace(question, level="60", ask=replace(question.ask, required=False))
    with client(workers.slow) as one:
        assert one.answer(free) == player("steady", free.seed).answer(free.view, free.ask)
        assert one.pid is None


# ---------------------------------------------------------------- thinking ahead


def test_a_foreseen_question_is_answered_at_once_and_as_ever() -> None:
    ahead = [replace(one, level="0.05") for one in list(questions("trump"))[10:14]]
    with client(workers.slow) as one:
        foreseen(one, ahead)
        for question in ahead[:1]:
            assert one.answer(question) == player("steady", question.seed).answer(question.view, question.ask)


class Foreseen(RemotePlayer):
    """A player that counts the answers which were there as soon as it was asked."""

    hits = 0
    _asked: PlayerQuestion | None = None

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Return the worker's answer."""
        question, answer = self.question(view, ask), super().answer(view, ask)
        self.hits += answer is not None and not question.plain and question != self._asked
        self._asked = question
        return answer


@pytest.mark.parametrize("id", GAMES)
def test_play_is_the_same_with_and_without_thinking_ahead(id: str) -> None:
    plain = table(id)
    plain.play_out(1)
    with client() as one:
        played = game(id)
        players: list[Player] = [Foreseen(one, "steady", seat) for seat in range(played.default_seats)]
        players[0] = player("steady", 0)
        session = Session(played, played.setup(), players, Chance("w"))
        foreseen(one, [])
        pid = one.pid
        while not session.public.sheet:
            if 0 in session.asks:
                _foresee(one, session)
            if not session.step():
                time.sleep(0.001)
        assert one.pid == pid
    assert session.actions == plain.actions
    assert sum(one.hits for one in players if isinstance(one, Foreseen)) > 3


def _foresee(one: WorkerClient, session: Session) -> None:
    ahead = []
    for action in session.asks[0].actions():
        for seat, (view, ask) in session.after(action).items():
            seated = session.players[seat]
            if isinstance(seated, RemotePlayer):
                ahead.append(seated.question(view, ask))
    foreseen(one, ahead)


def test_a_question_that_the_table_waits_for_goes_first() -> None:
    several = list(questions("trump"))
    with client(workers.slow) as one:
        foreseen(one, [])
        one.foresee([replace(several[10], level="20")])
        one.poll()
        time.sleep(0.05)
        assert one.busy
        pid = one.pid
        one.foresee([])
        answer, took = answered(one, replace(several[11], level="0.01"))
        assert took < 1.0
        assert one.pid == pid, "the worker need not be thrown away for it"
        assert answer == player("steady", several[11].seed).answer(several[11].view, several[11].ask)


def test_an_old_question_is_dropped_and_its_late_answer_counts_for_nothing() -> None:
    several = list(questions("trump"))
    old, new = replace(several[10], level="0.2"), replace(several[20], level="0.01")
    with client(workers.slow) as one:
        foreseen(one, [])
        assert one.answer(old) is None
        one.foresee([])
        answer, _ = answered(one, new)
        assert answer == player("steady", new.seed).answer(new.view, new.ask)
        assert answer != player("steady", old.seed).answer(old.view, old.ask)
        one.new_match()
        assert one.answer(old) is None


def test_many_questions_dropped_one_after_the_other_leave_the_worker_in_order() -> None:
    several = [replace(one, level="0.02") for one in questions("exact")]
    choice = random.Random(3)
    with client(workers.slow) as one:
        foreseen(one, [])
        pid = one.pid
        for question in several:
            one.foresee([])
            if choice.random() < 0.8:
                one.answer(question)
                time.sleep(choice.uniform(0, 0.03))
            else:
                answer, _ = answered(one, question)
                assert answer == player("steady", question.seed).answer(question.view, question.ask)
        assert one.pid == pid


def test_a_worker_goes_on_thinking_when_it_is_interrupted_from_outside() -> None:
    question = first_question(level="0.3")
    with client(workers.slow) as one:
        foreseen(one, [])
        pid = one.pid
        assert pid is not None
        one.answer(question)
        for _ in range(5):
            time.sleep(0.02)
            os.kill(pid, signal.SIGINT)
        answered(one, question)
        assert one.pid == pid


@pytest.mark.skipif(os.name != "posix", reason="there is no tracker elsewhere")
def test_no_other_process_is_started_beside_the_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    from multiprocessing import resource_tracker, util  # noqa: PLC0415 (not on Windows)

    def spawn(*_: object) -> int:
        raise AssertionError("another process is started")

    monkeypatch.setattr(resource_tracker._resource_tracker, "_fd", None)
    monkeypatch.setattr(resource_tracker._resource_tracker, "_pid", None)
    monkeypatch.setattr(util, "spawnv_passfds", spawn)
    forgo_tracker()
    number = resource_tracker.getfd()
    assert number is not None
    os.close(number)
