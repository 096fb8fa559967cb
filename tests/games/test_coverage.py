"""Every rule that a rule page or a refusal can name has a test named with its number."""

import re
from pathlib import Path

import pytest

import clubs.games
from clubs.games import GAMES
from tests.games.case import cases

PAGES = Path(clubs.games.__file__).parent
COMMON = Path(__file__).parents[1] / "rules" / "test_common.py"
"""The rules of G, common to all games."""


def rules_named(text: str) -> set[str]:
    """The rules that a text names."""
    return set(re.findall(r"\b[A-Z]-\d+\b", text))


def rules_with_a_test(*files: Path) -> set[str]:
    """The rules that tests are named with."""
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return {f"{letter}-{number}" for letter, number in re.findall(r"^def test_([A-Z])_(\d+)_", text, re.M)}


@pytest.mark.parametrize("id", GAMES)
def test_every_numbered_rule_has_a_test(id: str) -> None:
    tested = rules_with_a_test(*cases()[id].folder.glob("test_*.py"))
    (letter,) = {rule[0] for rule in tested}
    assert tested == {f"{letter}-{number}" for number in range(1, len(tested) + 1)}
    page = (PAGES / f"{id}.md").read_text(encoding="utf-8")
    assert tested == {rule for rule in rules_named(page) if rule[0] != "G"}


def test_no_rule_page_and_no_game_names_a_rule_that_does_not_exist() -> None:
    files = (*PAGES.rglob("*.md"), *PAGES.rglob("*.py"))
    named = rules_named("\n".join(file.read_text(encoding="utf-8") for file in files))
    tests = (file for case in cases().values() for file in case.folder.glob("test_*.py"))
    assert named
    assert named <= rules_with_a_test(COMMON, *tests)
