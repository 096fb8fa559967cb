"""Workers that die, hang, lie or outlive the program: the game goes on, and nobody waits for long."""

import logging
import os
import random
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from clubs.ai import player, worker_client
from clubs.ai.question import PlayerQuestion, SeatQuestion
from clubs.ai.worker_client import EXCUSE, FAILURES, WorkerClient
from clubs.ai.worker_process import Serve
from clubs.games import GAMES
from tests.ai import workers
from tests.ai.client_kit import PATIENCE, answered, be_patient, client, first_question, gone, questions
from tests.processes import ending
from tests.sampled import sampled

ROOT: Final = Path(__file__).resolve().parents[2]


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Less patience, and fewer failures, so that the tests take less time."""
    monkeypatch.setattr(worker_client, "FAILURES", 2)
    monkeypatch.setattr(PlayerQuestion, "within", 0.3)
    monkeypatch.setattr(worker_client, "STARTS_WITHIN", 2.0)
    monkeypatch.setattr(worker_client, "LONGEST_WAIT", 2.5)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but a fault ends the wait for a worker."""
    be_patient(monkeypatch)


@pytest.fixture
def once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give up after one failure: of what counts as one, one is enough to see."""
    monkeypatch.setattr(worker_client, "FAILURES", 1)


@pytest.mark.usefixtures("patient")
def test_after_three_failures_the_quick_player_answers_and_it_is_said_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    question = first_question()
    with client(workers.dying) as one:
        assert one.excuse() == ""
        answer, _ = answered(one, question, PATIENCE)
        assert answer == player("steady", question.seed).answer(question.view, question.ask)
        assert sum(" failed: " in said for said in caplog.messages) == FAILURES == 3
        assert one.excuse() == EXCUSE
        assert one.excuse() == ""
        assert one.pid is None
        assert one.answer(first_question("low")) is not None


@pytest.mark.usefixtures("patient", "once")
@sampled("fault", workers.QUICK_TO_FAIL, workers.QUICK_TO_FAIL[1::3])
def test_every_fault_that_shows_at_once_is_a_failure(fault: Serve) -> None:
    question = first_question()
    with client(fault) as one:
        answer, _ = answered(one, question, PATIENCE)
        assert answer == player("steady", question.seed).answer(question.view, question.ask)
        assert one.excuse() == EXCUSE
        assert one.pid is None


@pytest.mark.usefixtures("short")
@sampled("fault", workers.HANGING, workers.HANGING[1:3])
def test_a_worker_that_hangs_is_thrown_away(fault: Serve) -> None:
    with client(fault) as one:
        pids = set()
        for question in questions("low"):
            _, took = answered(one, question)
            assert took < worker_client.LONGEST_WAIT + 0.5
            pids.add(one.pid)
            if one.gives_up:
                break
        assert one.excuse() == EXCUSE
        assert all(gone(pid, 2.0) for pid in pids if pid is not None)


@pytest.mark.usefixtures("patient")
def test_a_question_of_another_version_is_a_failure_like_any_other(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    yesterday = ModuleType("yesterday")
    old = type("Remark", (), {"__module__": "yesterday"})
    monkeypatch.setattr(yesterday, "Remark", old, raising=False)
    monkeypatch.setitem(sys.modules, "yesterday", yesterday)
    question = first_question()
    public = replace(question.view.public, notes=(*question.view.public.notes, old()))
    with caplog.at_level(logging.WARNING), client() as one:
        answered(one, replace(question, view=replace(question.view, public=public)), PATIENCE)
        assert one.excuse() == EXCUSE
    assert "No module named 'yesterday'" in caplog.text


@pytest.mark.long
@pytest.mark.usefixtures("patient")
def test_another_match_gives_the_worker_another_chance() -> None:
    question = first_question()
    with client(workers.dying) as one:
        answered(one, question, PATIENCE)
        assert one.pid is None
        one.new_match()
        assert one.answer(question) is None
        assert one.excuse() == ""


@pytest.mark.usefixtures("patient")
def test_another_match_does_not_wait_for_what_the_one_before_asked() -> None:
    first, second = list(questions("trump"))[20:22]
    with client(workers.slow) as one:
        assert one.answer(replace(first, level="1000")) is None
        one.new_match()
        answered(one, replace(second, level="0.01"))


class Fatal(SeatQuestion[int]):
    """A question that nobody waits for and that no worker survives."""

    def line(self) -> str:
        """Return nothing: the worker of the test has died."""
        return ""

    def read(self, line: str) -> int:
        """Return the answer."""
        return int(line)


@pytest.mark.usefixtures("patient")
def test_a_question_that_was_foreseen_is_known_to_have_failed() -> None:
    asked = first_question()
    fatal = Fatal(asked.view, asked.ask)
    with client(workers.dying) as one:
        one.foresee([fatal])
        end = time.monotonic() + PATIENCE
        while not one.failed(fatal):
            assert time.monotonic() < end
            one.poll()
            time.sleep(0.001)
        assert not one.gives_up
        one.new_match()
        assert not one.failed(fatal)


@pytest.mark.long
def test_failures_count_only_in_a_row() -> None:
    with client() as one:
        for question in list(questions("trump"))[: 3 * FAILURES]:
            answered(one, question)
            _kill(one)
        assert not one.gives_up
        assert one.excuse() == ""


def _kill(one: WorkerClient) -> None:
    """End the worker from outside, if it runs."""
    if one.pid is not None:
        os.kill(one.pid, 9)


def _killed_at_random(times: int, seed: int) -> None:
    choice, kills = random.Random(seed), 0
    with client(workers.slow) as one:
        while kills < times:
            for question in questions(choice.choice(tuple(GAMES)), "0.01"):
                moment = time.monotonic() + choice.uniform(0, 0.4)
                end = time.monotonic() + worker_client.LONGEST_WAIT + 1
                while one.answer(question) is None:
                    assert time.monotonic() < end, "it hangs"
                    if time.monotonic() > moment:
                        _kill(one)
                        kills += 1
                        moment += choice.uniform(0, 0.4)
                    time.sleep(0.001)
            one.new_match()


@pytest.mark.long
def test_a_worker_killed_at_random_moments_is_replaced() -> None:
    _killed_at_random(10, 1)


@pytest.mark.long
def test_a_worker_killed_a_thousand_times_is_replaced() -> None:
    _killed_at_random(1000, 2)


PROGRAM: Final = """
import sys, time
from clubs.ai.worker_client import WorkerClient
from tests.ai import client_kit, workers

if __name__ == "__main__":
    one = WorkerClient(workers.slow)
    question = client_kit.first_question(level="60")
    one.answer(question)
    while one._asked is None:
        one.answer(question)
        time.sleep(0.01)
    print(one.pid, flush=True)
    time.sleep(60)
"""


@sampled("number", [9, 15, 2], [9])
def test_no_worker_outlives_the_program_even_while_it_thinks(number: int, tmp_path: Path) -> None:
    file = tmp_path / "program.py"
    file.write_text(PROGRAM, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    line, pipe = [sys.executable, str(file)], subprocess.PIPE
    with ending(subprocess.Popen(line, env=environment, stdout=pipe, stderr=subprocess.DEVNULL)) as program:
        assert program.stdout is not None
        pid = int(program.stdout.readline())
        time.sleep(0.1)
        assert not gone(pid, 0.05)
        program.send_signal(number)
        assert gone(pid, 2.0)
        program.wait(5)
