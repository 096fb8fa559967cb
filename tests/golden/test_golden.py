"""Matches played again as they are written down; a game without any fails here."""

import json
from difflib import unified_diff
from typing import Any

import pytest

from clubs.games import GAMES
from tests.golden.matches import FOLDER, MATCHES, NUMBERS, Match, endgame, numbers, perft, playthrough

PINNED: dict[str, dict[str, Any]] = json.loads(NUMBERS.read_text(encoding="utf-8"))


@pytest.mark.parametrize("id", GAMES)
def test_every_game_has_a_written_match_a_count_and_a_signature(id: str) -> None:
    files = [match.file for match in MATCHES if match.id == id]
    assert files
    for file in files:
        assert (FOLDER / f"{file}.txt").exists()
        assert PINNED[file]["sequences"] > 1
        assert len(PINNED[file]["signature"]) == 64


def test_nothing_is_written_that_is_not_compared() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {match.file for match in MATCHES} == set(PINNED)


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.file)
def test_a_match_goes_as_it_is_written_down(match: Match) -> None:
    written = (FOLDER / f"{match.file}.txt").read_text(encoding="utf-8").splitlines()
    now = playthrough(match).splitlines()
    changes = list(unified_diff(written, now, "written down", "now", lineterm="", n=1))
    assert not changes, "\n".join(changes[:30])


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.file)
def test_the_count_and_the_signature_are_as_pinned(match: Match) -> None:
    assert numbers(match) == PINNED[match.file]


def test_counting_one_action_ahead_counts_the_legal_answers() -> None:
    for match in MATCHES:
        table = endgame(match)
        answers = [action for ask in table.asks.values() for action in ask.actions()]
        assert perft(table.game, table.state, 1) == len(answers)
        assert perft(table.game, table.state, 0) == 1
