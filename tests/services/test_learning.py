"""The path of a learner: what is on it, what is done, and what comes next."""

from pathlib import Path
from typing import Final

import pytest

from clubs.games import GAMES
from clubs.learn.lesson import TRICKS, lesson, second_lessons
from clubs.learn.path import LearnPath, PathStop, following, stops, taken
from clubs.services.learning import Learning
from clubs.store.match_repository import MatchRepository

TAUGHT: Final = lesson("whist")
ASKED: Final = [stage.title for stage in TAUGHT.stages if stage.turns]
ALL: Final = (PathStop.LESSON, PathStop.PUZZLES, PathStop.GAME)


def path(game: str, *done: PathStop) -> LearnPath:
    return LearnPath(game, ALL, frozenset(done))


def learning(repository: MatchRepository | None = None) -> Learning:
    return Learning(repository, lambda _: True)


def test_first_comes_the_first_stop_that_is_not_done_wherever_the_player_has_been() -> None:
    assert path("whist").here is PathStop.LESSON
    assert path("whist", PathStop.LESSON, PathStop.GAME).here is PathStop.PUZZLES
    assert path("whist", *ALL).here is None


def test_after_the_last_stop_of_a_game_the_next_game_comes_and_after_the_last_the_first() -> None:
    whist, low = path("whist", *ALL), path("low", PathStop.LESSON)
    assert following((whist, low), "whist") == (low, PathStop.PUZZLES)
    begun = path("whist")
    assert following((begun, path("low", *ALL)), "low") == (begun, PathStop.LESSON)
    assert following((whist, path("low", *ALL)), "whist") is None


def test_a_stop_that_the_program_does_not_have_is_not_on_the_path() -> None:
    assert PathStop.PUZZLES in stops("whist", puzzles=True)
    assert PathStop.PUZZLES not in stops("whist", puzzles=False)
    assert stops("whist", puzzles=True)[-1] is PathStop.GAME
    for game in GAMES:
        assert (PathStop.SECOND in stops(game, puzzles=True)) is bool(second_lessons(game))


def test_a_lesson_is_done_by_its_questions_and_the_own_deal_by_itself() -> None:
    deal = TAUGHT.stages[-1].title
    assert taken(TAUGHT, ASKED[:-1]) == set()
    assert taken(TAUGHT, ASKED) == {PathStop.LESSON}
    assert taken(TAUGHT, [deal]) == {PathStop.DEAL}
    assert taken(TAUGHT, [*ASKED, deal]) == {PathStop.LESSON, PathStop.DEAL}


def test_a_stop_stays_done_at_the_next_start_even_if_the_lesson_has_other_stages_by_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    repository = MatchRepository(tmp_path)
    taught = learning(repository)
    for stage in ASKED:
        assert PathStop.LESSON not in taught.path("whist").done
        taught.keep("whist", stage)
    taught.arrive("whist", PathStop.PUZZLES)
    repository.close()
    monkeypatch.setattr("clubs.services.learning.taken", lambda _taught, _stages: frozenset())
    again = MatchRepository(tmp_path)
    assert learning(again).path("whist").done == {PathStop.TRICKS, PathStop.LESSON, PathStop.PUZZLES}
    assert learning(again).path("low").done == {PathStop.TRICKS}
    again.close()


def test_a_game_is_done_when_a_whole_game_of_it_was_finished(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    repository = MatchRepository(tmp_path)
    monkeypatch.setattr(repository, "any_finished", lambda game="": game in ("", "low"))
    assert learning(repository).path("low").done == {PathStop.TRICKS, PathStop.GAME}
    assert learning(repository).path("whist").done == {PathStop.TRICKS}
    repository.close()


def test_nobody_new_has_done_anything_and_each_game_begins_at_its_first_stop() -> None:
    taught = learning()
    assert [one.done for one in taught.paths()] == [frozenset()] * len(GAMES)
    assert all(one.here is one.stops[0] for one in taught.paths())


def test_the_two_minutes_on_tricks_are_done_for_all_games_at_once() -> None:
    taught = learning()
    taught.arrive(TRICKS, PathStop.LESSON)
    assert all(one.done == {PathStop.TRICKS} for one in taught.paths())
