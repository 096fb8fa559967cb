"""Matches that are still whole are copied from a damaged database into the new one."""

from pathlib import Path

import pytest

from clubs.store.integrity import FILE
from clubs.store.match_repository import MatchRepository
from tests.store.corruption import out_of_order
from tests.store.matches import finished, go_on, played, query, record, write_down


def damage(folder: Path) -> None:
    """Damage the database by misplacing an action."""
    (folder / "damaged").write_bytes(out_of_order((folder / FILE).read_bytes()))
    (folder / "damaged").replace(folder / FILE)


def test_of_a_damaged_file_every_match_that_is_whole_is_there_again(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    sessions = [played("low", 60), played("exact", 30), finished("whist")]
    before = {write_down(repository, session).id: record(session) for session in sessions}
    scores = {entry.id: entry.scores for entry in (*repository.open_games(), *repository.history())}
    repository.close()
    damage(tmp_path)
    repository = MatchRepository(tmp_path)
    entries = (*repository.open_games(), *repository.history())
    assert len(entries) == 2
    assert all(repository.load(entry.id) == before[entry.id] for entry in entries)
    assert all(entry.scores == scores[entry.id] for entry in entries)
    assert repository.news() == (
        "Your games could not be read and are now called games.damaged-1.db; games recovered: 2."
    )
    assert {file.name for file in tmp_path.glob("*damaged*")} == {"games.damaged-1.db"}
    for entry in repository.open_games():
        writer = repository.resume(entry.id)
        assert writer is not None
        (session,) = (one for one in sessions if record(one) == before[entry.id])
        assert writer.update(go_on(session, 3))
        assert writer.id == entry.id
        assert repository.load(entry.id) == record(session)
    assert repository.news() == ""


def test_a_match_that_is_being_played_does_not_lose_what_the_damage_took(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), played("free", 9)
    write_down(repository, played("low", 60))
    writer = write_down(repository, session)
    repository.close()
    query(tmp_path, f"DELETE FROM actions WHERE game = {writer.id} AND seq > 4")
    damage(tmp_path)
    assert writer.update(go_on(session, 1))
    assert "games.damaged-1.db" in repository.news()
    assert repository.load(writer.id) == record(session)
    assert [entry.id for entry in repository.open_games()] == [writer.id]
    assert repository.news() == ""


@pytest.mark.parametrize("sql", ["CREATE VIEW more AS SELECT 1", "CREATE TABLE more (x)"])
def test_of_a_file_with_other_tables_nothing_is_taken(sql: str, tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    write_down(repository, played("low", 20))
    repository.close()
    query(tmp_path, sql)
    repository = MatchRepository(tmp_path)
    assert repository.open_games() == ()
    assert "a new file was started" in repository.news()
