"""Undone actions leave the disk, and a practice deal stays one."""

from pathlib import Path

import pytest

from clubs.games import GAMES
from clubs.store.check import problems
from clubs.store.match_repository import MatchRepository
from clubs.table.session import Session
from tests.store.matches import begun, go_on, query, record, write_down


def undo(session: Session) -> None:
    """Undo the last choice of seat 0."""
    number = session.last_decision((0,), 0)
    assert number is not None
    session.take_back(number)


@pytest.mark.parametrize("id", GAMES)
def test_the_disk_holds_what_counts_after_every_undo_and_what_follows_it(id: str, tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), begun(id)
    writer = write_down(repository, session)
    undone = 0

    def keep() -> None:
        assert writer.update(session)

    session.acted = keep
    while len(session.public.sheet) < 2 and not session.over:
        go_on(session, 7)
        if undone < 12 and session.last_decision((0,), 0) is not None:
            undo(session)
            undone += 1
            assert repository.load(writer.id) == record(session)
    assert undone == 12
    assert session.practice
    assert repository.load(writer.id) == record(session)
    repository.close()
    assert list(problems(tmp_path)) == []


def test_the_score_of_a_deal_that_goes_on_is_no_result(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), begun("whist")
    while not session.public.sheet:
        go_on(session, 1)
    writer = write_down(repository, session)
    assert query(tmp_path, "SELECT count(*) FROM results") == [(3,)]
    undo(session)
    assert writer.update(session)
    assert query(tmp_path, "SELECT count(*) FROM results") == [(0,)]


def test_a_game_that_was_won_and_goes_on_is_open_again(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), begun("low")
    while not session.over:
        go_on(session, 1)
    writer = write_down(repository, session)
    assert [entry.id for entry in repository.history()] == [writer.id]
    undo(session)
    assert writer.update(session)
    assert repository.history() == ()
    (entry,) = repository.open_games()
    assert (entry.id, entry.winners) == (writer.id, ())


def test_the_list_of_games_says_which_deals_are_practice(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), begun("whist")
    while not session.public.sheet:
        go_on(session, 1)
    undo(session)
    writer = write_down(repository, session)
    repository.close()
    repository = MatchRepository(tmp_path)
    assert [entry.record.practice for entry in repository.open_games()] == [(1,)]
    taken = repository.resume(writer.id)
    assert taken is not None
    assert taken.record.practice == (1,)
    assert taken.update(go_on(session, 1))
    assert repository.load(writer.id).practice == (1,)
