"""Stages, answers to puzzles, mistakes and first times are kept, and outlive damage and migration."""

import shutil
from datetime import date
from pathlib import Path

from clubs.learn.spacing import DAY, Result, begins, spaced
from clubs.rules.action import DealCards
from clubs.store.check import problems
from clubs.store.firsts import First
from clubs.store.integrity import FILE
from clubs.store.match_repository import MatchRepository
from clubs.store.mistakes import OwnMistake, OwnMistakes
from tests.store.corruption import out_of_order
from tests.store.learned import LATER, NOW, TODAY, learn, learned
from tests.store.matches import finished, go_on, played, query, record, write_down
from tests.store.test_samples import SAMPLES

HOUR = 3_600_000


def test_a_stage_stays_done(tmp_path: Path) -> None:
    lessons = MatchRepository(tmp_path).lessons
    assert lessons.done("whist") == frozenset()
    for stage in ("first", "second", "first"):
        assert lessons.keep("whist", stage)
    lessons = MatchRepository(tmp_path).lessons
    assert lessons.done("whist") == {"first", "second"}
    assert lessons.done("low") == frozenset()


def test_of_each_puzzle_the_latest_answer_counts_and_none_is_lost(tmp_path: Path) -> None:
    puzzles = MatchRepository(tmp_path).puzzles
    for when, (puzzle, result) in enumerate(
        (("a", Result.MISSED), ("b", Result.NUDGED), ("a", Result.FOUND)), 1
    ):
        assert puzzles.keep(puzzle, result, when)
    assert list(puzzles.answers().items()) == [("b", Result.NUDGED), ("a", Result.FOUND)]
    assert query(tmp_path, "SELECT count(*) FROM puzzles") == [(3,)]


def numbers(mistakes: OwnMistakes, today: date) -> list[int]:
    """Return the actions of the mistakes that are due on a day."""
    return [mistake.number for mistake in mistakes.due(today)]


def test_a_mistake_is_collected_once_and_comes_the_next_day(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    match, mistakes = write_down(repository, finished("low")).id, repository.mistakes
    for number, today in ((7, TODAY + DAY), (9, TODAY), (7, TODAY - DAY)):
        assert mistakes.collect(match, number, today)
    mistakes.collect(match + 1, 9, TODAY)
    assert [numbers(mistakes, TODAY + days * DAY) for days in range(3)] == [[], [9], [9, 7]]


def test_a_mistake_of_an_imported_match_is_nobodys(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    match = repository.import_record(record(finished("low"))).id
    assert repository.mistakes.collect(match, 7, TODAY)
    assert numbers(repository.mistakes, LATER) == []


def test_a_mistake_waits_until_its_deal_is_over(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), played("low", 60)
    writer = write_down(repository, session)
    last = max(at for at, action in enumerate(session.actions) if isinstance(action, DealCards))
    for number in (last - 1, last + 1):
        repository.mistakes.collect(writer.id, number, TODAY)
    assert numbers(repository.mistakes, LATER) == [last - 1]
    assert repository.mistakes.offered(LATER) == 1
    writer.update(go_on(session, 10_000))
    assert numbers(repository.mistakes, LATER) == [last - 1, last + 1]


def test_three_mistakes_are_offered_on_a_day(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    match, mistakes = write_down(repository, finished("low")).id, repository.mistakes
    for number in range(5):
        mistakes.collect(match, number, TODAY)
    offered = [mistakes.offered(TODAY), mistakes.offered(TODAY + DAY)]
    for mistake in mistakes.due(TODAY + DAY)[:3]:
        mistakes.answer(mistake, Result.FOUND, TODAY + DAY)
        offered.append(mistakes.offered(TODAY + DAY))
    assert [*offered, mistakes.offered(TODAY + 2 * DAY)] == [0, 3, 2, 1, 0, 2]


def test_a_clock_that_was_ahead_switches_no_mistakes_off(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    match, mistakes = write_down(repository, finished("low")).id, repository.mistakes
    ahead = TODAY.replace(year=2040)
    for number in range(4):
        mistakes.collect(match, number, TODAY)
    mistakes.collect(match, 9, ahead)
    for mistake in mistakes.due(ahead)[:3]:
        mistakes.answer(mistake, Result.FOUND, ahead)
    assert mistakes.offered(ahead) == 0
    tomorrow = TODAY + DAY
    assert sorted(numbers(mistakes, tomorrow)) == [0, 1, 2, 3, 9]
    assert mistakes.offered(tomorrow) == 3
    for mistake in mistakes.due(tomorrow):
        mistakes.answer(mistake, Result.FOUND, tomorrow)
    assert mistakes.offered(tomorrow) == 0
    assert numbers(mistakes, tomorrow) == []
    assert sorted(numbers(mistakes, spaced("", Result.FOUND, tomorrow)[1])) == [0, 1, 2, 3, 9]


def test_an_answer_counts_once_even_from_two_windows(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    match, mistakes = write_down(repository, finished("low")).id, repository.mistakes
    mistakes.collect(match, 9, TODAY - DAY)
    (mistake,) = mistakes.due(TODAY)
    mistakes.answer(mistake, Result.FOUND, TODAY)
    mistakes.answer(mistake, Result.MISSED, TODAY)
    memory, due = spaced("", Result.FOUND, TODAY)
    assert mistakes.due(due - DAY) == ()
    assert mistakes.due(due) == (OwnMistake(match, 9, begins(due), 1, memory),)
    assert query(tmp_path, "SELECT result FROM mistakes") == [("found",)]
    mistakes.drop(mistake)
    assert mistakes.due(LATER) == ()


def test_a_decision_that_was_undone_is_no_mistake(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    writer = write_down(repository, played("low", 60))
    for number in (10, 55, 56):
        repository.mistakes.collect(writer.id, number, TODAY)
    assert writer.update(played("low", 56))
    assert query(tmp_path, "SELECT seq FROM mistakes") == [(10,), (55,)]


def test_of_something_that_happened_twice_the_first_time_stays(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    ids = [write_down(repository, finished("low", seed)).id for seed in "56"]
    firsts = repository.firsts
    late, early = First("moon", NOW, ids[0], 2, 0), First("moon", NOW - HOUR, ids[1], 1, 0)
    firsts.keep(ids[0], 1, [late, First("sun", NOW, ids[0], 3, 0)])
    firsts.keep(ids[1], 1, [early])
    firsts.keep(ids[0], 1, [late])
    assert [(first.name, first.happened) for first in firsts.all()] == [("sun", NOW), ("moon", NOW - HOUR)]


def test_what_was_learned_outlives_the_damage_of_a_match(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    whole = write_down(repository, finished("low")).id
    learn(repository, whole)
    before = learned(repository)
    bad = write_down(repository, played("whist", 60)).id
    repository.mistakes.collect(bad, 3, TODAY)
    repository.close()
    query(tmp_path, f"UPDATE actions SET seq = seq + 1000 WHERE game = {bad} AND seq > 4")
    (tmp_path / "damaged").write_bytes(out_of_order((tmp_path / FILE).read_bytes()))
    (tmp_path / "damaged").replace(tmp_path / FILE)
    repository = MatchRepository(tmp_path)
    after = learned(repository)
    assert "damaged" in repository.news()
    kept = {entry.id for entry in repository.history()}
    assert after == (before if whole in kept else {**before, "mistakes": [], "offered": 0, "firsts": []})
    assert after["lessons"]
    assert after["puzzles"]
    repository.close()
    assert list(problems(tmp_path)) == []


def test_a_salvaged_match_that_goes_on_keeps_its_mistakes(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), played("free", 9)
    writer = write_down(repository, session)
    learn(repository, writer.id)
    query(tmp_path, f"UPDATE games SET writes = -1 WHERE id = {writer.id}")
    assert writer.update(go_on(session, 1))
    assert query(tmp_path, "SELECT game FROM mistakes") == [(writer.id,)]
    assert len(repository.firsts.all()) == 1


def test_a_folder_of_version_1_takes_what_is_learned(tmp_path: Path) -> None:
    shutil.copytree(SAMPLES / "1-finished", tmp_path / "1")
    repository = MatchRepository(tmp_path / "1")
    learn(repository, repository.history()[0].id)
    repository.close()
    assert list(problems(tmp_path / "1")) == []
    assert learned(MatchRepository(tmp_path / "1"))["firsts"]


def test_what_belongs_to_no_match_is_a_problem(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    learn(repository, write_down(repository, played("low", 60)).id)
    repository.close()
    query(tmp_path, "UPDATE mistakes SET game = 7")
    (problem,) = problems(tmp_path)
    assert "1 mistakes belong to no game" in problem
