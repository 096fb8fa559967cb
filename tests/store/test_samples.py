"""Data of earlier versions can be read for ever: these samples never change, new ones join them."""

import json
import shutil
from contextlib import closing
from itertools import count
from pathlib import Path
from sqlite3 import connect
from typing import Any

import pytest

from clubs.games import GAMES
from clubs.services.match_history import Backfill
from clubs.store import settings
from clubs.store.check import problems
from clubs.store.export import read_record
from clubs.store.match_repository import MatchRepository
from clubs.store.statistics import PlayedMatch, played_matches
from clubs.table.replay import replay
from clubs.ui.scenes.statistics.figures import Figures
from tests.store.corruption import out_of_order
from tests.store.hashes import hashes
from tests.store.matches import go_on, query

SAMPLES = Path(__file__).parent / "samples"


@pytest.fixture
def finished_in_version_1(tmp_path: Path) -> Path:
    """A version 1 folder with finished matches of every game, and their statistics as of then."""
    shutil.copytree(SAMPLES / "1-finished", tmp_path / "1")
    return tmp_path / "1"


@pytest.fixture
def version_1(tmp_path: Path) -> Path:
    """A folder of the first version."""
    shutil.copytree(SAMPLES / "1", tmp_path / "1")
    return tmp_path / "1"


def test_the_games_of_version_1_are_read_and_go_on(version_1: Path) -> None:
    assert list(problems(version_1)) == []
    repository = MatchRepository(version_1)
    open_games, history = repository.open_games(), repository.history()
    assert {entry.record.setup.game for entry in (*open_games, *history)} == {
        "whist",
        "low",
        "trump",
        "exact",
        "free",
    }
    hash_of = dict(line.split() for line in (SAMPLES / "1" / "hashes.txt").read_text().splitlines())
    for entry in (*open_games, *history):
        assert hashes(repository.load(entry.id))[-1] == hash_of[str(entry.id)]
    for entry in open_games:
        writer = repository.resume(entry.id)
        assert writer is not None
        assert writer.update(go_on(replay(writer.record), 1))
    assert repository.news() == ""


def test_the_settings_of_version_1_are_read(version_1: Path) -> None:
    loaded = settings.load(version_1)
    assert loaded.trouble == ""
    assert loaded.settings == settings.Settings(
        ambience=0,
        speed="quick",
        boldness="bold",
        theme="midnight",
        interface=1.15,
        music=3,
        name="Zoë",
        animal="owl",
    )


def test_the_record_of_version_1_is_read(version_1: Path) -> None:
    session = replay(read_record(version_1 / "match.clubs"))
    assert session.hash() == (version_1 / "hashes.txt").read_text().splitlines()[-1].split()[1]


def figures(match: PlayedMatch) -> dict[str, Any]:
    """Return the figures of one match in the form of the sample."""
    deals = match.deals
    shares = Figures((match,)).duties(GAMES[match.game].duty)
    return {
        "id": match.id,
        "game": match.game,
        "seat": match.seat,
        "name": match.name,
        "level": match.level,
        "won": match.won,
        "deals": len(deals),
        "points": sum(deal.points for deal in deals),
        "tricks": [deal.tricks for deal in deals],
        "bids": [deal.bid for deal in deals],
        **{share.words: [share.part, share.whole] for share in shares},
    }


def counted_by_version_1(folder: Path) -> list[dict[str, Any]]:
    """Return the figures of the sample as version 0.1.0 counted them."""
    found: list[dict[str, Any]] = json.loads((folder / "statistics.json").read_text(encoding="utf-8"))
    assert {one["game"] for one in found} == {"whist", "low", "trump", "exact", "free"}
    return found


def complete(repository: MatchRepository) -> int:
    """Complete old results in the smallest pieces; return how many there were."""
    backfill = Backfill(repository)
    for pieces in count():
        if not backfill.missing:
            return pieces
        backfill.run(0)
    raise AssertionError


@pytest.mark.long
def test_the_statistics_of_version_1_are_the_same_afterwards(finished_in_version_1: Path) -> None:
    expected = counted_by_version_1(finished_in_version_1)
    repository = MatchRepository(finished_in_version_1)
    for before, after in zip(map(figures, played_matches(repository)), expected, strict=True):
        assert before == {key: [0, 0] if " " in key else figure for key, figure in after.items()}
    assert complete(repository) > 2000
    assert [figures(match) for match in played_matches(repository)] == expected
    repository.close()
    assert list(problems(finished_in_version_1)) == []
    repository = MatchRepository(finished_in_version_1)
    assert [figures(match) for match in played_matches(repository)] == expected
    assert Backfill(repository).missing == []
    assert repository.news() == ""


@pytest.mark.long
def test_a_folder_of_version_1_is_sound_before_its_results_are_completed(finished_in_version_1: Path) -> None:
    MatchRepository(finished_in_version_1).history()
    assert query(finished_in_version_1, "SELECT DISTINCT mark FROM results") == [(None,)]
    assert list(problems(finished_in_version_1)) == []
    query(finished_in_version_1, "UPDATE results SET tricks = tricks + 1 WHERE deal = 2")
    assert len(list(problems(finished_in_version_1))) == 9


def test_a_match_that_cannot_be_played_again_is_passed_over_when_results_are_completed(
    finished_in_version_1: Path,
) -> None:
    expected = counted_by_version_1(finished_in_version_1)
    bad = expected[0]["id"]
    repository = MatchRepository(finished_in_version_1)
    repository.history()
    query(finished_in_version_1, f"UPDATE actions SET action = '0 dance' WHERE seq = 9 AND game = {bad}")
    complete(repository)
    found = [figures(match) for match in played_matches(repository)]
    assert found[1:] == expected[1:]
    assert found[0]["points"] == expected[0]["points"]
    assert Backfill(repository).missing == [bad]
    assert repository.news() == ""


def test_a_match_of_version_1_that_goes_on_has_complete_results(finished_in_version_1: Path) -> None:
    repository = MatchRepository(finished_in_version_1)
    (entry,) = repository.open_games()
    writer = repository.resume(entry.id)
    assert writer is not None
    session = replay(writer.record)
    assert writer.update(go_on(session, 1))
    rows = query(finished_in_version_1, f"SELECT owed, made, mark FROM results WHERE game = {entry.id}")
    assert rows == [(one.owed, one.made, one.mark) for row in session.public.sheet for one in row]


def test_of_a_damaged_file_of_version_1_every_match_that_is_whole_is_there_again(
    finished_in_version_1: Path,
) -> None:
    expected = counted_by_version_1(finished_in_version_1)
    file = finished_in_version_1 / "games.db"
    with closing(connect(file)) as db:
        kept = dict(db.execute("SELECT id, state FROM games"))
    file.write_bytes(out_of_order(file.read_bytes()))
    repository = MatchRepository(finished_in_version_1)
    found = {entry.id: entry.state for entry in (*repository.open_games(), *repository.history())}
    assert len(found) == len(kept) - 1
    assert found.items() < kept.items()
    assert "games recovered: 8." in repository.news()
    complete(repository)
    assert [figures(match) for match in played_matches(repository)] == [
        one for one in expected if one["id"] in found
    ]
