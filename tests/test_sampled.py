"""Cases that are not ordinary are long, and none goes."""

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from subprocess import run
from typing import Final

import pytest

from clubs.games import GAMES
from tests.sampled import in_turn, sampled


def test_all_cases_are_there_and_only_the_ordinary_ones_are_not_long() -> None:
    mark = sampled("letter, number", [("a", 1), ("a", 2), ("b", 1)], [("b", 1)]).mark
    names, cases = mark.args
    assert names == ["letter", "number"]
    assert [case.values for case in cases] == [("a", 1), ("a", 2), ("b", 1)]
    assert [[one.name for one in case.marks] for case in cases] == [["long"], ["long"], []]


def test_one_argument_may_be_of_any_kind() -> None:
    (case, _) = sampled("size", [(1, 2), (3, 4)], [(1, 2)]).mark.args[1]
    assert case.values == ((1, 2),)


def test_an_ordinary_case_that_is_not_there_is_refused() -> None:
    with pytest.raises(AssertionError):
        sampled("id", ["whist"], ["bridge"])


def test_tests_of_every_game_take_one_in_turn_and_together_all() -> None:
    chosen = Counter(in_turn(f"test_{number}", sorted(GAMES)) for number in range(60))
    assert min(chosen[game] for game in GAMES) >= 4


PYTEST: Final = """
import pytest
@pytest.mark.parametrize("id", ["whist", "low", "trump", "exact"])
def test_a(id): assert id
@pytest.mark.every_game
@pytest.mark.parametrize("id", ["whist", "low", "trump", "exact"])
def test_b(id): assert id
def test_c(): pass
"""


@pytest.mark.parametrize(("told", "there"), [((), 6), (("-k", "whist"), 2)])
def test_the_other_games_are_long_unless_one_is_asked_for(
    told: Sequence[str], there: int, tmp_path: Path
) -> None:
    (tmp_path / "test_it.py").write_text(PYTEST)
    (tmp_path / "conftest.py").write_text("from tests.conftest import pytest_collection_modifyitems\n")
    (tmp_path / "pytest.ini").write_text(
        "[pytest]\naddopts = -m 'not long'\nmarkers =\n long\n every_game\npythonpath = " + str(Path.cwd())
    )
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *told]
    said = run(command, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert f"{there} passed" in said
