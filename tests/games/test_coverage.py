"""Every rule that a rule page or a refusal can name has a test named with its number."""

import re
from pathlib import Path

import pytest

import clubs.games

PAGES = Path(clubs.games.__file__).parent
TESTS = Path(__file__).parent.parent
NUMBERS = {"W": 8, "L": 10, "T": 6, "X": 8, "F": 20, "G": 4}


def rules_with_a_test() -> set[str]:
    """The rules that tests are named with."""
    files = [*TESTS.glob("games/test_*.py"), TESTS / "rules" / "test_common.py"]
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    found = re.findall(r"^def test_([A-Z])_(\d+)_", text, re.M)
    return {f"{letter}-{number}" for letter, number in found}


@pytest.mark.parametrize("letter", NUMBERS)
def test_every_numbered_rule_has_a_test(letter: str) -> None:
    rules = {f"{letter}-{number}" for number in range(1, NUMBERS[letter] + 1)}
    assert rules == {rule for rule in rules_with_a_test() if rule.startswith(letter)}


def test_no_rule_page_and_no_game_names_a_rule_that_does_not_exist() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (*PAGES.rglob("*.md"), *PAGES.rglob("*.py"))]
    named = set(re.findall(r"\b[WLTXFG]-\d+\b", "\n".join(texts)))
    assert named
    assert named <= rules_with_a_test()
