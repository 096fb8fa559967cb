"""A migration that is killed at any of its statements is made at the next start, and nothing is lost."""

import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from clubs.store.integrity import FILE
from clubs.store.match_repository import MatchRepository
from clubs.store.migrations import MIGRATIONS
from tests.store.matches import query
from tests.store.test_after_update import ACTIONS, sample

KILLED = """
import os, signal, sys
from itertools import count
from pathlib import Path
from sqlite3 import connect
from clubs.store.migrations import upgrade

path, last, statements = Path(sys.argv[1]), int(sys.argv[2]), count()

def noticed(statement):
    if next(statements) == last:
        os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))

db = connect(path, isolation_level=None)
db.set_trace_callback(noticed)
upgrade(db, path)
"""
"""Migrates a file and ends itself just before a statement, counted from 0."""


def everything(folder: Path, actions: str = "actions") -> list[object]:
    """Return all matches and actions of a folder, as they are in its file."""
    rows = [query(folder, f"SELECT * FROM {table} ORDER BY 1, 2") for table in ("games", actions)]
    return [
        *rows,
        query(folder, "SELECT game, deal, seat, tricks, bid, points FROM results ORDER BY 1, 2, 3"),
    ]


@pytest.mark.parametrize(
    "version", [1, *(pytest.param(number, marks=pytest.mark.long) for number in range(2, len(MIGRATIONS)))]
)
def test_a_migration_killed_at_any_statement_is_made_at_the_next_start(version: int, tmp_path: Path) -> None:
    before = sample(version, tmp_path)
    kept = everything(before, ACTIONS.get(version, "actions"))
    seen = set()
    for number in range(100):
        folder = Path(shutil.copytree(before, tmp_path / str(number)))
        ended = subprocess.run([sys.executable, "-c", KILLED, folder / FILE, str(number)], check=False)
        seen.add(query(folder, "PRAGMA user_version")[0][0])
        repository = MatchRepository(folder)
        assert repository.history()
        repository.close()
        assert repository.news() == ""
        assert everything(folder) == kept
        assert query(folder, "PRAGMA user_version") == [(len(MIGRATIONS),)]
        if not ended.returncode:
            break
        assert abs(ended.returncode) in (signal.SIGTERM, 9)
    statements = sum(map(len, MIGRATIONS[version:]))
    assert number > statements + 3
    assert seen == {version, len(MIGRATIONS)}
