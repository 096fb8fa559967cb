"""The shelf: every action is on disk as soon as it has happened, and everything is found again."""

from dataclasses import replace
from pathlib import Path
from time import localtime, strftime

import pytest

from clubs.games import GAMES
from clubs.rules.public import SeatScore
from clubs.store.examination import FILE
from clubs.store.shelf import Entry, Shelf
from clubs.table.record import Unreadable
from clubs.table.replay import record_of, replay
from tests.store.kept import again, begun, finished, go_on, played, query, record, seating, write_down


@pytest.mark.parametrize("id", GAMES)
def test_what_is_kept_is_on_disk_after_every_action(id: str, tmp_path: Path) -> None:
    shelf, session = Shelf(tmp_path), begun(id)
    book = shelf.begin(record(session))
    for _ in range(60):
        go_on(session, 1)
        assert book.keep(session)
        # Another shelf, as after a new start of the program while nothing was closed.
        other = Shelf(tmp_path)
        assert other.load(book.id) == record(session)
        other.close()
    assert replay(shelf.load(book.id)).hash() == session.hash()
    shelf.close()
    assert shelf.news() == ""


def test_an_empty_folder_has_no_games_and_stays_empty(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "nowhere")
    assert shelf.open_games() == shelf.history() == ()
    assert shelf.news() == ""
    shelf.close()
    assert not (tmp_path / "nowhere").exists()


def test_open_matches_are_listed_the_last_one_first_and_beginning_anew_replaces_none(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    first, second = played("whist", 30), played("whist", 12)
    books = [write_down(shelf, first), write_down(shelf, second)]
    query(tmp_path, f"UPDATE games SET touched = touched + 3600000 WHERE id = {books[0].id}")
    assert [entry.id for entry in shelf.open_games()] == [books[0].id, books[1].id]
    assert [entry.actions for entry in shelf.open_games()] == [30, 12]
    assert shelf.history() == ()
    shelf.close()


@pytest.mark.parametrize("id", GAMES)
def test_a_finished_match_goes_into_the_history_with_its_scores_and_winners(id: str, tmp_path: Path) -> None:
    shelf, session = Shelf(tmp_path), finished(id)
    book = write_down(shelf, session)
    shelf.close()
    shelf = Shelf(tmp_path)
    (entry,) = shelf.history()
    head = replace(record(session), actions=())
    assert isinstance(entry, Entry)
    assert (entry.id, entry.record, entry.state, entry.imported) == (book.id, head, "finished", False)
    assert (entry.scores, entry.winners) == (session.public.scores, session.public.winners)
    assert (entry.actions, entry.deals) == (len(session.actions), len(session.public.sheet))
    assert entry.begun <= entry.touched
    assert shelf.open_games() == ()
    shelf.close()


def test_the_results_of_every_deal_are_kept_for_the_statistics(tmp_path: Path) -> None:
    shelf, session = Shelf(tmp_path), begun("exact")
    book = shelf.begin(record(session))
    while len(session.public.sheet) < 3:
        book.keep(go_on(session, 1))
    rows = query(tmp_path, "SELECT deal, seat, tricks, bid, points FROM results ORDER BY deal, seat")
    assert rows == results(session.public.sheet)
    assert any(bid is not None for _, _, _, bid, _ in rows)
    shelf.close()


def results(sheet: tuple[tuple[SeatScore, ...], ...]) -> list[tuple[int | None, ...]]:
    """The rows of the results of a scoresheet."""
    return [
        (deal, seat, score.tricks, score.bid, score.points)
        for deal, row in enumerate(sheet, 1)
        for seat, score in enumerate(row)
    ]


def test_a_match_is_taken_up_at_the_same_card_and_goes_on_as_the_same(tmp_path: Path) -> None:
    shelf, session = Shelf(tmp_path), played("trump", 150)
    id = write_down(shelf, session).id
    shelf.close()
    shelf = Shelf(tmp_path)
    book = shelf.take_up(id)
    assert book is not None
    assert book.record == record(session)
    go_on(session, 25)
    assert book.keep(session)
    assert book.id == id
    assert [entry.id for entry in shelf.open_games()] == [id]
    assert shelf.load(id) == record(session)
    assert shelf.news() == ""
    shelf.close()


def test_results_that_are_not_those_of_the_actions_are_written_anew(tmp_path: Path) -> None:
    shelf, session = Shelf(tmp_path), begun("exact")
    while len(session.public.sheet) < 2:
        go_on(session, 1)
    id = write_down(shelf, session).id
    query(tmp_path, f"INSERT INTO results VALUES ({id}, 3, 0, 7, 7, 7, 7, 7, '')")
    query(tmp_path, "UPDATE results SET points = points + 1 WHERE deal = 1")
    book = shelf.take_up(id)
    assert book is not None
    while len(session.public.sheet) < 3:
        assert book.keep(go_on(session, 1))
    rows = query(tmp_path, "SELECT deal, seat, tricks, bid, points FROM results ORDER BY deal, seat")
    assert rows == results(session.public.sheet)
    shelf.close()


def test_what_is_taken_back_leaves_the_disk_too_with_the_results_of_its_deal(tmp_path: Path) -> None:
    shelf, session = Shelf(tmp_path), finished("low")
    book = write_down(shelf, session)
    assert shelf.history()
    earlier = replace(record(session), actions=tuple(session.actions[:-30]))
    back = replay(earlier)
    assert book.keep(back)
    assert shelf.load(book.id) == earlier
    assert [entry.id for entry in shelf.open_games()] == [book.id]
    other_way = go_on(replay(replace(earlier, seed="another way")), 3)
    assert book.keep(other_way)
    assert shelf.load(book.id).actions == tuple(other_way.actions)
    rows = query(tmp_path, "SELECT deal, seat, tricks, bid, points FROM results ORDER BY deal, seat")
    assert rows == results(other_way.public.sheet)
    shelf.close()


def test_an_abandoned_match_is_neither_open_nor_history_but_still_there(tmp_path: Path) -> None:
    shelf, session = Shelf(tmp_path), played("free", 30)
    book = write_down(shelf, session)
    other = write_down(shelf, session)
    assert book.abandon()
    assert shelf.abandon(other.id)
    assert shelf.open_games() == shelf.history() == ()
    assert shelf.load(book.id) == shelf.load(other.id) == record(session)
    shelf.close()


def test_a_record_from_elsewhere_is_taken_in_and_marked(tmp_path: Path) -> None:
    shelf, whole, part = Shelf(tmp_path), finished("whist"), played("low", 20)
    shelf.bring_in(record(whole))
    shelf.bring_in(record_of(part))
    assert [(one.imported, one.record.seating) for one in shelf.history()] == [(True, seating(3))]
    assert [(one.imported, one.record.seating) for one in shelf.open_games()] == [(True, ())]
    with pytest.raises(Unreadable):
        shelf.bring_in(replace(record(part), actions=record(part).actions[1:]))
    assert len(shelf.open_games()) == 1
    shelf.close()


# ------------------------------------------------------------ two copies of the program


def test_two_copies_keep_their_own_matches_in_one_folder(tmp_path: Path) -> None:
    shelves = [Shelf(tmp_path), Shelf(tmp_path)]
    sessions = [begun("whist", "a"), begun("exact", "b")]
    books = [shelf.begin(record(session)) for shelf, session in zip(shelves, sessions, strict=True)]
    for _ in range(80):
        for book, session in zip(books, sessions, strict=True):
            assert book.keep(go_on(session, 1))
    for shelf in shelves:
        assert [shelf.load(book.id) for book in books] == [record(session) for session in sessions]
        assert shelf.news() == ""
        shelf.close()


def test_a_match_that_goes_on_in_two_copies_becomes_two_matches_and_both_are_whole(tmp_path: Path) -> None:
    shelves, session = [Shelf(tmp_path), Shelf(tmp_path)], played("whist", 30)
    id = write_down(shelves[0], session).id
    books = [shelf.take_up(id) for shelf in shelves]
    ways = [go_on(again(session), 8), go_on(replay(replace(record(session), seed="other")), 9)]
    for book, way in zip(books, ways, strict=True):
        assert book is not None
        assert book.keep(way)
        assert book.keep(go_on(way, 2))
    assert books[0] is not None
    assert books[1] is not None
    assert books[0].id == id != books[1].id
    for book, way in zip(books, ways, strict=True):
        assert book is not None
        assert shelves[0].load(book.id).actions == tuple(way.actions)
    assert shelves[0].news() == ""
    assert "Another window" in shelves[1].news()
    assert shelves[1].news() == ""
    for shelf in shelves:
        shelf.close()


def test_a_match_that_one_copy_takes_back_and_the_other_goes_on_with_is_never_mixed(tmp_path: Path) -> None:
    shelves, session = [Shelf(tmp_path), Shelf(tmp_path)], played("whist", 30)
    id = write_down(shelves[0], session).id
    books = [shelf.take_up(id) for shelf in shelves]
    assert books[0] is not None
    assert books[1] is not None
    back = replay(replace(record(session), actions=tuple(session.actions[:-4])))
    assert books[0].keep(back)
    assert books[1].keep(go_on(session, 5))
    assert shelves[0].load(id).actions == tuple(back.actions)
    assert shelves[1].load(books[1].id).actions == tuple(session.actions)
    for shelf in shelves:
        shelf.close()


# ------------------------------------------------------------ what cannot be played


@pytest.mark.parametrize(
    ("sql", "why"),
    [
        ("DELETE FROM actions WHERE seq = 4", "not complete"),
        ("UPDATE actions SET action = '# ' || action WHERE seq = 39", "not complete"),
        ("UPDATE actions SET action = '0 play 9C' WHERE seq = 6", "not allowed"),
        ("UPDATE actions SET action = '- ' || substr(action, 3) WHERE seq = 9", "not allowed"),
        ("UPDATE actions SET action = '0 dance' WHERE seq = 6", "cannot be read"),
        ("UPDATE actions SET action = x'ff00ff' WHERE seq = 6", "cannot be read"),
        ("UPDATE actions SET action = replace(action, 'C', 'S') WHERE seq = 1", "not allowed"),
        ("UPDATE games SET head = 'clubs record 1'", "cannot be played"),
        ("UPDATE games SET head = replace(head, 'record 1', 'record 2')", "later version"),
        ("UPDATE games SET head = ''", "Line 1"),
        ("UPDATE games SET head = 7", "Line 1"),
    ],
)
def test_a_match_that_cannot_be_played_is_left_aside_with_one_sentence(
    sql: str, why: str, tmp_path: Path
) -> None:
    shelf, session = Shelf(tmp_path), played("whist", 40)
    good = write_down(shelf, played("low", 20)).id
    bad = write_down(shelf, session).id
    where = f"game = {bad}" if "actions" in sql else f"id = {bad}"
    query(tmp_path, f"{sql} {'AND' if 'WHERE seq' in sql else 'WHERE'} {where}")
    with pytest.raises(Unreadable, match=why):
        shelf.load(bad)
    assert shelf.take_up(bad) is None
    said = shelf.news()
    assert why in said
    assert said.endswith(".")
    assert "\n" not in said
    assert [entry.id for entry in shelf.open_games()] == [good]
    assert len(query(tmp_path, "SELECT 1 FROM games")) == 2
    shelf.close()


def test_a_match_of_a_later_version_is_left_as_it_is_and_told_of_once(tmp_path: Path) -> None:
    shelf, session = Shelf(tmp_path), played("whist", 40)
    id = write_down(shelf, session).id
    query(tmp_path, "UPDATE games SET head = replace(head, 'record 1', 'record 2')")
    before = query(tmp_path, "SELECT * FROM games")
    for _ in range(2):
        assert shelf.open_games() == ()
        assert shelf.take_up(id) is None
    assert "later version" in shelf.news()
    assert shelf.news() == ""
    assert query(tmp_path, "SELECT * FROM games") == before
    shelf.close()


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE games SET winners = '7'",
        "UPDATE games SET winners = 'nobody'",
        "UPDATE games SET begun = 9e999",
        "UPDATE games SET touched = 'yesterday'",
    ],
)
def test_a_list_leaves_out_what_makes_no_sense(sql: str, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    write_down(shelf, finished("whist"))
    query(tmp_path, sql)
    assert shelf.history() == ()
    assert shelf.news().endswith(".")
    shelf.close()


@pytest.mark.parametrize("moment", [2**63 - 1, -(2**63)])
def test_a_time_that_no_calendar_has_is_no_reason_to_leave_a_match_out(moment: int, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    write_down(shelf, played("whist", 20))
    query(tmp_path, f"UPDATE games SET touched = {moment}, begun = {moment}")
    (entry,) = shelf.open_games()
    assert strftime("%Y", localtime(entry.touched / 1000)) in ("1969", "1970", "2999", "3000")
    assert entry.begun == entry.touched
    shelf.close()


@pytest.mark.parametrize(
    "change",
    [
        "points = 9e999",
        "points = 9223372036854775807",
        "points = 'ten'",
        "tricks = 1000000000",
        "tricks = 3.5",
        "tricks = -1",
        "bid = 1000000000",
        "bid = 'none'",
        "bid = x'ff'",
        "owed = 100",
        "made = 'all'",
        "mark = x'ff'",
    ],
)
def test_results_that_no_deal_can_have_are_passed_over(change: str, tmp_path: Path) -> None:
    shelf, session = Shelf(tmp_path), finished("exact")
    id = write_down(shelf, session).id
    query(tmp_path, f"UPDATE results SET {change} WHERE deal = 2")
    (entry,) = shelf.history()
    assert entry.deals == len(session.public.sheet) - 1
    assert [result.deal for result in shelf.results()[id, 0]] == [1, *range(3, entry.deals + 2)]
    assert shelf.news() == ""
    shelf.close()


def test_a_match_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    with pytest.raises(Unreadable):
        shelf.load(3)
    write_down(shelf, played("low", 3))
    assert shelf.take_up(3) is None
    assert (tmp_path / FILE).exists()
    shelf.close()
