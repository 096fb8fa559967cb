"""Puzzles are found in deals between computer players, the same ones on any computer."""

from pathlib import Path

import pytest

from clubs import cli
from clubs.games import GAMES, game
from clubs.lab import puzzle_job, puzzle_mining
from clubs.lab.puzzle_job import PuzzleJob, find, second_step
from clubs.lab.puzzle_mining import MiningOptions, MiningProgress, SearchedDeal, mine
from clubs.learn.puzzle import Puzzle, position, read, write
from clubs.rules.option import Unplayable
from clubs.ui.style import assets

SETUP = game("exact").setup(4)
EASY, MEDIUM, HARD = (
    [one for one in read(assets.text("puzzles/exact.puzzles")) if one.difficulty == difficulty]
    for difficulty in (1, 2, 3)
)


def _found(job: PuzzleJob) -> list[Puzzle]:
    """Find an easy puzzle in every other deal, and at first harder ones as well."""
    return [[EASY[0]], [], [EASY[1], MEDIUM[0]], [], [MEDIUM[1], HARD[0]]][job.number % 5]


@pytest.fixture(name="searched")
def _searched(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    numbers: list[int] = []

    def searched(job: PuzzleJob) -> list[Puzzle]:
        numbers.append(job.number)
        return _found(job)

    monkeypatch.setattr(puzzle_mining, "find", searched)
    return numbers


def options(number: int, keep: Path | None = None) -> MiningOptions:
    return MiningOptions("exact", number, workers=1, keep=keep)


def test_deals_are_searched_until_there_are_enough_of_each_difficulty(searched: list[int]) -> None:
    assert mine(options(4)) == [EASY[0], EASY[0], MEDIUM[0], HARD[0]]
    assert searched == [*range(6)]


@pytest.mark.long
def test_what_is_kept_is_not_searched_again(searched: list[int], tmp_path: Path) -> None:
    keep = tmp_path / "kept"
    first = mine(options(3, keep))
    assert len(searched) == 5
    assert mine(options(3, keep)) == first
    assert len(searched) == 5
    assert mine(options(6, keep)) == mine(options(6))
    assert searched[:10] == [*range(10)]


@pytest.mark.long
def test_the_puzzles_do_not_depend_on_the_order_in_which_deals_are_done() -> None:
    results = []
    for ahead in (1, 2, 7, 12):
        wanted, waiting = MiningProgress(SETUP, "1", 8), list[PuzzleJob]()
        for job in wanted.jobs():
            waiting.append(job)
            if len(waiting) == ahead:
                _take(wanted, waiting.pop())
        for job in waiting:
            _take(wanted, job)
        results.append(wanted.puzzles)
    assert len(results[0]) == 8
    assert all(result == results[0] for result in results)


def _take(wanted: MiningProgress, job: PuzzleJob) -> None:
    wanted.take(SearchedDeal(job.number, write(_found(job))))


@pytest.mark.long
def test_an_interrupted_search_ends_with_one_sentence_and_the_puzzles_so_far(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(job: PuzzleJob) -> list[Puzzle]:
        if job.number == 3:
            raise KeyboardInterrupt
        return _found(job)

    monkeypatch.setattr(puzzle_mining, "find", interrupted)
    out, keep = tmp_path / "out", tmp_path / "keep"
    line = ["puzzles", "exact", "--number", "6", "--workers", "1", "--out", str(out), "--keep", str(keep)]
    assert cli.main(line) == 1
    assert read(out.read_text()) == [EASY[0], MEDIUM[0]]
    assert (
        capsys.readouterr().err
        == "clubs: Interrupted after 2 of 6; run the same command again to continue.\n"
    )
    monkeypatch.setattr(puzzle_mining, "find", _found)
    assert cli.main(line) == 0
    assert read(out.read_text()) == mine(options(6))


@pytest.mark.parametrize(
    "wrong", [options(2), MiningOptions("exact", 9, players=99), MiningOptions("chess", 9)]
)
def test_what_cannot_be_searched_is_refused_with_one_sentence(wrong: MiningOptions) -> None:
    with pytest.raises(Unplayable):
        mine(wrong)


def test_a_file_of_another_search_is_refused(searched: list[int], tmp_path: Path) -> None:
    del searched
    mine(options(3, tmp_path / "kept"))
    with pytest.raises(Unplayable, match="was begun with seed 1, not seed 2"):
        mine(MiningOptions("exact", 3, "2", workers=1, keep=tmp_path / "kept"))


def test_a_deal_always_gives_the_same_puzzles_and_each_is_asked_of_its_seat() -> None:
    job = PuzzleJob(SETUP, "1", 0)
    found = find(job)
    assert found == find(job)
    for puzzle in found:
        assert position(puzzle).ask.seat == puzzle.seat


def test_the_second_step_of_a_plan_is_found_again_after_the_right_card_and_holds() -> None:
    shipped = (one for id in GAMES for one in read(assets.text(f"puzzles/{id}.puzzles")))
    planned = next(one for one in shipped if one.then)
    found = second_step(planned)
    assert found is not None
    assert planned.then is not None
    assert (found.id, found.difficulty) == (planned.then.id, planned.then.difficulty)


def test_a_deal_is_searched_wherever_in_its_match_its_code_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(puzzle_job, "judge", lambda seen, *_, **__: asked.append(seen.public.deal))
    of_job = []
    for number in range(1, 8):
        asked.clear()
        assert not find(PuzzleJob(game("trump").setup(3), "1", number))
        of_job.append({*asked})
    assert all(len(deals) == 1 for deals in of_job)  # each was searched, in one deal
    assert len(set.union(*of_job)) > 3


def test_without_time_none_is_found() -> None:
    assert not find(PuzzleJob(SETUP, "1", 0), 0.0)
