"""What earlier versions have kept is read for ever: these files never change, new ones join them."""

import shutil
from pathlib import Path

import pytest

from clubs.games import GAMES
from clubs.store import settings
from clubs.store.check import problems
from clubs.store.export import take_in
from clubs.store.shelf import Shelf
from clubs.table.replay import replay
from tests.store.hashes import hashes
from tests.store.kept import go_on

SAMPLES = Path(__file__).parent / "samples"


@pytest.fixture
def version_1(tmp_path: Path) -> Path:
    """A folder as the first version left it."""
    shutil.copytree(SAMPLES / "1", tmp_path / "1")
    return tmp_path / "1"


def test_the_games_of_version_1_are_read_and_go_on(version_1: Path) -> None:
    assert list(problems(version_1)) == []
    shelf = Shelf(version_1)
    open_games, history = shelf.open_games(), shelf.history()
    assert {entry.record.setup.game for entry in (*open_games, *history)} == set(GAMES)
    hash_of = dict(line.split() for line in (SAMPLES / "1" / "hashes.txt").read_text().splitlines())
    for entry in (*open_games, *history):
        assert hashes(shelf.load(entry.id))[-1] == hash_of[str(entry.id)]
    for entry in open_games:
        book = shelf.take_up(entry.id)
        assert book is not None
        assert book.keep(go_on(replay(book.record), 1))
    assert shelf.news() == ""
    shelf.close()


def test_the_settings_of_version_1_are_read(version_1: Path) -> None:
    loaded = settings.load(version_1)
    assert loaded.trouble == ""
    assert loaded.settings == settings.Settings(
        speed="quick", boldness="bold", theme="midnight", interface=1.15, music=3, name="Zoë", animal="owl"
    )


def test_the_record_of_version_1_is_read(version_1: Path) -> None:
    session = replay(take_in(version_1 / "match.clubs"))
    assert session.hash() == (version_1 / "hashes.txt").read_text().splitlines()[-1].split()[1]
