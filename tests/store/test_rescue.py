"""What can still be read of a damaged file of games goes into the new one."""

from pathlib import Path

import pytest

from clubs.store.examination import FILE
from clubs.store.shelf import Shelf
from tests.store.harm import out_of_order
from tests.store.kept import finished, go_on, played, query, record, write_down


def damage(folder: Path) -> None:
    """Put an action in a wrong place."""
    (folder / "damaged").write_bytes(out_of_order((folder / FILE).read_bytes()))
    (folder / "damaged").replace(folder / FILE)


def test_of_a_damaged_file_every_match_that_is_whole_is_there_again(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    sessions = [played("low", 60), played("exact", 30), finished("whist")]
    before = {write_down(shelf, session).id: record(session) for session in sessions}
    scores = {entry.id: entry.scores for entry in (*shelf.open_games(), *shelf.history())}
    shelf.close()
    damage(tmp_path)
    shelf = Shelf(tmp_path)
    entries = (*shelf.open_games(), *shelf.history())
    assert len(entries) == 2
    assert all(shelf.load(entry.id) == before[entry.id] for entry in entries)
    assert all(entry.scores == scores[entry.id] for entry in entries)
    assert shelf.news() == (
        "Your games could not be read and are now called games.damaged-1.db; 2 of them are whole and here."
    )
    assert {file.name for file in tmp_path.glob("*damaged*")} == {"games.damaged-1.db"}
    for entry in shelf.open_games():
        book = shelf.take_up(entry.id)
        assert book is not None
        (session,) = (one for one in sessions if record(one) == before[entry.id])
        assert book.keep(go_on(session, 3))
        assert book.id == entry.id
        assert shelf.load(entry.id) == record(session)
    assert shelf.news() == ""
    shelf.close()


def test_a_match_that_is_being_played_does_not_lose_what_the_damage_took(tmp_path: Path) -> None:
    shelf, session = Shelf(tmp_path), played("free", 9)
    write_down(shelf, played("low", 60))
    book = write_down(shelf, session)
    shelf.close()
    query(tmp_path, f"DELETE FROM actions WHERE game = {book.id} AND seq > 4")
    damage(tmp_path)
    assert book.keep(go_on(session, 1))
    assert "games.damaged-1.db" in shelf.news()
    assert shelf.load(book.id) == record(session)
    assert [entry.id for entry in shelf.open_games()] == [book.id]
    assert shelf.news() == ""
    shelf.close()


@pytest.mark.parametrize("sql", ["CREATE VIEW more AS SELECT 1", "CREATE TABLE more (x)"])
def test_of_a_file_with_other_tables_nothing_is_taken(sql: str, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    write_down(shelf, played("low", 20))
    shelf.close()
    query(tmp_path, sql)
    shelf = Shelf(tmp_path)
    assert shelf.open_games() == ()
    assert "a new file is begun" in shelf.news()
    shelf.close()
