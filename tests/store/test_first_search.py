"""Finished matches are searched for first times once, a little at a time."""

from dataclasses import replace
from pathlib import Path

from clubs.learn.firsts import search
from clubs.store.first_search import FirstSearch
from clubs.store.match_repository import MatchRepository
from clubs.table.session import Session
from tests.store.matches import finished, played, query, record, write_down


def searched(repository: MatchRepository) -> int:
    """Search everything in the smallest pieces; return how many there were."""
    looking, pieces = FirstSearch(repository), 0
    looking.look()
    while looking.left:
        looking.run(0)
        pieces += 1
    return pieces


def names(session: Session) -> set[str]:
    """Return the names of what happened to the person of a match."""
    return {one[0] for one in search(record(session), 0) if one is not None}


def test_finished_matches_are_searched_once_and_the_first_time_stays(tmp_path: Path) -> None:
    repository, sessions = MatchRepository(tmp_path), [finished("low", seed) for seed in "56"]
    ids = [write_down(repository, session).id for session in (*sessions, played("whist", 60))]
    query(tmp_path, f"UPDATE games SET touched = begun + 1000 WHERE id = {ids[0]}")
    query(tmp_path, f"UPDATE games SET touched = begun + 2000 WHERE id = {ids[1]}")
    assert searched(repository) > 100
    found = {first.name: first for first in repository.firsts.all()}
    assert set(found) == names(sessions[0]) | names(sessions[1])
    assert {name for name, first in found.items() if first.match == ids[0]} == names(sessions[0])
    assert searched(repository) == 0
    assert repository.news() == ""


def test_matches_of_several_people_imported_and_unreadable_ones_are_passed_over(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), finished("low")
    whole = record(session)
    people = replace(whole, seating=tuple(replace(one, plays="person") for one in whole.seating))
    repository.begin(people).update(session)
    repository.import_record(whole)
    bad = write_down(repository, session).id
    query(tmp_path, f"UPDATE actions SET action = '0 dance' WHERE seq = 9 AND game = {bad}")
    searched(repository)
    assert repository.firsts.all() == ()
    assert FirstSearch(repository).left == []
    assert searched(repository) == 0
