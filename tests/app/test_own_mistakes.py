"""A player's own mistakes come back as puzzles: three a day, when they are due, over other hidden cards."""

import subprocess
import sys
from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from fsrs import Card, Rating, Scheduler

from clubs.ai.question import Question
from clubs.ai.worker_client import WorkerClient
from clubs.judge.question import JudgeQuestion
from clubs.lab.puzzle_job import DIFFICULTIES
from clubs.lab.puzzle_question import DifficultyQuestion
from clubs.learn.puzzle import Puzzle, position
from clubs.learn.spacing import A_DAY, Result
from clubs.rules.action import Action
from clubs.services import piecework
from clubs.services.judgements import Judgements
from clubs.services.own_mistakes import OwnPuzzles
from clubs.store.match_repository import MatchRepository
from clubs.table.decisions import Decision, decisions
from clubs.table.session import Session
from clubs.verdict.verdict import TriedAnswer, Verdict
from tests.store.matches import finished, query, record, write_down

TODAY: Final = date(2026, 11, 22)
DAY: Final = timedelta(days=1)
RATINGS: Final = {Result.FOUND: Rating.Good, Result.NUDGED: Rating.Hard, Result.MISSED: Rating.Again}


@cache
def session() -> Session:
    """Return a finished match."""
    return finished("exact")


@cache
def mine() -> list[Decision]:
    """Return decisions of its first seat."""
    return [one for one in decisions(record(session())) if one.seat == 0 and one.ask.actions()][2:14]


def verdict_on(question: JudgeQuestion, bad: Action | None = None) -> Verdict:
    """Return a made-up verdict by which the last answer, or another one, turned the deal."""
    first, *others = sorted(question.ask.actions(), key=lambda one: one in (bad, *question.extra))
    worse = (TriedAnswer(one, 0.1, 1.0, 3.0, behind=1.0, error=0.1, clear=True) for one in others)
    return Verdict(300, (TriedAnswer(first, 0.5, 2.0, 3.0), *worse))


def answer_to(question: Question[Any]) -> object:
    """Return an answer, made up but for imagined cards."""
    if isinstance(question, JudgeQuestion):
        return verdict_on(question)
    return 3 if isinstance(question, DifficultyQuestion) else question.read(question.line())


class Judge(WorkerClient):
    """A client that answers at the next poll, with made-up verdicts."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Question[Any]] = []

    def poll(self) -> None:
        """Answer all that was asked."""
        self.asked += self.spare
        self._found.extend((one, answer_to(one)) for one in self.spare)
        self.spend_spare_time(())


class Nobody(WorkerClient):
    """A client that has given up."""

    gives_up = True

    def poll(self) -> None:
        """Do nothing."""


@pytest.fixture(autouse=True)
def in_one_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is put off to the next frame but the worker's answers."""
    monkeypatch.setattr(piecework, "PIECE", 60_000.0)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a match, and with mistakes of its first person."""
    folder = tmp_path_factory.mktemp("kept")
    repository = MatchRepository(folder)
    id = write_down(repository, session()).id
    for one in mine():
        repository.mistakes.collect(id, one.number, TODAY - DAY)
    repository.close()
    return folder / "games.db"


@pytest.fixture
def repository(kept: Path, tmp_path: Path) -> Iterator[MatchRepository]:
    """A copy of that folder, opened."""
    (tmp_path / kept.name).write_bytes(kept.read_bytes())
    opened = MatchRepository(tmp_path)
    yield opened
    opened.close()


def offered(
    repository: MatchRepository, today: date = TODAY, client: WorkerClient | None = None
) -> OwnPuzzles:
    """Return the plays of a day, all of them ready."""
    plays = OwnPuzzles(repository, client or Judge(), lambda: today)
    for _ in range(30):
        plays.poll()
    return plays


def of_action(puzzle: Puzzle) -> Decision:
    """Return the decision of the match that a puzzle is about."""
    (found,) = (one for one in mine() if one.number == len(puzzle.record.actions))
    return found


def test_a_puzzle_shows_the_same_view_over_other_cards_and_its_verdict_fits(
    repository: MatchRepository,
) -> None:
    puzzles = offered(repository).due("exact")
    assert len(puzzles) == A_DAY
    different = 0
    for puzzle in puzzles:
        assert puzzle.difficulty == 3
        decision, place = of_action(puzzle), position(puzzle)
        assert (place.view, place.ask) == (decision.view, decision.ask)
        assert place.finds(decision.action) is False
        assert place.finds(place.verdict.best.action)
        different += puzzle.record.actions != tuple(session().actions[: decision.number])
    assert different == A_DAY


def test_how_hard_an_answer_is_to_find_is_one_of_three_difficulties() -> None:
    question = JudgeQuestion(mine()[0].view, mine()[0].ask)
    asked = DifficultyQuestion(question.view, question.ask, verdict_on(question))
    assert asked.read(asked.line()) in DIFFICULTIES
    with pytest.raises(ValueError, match="no difficulty 4"):
        asked.read("4")


def test_the_hidden_cards_are_others_each_time_and_the_same_for_a_time(repository: MatchRepository) -> None:
    first, same = (offered(repository).due("exact")[0] for _ in range(2))
    assert first == same
    plays = offered(repository)
    plays.answered(plays.due("exact")[0], Result.MISSED)
    (mistake,) = (one for one in repository.mistakes.due(TODAY + 300 * DAY) if one.times)
    query(repository.folder, f"UPDATE mistakes SET due = 0 WHERE seq = {mistake.number}")
    again = offered(repository, TODAY + DAY).due("exact")[0]
    assert len(again.record.actions) == len(first.record.actions)
    assert again.id != first.id
    assert position(again) == position(first)


def test_the_menu_knows_how_many_are_left_without_any_being_ready(repository: MatchRepository) -> None:
    days = [TODAY - DAY]
    plays = OwnPuzzles(repository, Judge(), lambda: days[-1])
    assert plays.offered == 0
    days.append(TODAY)
    assert plays.offered == A_DAY
    assert plays.due("exact") == []
    assert plays.working
    while plays.working:
        plays.poll()
    for left in (2, 1, 0):
        plays.answered(plays.due("exact")[0], Result.FOUND)
        assert plays.offered == left


def test_puzzles_of_other_games_and_of_the_program_are_left_alone(repository: MatchRepository) -> None:
    plays = offered(repository)
    assert plays.due("whist") == []
    first = plays.due("exact")[0]
    plays.answered(first, Result.FOUND)
    assert not plays.answered(first, Result.FOUND)
    assert first not in plays.due("exact")


def test_without_anybody_to_ask_kept_verdicts_are_shown_over_the_cards_as_they_lay(
    repository: MatchRepository,
) -> None:
    assert offered(repository, client=Nobody()).due("exact") == []
    assert OwnPuzzles(repository, None, lambda: TODAY).due("exact") == []
    (puzzle, *_) = offered(repository).due("exact")
    (same,) = (
        one
        for one in offered(repository, client=Nobody()).due("exact")
        if len(one.record.actions) == len(puzzle.record.actions)
    )
    assert same.record.actions == tuple(session().actions[: len(same.record.actions)])
    assert position(same) == position(puzzle)


def test_what_the_judge_thinks_no_mistake_any_more_is_gone(repository: MatchRepository) -> None:
    class Kinder(Judge):
        """A client by whose verdicts nothing was a mistake."""

        def poll(self) -> None:
            self._found.extend(
                (one, Verdict(9, tuple(TriedAnswer(action, 0.5, 1, 1) for action in one.ask.actions())))
                for one in self.spare
                if isinstance(one, JudgeQuestion)
            )
            self.spend_spare_time(())

    assert offered(repository, client=Kinder()).due("exact") == []
    assert repository.mistakes.due(TODAY) == ()


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE actions SET action = '0 dance' WHERE seq = 9",
        "UPDATE games SET head = 'nonsense'",
        "UPDATE mistakes SET seq = seq + 100000",
        "UPDATE mistakes SET seq = -seq",
    ],
)
def test_what_cannot_be_read_is_passed_over(change: str, repository: MatchRepository) -> None:
    query(repository.folder, change)
    assert offered(repository).due("exact") == []


@pytest.mark.long
def test_over_a_month_of_days_each_comes_when_the_library_says_and_nothing_twice(
    repository: MatchRepository,
) -> None:
    dice, scheduler = Random(16), Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    due = {one.number: TODAY for one in mine()}
    cards = {one.number: Card(card_id=0) for one in mine()}
    shown: list[tuple[date, int]] = []
    for today in (TODAY + days * DAY for days in range(31)):
        plays = offered(repository, today)
        waiting = sorted((when, number) for number, when in due.items() if when <= today)
        puzzles = plays.due("exact")
        assert [len(puzzle.record.actions) for puzzle in puzzles] == [n for _, n in waiting[:A_DAY]]
        assert repository.mistakes.offered(today) == len(puzzles)
        for puzzle in puzzles:
            result, number = dice.choice(list(Result)), len(puzzle.record.actions)
            plays.answered(puzzle, result)
            noon = Card(card_id=0).due.replace(year=today.year, month=today.month, day=today.day, hour=12)
            cards[number], _ = scheduler.review_card(cards[number], RATINGS[result], noon)
            due[number] = cards[number].due.date()
            assert due[number] == spaced_days(repository, number)
            shown.append((today, number))
        assert offered(repository, today).due("exact") == []
    assert len(shown) == len(set(shown)) > 40
    assert {number for _, number in shown} == set(due)


def spaced_days(repository: MatchRepository, number: int) -> date:
    """Return the day on which a mistake is due by what is kept of it."""
    (kept,) = (one for one in repository.mistakes.due(date(2100, 1, 1)) if one.number == number)
    return date.fromtimestamp(kept.due / 1000)


STARTS: Final = """
import sys
from pathlib import Path
from clubs.app.routes import Program
from clubs.store.match_repository import MatchRepository
repository = MatchRepository(Path(sys.argv[1]))
Program(repository=repository).menu().widgets()
assert not [name for name in sys.modules if name.startswith("fsrs")]
"""


def test_the_menu_offers_mistakes_without_the_library(kept: Path) -> None:
    subprocess.run([sys.executable, "-c", STARTS, str(kept.parent)], check=True)


# ------------------------------------------------------------ collecting


@pytest.mark.parametrize(
    ("changes", "collected"),
    [
        ({}, True),
        ({"behind": 0.3}, True),
        ({"behind": 0.2}, False),
        ({"clear": False}, False),
        ({"best": 0.04}, False),
    ],
)
def test_what_was_costly_and_clear_in_a_game_that_was_not_lost_is_collected(
    changes: dict[str, Any], collected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    decision, numbers = mine()[0], list[int]()
    question = JudgeQuestion(decision.view, decision.ask, (decision.action,))
    best, *others = (one for one in decision.ask.actions() if one != decision.action)
    values = {"behind": 1.0, "clear": True, **changes}
    chance = values.pop("best", 0.5)
    played = TriedAnswer(decision.action, 0.02, 1.0, 3.0, error=0.1, **values)
    verdict = Verdict(
        300, (TriedAnswer(best, chance, 2.0, 3.0), played, *(TriedAnswer(one, 0.02, 1, 1) for one in others))
    )
    client = WorkerClient()
    monkeypatch.setattr(client, "found", lambda asked: verdict if asked == question else None)
    judgements = Judgements(client, None, lambda number, _: numbers.append(number))
    assert judgements.on_own(decision.number, question, decision.action) == verdict
    judgements.on_own(decision.number, question, best)
    assert numbers == ([decision.number] if collected else [])
