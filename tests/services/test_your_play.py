"""A level is read from finished deals that one person played alone, judged as far as they are."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from clubs.ai.question import Question
from clubs.ai.worker_client import WorkerClient
from clubs.games import GAMES
from clubs.judge.question import JudgeQuestion
from clubs.learn.level import marks
from clubs.services import piecework
from clubs.services.your_play import AskedIdea, YourPlay
from clubs.store.match_repository import MatchRepository
from clubs.store.play_lost import LostDeal
from clubs.table.seating import PERSON
from clubs.verdict.verdict import TriedAnswer, Verdict
from tests.store.matches import begun, finished, go_on, query
from tests.store.test_play_lost import judge
from tests.store.test_statistics import keep


class Judge(WorkerClient):
    """A client by whose verdicts every answer was as good as the best; it answers at the next poll."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Question[Any]] = []

    def poll(self) -> None:
        """Answer all that was asked."""
        for one in self.spare:
            assert isinstance(one, JudgeQuestion)
            self.asked.append(one)
            actions = dict.fromkeys((*one.extra, *one.ask.actions()))
            tried = tuple(TriedAnswer(action, 0.5, 2.0, 3.0, cost=0.0) for action in actions)
            self._found.append((one, Verdict(300, tried)))
        self.spend_spare_time(())


@pytest.fixture(autouse=True)
def in_one_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is put off to the next frame but the worker's answers."""
    monkeypatch.setattr(piecework, "PIECE", 60_000.0)


def played(repository: MatchRepository, game: str, client: WorkerClient | None = None) -> YourPlay:
    """Return the play of a game, all of it read."""
    play = YourPlay(repository, client)
    play.choose(game)
    while play.working:
        play.poll()
    return play


def test_kept_verdicts_are_read_deal_by_deal_the_newest_first(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), finished("exact")
    judge(repository, session, keep(repository, session, PERSON))
    found = played(repository, "exact").deals
    assert [one.deal for one in found] == list(range(len(session.public.sheet), 0, -1))
    assert all(one.lost > 0 for one in found)
    assert played(repository, "whist").deals == []


def test_what_has_not_been_judged_is_judged_by_the_worker_and_kept(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), finished("exact")
    keep(repository, session, PERSON)
    assert played(repository, "exact").deals == []
    client = Judge()
    assert len(played(repository, "exact", client).deals) == len(session.public.sheet)
    assert client.asked
    assert len(played(repository, "exact").deals) == len(session.public.sheet)


def test_a_verdict_of_before_that_does_not_tell_what_the_answer_cost_is_asked_for_again(
    tmp_path: Path,
) -> None:
    repository, session = MatchRepository(tmp_path), finished("exact")
    judge(repository, session, keep(repository, session, PERSON), cost=None)
    assert played(repository, "exact").deals == []
    assert len(played(repository, "exact", Judge()).deals) == len(session.public.sheet)


def test_deals_with_hints_practice_or_several_people_do_not_count(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), finished("exact")
    keep(repository, session, PERSON, practice=(1,), hints=((2, 3),))
    keep(repository, session, PERSON, PERSON)
    deals = [one.deal for one in played(repository, "exact", Judge()).deals]
    assert sorted(deals) == list(range(3, len(session.public.sheet) + 1))


def test_a_table_of_another_size_than_that_of_the_marks_does_not_count(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), go_on(begun("exact", seats=3), 10_000)
    keep(repository, session, PERSON)
    known = marks("exact")
    assert known is not None
    assert known.seats != 3
    assert played(repository, "exact", Judge()).deals == []


def test_a_match_that_cannot_be_read_is_passed_over(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), finished("exact")
    keep(repository, session, PERSON)
    query(tmp_path, "UPDATE actions SET action = '0 dance' WHERE seq = 9")
    assert played(repository, "exact", Judge()).deals == []


def test_nothing_is_kept_of_a_program_without_a_folder() -> None:
    play = YourPlay(None, None)
    for game in GAMES:
        play.choose(game)
        assert not play.working
        assert all(one.more for one in play.parts())
        assert not play.weakest()


class Given(YourPlay):
    """Deals that are given, the newest first."""

    def __init__(self, deals: Sequence[LostDeal]) -> None:
        super().__init__(None, None)
        self._given = deals

    @property
    def deals(self) -> Sequence[LostDeal]:
        return self._given


def test_the_weakest_ideas_are_those_missed_most_often_lately() -> None:
    asked = {"a": "mffff", "b": "fffmmmmmmm", "c": "mffffff", "d": "ffff", "e": "fm", "f": "ffmm"}
    answers = [[(title, row[at] == "f") for title, row in asked.items() if at < len(row)] for at in range(10)]
    deals = [LostDeal(0, 0, at, (), 0, tuple(one)) for at, one in enumerate(answers)]
    found = Given([replace(one) for one in reversed(deals)]).weakest()
    assert [one.idea for one in found] == ["b", "f", "e"]
    assert found[0] == AskedIdea("b", (False,) * 7)
    assert "c" not in [one.idea for one in found]  # found six times running


def test_an_idea_found_five_times_running_is_not_weak() -> None:
    row = (False, False, *(True,) * 5)
    deals = [LostDeal(0, 0, at, (), 0, (("a", found),)) for at, found in enumerate(row)]
    assert not Given(deals[::-1]).weakest()
    assert Given(deals[:-1][::-1]).weakest() == [AskedIdea("a", row[:-1])]
