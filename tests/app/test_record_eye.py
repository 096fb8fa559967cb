"""The swap probe on a record: cards change places, players are really asked again, and answer the same."""

from dataclasses import replace

import pytest

from clubs.ai.question import PlayerAgain
from clubs.ai.worker_client import WorkerClient
from clubs.judge.judge import BUDGET
from clubs.judge.question import JudgeAgain
from clubs.rules.action import CHANCE
from clubs.services.judgements import Judgements
from clubs.services.record_eye import RecordEye, SeatKnowledge
from clubs.table.match import Match, usual_seating
from tests.table.test_swap import record


class AtOnce(WorkerClient):
    """A client that answers in this process, and notes what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.put: list[object] = []

    def poll(self) -> None:
        """Answer everything."""
        for question in list(self.spare):
            self.put.append(question)
            self._found.append((question, question.read(question.line())))
        self._spare = []


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the judge think little: what it sees does not depend on how long it looks."""
    little = replace(BUDGET, pairs=8, tree=8)
    monkeypatch.setattr("clubs.judge.question.usual_budget", lambda _: little)


def opened(id: str, seats: int, level: str = "sharp@40") -> tuple[RecordEye, AtOnce]:
    """Look at a record with a person in seat 0 and computer players elsewhere."""
    whole = record(id, seats)
    seating = tuple(
        replace(one, plays=level if n else one.plays) for n, one in enumerate(usual_seating(seats))
    )
    client = AtOnce()
    eye = RecordEye(Match(whole.setup, seating, whole.seed), whole, client, Judgements(client))
    while eye.busy:
        eye.poll()
    return eye, client


def choice(eye: RecordEye, id: str, seats: int, seat: int, skip: int = 3) -> int:
    """Return the number of a decision of a seat that had a choice."""
    found = []
    for number, action in enumerate(record(id, seats).actions):
        if action.seat == seat != CHANCE and (seen := eye.seen(number)) is not None and seen.choice:
            found.append(number)
    return found[min(skip, len(found) - 1)]


def settled(eye: RecordEye, number: int) -> SeatKnowledge:
    """Return a decision when nothing more is to come."""
    for _ in range(400):
        eye.poll()
        seen = eye.seen(number)
        assert seen is not None
        if not eye.busy and not seen.probe.asking:
            return seen
    raise AssertionError("It never settles.")


@pytest.mark.parametrize(("id", "seats"), [("whist", 3), ("low", 4), ("trump", 4), ("exact", 4), ("free", 3)])
def test_a_player_asked_again_after_each_swap_answers_the_same(id: str, seats: int) -> None:
    eye, client = opened(id, seats)
    number = choice(eye, id, seats, 1, 6)
    places = set()
    for swaps in range(1, 4):
        settled(eye, number)
        eye.swap()
        seen = settled(eye, number)
        assert (seen.probe.swaps, seen.probe.changes) == (swaps, 0)
        assert seen.probe.judged in (True, None)
        assert seen.probe.answer == seen.probe.first is not None
        one, two = seen.probe.swapped
        assert (one.before, one.now) == (two.now, two.before)
        assert one.before != one.now
        places.add((one.card, two.card))
    assert len(places) == 3
    # Once without a swap, and then after each: no answer was remembered.
    assert len([one for one in client.put if isinstance(one, PlayerAgain)]) == 4
    assert len([one for one in client.put if isinstance(one, JudgeAgain)]) == 4


def test_for_a_person_the_judge_alone_is_asked_again() -> None:
    eye, client = opened("exact", 4)
    number = choice(eye, "exact", 4, 0)
    settled(eye, number)
    eye.swap()
    seen = settled(eye, number)
    assert seen.person
    assert (seen.probe.swaps, seen.probe.changes, seen.probe.judged) == (1, 0, True)
    assert seen.probe.answer is None
    assert not any(isinstance(one, PlayerAgain) for one in client.put)


def test_an_answer_that_changes_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    eye, _ = opened("exact", 4)
    number = choice(eye, "exact", 4, 1)
    seen = settled(eye, number)
    two = seen.ask.actions()[:2]
    monkeypatch.setattr(PlayerAgain, "read", lambda self, _: two[self.time > 0])
    eye.swap()
    probe = settled(eye, number).probe
    assert (probe.swaps, probe.changes) == (1, 1)
    assert (probe.first, probe.answer) == two


def test_swaps_can_be_taken_back_and_begin_again() -> None:
    eye, _ = opened("exact", 4)
    number = choice(eye, "exact", 4, 1)
    before = settled(eye, number)
    eye.swap()
    assert settled(eye, number).probe.swaps == 1
    eye.take_back()
    assert settled(eye, number).probe == before.probe
    eye.swap()
    assert settled(eye, number).probe.swaps == 1


def test_where_there_was_one_answer_nothing_is_swapped() -> None:
    eye, _ = opened("exact", 4)
    actions = record("exact", 4).actions
    forced = next(
        n for n, one in enumerate(actions) if one.seat == 1 and (seen := eye.seen(n)) and not seen.choice
    )
    assert settled(eye, forced).probe.refused
    eye.swap()
    assert settled(eye, forced).probe.swaps == 0


def test_without_anybody_to_ask_it_says_so() -> None:
    whole = record("exact", 4)
    eye = RecordEye(Match(whole.setup, usual_seating(4), whole.seed), whole, None, Judgements(None))
    while eye.busy:
        eye.poll()
    number = choice(eye, "exact", 4, 1)
    eye.seen(number)
    eye.swap()
    assert settled(eye, number).probe.refused


def test_a_decision_stays_the_same_object_until_something_new_is_found() -> None:
    eye, _ = opened("exact", 4)
    number = choice(eye, "exact", 4, 1)
    seen = settled(eye, number)
    assert seen.holders
    assert seen.verdict
    assert eye.seen(number) is seen
