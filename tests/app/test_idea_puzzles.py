"""Ideas come again as puzzles in deals that were not seen before, when the library says."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from fsrs import Card, Rating, Scheduler

from clubs.ai.question import Question
from clubs.ai.worker_client import WorkerClient
from clubs.app.coming import Coming
from clubs.lab.puzzle_question import PuzzleQuestion
from clubs.learn.ideas import CHANCES, IDEAS, idea
from clubs.learn.puzzle import Puzzle
from clubs.learn.spacing import A_DAY, Result
from clubs.services import piecework
from clubs.services.idea_puzzles import SEARCHED, IdeaPuzzles
from clubs.services.puzzle_shelf import PuzzleShelf
from clubs.store.match_repository import MatchRepository
from tests.store.matches import finished, record, write_down

TODAY: Final = date(2026, 11, 22)
DAY: Final = timedelta(days=1)
RATINGS: Final = {Result.FOUND: Rating.Good, Result.NUDGED: Rating.Hard, Result.MISSED: Rating.Again}
TITLES: Final = tuple(IDEAS)[:6]
GAME: Final = "exact"


@cache
def about(title: str, number: int) -> Puzzle:
    """Return a made-up puzzle about an idea."""
    return Puzzle(f"{title} {number}", record(finished(GAME)), 0, "", 1, (IDEAS[title][0],))


class Searcher(WorkerClient):
    """A client that finds puzzles in deals as it is told to, at the next poll."""

    def __init__(self, found: Callable[[int], Sequence[Puzzle]]) -> None:
        super().__init__()
        self.searched: list[int] = []
        self._deal = found

    def poll(self) -> None:
        """Answer all that was asked."""
        for one in self.spare:
            self._found.append((one, self._puzzles(one)))
        self.spend_spare_time(())

    def _puzzles(self, question: Question[Any]) -> Sequence[Puzzle]:
        assert isinstance(question, PuzzleQuestion)
        self.searched.append(question.job.number)
        return self._deal(question.job.number)


@pytest.fixture(autouse=True)
def in_one_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is put off to the next frame but the worker's answers."""
    monkeypatch.setattr(piecework, "PIECE", 60_000.0)


def ready(
    repository: MatchRepository,
    shipped: Sequence[Puzzle] = (),
    client: WorkerClient | None = None,
    today: date = TODAY,
) -> IdeaPuzzles:
    """Return the ideas of a day, all of their puzzles found."""
    ideas = IdeaPuzzles(repository, client, lambda _: shipped, "1", lambda: today)
    while ideas.working or ideas.searching:
        ideas.poll()
    return ideas


def test_a_puzzle_that_was_never_answered_comes_first(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    repository.ideas.collect(GAME, TITLES[0], TODAY - DAY)
    repository.puzzles.keep(about(TITLES[0], 1).id, Result.FOUND)
    shipped = [about(title, number) for title in TITLES for number in (1, 2)]
    assert ready(repository, shipped).due(GAME) == [about(TITLES[0], 2)]


def test_without_one_new_deals_are_searched_by_the_ideas_own_test(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    repository.ideas.collect(GAME, TITLES[0], TODAY - DAY)
    client = Searcher(lambda number: [about(TITLES[1], 3)] if number < 4 else [about(TITLES[0], number)])
    assert ready(repository, (), client).due(GAME) == [about(TITLES[0], 4)]
    assert client.searched == [0, 1, 2, 3, 4]


def test_where_no_deal_has_one_the_puzzle_answered_longest_ago_comes(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    repository.ideas.collect(GAME, TITLES[0], TODAY - DAY)
    for when, number in enumerate((2, 1), 1):
        repository.puzzles.keep(about(TITLES[0], number).id, Result.FOUND, when)
    client = Searcher(lambda _: ())
    shipped = [about(TITLES[0], number) for number in (1, 2)]
    assert ready(repository, shipped, client).due(GAME) == [about(TITLES[0], 2)]
    assert len(client.searched) == SEARCHED


def test_an_idea_without_any_puzzle_gives_its_place_to_the_next(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    for title in TITLES[:5]:
        repository.ideas.collect(GAME, title, TODAY - DAY)
    found = ready(repository, [about(title, 1) for title in TITLES[2:]]).due(GAME)
    assert [idea(one.themes) for one in found] == sorted(TITLES[2:5])


def test_an_answer_to_any_puzzle_with_an_idea_counts(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    ideas = IdeaPuzzles(repository, None, lambda _: (), "1", lambda: TODAY)
    shelf = PuzzleShelf([GAME], lambda _: (), repository.puzzles, ideas=ideas)
    shelf.answered(about(TITLES[0], 1), Result.MISSED)
    shelf.answered(Puzzle("chances", record(finished(GAME)), 0, "", 1), Result.MISSED)
    assert [one.idea for one in repository.ideas.due(TODAY + DAY)] == [TITLES[0]]
    assert CHANCES not in TITLES


def test_mistakes_come_before_ideas_and_the_menu_counts_both(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    match = write_down(repository, finished(GAME)).id
    today = date.today()
    for title in TITLES:
        repository.ideas.collect(GAME, title, today - DAY)
    coming = Coming(repository, None, "1")
    assert (coming.mistakes.offered, coming.ideas.offered, coming.offered) == (0, 3, 3)
    for number in range(2):
        repository.mistakes.collect(match, number, today - DAY)
    coming = Coming(repository, None, "1")
    assert (coming.mistakes.offered, coming.ideas.offered, coming.offered) == (2, 1, 3)


def test_over_a_month_each_idea_comes_when_the_library_says_and_none_is_lost(tmp_path: Path) -> None:
    dice = Random(51)
    scheduler = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    shipped = [about(title, number) for title in TITLES for number in range(40)]
    repository = MatchRepository(tmp_path)
    for title in TITLES:
        repository.ideas.collect(GAME, title, TODAY - DAY)
    due = dict.fromkeys(TITLES, TODAY)
    cards = {title: Card(card_id=0) for title in TITLES}
    seen: set[str] = set()
    came = dict.fromkeys(TITLES, 0)
    for today in (TODAY + days * DAY for days in range(31)):
        waiting = sorted((when, title) for title, when in due.items() if when <= today)
        ideas = ready(repository, shipped, today=today)
        shelf = PuzzleShelf([GAME], lambda _: shipped, repository.puzzles, ideas=ideas)
        assert ideas.offered == min(A_DAY, len(waiting))
        puzzles = list(shelf.ideas_due(GAME))
        assert [idea(one.themes) for one in puzzles] == [title for _, title in waiting[:A_DAY]]
        for puzzle in puzzles:
            assert puzzle.id not in seen
            seen.add(puzzle.id)
            title = idea(puzzle.themes)
            result = dice.choice((Result.FOUND, Result.NUDGED, Result.MISSED))
            shelf.answered(puzzle, result)
            noon = Card(card_id=0).due.replace(year=today.year, month=today.month, day=today.day, hour=12)
            cards[title], _ = scheduler.review_card(cards[title], RATINGS[result], noon)
            due[title] = cards[title].due.date()
            came[title] += 1
        assert ready(repository, shipped, today=today).offered == max(
            0, min(A_DAY, len(waiting)) - len(puzzles)
        )
        repository.close()
        repository = MatchRepository(tmp_path)
    assert min(came.values()) >= 3
    assert {one.idea for one in repository.ideas.due(date(2100, 1, 1))} == set(TITLES)
