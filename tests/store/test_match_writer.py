"""Side effects of a writer: the rows that it takes for its own, and those that it leaves alone."""

import secrets
from collections.abc import Iterator
from contextlib import closing
from dataclasses import astuple
from pathlib import Path
from sqlite3 import Connection

import pytest

from clubs.store.match_repository import MatchRepository
from clubs.store.match_writer import ELSEWHERE
from clubs.store.row_codec import SALVAGED, results
from tests.answers import any_answer
from tests.store.matches import begun, go_on, played, query, record, write_down


@pytest.fixture
def repository(tmp_path: Path) -> Iterator[MatchRepository]:
    with closing(MatchRepository(tmp_path)) as repository:
        yield repository


def statements(connection: Connection) -> list[str]:
    """Return a list that fills with every statement that changes rows, by its verb and table."""
    found = list[str]()
    connection.set_trace_callback(
        lambda sql: found.append(" ".join(sql.split()[:3])) if sql.startswith(("DELETE", "INSERT")) else None
    )
    return found


def test_a_new_match_never_takes_another_ones_rows_for_its_own(
    repository: MatchRepository, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = iter((7, 7, 8))
    monkeypatch.setattr(secrets, "randbelow", lambda _: next(ids))
    first = repository.begin(record(begun("whist", "1")))
    second = write_down(repository, played("whist", 15, "2"))
    assert (first.id, second.id) == (7, 8)
    assert query(tmp_path, "SELECT id FROM games ORDER BY id") == [(7,), (8,)]
    assert query(tmp_path, "SELECT game, count(*) FROM actions GROUP BY game") == [(8, 15)]


def test_a_match_that_is_continued_keeps_what_was_found_about_it(
    repository: MatchRepository, tmp_path: Path
) -> None:
    session = played("whist", 12)
    id = write_down(repository, session).id
    repository.verdicts(lambda: id).keep(9, 0, "kept", open=False)
    assert repository.mistakes.collect(id, 9)
    before = query(tmp_path, "SELECT * FROM actions")
    writer = repository.resume(id)
    assert writer is not None
    assert writer.update(go_on(session, 1))
    assert query(tmp_path, "SELECT * FROM actions")[:-1] == before
    assert (
        query(tmp_path, "SELECT seq FROM verdicts") == query(tmp_path, "SELECT seq FROM mistakes") == [(9,)]
    )


def test_an_action_is_added_without_anything_being_deleted(
    connections: list[Connection], repository: MatchRepository
) -> None:
    session = played("whist", 12)
    writer = write_down(repository, session)
    found = statements(connections[-1])
    assert writer.update(go_on(session, 1))
    assert found == ["INSERT INTO actions"]
    session.take_back(len(session.actions) - 1)
    assert writer.update(session)
    assert "DELETE FROM actions" in found


def test_a_deal_that_is_scored_again_has_the_result_of_its_last_end(
    repository: MatchRepository, tmp_path: Path
) -> None:
    session = begun("exact")
    while not session.public.sheet:
        go_on(session, 1)
    writer = write_down(repository, session)
    before = session.public.sheet
    session.take_back(len(session.actions) // 2)
    while len(session.public.sheet) < 2:
        session.act(any_answer(session.asks, f"otherwise {len(session.actions)}"))
    assert session.public.sheet[:1] != before
    assert writer.update(session)
    kept = query(tmp_path, "SELECT * FROM results ORDER BY deal, seat")
    assert kept == [(writer.id, *astuple(one)) for one in results(session.public.sheet, 1)]


def test_a_salvaged_match_is_continued_as_itself(repository: MatchRepository, tmp_path: Path) -> None:
    session = played("whist", 12)
    writer = write_down(repository, session)
    query(tmp_path, f"UPDATE games SET writes = {SALVAGED}")
    id = writer.id
    assert writer.update(go_on(session, 3))
    assert writer.id == id
    assert repository.news() != ELSEWHERE
    assert query(tmp_path, "SELECT id, writes FROM games") == [(id, 1)]
    assert repository.load(id) == record(session)
