"""The match repository: every action is on disk at once, and everything is found again."""

from dataclasses import replace
from pathlib import Path
from time import localtime, strftime

import pytest

from clubs.games import GAMES
from clubs.rules.public import SeatScore
from clubs.store.integrity import FILE
from clubs.store.match_repository import MatchRepository, StoredMatch
from clubs.table.record import Unreadable
from clubs.table.replay import record_of, replay
from tests.store.matches import again, begun, finished, go_on, played, query, record, seating, write_down


@pytest.mark.parametrize("id", GAMES)
def test_what_is_kept_is_on_disk_after_every_action(id: str, tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), begun(id)
    writer = repository.begin(record(session))
    for _ in range(60):
        go_on(session, 1)
        assert writer.update(session)
        # Another repository, as after a new start of the program while nothing was closed.
        other = MatchRepository(tmp_path)
        assert other.load(writer.id) == record(session)
        other.close()
    assert replay(repository.load(writer.id)).hash() == session.hash()
    repository.close()
    assert repository.news() == ""


def test_an_empty_folder_has_no_games_and_stays_empty(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path / "nowhere")
    assert repository.open_games() == repository.history() == ()
    assert repository.news() == ""
    repository.close()
    assert not (tmp_path / "nowhere").exists()


def test_open_matches_are_listed_the_last_one_first_and_beginning_anew_replaces_none(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    first, second = played("whist", 30), played("whist", 12)
    writers = [write_down(repository, first), write_down(repository, second)]
    query(tmp_path, f"UPDATE games SET touched = touched + 3600000 WHERE id = {writers[0].id}")
    assert [entry.id for entry in repository.open_games()] == [writers[0].id, writers[1].id]
    assert [entry.actions for entry in repository.open_games()] == [30, 12]
    assert repository.history() == ()


@pytest.mark.parametrize("id", GAMES)
def test_a_finished_match_goes_into_the_history_with_its_scores_and_winners(id: str, tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), finished(id)
    writer = write_down(repository, session)
    repository.close()
    repository = MatchRepository(tmp_path)
    (entry,) = repository.history()
    head = replace(record(session), actions=())
    assert isinstance(entry, StoredMatch)
    assert (entry.id, entry.record, entry.state, entry.imported) == (writer.id, head, "finished", False)
    assert (entry.scores, entry.winners) == (session.public.scores, session.public.winners)
    assert (entry.actions, entry.deals) == (len(session.actions), len(session.public.sheet))
    assert entry.begun <= entry.touched
    assert repository.open_games() == ()
    assert [game for game in GAMES if repository.any_finished(game)] == [session.game.id]


def test_the_results_of_every_deal_are_kept_for_the_statistics(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), begun("exact")
    writer = repository.begin(record(session))
    while len(session.public.sheet) < 3:
        writer.update(go_on(session, 1))
    rows = query(tmp_path, "SELECT deal, seat, tricks, bid, points FROM results ORDER BY deal, seat")
    assert rows == results(session.public.sheet)
    assert any(bid is not None for _, _, _, bid, _ in rows)


def results(sheet: tuple[tuple[SeatScore, ...], ...]) -> list[tuple[int | None, ...]]:
    """Return the rows of results of a scoresheet."""
    return [
        (deal, seat, score.tricks, score.bid, score.points)
        for deal, row in enumerate(sheet, 1)
        for seat, score in enumerate(row)
    ]


def test_a_match_is_taken_up_at_the_same_card_and_goes_on_as_the_same(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), played("trump", 150)
    id = write_down(repository, session).id
    repository.close()
    repository = MatchRepository(tmp_path)
    writer = repository.resume(id)
    assert writer is not None
    assert writer.record == record(session)
    go_on(session, 25)
    assert writer.update(session)
    assert writer.id == id
    assert [entry.id for entry in repository.open_games()] == [id]
    assert repository.load(id) == record(session)
    assert repository.news() == ""


def test_results_that_are_not_those_of_the_actions_are_written_anew(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), begun("exact")
    while len(session.public.sheet) < 2:
        go_on(session, 1)
    id = write_down(repository, session).id
    query(tmp_path, f"INSERT INTO results VALUES ({id}, 3, 0, 7, 7, 7, 7, 7, '')")
    query(tmp_path, "UPDATE results SET points = points + 1 WHERE deal = 1")
    writer = repository.resume(id)
    assert writer is not None
    while len(session.public.sheet) < 3:
        assert writer.update(go_on(session, 1))
    rows = query(tmp_path, "SELECT deal, seat, tricks, bid, points FROM results ORDER BY deal, seat")
    assert rows == results(session.public.sheet)


def test_what_is_taken_back_leaves_the_disk_too_with_the_results_of_its_deal(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), finished("low")
    writer = write_down(repository, session)
    assert repository.history()
    earlier = replace(record(session), actions=tuple(session.actions[:-30]))
    back = replay(earlier)
    assert writer.update(back)
    assert repository.load(writer.id) == earlier
    assert [entry.id for entry in repository.open_games()] == [writer.id]
    other_way = go_on(replay(replace(earlier, seed="another way")), 3)
    assert writer.update(other_way)
    assert repository.load(writer.id).actions == tuple(other_way.actions)
    rows = query(tmp_path, "SELECT deal, seat, tricks, bid, points FROM results ORDER BY deal, seat")
    assert rows == results(other_way.public.sheet)


def test_an_abandoned_match_is_neither_open_nor_history_but_still_there(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), played("free", 30)
    writer = write_down(repository, session)
    other = write_down(repository, session)
    assert writer.abandon()
    assert repository.abandon(other.id)
    assert repository.open_games() == repository.history() == ()
    assert repository.load(writer.id) == repository.load(other.id) == record(session)


def test_a_record_from_elsewhere_is_taken_in_and_marked(tmp_path: Path) -> None:
    repository, whole, part = MatchRepository(tmp_path), finished("whist"), played("low", 20)
    repository.import_record(record(whole))
    repository.import_record(record_of(part))
    assert [(one.imported, one.record.seating) for one in repository.history()] == [(True, seating(3))]
    assert [(one.imported, one.record.seating) for one in repository.open_games()] == [(True, ())]
    with pytest.raises(Unreadable):
        repository.import_record(replace(record(part), actions=record(part).actions[1:]))
    assert len(repository.open_games()) == 1


# ------------------------------------------------------------ two copies of the program


def test_two_copies_keep_their_own_matches_in_one_folder(tmp_path: Path) -> None:
    repositories = [MatchRepository(tmp_path), MatchRepository(tmp_path)]
    sessions = [begun("whist", "a"), begun("exact", "b")]
    writers = [
        repository.begin(record(session)) for repository, session in zip(repositories, sessions, strict=True)
    ]
    for _ in range(80):
        for writer, session in zip(writers, sessions, strict=True):
            assert writer.update(go_on(session, 1))
    for repository in repositories:
        assert [repository.load(writer.id) for writer in writers] == [record(session) for session in sessions]
        assert repository.news() == ""
        repository.close()


def test_a_match_that_goes_on_in_two_copies_becomes_two_matches_and_both_are_whole(tmp_path: Path) -> None:
    repositories, session = [MatchRepository(tmp_path), MatchRepository(tmp_path)], played("whist", 30)
    id = write_down(repositories[0], session).id
    writers = [repository.resume(id) for repository in repositories]
    ways = [go_on(again(session), 8), go_on(replay(replace(record(session), seed="other")), 9)]
    for writer, way in zip(writers, ways, strict=True):
        assert writer is not None
        assert writer.update(way)
        assert writer.update(go_on(way, 2))
    assert writers[0] is not None
    assert writers[1] is not None
    assert writers[0].id == id != writers[1].id
    for writer, way in zip(writers, ways, strict=True):
        assert writer is not None
        assert repositories[0].load(writer.id).actions == tuple(way.actions)
    assert repositories[0].news() == ""
    assert "in another window" in repositories[1].news()
    assert repositories[1].news() == ""


def test_a_match_that_one_copy_takes_back_and_the_other_goes_on_with_is_never_mixed(tmp_path: Path) -> None:
    repositories, session = [MatchRepository(tmp_path), MatchRepository(tmp_path)], played("whist", 30)
    id = write_down(repositories[0], session).id
    writers = [repository.resume(id) for repository in repositories]
    assert writers[0] is not None
    assert writers[1] is not None
    back = replay(replace(record(session), actions=tuple(session.actions[:-4])))
    assert writers[0].update(back)
    assert writers[1].update(go_on(session, 5))
    assert repositories[0].load(id).actions == tuple(back.actions)
    assert repositories[1].load(writers[1].id).actions == tuple(session.actions)


# ------------------------------------------------------------ what cannot be played


@pytest.mark.parametrize(
    ("sql", "why"),
    [
        ("DELETE FROM actions WHERE seq = 4", "incomplete"),
        ("UPDATE actions SET action = '# ' || action WHERE seq = 39", "incomplete"),
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
    repository, session = MatchRepository(tmp_path), played("whist", 40)
    good = write_down(repository, played("low", 20)).id
    bad = write_down(repository, session).id
    where = f"game = {bad}" if "actions" in sql else f"id = {bad}"
    query(tmp_path, f"{sql} {'AND' if 'WHERE seq' in sql else 'WHERE'} {where}")
    with pytest.raises(Unreadable, match=why):
        repository.load(bad)
    assert repository.resume(bad) is None
    said = repository.news()
    assert why in said
    assert said.endswith(".")
    assert "\n" not in said
    assert [entry.id for entry in repository.open_games()] == [good]
    assert len(query(tmp_path, "SELECT 1 FROM games")) == 2


def test_a_match_of_a_later_version_is_left_as_it_is_and_told_of_once(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), played("whist", 40)
    id = write_down(repository, session).id
    query(tmp_path, "UPDATE games SET head = replace(head, 'record 1', 'record 2')")
    before = query(tmp_path, "SELECT * FROM games")
    for _ in range(2):
        assert repository.open_games() == ()
        assert repository.resume(id) is None
    assert "later version" in repository.news()
    assert repository.news() == ""
    assert query(tmp_path, "SELECT * FROM games") == before


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
    repository = MatchRepository(tmp_path)
    write_down(repository, finished("whist"))
    query(tmp_path, sql)
    assert repository.history() == ()
    assert repository.news().endswith(".")


@pytest.mark.parametrize("moment", [2**63 - 1, -(2**63)])
def test_a_time_that_no_calendar_has_is_no_reason_to_leave_a_match_out(moment: int, tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    write_down(repository, played("whist", 20))
    query(tmp_path, f"UPDATE games SET touched = {moment}, begun = {moment}")
    (entry,) = repository.open_games()
    assert strftime("%Y", localtime(entry.touched / 1000)) in ("1969", "1970", "2999", "3000")
    assert entry.begun == entry.touched


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
    repository, session = MatchRepository(tmp_path), finished("exact")
    id = write_down(repository, session).id
    query(tmp_path, f"UPDATE results SET {change} WHERE deal = 2")
    (entry,) = repository.history()
    assert entry.deals == len(session.public.sheet) - 1
    assert [result.deal for result in repository.results()[id, 0]] == [1, *range(3, entry.deals + 2)]
    assert repository.news() == ""


def test_a_match_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    with pytest.raises(Unreadable):
        repository.load(3)
    write_down(repository, played("low", 3))
    assert repository.resume(3) is None
    assert (tmp_path / FILE).exists()
