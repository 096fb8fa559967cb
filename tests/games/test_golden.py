"""Matches played again as they are written down; a game without any fails here."""

import json
from difflib import unified_diff

import pytest

from clubs.games import GAMES
from tests.games.case import GameCase, Match, cases
from tests.games.golden import endgame, numbers, perft, playthrough

MATCHES = [pytest.param(case, match, id=match.file) for case in cases().values() for match in case.matches]
COUNTED = [
    pytest.param(case, match, marks=pytest.mark.long if at else [], id=match.file)
    for case in cases().values()
    for at, match in enumerate(case.matches)
]
"""To count takes seconds: the ordinary run does it for the first match of each game."""


@pytest.mark.parametrize("id", GAMES)
def test_every_game_has_written_matches_counts_and_signatures_and_nothing_else_is_written(id: str) -> None:
    case = cases()[id]
    pinned = json.loads(case.numbers.read_text(encoding="utf-8"))
    assert {match.file for match in case.matches} == set(pinned) != set()
    assert {file.stem for file in case.golden.glob("*.txt")} == set(pinned)
    for kept in pinned.values():
        assert kept["sequences"] > 1
        assert len(kept["signature"]) == 64


@pytest.mark.parametrize(("case", "match"), MATCHES)
def test_a_match_goes_as_it_is_written_down(case: GameCase, match: Match) -> None:
    written = (case.golden / f"{match.file}.txt").read_text(encoding="utf-8").splitlines()
    now = playthrough(case, match).splitlines()
    changes = list(unified_diff(written, now, "written down", "now", lineterm="", n=1))
    assert not changes, "\n".join(changes[:30])


@pytest.mark.parametrize(("case", "match"), COUNTED)
def test_the_count_and_the_signature_are_as_pinned(case: GameCase, match: Match) -> None:
    assert numbers(case, match) == json.loads(case.numbers.read_text(encoding="utf-8"))[match.file]


@pytest.mark.parametrize(("case", "match"), MATCHES)
def test_counting_one_action_ahead_counts_the_legal_answers(case: GameCase, match: Match) -> None:
    table = endgame(case, match)
    answers = [action for ask in table.asks.values() for action in ask.actions()]
    assert perft(table.game, table.state, table.asks, 1) == len(answers)
    assert perft(table.game, table.state, table.asks, 0) == 1
