"""Ideas come again when the library says, three a day with mistakes first, and none is lost."""

import subprocess
import sys
from datetime import date
from pathlib import Path
from random import Random
from time import sleep
from typing import Final

import pytest

from clubs.learn.spacing import DAY, Result, begins, spaced
from clubs.store.coming_ideas import RUNNING, ComingIdea, ComingIdeas
from clubs.store.match_repository import MatchRepository
from tests.processes import ending
from tests.store.learned import LATER, TODAY
from tests.store.matches import finished, query, write_down

AHEAD: Final = date(2040, 5, 1)


def titles(ideas: ComingIdeas, today: date) -> list[str]:
    """Return the ideas that are due on a day."""
    return [one.idea for one in ideas.due(today)]


def test_an_idea_missed_in_a_deal_comes_tomorrow_with_its_mistake(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    match = write_down(repository, finished("low")).id
    assert repository.mistakes.collect(match, 7, TODAY, ("low", "Spoil it"))
    assert titles(repository.ideas, TODAY) == []
    assert titles(repository.ideas, TODAY + DAY) == ["Spoil it"]


def test_a_mistake_that_is_found_again_does_not_bring_its_idea_again(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    match = write_down(repository, finished("low")).id
    repository.mistakes.collect(match, 7, TODAY, ("low", "Spoil it"))
    repository.ideas.answer("low", "Spoil it", Result.FOUND, TODAY + DAY)
    due = spaced("", Result.FOUND, TODAY + DAY)[1]
    repository.mistakes.collect(match, 7, TODAY + DAY, ("low", "Spoil it"))
    assert titles(repository.ideas, due - DAY) == []
    repository.mistakes.collect(match, 9, TODAY + DAY, ("low", "Spoil it"))
    assert titles(repository.ideas, TODAY + 2 * DAY) == ["Spoil it"]


def test_an_idea_answered_for_the_first_time_comes_in(tmp_path: Path) -> None:
    ideas = MatchRepository(tmp_path).ideas
    assert ideas.answer("whist", "Draw the trumps", Result.FOUND, TODAY)
    memory, due = spaced("", Result.FOUND, TODAY)
    assert ideas.due(due) == (ComingIdea("whist", "Draw the trumps", begins(due), 1, 1, memory),)
    assert ideas.due(due - DAY) == ()


def test_what_is_found_before_its_day_changes_nothing_and_what_is_missed_does(tmp_path: Path) -> None:
    ideas = MatchRepository(tmp_path).ideas
    ideas.answer("whist", "Draw the trumps", Result.FOUND, TODAY)
    before = ideas.due(LATER)
    assert ideas.answer("whist", "Draw the trumps", Result.FOUND, TODAY)
    assert ideas.due(LATER) == before
    assert ideas.answer("whist", "Draw the trumps", Result.MISSED, TODAY)
    assert titles(ideas, TODAY + DAY) == ["Draw the trumps"]


def test_found_five_times_running_an_idea_leaves(tmp_path: Path) -> None:
    ideas = MatchRepository(tmp_path).ideas
    ideas.answer("whist", "Draw the trumps", Result.MISSED, TODAY)
    for _ in range(RUNNING):
        (coming,) = ideas.due(date(2100, 1, 1))
        ideas.answer("whist", "Draw the trumps", Result.FOUND, date.fromtimestamp(coming.due / 1000))
    assert ideas.due(date(2100, 1, 1)) == ()


def test_with_mistakes_there_are_three_a_day_and_mistakes_come_first(tmp_path: Path) -> None:
    ideas = MatchRepository(tmp_path).ideas
    for title in "abcde":
        ideas.collect("whist", title, TODAY - DAY)
    assert [ideas.offered(TODAY, mistakes, 0) for mistakes in range(4)] == [3, 2, 1, 0]
    assert ideas.offered(TODAY, 1, 1) == 1
    ideas.answer("whist", "a", Result.FOUND, TODAY)
    assert ideas.offered(TODAY, 0, 0) == 2
    assert ideas.offered(TODAY + DAY, 0, 0) == 3


def test_a_clock_that_was_ahead_switches_no_idea_off(tmp_path: Path) -> None:
    ideas = MatchRepository(tmp_path).ideas
    ideas.collect("whist", "came in ahead", AHEAD)
    ideas.answer("whist", "answered ahead", Result.FOUND, AHEAD)
    assert sorted(titles(ideas, TODAY)) == ["answered ahead", "came in ahead"]
    for title in titles(ideas, TODAY):
        ideas.answer("whist", title, Result.FOUND, TODAY)
    assert titles(ideas, TODAY) == []


@pytest.mark.parametrize("change", ["due = 'never'", "times = x'00'", "running = 'often'"])
def test_a_row_that_cannot_be_read_is_passed_over(change: str, tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    for title in "ab":
        repository.ideas.collect("whist", title, TODAY)
    query(tmp_path, f"UPDATE ideas SET {change} WHERE idea = 'a'")
    assert titles(repository.ideas, LATER) == ["b"]
    assert repository.ideas.offered(LATER, 0, 0) == 1


ANSWERS: Final = """
import sys
from datetime import date, timedelta
from itertools import count
from pathlib import Path
from clubs.learn.spacing import Result
from clubs.store.match_repository import MatchRepository

ideas = MatchRepository(Path(sys.argv[1])).ideas
for day in count():
    today = date(2026, 1, 1) + timedelta(days=day)
    for at in range(3):
        title = f"idea {(day + at) % 40}"
        if ideas.answer("whist", title, (Result.MISSED, Result.NUDGED)[day % 2], today):
            print(today, title, flush=True)
"""
"""Answers puzzles about three of forty ideas on each day, and says which answers are kept."""


@pytest.mark.parametrize("number", [3, pytest.param(100, marks=pytest.mark.long)])
def test_killed_at_random_moments_no_answer_that_was_kept_is_lost(number: int, tmp_path: Path) -> None:
    dice = Random(number)
    for kill in range(number):
        folder = tmp_path / str(kill)
        told = tmp_path / f"{kill}.txt"
        command = [sys.executable, "-c", ANSWERS, str(folder)]
        with told.open("w") as out, ending(subprocess.Popen(command, stdout=out)) as started:
            while not told.stat().st_size:
                sleep(0.02)
            sleep(dice.uniform(0, 0.4))
            started.kill()
        last: dict[str, str] = {}
        whole = told.read_text()
        for line in whole[: whole.rfind("\n")].splitlines():
            day, _, title = line.partition(" ")
            last[title] = day
        repository = MatchRepository(folder)
        kept = dict(query(folder, "SELECT idea, answered FROM ideas"))
        assert repository.news() == ""
        assert last
        for title, day in last.items():
            assert kept[title] >= begins(date.fromisoformat(day))
            assert title in titles(repository.ideas, date(2100, 1, 1))
        repository.close()
