"""A match as a file: exported and imported."""

from dataclasses import replace
from pathlib import Path

import pytest

from clubs.games import GAMES
from clubs.store.export import LARGEST, export, read_record
from clubs.store.files import Unsaved
from clubs.store.match_repository import MatchRepository
from clubs.table.record import Unreadable
from tests.store.matches import finished, played, record


@pytest.mark.parametrize("id", GAMES)
def test_a_match_given_away_and_taken_in_is_the_same_and_finds_its_place(id: str, tmp_path: Path) -> None:
    whole = record(finished(id))
    export(whole, tmp_path / "match.clubs")
    taken = read_record(tmp_path / "match.clubs")
    assert taken == whole
    repository = MatchRepository(tmp_path)
    writer = repository.import_record(taken)
    assert repository.load(writer.id) == whole
    assert [entry.id for entry in repository.history()] == [writer.id]


def test_an_editor_s_mark_and_line_ends_do_no_harm(tmp_path: Path) -> None:
    whole = record(played("low", 30))
    export(whole, tmp_path / "match.clubs")
    text = (tmp_path / "match.clubs").read_bytes()
    (tmp_path / "match.clubs").write_bytes(b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n"))
    assert read_record(tmp_path / "match.clubs") == whole


def test_no_match_comes_near_the_largest_file(tmp_path: Path) -> None:
    for id in GAMES:
        file = export(record(finished(id)), tmp_path / "match.clubs")
        assert file.stat().st_size * 4 < LARGEST


def test_an_export_never_overwrites_another(tmp_path: Path) -> None:
    sessions = [played("low", 30, seed) for seed in ("1", "2", "3")]
    files = [export(record(session), tmp_path / "match.clubs") for session in sessions]
    assert [file.name for file in files] == ["match.clubs", "match-2.clubs", "match-3.clubs"]
    assert [read_record(file) for file in files] == [record(session) for session in sessions]


def test_what_cannot_be_written_or_read_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(bytes(range(256)))
    with pytest.raises(Unsaved, match="cannot be written"):
        export(record(played("low", 3)), tmp_path / "file" / "match.clubs")
    with pytest.raises(Unsaved, match="cannot be written"):
        export(replace(record(played("low", 3)), seed="\ud800"), tmp_path / "match.clubs")
    for wrong, why in (("nowhere", "There is no file"), ("file", "not text"), ("a\0b", "There is no file")):
        with pytest.raises(Unreadable, match=why) as refused:
            read_record(tmp_path / wrong)
        assert "\n" not in str(refused.value)
