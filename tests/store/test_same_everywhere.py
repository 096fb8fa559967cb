"""Save = load = fold, hash for hash, after every action, in any process, locale and time zone."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from clubs.games import GAMES
from clubs.store.match_repository import MatchRepository
from clubs.table.replay import replay
from tests.store.hashes import hashes
from tests.store.matches import begun, go_on, record

HERE = Path(__file__).parents[2]
ELSEWHERE = (
    {"PYTHONHASHSEED": "1", "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu", "PYTHONUTF8": "0"},
    {"PYTHONHASHSEED": "77", "LC_ALL": "C", "TZ": "America/St_Johns", "PYTHONUTF8": "0"},
    {"PYTHONHASHSEED": "0", "LC_ALL": "ar_EG.UTF-8", "TZ": "Pacific/Apia"},
)


def keep_deals(repository: MatchRepository, id: str, seed: str, deals: int) -> list[str]:
    """Play some deals, loading the match from disk after every action; return the hashes."""
    session = begun(id, seed)
    writer = repository.begin(record(session))
    found = []
    while len(session.public.sheet) < deals and not session.over:
        assert writer.update(go_on(session, 1))
        found.append(session.hash())
        loaded = repository.load(writer.id)
        assert loaded == record(session)
        assert replay(loaded).hash() == found[-1]
    assert hashes(repository.load(writer.id)) == found
    return found


def check_elsewhere(folder: Path, said: list[str]) -> None:
    """Check that other processes read the same hashes from the folder."""
    for changed in ELSEWHERE:
        told = subprocess.run(
            [sys.executable, "-m", "tests.store.hashes", str(folder)],
            cwd=HERE, env={**os.environ, **changed}, check=True, stdout=subprocess.PIPE,
        ).stdout.decode("ascii")  # fmt: skip
        assert told.splitlines() == said


@pytest.mark.long
def test_a_deal_of_every_game_is_the_same_after_every_action_and_in_every_process(tmp_path: Path) -> None:
    repository, said = MatchRepository(tmp_path), []
    for number, id in enumerate(GAMES):
        said += [str(number), *keep_deals(repository, id, str(number), 1)]
    check_elsewhere(tmp_path, said)


@pytest.mark.long
@pytest.mark.parametrize("id", GAMES)
def test_two_hundred_deals_of_every_game_are_the_same_after_every_action(id: str, tmp_path: Path) -> None:
    repository, said, deals = MatchRepository(tmp_path), [], 0
    while deals < 200:
        seed = f"{deals:03}"
        said += [seed, *keep_deals(repository, id, seed, 2)]
        deals += 2
    check_elsewhere(tmp_path, said)
