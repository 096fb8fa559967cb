"""The table with computer players who think elsewhere: the same game, ahead of the person, whatever fails."""

import os
import time
from collections.abc import Iterable
from itertools import islice
from typing import Any

import pytest

from clubs.ai import player
from clubs.ai.question import PlayerQuestion, Question
from clubs.ai.worker_client import EXCUSE, WorkerClient
from clubs.ai.worker_process import Serve
from clubs.rules.action import Action
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.shell import input as inputs
from clubs.workshop import bench_worker
from clubs.workshop.bench_deal import frames_in
from tests.ai import workers
from tests.ai.client_kit import be_patient, client
from tests.app.tables import SMALL, Room, match, setup
from tests.sampled import sampled


class Noting(WorkerClient):
    """A client that answers at once, and records what it was asked and what was foreseen."""

    def __init__(self) -> None:
        super().__init__()
        self.ahead: list[PlayerQuestion] = []
        self.asked: list[tuple[PlayerQuestion, int, bool]] = []

    def foresee(self, questions: Iterable[Question[Any]]) -> None:
        """Foresee all at once."""
        if found := [one for one in questions if isinstance(one, PlayerQuestion)]:
            self.ahead = found

    def go_on(self) -> None:
        """Do nothing: nothing is thought about."""

    def answer(self, question: PlayerQuestion) -> Action | None:
        """Return the steady player's answer."""
        self.asked.append((question, len(self.ahead), question in self.ahead))
        return player("steady", question.seed).answer(question.view, question.ask)


def deal(room: Room) -> tuple[Action, ...]:
    """Return the actions of a deal that the person plays."""
    room.to_the_end_of_the_deal()
    return tuple(room.session.actions)


@pytest.mark.long
@pytest.mark.parametrize(
    ("id", "seats"),
    [("whist", 3), ("exact", 5), ("free", 3)],
)
def test_the_game_is_the_same_with_a_worker(id: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    be_patient(monkeypatch)
    with client() as one:
        assert deal(Room(match(setup(id, seats)), client=one)) == deal(Room(match(setup(id, seats))))
        assert one.excuse() == ""


@pytest.mark.long
def test_what_follows_each_answer_of_a_person_is_foreseen() -> None:
    one = Noting()
    room = Room(match(setup("trump", 2)), client=one)
    deal(room)
    hits = [known for _, ahead, known in one.asked if ahead]
    # With two players every question but the first comes after an answer of the person, or a trick.
    assert sum(hits) > 8


@pytest.mark.long
def test_a_choice_is_ready_before_the_pause_ends() -> None:
    one = Noting()
    room = Room(match(setup("trump", 4)), speed="calm", client=one)
    while not one.asked:
        room.step(10)
    number, start = room.session_actions, room.offscreen.now
    while room.session_actions == number:
        room.step(10)
    assert len(one.asked) == 1
    assert room.offscreen.now - start >= 500


@pytest.mark.long
def test_the_table_sleeps_when_everything_has_been_foreseen() -> None:
    with client() as one:
        room = Room(match(setup("trump", 4)), client=one)
        room.until_asked()
        end = time.monotonic() + 20
        while not room.table.still() and time.monotonic() < end:
            room.step(16)
        assert room.table.still()
        assert not one.busy


@pytest.mark.long
def test_a_killed_worker_is_not_noticed_at_the_table() -> None:
    with client() as one:
        room = Room(match(setup("low", 4)), client=one)
        before = 0
        while not isinstance(room.stack.top, EndScene):
            room.until_asked()
            if room.session_actions > before + 12 and one.pid is not None:
                os.kill(one.pid, 9)
                before = room.session_actions
            if not isinstance(room.stack.top, EndScene):
                room.choose()
        assert before > 12
        assert one.excuse() == ""


@pytest.mark.long
def test_when_thinking_fails_one_notice_appears_and_the_game_continues() -> None:
    said = []
    with client(workers.dying) as one:
        room = Room(match(setup("whist", 3)), client=one)
        while not isinstance(room.stack.top, EndScene):
            toast = room.table.stage.toast
            if toast is not None and toast[0] == EXCUSE and toast not in said:
                said.append(toast)
            if room.visitor.target() is None:
                room.step()
            else:
                room.choose()
    assert len(said) == 1


@pytest.mark.long
def test_another_match_begins_with_a_new_worker() -> None:
    with client(workers.dying) as one:
        room = Room(match(setup("whist", 3)), client=one)
        room.to_the_end_of_the_deal()
        assert one.gives_up
        room.program.tables.open_table(match(setup("trump", 2)))
        assert not one.gives_up


@pytest.mark.long
def test_frames_beside_a_worker_are_compared_with_frames_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_worker, "ROUNDS", 1)
    monkeypatch.setattr(bench_worker, "STARTS", 1)
    monkeypatch.setattr(bench_worker, "LEVELS", ("steady",))
    monkeypatch.setattr(bench_worker, "frames_in", lambda program, game: islice(frames_in(program, game), 60))
    start, both = bench_worker.measure(SMALL)
    assert 0 <= start["standstill"] < start["answered"] < 10_000
    assert 10 < both["frames"] <= 60
    assert both["ratio"] == both["thinking"] / both["alone"]


@sampled("serve", [workers.mute, workers.deaf], [workers.deaf])
def test_input_never_waits_for_thinking(serve: Serve) -> None:
    with client(serve) as one:
        room = Room(match(setup("whist", 3)), client=one)
        room.offscreen.step(16)  # the first frame builds the table
        longest = 0.0
        for _ in range(200):
            start = time.perf_counter()
            room.offscreen.step(16, [inputs.Point(300, 300)])
            longest = max(longest, time.perf_counter() - start)
        assert longest < 2.0  # who waited for such a worker would wait for longer than that
        assert not room.session.public.plays
