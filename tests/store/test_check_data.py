"""`clubs check-data` finds every problem of a data folder and changes nothing."""

import os
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Final

import pytest

from clubs import cli
from clubs.store import settings
from clubs.store.export import FOLDER
from clubs.store.integrity import FILE
from clubs.store.match_repository import MatchRepository
from tests.sampled import sampled
from tests.store.every_kind import fill
from tests.store.matches import played, query, write_down


@pytest.fixture(scope="module")
def every_kind(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with every kind of file, to be copied."""
    folder = tmp_path_factory.mktemp("every kind")
    fill(folder)
    return folder


@pytest.fixture
def filled(every_kind: Path, tmp_path: Path) -> Path:
    """Return a folder of the test's own with every kind of file."""
    return Path(copytree(every_kind, tmp_path / "filled"))


@pytest.fixture
def without_games(every_kind: Path, tmp_path: Path) -> Path:
    """Return a folder of the test's own with every kind of file but games, which take long to check."""
    games = ignore_patterns(f"{FILE}*", FOLDER, "match.clubs")
    return Path(copytree(every_kind, tmp_path / "filled", ignore=games))


def as_it_is(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Return every file with its content and time stamp, and the folder's own time stamp."""
    return {
        str(file): (file.read_bytes() if file.is_file() else b"", file.stat().st_mtime_ns)
        for file in (folder, *folder.rglob("*"))
    }


def test_a_sound_folder_is_in_order_and_stays_as_it_is(
    filled: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = as_it_is(filled)
    assert cli.main(["check-data", str(filled)]) == 0
    assert "in order" in capsys.readouterr().out
    assert as_it_is(filled) == before


def test_an_empty_folder_is_called_empty(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check-data", str(tmp_path)]) == 0
    assert list(tmp_path.iterdir()) == []
    assert "in order" not in capsys.readouterr().out


def test_a_folder_of_others_is_not_in_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "passwd").write_text("root", encoding="utf-8")
    (tmp_path / "profiles").mkdir()
    assert cli.main(["check-data", str(tmp_path)]) == 2
    assert "nothing of Clubs" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_folders_of_players_that_lead_back_are_told_and_not_followed(
    filled: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number, to in enumerate(("..", str(filled), "2", "6"), 3):
        (filled / "profiles" / str(number)).symlink_to(to)
    assert cli.main(["check-data", str(filled)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"profiles/{number}: This is the folder of another player." for number in (3, 4, 5)
    ]


def test_a_folder_that_is_played_in_is_in_order(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    write_down(repository, played("exact", 44))
    assert cli.main(["check-data", str(tmp_path)]) == 0
    assert [entry.actions for entry in repository.open_games()] == [44]


WRONG: Final = [
    ("DELETE FROM actions WHERE seq = 3", "incomplete"),
    ("UPDATE actions SET action = '0 dance' WHERE seq = 3", "cannot be read"),
    ("UPDATE games SET state = 'open'", "it is over"),
    ("UPDATE games SET state = 'finished'", "it is not over"),
    ("UPDATE games SET winners = '1 2'", "winners do not match"),
    ("UPDATE results SET points = points + 1", "results"),
    ("DELETE FROM results WHERE deal = 1", "results"),
    ("INSERT INTO actions VALUES (5, 0, '0 keep')", "1 actions belong to no game"),
    ("INSERT INTO results VALUES (5, 0, 0, 0, 0, 0, 0, 0, '')", "1 results belong to no game"),
    ("CREATE TABLE more (x)", "not those of Clubs"),
    ("PRAGMA user_version = 9", "later version"),
]


@sampled(
    "sql, why",
    WRONG,
    WRONG[::4],
)
def test_what_is_wrong_with_the_games_is_said_in_a_line_each(
    sql: str, why: str, filled: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    query(filled, sql)
    before = as_it_is(filled)
    assert cli.main(["check-data", str(filled)]) == 1
    said = capsys.readouterr()
    lines = said.out.splitlines()
    assert lines
    assert all(line.startswith(f"{FILE}: ") and why in line and line.endswith(".") for line in lines)
    assert said.err.count("\n") == 1
    assert as_it_is(filled) == before


@pytest.mark.parametrize(
    ("name", "content"),
    [
        (FILE, b"rubbish"),
        (settings.FILE, b"speed = "),
        (settings.FILE, b'speed = "warp"'),
        (settings.FILE, b"\xff"),
        ("match.clubs", b"\xff"),
        (f"{FOLDER}/match.clubs", b"\xff"),
        (f"{FOLDER}/match.clubs", b"clubs record 2\n"),
        ("match.clubs", b"clubs record 1\ngame whist\nseats 3\n0 keep\n"),
        ("lines.txt", b"received \xff\n"),
        ("lines.txt", b"\nreceived 18138-3SCZW-QJCKS-BNF2Z-KDS2W-ST424\n"),
        ("lines.txt", b"shown nothing\n"),
        ("fields.txt", b"18138-3SCZW-QJCKS-BNF2Z-KDS2W-ST424 0 person,sharp,sharp 12x\n"),
        ("fields.txt", b"18138 0 person,sharp,sharp 12x1\n"),
        ("rounds/other.round", b"clubs round 1\nname N\n"),
        ("rounds/other.round", b"\xff"),
        ("copies/other.clubs", b"\xff"),
        ("profiles.toml", b"names = "),
        ("profiles/2/lines.txt", b"shown nothing\n"),
        ("profiles/2/rounds/other.round", b"no round"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_with_its_name(
    name: str, content: bytes, without_games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (without_games / name).parent.mkdir(parents=True, exist_ok=True)
    (without_games / name).write_bytes(content)
    before = as_it_is(without_games)
    assert cli.main(["check-data", str(without_games)]) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith(f"{name}: ")
    assert as_it_is(without_games) == before


def test_a_folder_that_is_none_is_wrong_usage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in (tmp_path / "nowhere", Path(os.devnull)):
        assert cli.main(["check-data", str(wrong)]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert cli.main(["check-data"]) == 2
