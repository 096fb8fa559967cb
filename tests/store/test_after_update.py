"""Matches that an earlier version has begun go on in this one as they went on there."""

import random
import shutil
from contextlib import closing
from pathlib import Path
from sqlite3 import Connection, connect
from typing import Any, Final

import pytest

from clubs.learn.spacing import Result
from clubs.store.check import problems
from clubs.store.copies import Copies
from clubs.store.fields import Fields
from clubs.store.integrity import FILE
from clubs.store.last_caption import kept_caption
from clubs.store.lines import KeptLines
from clubs.store.match_repository import MatchRepository
from clubs.store.migrations import MIGRATIONS, version_of
from clubs.store.paths import Paths
from clubs.store.profiles import Profiles
from clubs.store.rounds import KeptRounds
from clubs.store.settings import load
from clubs.table.replay import replay
from tests.store.every_kind import LINE
from tests.store.hashes import hashes
from tests.store.learned import learned
from tests.store.matches import query
from tests.store.test_samples import SAMPLES

VERSIONS: Final = {1: "1-finished"} | {version: str(version) for version in range(2, len(MIGRATIONS) + 1)}
"""The folders with finished matches of every game, by the version of their tables."""
ACTIONS: Final = {1: "events"}
"""How the table of actions was called then."""


FAULTS: Final = {2: ["settings.toml: The usual value of coach_asked took the place of a bad one."]}
"""The settings that a version that was never released wrote otherwise than any after it."""


def sample(version: int, tmp_path: Path) -> Path:
    """Return a copy of the folder that a version has left."""
    return Path(shutil.copytree(SAMPLES / VERSIONS[version], tmp_path / "kept"))


def opened(folder: Path) -> Connection:
    """Return a connection to the games of a folder, behind the program's back."""
    return connect(folder / FILE, isolation_level=None)


def shortest(db: Connection, actions: str) -> dict[str, int]:
    """Return the shortest finished match of each game."""
    sql = f"SELECT head, id, (SELECT count(*) FROM {actions} WHERE game = id) AS n FROM games"
    rows = db.execute(f"{sql} WHERE state = 'finished' ORDER BY n DESC").fetchall()
    return {head.split("game ")[1].split()[0]: id for head, id, _ in rows}


def cut(db: Connection, actions: str, match: int, new: int, place: int) -> None:
    """Add a match as the program of then had left it at a place of another."""
    sql = f"SELECT action FROM {actions} WHERE game = ? ORDER BY seq"
    lines = [line for (line,) in db.execute(sql, (match,))]
    dealt = [at for at, line in enumerate(lines) if line.startswith("- deal")]
    deals = sum(at <= place for at in dealt[1:])
    db.execute(
        "INSERT INTO games SELECT ?, head, begun, touched, 1, 'open', '', 0 FROM games WHERE id = ?",
        (new, match),
    )
    for table, upto, last in ((actions, "seq < ?", place), ("results", "deal <= ?", deals)):
        names = [name for _, name, *_ in db.execute(f"PRAGMA table_info({table})")]
        rest = ", ".join(name for name in names if name != "game")
        wanted = f"SELECT ?, {rest} FROM {table} WHERE game = ? AND {upto}"
        db.execute(f"INSERT INTO {table} (game, {rest}) {wanted}", (new, match, last))


def outcome(db: Connection, match: int) -> list[Any]:
    """Return how a match went: its end, its winners and the results that every version has kept."""
    end = db.execute("SELECT state, winners FROM games WHERE id = ?", (match,)).fetchall()
    results = "SELECT deal, seat, tricks, bid, points FROM results WHERE game = ? ORDER BY deal, seat"
    return [*end, *db.execute(results, (match,))]


@pytest.mark.long
@pytest.mark.parametrize(
    ("version", "number"),
    [
        *((version, 50) for version in VERSIONS),
    ],
)
def test_a_match_that_an_earlier_version_has_begun_ends_here_as_it_ended_there(
    version: int, number: int, tmp_path: Path
) -> None:
    folder = sample(version, tmp_path)
    dice = random.Random(number)
    with closing(opened(folder)) as db:
        assert version_of(db) == version
        actions = ACTIONS.get(version, "actions")
        whole = shortest(db, actions)
        assert set(whole) == {"whist", "low", "trump", "exact", "free"}
        before = {match: outcome(db, match) for match in whole.values()}
        cuts: dict[int, int] = {}
        db.execute("BEGIN")
        for match in whole.values():
            (long,) = db.execute(f"SELECT count(*) FROM {actions} WHERE game = ?", (match,)).fetchone()
            for place in dice.sample(range(1, long), number):
                cut(db, actions, match, len(cuts) + 1, place)
                cuts[len(cuts) + 1] = match
        db.execute("COMMIT")
    repository = MatchRepository(folder)
    records = {match: repository.load(match) for match in before}
    assert {entry.id for entry in repository.open_games()} >= set(cuts)
    for new, match in cuts.items():
        writer = repository.resume(new)
        assert writer is not None
        session = replay(writer.record)
        record = records[match]
        place = len(session.actions)
        assert tuple(session.actions) == record.actions[:place]
        session.act(record.actions[place])
        assert writer.update(session)
        for action in record.actions[place + 1 :]:
            session.act(action)
        assert writer.update(session)
        assert writer.id == new
    repository.close()
    with closing(opened(folder)) as db:
        for new, match in cuts.items():
            assert outcome(db, new) == before[match]
    assert repository.news() == ""
    assert list(problems(folder)) == FAULTS.get(version, [])


@pytest.mark.parametrize("version", [version for version in VERSIONS if version > 1])
def test_all_that_a_version_has_kept_is_there(version: int, tmp_path: Path) -> None:
    folder = sample(version, tmp_path)
    assert load(folder).settings.speed == "calm"
    assert [profile.name for profile in Profiles(Paths(folder, folder)).all()][1:] == ["Ana"]
    repository = MatchRepository(folder)
    assert len(repository.open_games()) == 9
    states = [state for (state,) in query(folder, "SELECT state FROM games")]
    assert {state: states.count(state) for state in states} == {"open": 9, "finished": 7, "abandoned": 1}
    copies = Copies(folder)
    (name,) = copies.names()
    assert hashes(copies.read(name))


def test_what_is_learned_shared_and_played_in_rounds_is_there(tmp_path: Path) -> None:
    """Of version 4, the first that kept these."""
    folder = sample(4, tmp_path)
    repository = MatchRepository(folder)
    things = learned(repository)
    assert things["lessons"] == {"a stage"}
    assert things["puzzles"] == {"a puzzle": Result.NUDGED}
    assert things["mistakes"]
    assert things["firsts"]
    with closing(opened(folder)) as db:
        judged, number, seat, line = db.execute("SELECT game, seq, seat, line FROM verdicts").fetchone()
    assert repository.verdicts(lambda: judged).line(number, seat, open=False) == line
    assert KeptLines(folder).all("received") == [f"{LINE} played by Zoë"]
    assert Fields(folder).points((LINE.partition(" ")[0], 0, ("person", "sharp", "sharp"))) == (1, 2)
    (friends,) = KeptRounds(folder).all().values()
    assert (friends.name, len(friends.deals)) == ("Friends", 4)
    assert kept_caption(folder, judged, 1) == "Exact Clubs"
