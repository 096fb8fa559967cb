"""The judge at a table: asked ahead, heard by the viewer alone, and blind to what the seat cannot see."""

import gc
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from clubs.ai.question import PlayerQuestion, Question
from clubs.ai.worker_client import WorkerClient
from clubs.app.match_controller import MatchController
from clubs.games import GAMES
from clubs.judge.question import JudgeQuestion
from clubs.rules import engine
from clubs.rules.view import SPECTATOR, view
from clubs.store.match_repository import MatchRepository
from clubs.table.decisions import decisions
from clubs.table.replay import record_of
from clubs.verdict.notation import NOTHING, seal
from clubs.verdict.verdict import TriedAnswer, Verdict
from tests.ai.questions import moments_of, twin
from tests.answers import Pick
from tests.app.tables import Room, match, setup

A = TypeVar("A")


class Judge(WorkerClient):
    """A client that judges at once, as the wording of the question has it, and thinks of nothing else."""

    def __init__(self) -> None:
        super().__init__()
        self.first: list[Question[Any]] = []
        self.ready = True
        self.judged = 0

    def start(self) -> None:
        """Start nothing."""

    def foresee(self, questions: Iterable[Question[Any]]) -> None:
        """Note what comes first."""
        self.first += list(questions)[:1]

    def found(self, question: Question[A]) -> A | None:
        """Return a made-up verdict."""
        assert isinstance(question, JudgeQuestion)
        self.judged += 1
        if not self.ready:
            return None
        return verdict_on(question)  # type: ignore[return-value] # it is what such a question asks for

    def answer(self, question: PlayerQuestion) -> Any:
        """Return the first legal answer."""
        return question.ask.actions()[0]


def verdict_on(question: JudgeQuestion) -> Verdict:
    """Return a verdict whose figures tell questions apart."""
    return Verdict(300, tuple(TriedAnswer(one, 0.5, 1.0, 3.0) for one in question.ask.actions()))


def asked(controller: MatchController, seat: int) -> MatchController:
    """Let a match go on until a person at a seat must choose between several answers; look from there."""
    now = 0.0
    while True:
        controller.look(SPECTATOR)
        controller.think()
        controller.go_on(now := now + 5000, "instant")
        if controller.scored:
            controller.next_deal()
        for one in controller.waiting:
            if one in controller.match.people:
                ask = controller.session.asks[one]
                if one == seat and len(ask.actions()) > 1:
                    controller.think()
                    controller.look(seat)
                    return controller
                controller.answer(ask.actions()[0])


def test_the_judge_is_asked_first_and_its_verdict_is_there() -> None:
    client = Judge()
    client.ready = False
    controller = asked(MatchController(match(setup("trump", 4)), client=client), 0)
    question = JudgeQuestion(controller.view, controller.session.asks[0])
    assert client.first[-1] == question
    assert controller.verdict is None
    client.ready = True
    assert controller.verdict == verdict_on(question)
    before = client.judged
    assert controller.verdict is not None
    assert client.judged == before, "it is looked for only until it is found"


def test_without_a_worker_there_is_no_verdict() -> None:
    controller = asked(MatchController(match(setup("trump", 4))), 0)
    assert controller.verdict is None
    assert not controller.judged


def test_whether_there_will_be_a_verdict_is_known_before_it_is_there() -> None:
    client = Judge()
    client.ready = False
    controller = MatchController(match(setup("low", 4)), client=client)
    for number in range(9):
        controller.go_on(5000.0 * number, "instant")
    assert len(controller.waiting) == 4
    controller.look(0)
    assert controller.judged, "the others choose their cards at the same time, and first"
    controller = asked(MatchController(match(setup("trump", 4)), client=client), 0)
    assert (controller.judged, controller.verdict) == (True, None)
    client.ready = True
    assert controller.judged


def test_an_ask_on_which_nothing_can_be_said_has_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Judge()
    monkeypatch.setattr(client, "found", lambda _: NOTHING)
    controller = asked(MatchController(match(setup("trump", 4)), client=client), 0)
    assert controller.verdict is None
    assert not controller.judged


@pytest.mark.parametrize("other", [SPECTATOR, 1, 2])
def test_nobody_sees_the_verdict_on_anothers_choice(other: int) -> None:
    controller = asked(MatchController(match(setup("exact", 4), people=(0, 1, 2)), client=Judge()), 0)
    assert controller.verdict is not None
    controller.look(other)
    assert controller.verdict is None
    controller.look(0)
    assert controller.verdict is not None


def test_a_choice_made_too_soon_is_judged_in_spare_time(monkeypatch: pytest.MonkeyPatch) -> None:
    client, wanted = Judge(), list[Question[Any]]()
    client.ready = False
    monkeypatch.setattr(client, "spend_spare_time", wanted.extend)
    controller = asked(MatchController(match(setup("trump", 4)), client=client), 0)
    question = JudgeQuestion(controller.view, controller.session.asks[0])
    controller.answer(question.ask.actions()[0])
    controller.think()
    assert wanted[-1] == question


@pytest.mark.every_game
@pytest.mark.parametrize("id", GAMES)
def test_what_the_judge_is_asked_does_not_depend_on_hidden_cards(id: str) -> None:
    pick = Pick("swapped")
    for state, seat in moments_of(id, 4, "judged"):
        questions = [
            JudgeQuestion(view(one, seat), engine.asks(GAMES[id], one)[seat])
            for one in (state, twin(state, seat, pick))
        ]
        assert questions[0] == questions[1]
        assert len({seal("a line", one.view, one.ask) for one in questions}) == 1


def test_verdicts_found_at_the_table_are_kept_with_the_match(tmp_path: Any) -> None:
    repository, client = MatchRepository(tmp_path), Judge()
    room = Room(match(setup("trump", 3)), client=client, repository=repository)
    for _ in range(4):
        room.until_asked()
        assert room.table.controller.verdict is None or room.table.controller.verdict.tried
        room.choose()
    (entry,) = repository.open_games()
    shelf = repository.verdicts(lambda: entry.id)
    own = [one for one in decisions(record_of(room.session)) if one.seat == 0]
    assert own
    assert all(shelf.line(one.number, 0, open=False) for one in own)
    repository.close()


def test_verdicts_on_the_deals_before_are_on_the_shelf_and_no_longer_in_memory(tmp_path: Any) -> None:
    def questions() -> list[JudgeQuestion]:
        gc.collect()
        return [one for one in gc.get_objects() if isinstance(one, JudgeQuestion)]

    repository, client, others = MatchRepository(tmp_path), Judge(), set(map(id, questions()))
    controller = MatchController(match(setup("trump", 3)), client=client)
    controller.judgements.shelf = shelf = repository.verdicts(lambda: 1)
    while len(controller.public.sheet) < 2:
        asked(controller, 0)
        assert controller.verdict is not None
        controller.answer(controller.session.asks[0].actions()[0])
    client.first.clear()
    chosen = [one for one in decisions(record_of(controller.session)) if one.seat == 0]
    judged = {one.number for one in chosen if shelf.line(one.number, 0, open=False)}
    assert {one.deal for one in chosen if one.number in judged} >= {1, 2}
    held = {one.view.public.deal for one in questions() if id(one) not in others}
    assert controller.public.deal in held
    assert 1 not in held
    client.ready = False
    first = chosen[0]
    again = controller.judgements.verdict(first.number, JudgeQuestion(first.view, first.ask))
    assert again == verdict_on(JudgeQuestion(first.view, first.ask))
    repository.close()


class Severe(Judge):
    """A client by whose verdicts the first answer turned the deal."""

    def found(self, question: Question[A]) -> A | None:
        """Return a made-up verdict."""
        assert isinstance(question, JudgeQuestion)
        worst, *others = (TriedAnswer(one, 0.5, 1.0, 3.0) for one in question.ask.actions())
        return Verdict(300, (*others, replace(worst, behind=1.0, clear=True)))  # type: ignore[return-value]


@pytest.mark.parametrize(("people", "practice"), [(1, ()), (1, (1,)), (2, ())])
def test_mistakes_of_the_only_person_are_collected_while_they_play_but_in_practice(
    people: int, practice: tuple[int, ...]
) -> None:
    table = match(setup("trump", 4), range(people))
    controller = MatchController(table, practice=practice, client=Severe())
    numbers: list[int] = []
    controller.judgements.collect = lambda number, _: numbers.append(number)
    for _ in range(3):
        asked(controller, 0)
        controller.answer(controller.session.asks[0].actions()[0])
        controller.think()
    chosen = [one.number for one in decisions(record_of(controller.session)) if one.seat == 0]
    assert numbers == (chosen if people == 1 and not practice else [])
    assert len(chosen) == 3
