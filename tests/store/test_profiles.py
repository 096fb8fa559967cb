"""Several players: each has folders of their own, the first one those of always, and nothing is ever lost."""

import os
import sys
from pathlib import Path
from unicodedata import normalize

import pytest

from clubs.store import kept_file, settings
from clubs.store.check import problems
from clubs.store.files import Unsaved
from clubs.store.match_repository import MatchRepository
from clubs.store.paths import Paths
from clubs.store.profiles import FILE, FOLDER, Profiles
from tests.store.matches import played, write_down


def profiles(folder: Path) -> Profiles:
    """Return the players as a new start finds them."""
    return Profiles(Paths(folder / "config", folder))


def names(folder: Path) -> list[str]:
    """Return the names as a new start finds them."""
    return [one.name for one in profiles(folder).all()]


def test_a_single_player_has_the_folders_of_always_and_no_new_file(tmp_path: Path) -> None:
    assert profiles(tmp_path).paths == Paths(tmp_path / "config", tmp_path)
    assert names(tmp_path) == ["Player 1"]
    assert list(tmp_path.iterdir()) == []


def test_players_have_settings_and_games_of_their_own_after_a_new_start(tmp_path: Path) -> None:
    found = profiles(tmp_path)
    found.rename(1, "Bo")
    ana = found.create("Ana")
    for number, game in ((1, "low"), (ana.number, "exact")):
        found.switch(number)
        where = profiles(tmp_path).paths
        settings.save(settings.Settings(name=game), where.config)
        repository = MatchRepository(where.data)
        write_down(repository, played(game, 12))
        repository.close()
    for number, game in ((1, "low"), (ana.number, "exact")):
        found.switch(number)
        where = profiles(tmp_path).paths
        assert settings.load(where.config).settings.name == game
        repository = MatchRepository(where.data)
        assert [entry.record.setup.game for entry in repository.open_games()] == [game]
        repository.close()
    assert names(tmp_path) == ["Bo", "Ana"]
    assert [one.current for one in profiles(tmp_path).all()] == [False, True]


def test_two_players_never_have_one_name(tmp_path: Path) -> None:
    found = profiles(tmp_path)
    found.create("Ana")
    for name in ("ana", " ANA ", "Player 1", "", "\x1b"):
        with pytest.raises(Unsaved):
            found.create(name)
    with pytest.raises(Unsaved):
        found.rename(1, "Ana")
    found.rename(2, "ANA")
    assert names(tmp_path) == ["Player 1", "ANA"]


@pytest.mark.parametrize(
    "content",
    [
        b"\xff",
        b"current = ",
        b"current = 7\n",
        b'current = "2"\n',
        b"current = 2.0\n",
        b"current = true\n",
        b"names = 3\n",
        b'[names]\n"../../x" = "a"\n2 = 5\n',
        b"a = " + b"[" * 8000,
        b"x" * 10_000,
    ],
)
def test_without_a_list_that_can_be_read_all_players_are_still_there(content: bytes, tmp_path: Path) -> None:
    found = profiles(tmp_path)
    found.switch(found.create("Ana").number)
    (tmp_path / FILE).write_bytes(content)
    again = profiles(tmp_path)
    assert [one.number for one in again.all()] == [1, 2]
    assert again.paths == Paths(tmp_path / "config", tmp_path)
    again.switch(2)
    assert profiles(tmp_path).paths.data == tmp_path / FOLDER / "2"


@pytest.mark.skipif(sys.platform == "win32", reason="no such files")
def test_a_pipe_in_the_place_of_the_list_does_not_hold_up_the_start(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    assert names(tmp_path) == ["Player 1"]


def test_what_cannot_be_written_is_said_and_nothing_changes(tmp_path: Path) -> None:
    found = profiles(tmp_path)
    (tmp_path / FOLDER).write_text("a file", encoding="utf-8")
    with pytest.raises(Unsaved):
        found.create("Ana")
    assert names(tmp_path) == ["Player 1"]


def test_a_player_who_cannot_be_written_down_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = profiles(tmp_path)

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(kept_file, "write_whole", full)
        with pytest.raises(Unsaved, match="No space left on device"):
            found.create("Ana")
    assert [one.number for one in found.all()] == [1]
    assert names(tmp_path) == ["Player 1"]
    assert found.create("Ana").number == 2


def test_a_name_is_the_same_however_its_accents_are_composed(tmp_path: Path) -> None:
    found = profiles(tmp_path)
    found.create(normalize("NFD", "Zoé"))
    assert names(tmp_path) == ["Player 1", normalize("NFC", "Zoé")]
    for form in ("NFC", "NFD"):
        with pytest.raises(Unsaved, match="already"):
            found.create(normalize(form, "ZOÉ"))
    (tmp_path / FILE).write_text(f'[names]\n1 = "{normalize("NFD", "Ré")}"\n', encoding="utf-8")
    with pytest.raises(Unsaved, match="already"):
        profiles(tmp_path).create(normalize("NFC", "Ré"))


def test_the_check_finds_what_is_wrong_in_another_player_s_folder(tmp_path: Path) -> None:
    profiles(tmp_path).create("Ana")
    (tmp_path / FOLDER / "2" / settings.FILE).write_text('speed = "warp"\n', encoding="utf-8")
    (line,) = problems(tmp_path)
    assert line.startswith("profiles/2/settings.toml: ")
