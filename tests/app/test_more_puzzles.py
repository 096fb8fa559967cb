"""More puzzles on request: deal after deal is searched in the worker until there is one."""

import pickle
from math import inf

import pytest

from clubs.ai.worker_client import WorkerClient
from clubs.games import game
from clubs.lab import puzzle_question
from clubs.lab.puzzle_job import PuzzleJob, find
from clubs.lab.puzzle_question import PuzzleQuestion
from clubs.learn.puzzle import Puzzle, read
from clubs.services.more_puzzles import MorePuzzles
from clubs.ui.style import assets
from clubs.workshop.instant_client import InstantClient

EASY, *_, HARD = read(assets.text("puzzles/exact.puzzles"))
IN_DEALS = {2: [EASY, HARD], 3: [EASY]}


@pytest.fixture(name="searched")
def _searched(monkeypatch: pytest.MonkeyPatch) -> list[PuzzleJob]:
    jobs: list[PuzzleJob] = []

    def searched(job: PuzzleJob, seconds: float) -> list[Puzzle]:
        assert 0 < seconds < 10
        jobs.append(job)
        return IN_DEALS.get(job.number, [])

    monkeypatch.setattr(puzzle_question, "find", searched)
    return jobs


def found(more: MorePuzzles) -> Puzzle:
    while more.searching:
        if puzzle := more.poll():
            return puzzle
    raise AssertionError("nothing was found")


def test_deals_are_searched_until_there_is_a_puzzle_and_other_ones_for_the_next(
    searched: list[PuzzleJob],
) -> None:
    more = MorePuzzles(InstantClient(), "7")
    assert more.poll() is None
    assert not searched
    more.request("exact")
    assert found(more) == HARD
    assert not more.searching
    more.request("exact")
    assert found(more) == EASY
    assert [job.number for job in searched] == [*range(4)]
    assert {(job.seed, job.setup.game) for job in searched} == {("7", "exact")}


def test_what_is_looked_for_is_not_looked_for_twice_and_other_questions_wait() -> None:
    client, other = WorkerClient(), PuzzleQuestion(PuzzleJob(game("exact").setup(), "8", 1))
    client.spend_spare_time([other])
    more = MorePuzzles(client, "7")
    more.request("exact")
    asked, *_ = client.spare
    more.request("exact")
    assert client.spare == [asked, other]
    more.request("whist")
    assert client.spare[1:] == [other]
    assert client.spare[0] != asked
    more.drop()
    assert client.spare == [other]


def test_what_is_not_wanted_any_more_is_not_searched(searched: list[PuzzleJob]) -> None:
    more = MorePuzzles(InstantClient(), "7")
    more.request("exact")
    more.drop()
    assert more.poll() is None
    assert not more.searching
    assert not searched


def test_a_worker_that_fails_over_and_over_ends_the_search() -> None:
    class Failing(WorkerClient):
        """A client whose worker fails at every question."""

        asked = 0

        def poll(self) -> None:
            self.asked += 1

        @property
        def gives_up(self) -> bool:
            return self.asked >= 3

        @property
        def spare(self) -> tuple[()]:
            return ()

    client = Failing()
    more = MorePuzzles(client, "7")
    more.request("exact")
    while more.searching:
        assert more.poll() is None
    assert client.asked == 3


def test_the_line_of_a_question_gives_the_puzzles_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_question, "SECONDS", inf)
    question = PuzzleQuestion(PuzzleJob(game("exact").setup(), "1", 0))
    assert pickle.loads(pickle.dumps(question)) == question
    line = question.line()
    assert "\n" not in line
    assert question.read(line) == tuple(find(question.job))


@pytest.mark.parametrize(
    ("line", "words"),
    [('"nonsense"', "Line 1"), ('"clubs puzzles 2"', "later version"), ("? ValueError: no", "malformed")],
)
def test_a_line_that_holds_no_puzzles_is_refused(line: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        PuzzleQuestion(PuzzleJob(game("exact").setup(), "1", 0)).read(line)
