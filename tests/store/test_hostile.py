"""Maliciously made files are refused with one sentence, in little time and memory."""

import os
import sqlite3
import sys
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from time import perf_counter

import pytest

from clubs.rules.action import BidTricks, DealCards
from clubs.store import kept_table, settings
from clubs.store.check import problems
from clubs.store.export import LARGEST, read_record
from clubs.store.integrity import FILE
from clubs.store.match_repository import MatchRepository
from clubs.store.migrations import MIGRATIONS
from clubs.store.quick_check import open_caption
from clubs.table.record import Record, Unreadable, write, write_action
from clubs.table.replay import replay
from tests.answers import any_answer
from tests.store.corruption import (
    KINDS,
    LOG,
    SECONDS,
    check_sentence,
    good_files,
    lay,
    play_with,
    survive,
    within_limits,
)
from tests.store.matches import begun, go_on, played, query, record, write_down

DEEP = 8_000
TOML = {
    "arrays in arrays": b"x = " + b"[" * DEEP,
    "closed arrays in arrays": b"x = " + b"[" * 4_000 + b"]" * 4_000,
    "tables in tables": b"x = " + b"{a=" * 2_700,
    "a key of many parts": b".".join([b"a"] * 4_000) + b" = 1",
    "a number of many digits": b"effects = " + b"9" * 8_000,
    "a number that is not one": b"interface = nan\n",
    "a number without end": b"interface = inf\neffects = -inf\n",
    "a number too large for its kind": b"effects = 1e308\nmusic = 9223372036854775808\n",
    "a key twice": b'speed = "calm"\nspeed = "calm"\n',
    "a table twice": b"[a]\n[a]\n",
    "half a character": b'name = "\\ud800"\n',
    "half a character's bytes": b'name = "\xed\xa0\x80"\n',
    "a name of bells": b'name = "\\u0007\\u0000"\n',
    "far too many lines": b"a = 1\n" * 1_300,
    "a date": b"speed = 1979-05-27\neffects = 07:32:00\n",
}


@pytest.mark.parametrize("content", TOML.values(), ids=TOML)
def test_hostile_settings_do_no_harm(content: bytes, tmp_path: Path) -> None:
    assert len(content) <= kept_table.LARGEST
    survive(tmp_path / "x", settings.FILE, content)


@pytest.mark.skipif(sys.platform == "win32", reason="no such files")
@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("to", ["/dev/zero", "/dev/full", "/dev/stdin", "."])
def test_a_device_in_the_place_of_a_file_does_no_harm(name: str, to: str, tmp_path: Path) -> None:
    if name == LOG:
        (tmp_path / FILE).write_bytes(good_files()["empty"])
    (tmp_path / name).symlink_to(to)
    with within_limits():
        for problem in problems(tmp_path):
            check_sentence(problem)
        check_sentence(settings.load(tmp_path).trouble)
        play_with(tmp_path)
        with suppress(Unreadable):
            read_record(tmp_path / name)


@pytest.mark.skipif(sys.platform == "win32", reason="files take their whole size there")
@pytest.mark.parametrize("name", KINDS)
def test_a_file_of_a_gigabyte_is_refused_in_time_and_memory(name: str, tmp_path: Path) -> None:
    lay(tmp_path / "x", name, good_files()[name])
    os.truncate(tmp_path / "x" / name, 1 << 30)
    with within_limits():
        if name == settings.FILE:
            assert "damaged" in settings.load(tmp_path / "x").trouble
        elif name == "match.clubs":
            with pytest.raises(Unreadable, match="too large"):
                read_record(tmp_path / "x" / name)
        else:
            play_with(tmp_path / "x")


ENDLESS = """CREATE VIEW games AS WITH RECURSIVE more(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more)
    SELECT n AS id, '' AS head, 0 AS begun, 0 AS touched, 0 AS writes, 'shut' AS state, '' AS winners,
    0 AS imported FROM more"""


@pytest.mark.parametrize("version", [0, len(MIGRATIONS), len(MIGRATIONS) + 1])
def test_a_view_in_the_place_of_a_table_is_never_read(version: int, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute("PRAGMA journal_mode = WAL" if version else "PRAGMA journal_mode = DELETE").fetchall()
        db.execute(ENDLESS)
        db.execute(f"PRAGMA user_version = {version}")
    with within_limits():
        assert open_caption(tmp_path) is None
        assert all(map(check_sentence_of, problems(tmp_path)))
        repository = MatchRepository(tmp_path)
        assert repository.open_games() == repository.history() == ()
        check_sentence(repository.news())


def check_sentence_of(said: str) -> bool:
    """Check a sentence, and return that it is there."""
    check_sentence(said)
    return bool(said)


@pytest.mark.skipif(sys.platform == "win32", reason="no such files")
def test_a_pipe_in_the_place_of_the_games_does_not_hold_up_the_start(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    assert open_caption(tmp_path) is None


@pytest.mark.skipif(sys.platform == "win32", reason="no such rights")
def test_the_games_are_readable_by_their_owner_only(tmp_path: Path) -> None:
    (tmp_path / FILE).touch(0o666)
    (tmp_path / FILE).chmod(0o666)
    for folder in (tmp_path, tmp_path / "new"):
        write_down(MatchRepository(folder), played("low", 20))
        files = list(folder.glob(f"{FILE}*"))
        assert len(files) == 3
        assert {file.stat().st_mode & 0o777 for file in files} == {0o600}


# ------------------------------------------------------------ valid, but impossible


@pytest.mark.parametrize("kind", ["a card twice", "a card missing", "wrong turn", "forbidden bid total"])
def test_what_cannot_have_happened_is_refused_in_a_file_and_in_the_database(
    kind: str, tmp_path: Path
) -> None:
    wrong = impossible(kind)
    text = write(wrong)
    (tmp_path / "match.clubs").write_text(text, encoding="utf-8")
    with pytest.raises(Unreadable, match="is not allowed") as refused:
        replay(read_record(tmp_path / "match.clubs"))
    check_sentence(str(refused.value))
    repository = MatchRepository(tmp_path)
    good = write_down(repository, played("low", 20)).id
    bad = repository.begin(wrong).id
    for seq, action in enumerate(wrong.actions):
        query(tmp_path, f"INSERT INTO actions VALUES ({bad}, {seq}, '{write_action(action)}')")
    assert repository.resume(bad) is None
    assert str(refused.value) in repository.news()
    assert [entry.id for entry in repository.open_games()] == [good]


def impossible(kind: str) -> Record:
    """Return a match whose last action is impossible."""
    session = go_on(begun("exact"), 2)
    deal = session.actions[-1]
    assert isinstance(deal, DealCards)
    for bid in (3, 3, 3):
        session.act(BidTricks(next(iter(session.asks)), bid))
    last = next(iter(session.asks))
    if kind == "forbidden bid total":
        session.actions.append(BidTricks(last, 4))
    elif kind == "a card missing":
        session.actions[1:] = [replace(deal, pack=deal.pack[:-1])]
    else:
        go_on(session, 5)
        play = session.actions[-1]
        again = replace(play, seat=next(iter(session.asks))) if kind == "a card twice" else play
        session.actions.append(again)
    return record(session)


def test_the_largest_record_is_refused_in_time(tmp_path: Path) -> None:
    good = good_files()["match.clubs"]
    for filling in (b"# remark\n", good.splitlines()[-1] + b"\n", b"0 keep\n", b"\n", b"option a b\n"):
        start = perf_counter()
        file = tmp_path / "match.clubs"
        file.write_bytes((good + filling * LARGEST)[:LARGEST])
        try:
            replay(read_record(file))
        except Unreadable as problem:
            check_sentence(str(problem))
        assert perf_counter() - start < SECONDS


@pytest.mark.long
def test_a_legal_record_of_the_largest_size_is_read_in_time(tmp_path: Path) -> None:
    session = begun("exact")
    while len(text := write(record(session))) < LARGEST - 10_000:
        for _ in range(400):
            ask = next(iter(session.asks.values()))
            # Everybody bids too much, so that nobody ever has enough points.
            overbid = ask.kind is BidTricks
            session.act(ask.actions()[-1] if overbid else any_answer(session.asks, str(len(text))))
    assert len(text) <= LARGEST
    (tmp_path / "match.clubs").write_text(text, encoding="utf-8")
    with within_limits():
        replay(read_record(tmp_path / "match.clubs"))


def test_a_text_value_of_a_gigabyte_is_not_read(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    write_down(repository, played("low", 20))
    repository.close()
    query(tmp_path, "UPDATE actions SET action = printf('%.9000000c', 'x') WHERE seq = 3")
    start = perf_counter()
    play_with(tmp_path)
    assert perf_counter() - start < SECONDS
