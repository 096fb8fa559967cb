"""Questions to the judge through the worker's pipe: in spare time, behind the table's own, and harmless."""

import os
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from multiprocessing.connection import Connection
from typing import Any, Final

import pytest

from clubs.ai import worker, worker_client
from clubs.ai.question import PlayerQuestion, Question
from clubs.ai.worker_client import WorkerClient
from clubs.ai.worker_process import WorkerProcess
from clubs.judge import budget
from clubs.judge.question import JudgeQuestion
from clubs.rules.action import PlayCard
from clubs.verdict.notation import NOTHING, VERSION, write
from clubs.verdict.verdict import TriedAnswer, Verdict
from tests.ai.client_kit import answered, be_patient, client, first_question, questions
from tests.sampled import sampled


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but a fault ends the wait for a worker."""
    be_patient(monkeypatch)
    monkeypatch.setattr(JudgeQuestion, "within", 120.0)


def late_question() -> JudgeQuestion:
    """Return a question of which the judge makes short work: the cards are nearly all played."""
    last = [one for one in questions("whist") if one.ask.kind is PlayCard][-1]
    return JudgeQuestion(last.view, last.ask)


def until(done: Callable[[], bool], one: WorkerClient) -> None:
    """Let a client go on until something is so."""
    end = time.monotonic() + 120
    while not done():
        assert time.monotonic() < end
        one.poll()
        time.sleep(0.002)


# ---------------------------------------------------------------- workers


def _serve(pipe: Connection, judged: Callable[[JudgeQuestion], str]) -> None:
    """Answer players' questions as ever, and the judge's as given."""

    def line(question: Question[Any]) -> str:
        return judged(question) if isinstance(question, JudgeQuestion) else str(question.line())

    worker.serve(pipe, line)


def dying(pipe: Connection) -> None:
    """Dies of a question to the judge."""
    _serve(pipe, lambda _: os._exit(1))


def raising(pipe: Connection) -> None:
    """Has a judge that fails."""
    _serve(pipe, lambda _: str(1 // 0))


def babbling(pipe: Connection) -> None:
    """Says what is no verdict."""
    _serve(pipe, lambda _: "best or as good")


def of_another_version(pipe: Connection) -> None:
    """Says what another version would say."""
    _serve(pipe, lambda _: write(NOTHING).replace(f"{VERSION} ", "0 ", 1))


def judging_what_is_not_asked(pipe: Connection) -> None:
    """Judges a card that may not be played."""
    _serve(pipe, lambda _: write(Verdict(9, (TriedAnswer(PlayCard(8, 9), 0.5, 1.0, 1.0),))))


def endless(pipe: Connection) -> None:
    """Says more than a line may hold."""
    _serve(pipe, lambda _: f"{VERSION} [{'9' * 1_000_000}]")


def pondering(pipe: Connection) -> None:
    """Judges until it is interrupted by a player's question, and after one at once."""
    players = []

    def line(question: Question[Any]) -> str:
        if not isinstance(question, JudgeQuestion):
            players.append(question)
            return str(question.line())
        while not players:
            time.sleep(0.001)
        return write(NOTHING)

    worker.serve(pipe, line)


FAULTS: Final = (dying, raising, babbling, of_another_version, judging_what_is_not_asked, endless)


# ---------------------------------------------------------------- tests


def test_the_worker_judges_as_it_is_judged_here() -> None:
    question = late_question()
    with client() as one:
        one.spend_spare_time([question])
        until(lambda: not one.spare, one)
        found = one.found(question)
    assert found == question.read(question.line())
    assert found is not None
    assert {tried.action for tried in found.tried} == set(question.ask.actions())


def test_unhurried_a_verdict_is_the_same_on_a_machine_however_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    question = late_question()
    here = question.unhurried()
    slow = count(0.0, 0.4)
    monkeypatch.setattr(budget, "monotonic", lambda: next(slow))
    assert question.line() != here
    assert question.unhurried() == here


@pytest.mark.long
@pytest.mark.parametrize("fault", FAULTS)
def test_a_judge_that_fails_is_asked_no_more_and_the_players_go_on(
    fault: Callable[[Connection], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_client, "FAILURES", 1)
    question, players = late_question(), first_question()
    with client(fault) as one:
        one.foresee([question])
        one.spend_spare_time([question])
        until(lambda: not one.spare, one)
        assert one.found(question) is None
        answered(one, players)
        assert one.excuse() == ""
        assert one.pid is not None


@sampled("spare", [True, False], [True])
def test_a_question_over_which_a_worker_has_failed_is_asked_once_more(
    spare: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent, carry, question = list[Question[Any]](), WorkerProcess.send, late_question()

    def noted(self: WorkerProcess, one: Question[Any]) -> None:
        sent.append(one)
        carry(self, one)

    monkeypatch.setattr(WorkerProcess, "send", noted)
    with client(raising) as one:
        if spare:
            one.spend_spare_time([question])
        else:
            one.foresee([question])
        until(lambda: one.failed(question), one)
        for _ in range(20):
            one.poll()
        assert sent == [question, question]
        assert not one.spare
        assert not one.gives_up


@pytest.mark.long
def test_after_one_failure_other_questions_are_still_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_client, "FAILURES", 2)
    good = late_question()
    bad = replace(good, hands=(1,))  # of three seats
    with client() as one:
        one.spend_spare_time([bad, good])
        until(lambda: not one.spare, one)
        assert one.found(bad) is None
        assert one.found(good) is not None


@pytest.mark.long
def test_the_tables_question_ends_the_judging_which_begins_again_later() -> None:
    question, players = late_question(), first_question()
    with client(pondering) as one:
        one.start()
        until(lambda: not one.busy, one)
        one.spend_spare_time([question])
        one.poll()
        assert one.busy
        pid = one.pid
        answered(one, players)
        assert one.spare == [question]
        until(lambda: not one.spare, one)
        assert one.found(question) == NOTHING
        assert one.pid == pid


def test_a_player_is_asked_again_in_spare_time_beside_the_table() -> None:
    players: PlayerQuestion = first_question()
    with client() as one:
        one.spend_spare_time([players])
        until(lambda: not one.spare, one)
        assert one.found(players) == players.read(players.line())
        one.new_match()
        assert one.found(players) is None
