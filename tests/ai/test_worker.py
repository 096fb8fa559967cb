"""Thinking in a worker: the same answers as in the program, views only, no fault that anybody waits for."""

import io
import logging
import os
import pickle
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

from clubs.ai import player, thinking
from clubs.ai.courier import Courier, Serve
from clubs.ai.question import Question
from clubs.ai.thinking import EXCUSE, FAILURES, Distant, Thinker
from clubs.ai.worker import serve
from clubs.games import GAMES, game
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import OneOf
from clubs.table.player import Player
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from tests.ai import workers

ROOT: Final = Path(__file__).resolve().parents[2]


@contextmanager
def thinker(serve: Serve = serve) -> Iterator[Thinker]:
    """A thinker whose worker ends with the test."""
    one = Thinker(serve)
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
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return True
        if state == "Z":  # nobody has buried it yet, which is up to whoever inherited it
            return True
        time.sleep(0.01)
    return False


def table(id: str, seed: str = "w") -> Session:
    """A match between steady players in this process."""
    played = game(id)
    players = [player("steady", seat) for seat in range(played.default_seats)]
    return Session(played, played.setup(), players, Chance(seed))


def questions(id: str, level: str = "steady") -> Iterator[Question]:
    """What the players of a deal are asked, one after the other; only what needs thought."""
    session = table(id)
    while not session.public.sheet:
        for seat, ask in session.asks.items():
            if seat >= 0:
                question = Question(level, seat, session.view(seat), ask)
                if not question.plain:
                    yield question
        session.step()


def first_question(id: str = "whist", level: str = "steady") -> Question:
    """A question in the middle of the tricks."""
    return [one for one in questions(id, level) if one.ask.kind is PlayCard][5]


def answered(thinker: Thinker, question: Question, most: float = 20.0) -> tuple[Action, float]:
    """The answer, asked for as often as frames are drawn, and how many seconds it took."""
    start = time.monotonic()
    while time.monotonic() < start + most:
        before = time.monotonic()
        answer = thinker.answer(question)
        assert time.monotonic() - before < 0.5, "asking holds up the frame"
        if answer is not None:
            assert question.ask.why_not(answer) is None
            return answer, time.monotonic() - start
        time.sleep(0.002)
    raise AssertionError("no answer")


def foreseen(thinker: Thinker, ahead: list[Question]) -> None:
    """Give it time to think ahead."""
    thinker.foresee(ahead)
    end = time.monotonic() + 20
    thinker.go_on()
    while thinker.busy and time.monotonic() < end:
        thinker.go_on()
        time.sleep(0.002)
    assert not thinker.busy


# ---------------------------------------------------------------- what the worker is, and what it gets


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


@pytest.mark.parametrize("id", GAMES)
def test_only_views_and_asks_go_to_the_worker(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[bytes] = []
    carry = Courier.carry

    def noted(self: Courier, number: int, question: Question) -> None:
        sent.append(pickle.dumps((number, question)))
        carry(self, number, question)

    monkeypatch.setattr(Courier, "carry", noted)
    with thinker() as one:
        for question in questions(id):
            answered(one, question)
    kinds: set[str] = set()
    for message in sent:
        listing = Listing(message)
        assert listing.load()[1].view.seat >= 0
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


@pytest.mark.parametrize("id", GAMES)
def test_the_worker_answers_as_the_same_player_does_here(id: str) -> None:
    with thinker() as one:
        for question in questions(id):
            here = player(question.level, question.seed).answer(question.view, question.ask)
            assert answered(one, question)[0] == here
        assert one.excuse() == ""


def test_one_legal_answer_is_not_thought_about() -> None:
    question = first_question()
    only = question.ask.actions()[0]
    plain = replace(question, level="60", ask=replace(question.ask, answers=OneOf((only,))))
    with thinker(workers.slow) as one:
        assert one.answer(plain) == only
        assert one.pid is None


def test_what_need_not_be_answered_is_not_thought_about() -> None:
    question = first_question()
    free = replace(question, level="60", ask=replace(question.ask, required=False))
    with thinker(workers.slow) as one:
        assert one.answer(free) == player("steady", free.seed).answer(free.view, free.ask)
        assert one.pid is None


# ---------------------------------------------------------------- thinking ahead


def test_a_foreseen_question_is_answered_at_once_and_as_ever() -> None:
    ahead = [replace(one, level="0.05") for one in list(questions("trump"))[10:14]]
    with thinker(workers.slow) as one:
        foreseen(one, ahead)
        for question in ahead[:1]:
            assert one.answer(question) == player("steady", question.seed).answer(question.view, question.ask)


@pytest.mark.parametrize("id", GAMES)
def test_play_is_the_same_with_and_without_thinking_ahead(id: str) -> None:
    plain = table(id)
    plain.play_out(1)
    with thinker() as one:
        played = game(id)
        players: list[Player] = [Distant(one, "steady", seat) for seat in range(played.default_seats)]
        players[0] = player("steady", 0)
        session = Session(played, played.setup(), players, Chance("w"))
        hits = 0
        while not session.public.sheet:
            if 0 in session.asks:
                _foresee(one, session)
            known = len(one._known)
            if not session.step():
                time.sleep(0.001)
            hits += known > 0 and not one._known
    assert session.actions == plain.actions
    assert hits > 3


def _foresee(one: Thinker, session: Session) -> None:
    ahead = []
    for action in session.asks[0].actions():
        for seat, (view, ask) in session.after(action).items():
            seated = session.players[seat]
            if isinstance(seated, Distant):
                ahead.append(seated.question(view, ask))
    foreseen(one, ahead)


def test_a_question_that_the_table_waits_for_goes_first() -> None:
    several = list(questions("trump"))
    with thinker(workers.slow) as one:
        foreseen(one, [])
        one.foresee([replace(several[10], level="20")])
        one.go_on()
        time.sleep(0.05)
        assert one.busy
        answer, took = answered(one, replace(several[11], level="0.01"))
        assert took < 2.0
        assert one._failures == 0
        assert answer == player("steady", several[11].seed).answer(several[11].view, several[11].ask)


def test_an_old_question_is_dropped_and_its_late_answer_counts_for_nothing() -> None:
    several = list(questions("trump"))
    old, new = replace(several[10], level="0.2"), replace(several[20], level="0.01")
    with thinker(workers.slow) as one:
        foreseen(one, [])
        assert one.answer(old) is None
        answer, _ = answered(one, new)
        assert answer == player("steady", new.seed).answer(new.view, new.ask)
        assert answer != player("steady", old.seed).answer(old.view, old.ask)
        one.new_match()
        assert one.answer(old) is None


# ---------------------------------------------------------------- faults


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Less patience, so that the tests take less time."""
    monkeypatch.setattr(thinking, "ANSWERS_WITHIN", 0.3)
    monkeypatch.setattr(thinking, "STARTS_WITHIN", 2.0)
    monkeypatch.setattr(thinking, "LONGEST_WAIT", 2.5)


@pytest.mark.parametrize("fault", workers.QUICK_TO_FAIL, ids=lambda fault: fault.__name__)
def test_after_three_failures_the_quick_player_answers_and_it_is_said_once(fault: Serve) -> None:
    question = first_question()
    with thinker(fault) as one:
        assert one.excuse() == ""
        answer, took = answered(one, question)
        assert answer == player("steady", question.seed).answer(question.view, question.ask)
        assert took < thinking.LONGEST_WAIT
        assert one.excuse() == EXCUSE
        assert one.excuse() == ""
        assert one.pid is None
        assert answered(one, first_question("low"))[1] < 0.1


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("fault", workers.HANGING, ids=lambda fault: fault.__name__)
def test_a_worker_that_hangs_is_thrown_away(fault: Serve) -> None:
    with thinker(fault) as one:
        pids = set()
        for question in questions("low"):
            _, took = answered(one, question)
            assert took < thinking.LONGEST_WAIT + 0.5
            pids.add(one.pid)
            if one._failures == FAILURES:
                break
        assert one.excuse() == EXCUSE
        assert all(gone(pid, 2.0) for pid in pids if pid is not None)


def test_a_question_of_another_version_is_a_failure_like_any_other(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    yesterday = ModuleType("yesterday")
    old = type("Remark", (), {"__module__": "yesterday"})
    monkeypatch.setattr(yesterday, "Remark", old, raising=False)
    monkeypatch.setitem(sys.modules, "yesterday", yesterday)
    question = first_question()
    public = replace(question.view.public, notes=(*question.view.public.notes, old()))
    with caplog.at_level(logging.WARNING), thinker() as one:
        answered(one, replace(question, view=replace(question.view, public=public)))
        assert one.excuse() == EXCUSE
    assert "No module named 'yesterday'" in caplog.text


def test_another_match_gives_the_worker_another_chance() -> None:
    question = first_question()
    with thinker(workers.dying) as one:
        answered(one, question)
        assert one.pid is None
        one.new_match()
        assert one.answer(question) is None
        assert one.excuse() == ""


def test_failures_count_only_in_a_row() -> None:
    with thinker() as one:
        for question in list(questions("trump"))[: 3 * FAILURES]:
            answered(one, question)
            _kill(one)
        assert one._failures < FAILURES
        assert one.excuse() == ""


def _kill(one: Thinker) -> None:
    """End the worker from outside, if it runs."""
    if one.pid is not None:
        os.kill(one.pid, 9)


def _killed_at_random(times: int, seed: int) -> None:
    choice, kills = random.Random(seed), 0
    with thinker(workers.slow) as one:
        while kills < times:
            for question in questions(choice.choice(tuple(GAMES)), "0.01"):
                moment = time.monotonic() + choice.uniform(0, 0.4)
                end = time.monotonic() + thinking.LONGEST_WAIT + 1
                while one.answer(question) is None:
                    assert time.monotonic() < end, "it hangs"
                    if time.monotonic() > moment:
                        _kill(one)
                        kills += 1
                        moment += choice.uniform(0, 0.4)
                    time.sleep(0.001)
            one.new_match()


def test_a_worker_killed_at_random_moments_is_replaced() -> None:
    _killed_at_random(20, 1)


@pytest.mark.long
def test_a_worker_killed_a_thousand_times_is_replaced() -> None:
    _killed_at_random(1000, 2)


PROGRAM: Final = """
import sys, time
from clubs.ai.thinking import Thinker
from tests.ai import test_worker, workers

if __name__ == "__main__":
    one = Thinker(workers.slow)
    question = test_worker.first_question(level="60")
    one.answer(question)
    while one._asked is None:
        one.answer(question)
        time.sleep(0.01)
    print(one.pid, flush=True)
    time.sleep(60)
"""


@pytest.mark.parametrize("number", [9, 15, 2], ids=["SIGKILL", "SIGTERM", "SIGINT"])
def test_no_worker_outlives_the_program_even_while_it_thinks(number: int, tmp_path: Path) -> None:
    file = tmp_path / "program.py"
    file.write_text(PROGRAM, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, str(file)], env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as program:
        assert program.stdout is not None
        pid = int(program.stdout.readline())
        time.sleep(0.1)
        assert not gone(pid, 0.05)
        program.send_signal(number)
        assert gone(pid, 2.0)
        program.wait(5)
