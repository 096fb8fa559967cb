"""A record that is looked at again: judged as far as it is looked at, and the second time it is all there."""

from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest

from clubs.ai import player
from clubs.ai.question import Question
from clubs.ai.worker_client import WorkerClient
from clubs.games import GAMES, game
from clubs.judge import judge as judging_core
from clubs.judge.budget import Budget
from clubs.judge.judge import DEEPER
from clubs.judge.question import JudgeQuestion
from clubs.rules.action import PassCards
from clubs.services import record_judging
from clubs.services.judgements import Judgements
from clubs.services.record_judging import RecordJudging
from clubs.services.saved_seating import match_of_record
from clubs.store.match_repository import MatchRepository
from clubs.table.decisions import decisions
from clubs.table.match import usual_seating
from clubs.table.replay import record_of
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.verdict.verdict import TriedAnswer, Verdict
from tests.store.matches import played, query, record, write_down

A = TypeVar("A")
SESSION = played("exact", 70)
RECORD = record(SESSION)


class Judge(WorkerClient):
    """A client that has judged what it was asked in spare time."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[JudgeQuestion] = []

    def poll(self) -> None:
        """Judge all that was asked."""
        self.asked += [one for one in self.spare if isinstance(one, JudgeQuestion)]
        self._found.extend((one, verdict_on(one)) for one in self.asked)
        self.spend_spare_time(())

    def found(self, question: Question[A]) -> A | None:
        """Return a verdict on what was asked."""
        return super().found(question)


def verdict_on(question: JudgeQuestion) -> Verdict:
    """Return a made-up verdict, another one with open cards."""
    points = 1.5 if question.hands is None else 2.5
    tried = tuple(TriedAnswer(one, 0.5, points, 3.0) for one in question.ask.actions())
    return Verdict(300, tried, question.times)


@pytest.fixture(autouse=True)
def in_one_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is put off to the next frame."""
    monkeypatch.setattr(record_judging, "PIECE", 60_000.0)


def looked_at(judging: RecordJudging, deal: int, seat: int) -> list[tuple[int, float, float]]:
    """Return the numbers of a seat's decisions, with the points of both verdicts; 0 where there is none."""
    judging.judged(deal, seat)
    for _ in range(3):
        judging.poll()
    return [
        (one.decision.number, points(one.verdict), points(one.open)) for one in judging.judged(deal, seat)
    ]


def points(verdict: Verdict | None) -> float:
    """Return the points of the best answer, or 0."""
    return verdict.best.points if verdict else 0.0


def test_only_what_is_looked_at_is_judged_and_the_second_time_it_is_there(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    writer, client = write_down(repository, SESSION), Judge()
    match = match_of_record(RECORD)

    def judgements(client: WorkerClient | None) -> Judgements:
        return Judgements(client, repository.verdicts(lambda: writer.id))

    own = [one.number for one in decisions(RECORD) if (one.deal, one.seat) == (1, 2)]
    found = looked_at(RecordJudging(match, RECORD, client, judgements(client)), 1, 2)
    assert found == [(number, 1.5, 2.5) for number in own]
    assert {one.ask.seat for one in client.asked} == {2}
    assert query(tmp_path, "SELECT count(*) FROM verdicts") == [(2 * len(own),)]
    asked = len(client.asked)
    again = RecordJudging(match, RECORD, client, judgements(client))
    assert looked_at(again, 1, 2) == found
    assert len(client.asked) == asked
    assert not again.working
    assert looked_at(RecordJudging(match, RECORD, None, judgements(None)), 1, 2) == found
    repository.close()


def test_without_a_worker_the_decisions_are_there_unjudged() -> None:
    judging = RecordJudging(match_of_record(RECORD), RECORD, None, Judgements(None))
    found = looked_at(judging, 1, 0)
    assert len(found) > 5
    assert not any(known or opened for _, known, opened in found)
    assert not judging.working


def test_what_is_judged_stays_so_while_the_worker_is_asked_something_else() -> None:
    client = Judge()
    judging = RecordJudging(match_of_record(RECORD), RECORD, client, Judgements(client))
    looked_at(judging, 1, 2)
    assert not judging.working
    other = client.asked[0]
    client.poll = lambda: None  # type: ignore[method-assign]
    client.spend_spare_time([other])
    assert not judging.working
    judging.judged(1, 1)
    assert judging.working


@pytest.mark.parametrize("practice", [(), (1,)])
def test_mistakes_of_the_person_are_collected_when_a_deal_is_looked_at_again_but_not_in_practice(
    practice: tuple[int, ...],
) -> None:
    class Severe(Judge):
        """A client by whose verdicts the answer that was given turned the deal."""

        def found(self, question: Question[A]) -> A | None:
            """Return a verdict on what was asked."""
            assert isinstance(question, JudgeQuestion)
            if question not in self.asked:
                return None
            tried = (
                TriedAnswer(
                    one, 0.5, 1.5, 3.0, behind=float(one in question.extra), clear=one in question.extra
                )
                for one in question.ask.actions()
            )
            return Verdict(300, tuple(sorted(tried, key=lambda one: one.behind)))  # type: ignore[return-value]

    numbers: list[int] = []
    client, whole = Severe(), replace(RECORD, practice=practice)
    judging = RecordJudging(
        match_of_record(whole),
        whole,
        client,
        Judgements(client, None, lambda number, _: numbers.append(number)),
    )
    looked_at(judging, 1, 2)
    assert numbers == []
    looked_at(judging, 1, 0)
    own = [one.number for one in decisions(RECORD) if (one.deal, one.seat) == (1, 0)]
    assert numbers == ([] if practice else own)


@pytest.mark.parametrize(("id", "options"), [("low", {}), ("free", {}), ("free", {"enforcement": "honour"})])
def test_passing_is_judged_with_all_cards_open_whoever_has_laid_theirs_down_before(
    id: str, options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judging_core, "PLAYOUTS", Budget(pairs=30, tree=20))
    setup = GAMES[id].setup(None, options)
    players = [player("easy", seat) for seat in range(setup.seats)]
    session = Session(game(id), setup, players, Chance("passing"))
    session.play_out(deals=1)
    passed = [
        one for one in decisions(record_of(session, usual_seating(setup.seats))) if one.ask.kind is PassCards
    ]
    assert len(passed) == setup.seats
    for one in passed:
        opened = JudgeQuestion(one.view, one.ask, (one.action,), one.hands)
        assert opened.read(opened.line()).of(one.action) is not None, one.seat


class Deeper(Judge):
    """A client that has judged all at the usual budget, and in depth once it is `done`.

    The answers of the first `marked` decisions are costly by the former, and all others by the latter.
    """

    done = False
    marked = 2

    def found(self, question: Question[A]) -> A | None:
        assert isinstance(question, JudgeQuestion)
        deep = question.times > 1
        if question not in self.asked or (deep and not self.done):
            return None
        first = [one.number for one in decisions(RECORD) if (one.deal, one.seat) == (1, 2)][: self.marked]
        of_first = any(RECORD.actions[number] == question.extra[0] for number in first)
        costly = question.extra if of_first is not deep else ()
        tried = [
            TriedAnswer(one, 0.5, 1.5, 3.0, behind=float(one in costly), clear=one in costly)
            for one in question.ask.actions()
        ]
        tried.sort(key=lambda one: one.behind)
        return Verdict(300, tuple(tried), question.times)  # type: ignore[return-value]


def marked(judging: RecordJudging) -> list[bool]:
    """Return which of the seat's decisions are marked."""
    looked_at(judging, 1, 2)
    return [one.marked for one in judging.judged(1, 2)]


def test_what_is_found_in_depth_adds_marks_and_withdraws_none_until_the_record_is_opened_again(
    tmp_path: Path,
) -> None:
    repository = MatchRepository(tmp_path)
    writer, client = write_down(repository, SESSION), Deeper()
    judgements = Judgements(client, repository.verdicts(lambda: writer.id))
    judging = RecordJudging(match_of_record(RECORD), RECORD, client, judgements)
    before = marked(judging)
    assert before[:2] == [True, True]
    assert sum(before) == client.marked
    assert not judging.working
    assert all(one.verdict and one.verdict.times == 1 for one in judging.judged(1, 2))
    client.done = True
    assert all(marked(judging))
    assert not judging.working
    kept = Judgements(None, repository.verdicts(lambda: writer.id))
    again = marked(RecordJudging(match_of_record(RECORD), RECORD, None, kept))
    assert again == [not one for one in before]
    repository.close()


def test_a_record_judged_at_the_usual_budget_is_judged_in_depth_when_it_is_looked_at_again(
    tmp_path: Path,
) -> None:
    repository = MatchRepository(tmp_path)
    writer, client = write_down(repository, SESSION), Deeper()
    for done in (False, True):
        client.asked.clear()
        client.done = done
        judgements = Judgements(client, repository.verdicts(lambda: writer.id))
        looked_at(RecordJudging(match_of_record(RECORD), RECORD, client, judgements), 1, 2)
        assert {one.times for one in client.asked} == ({DEEPER} if done else {1, DEEPER})
    client.asked.clear()
    kept = Judgements(client, repository.verdicts(lambda: writer.id))
    judging = RecordJudging(match_of_record(RECORD), RECORD, client, kept)
    looked_at(judging, 1, 2)
    assert not client.asked
    assert all(one.verdict and one.verdict.times == DEEPER for one in judging.judged(1, 2))
    repository.close()
