"""Positions of the blunder tables: the judge says clearly that a blunder is one."""

from typing import Final

import pytest

from clubs.games import GAMES
from clubs.judge.judge import judge
from clubs.table.record import write_action
from clubs.verdict.verdict import Verdict, Word
from tests.ai.blunders.position import Position
from tests.ai.blunders.test_blunders import TABLE

SHARE: Final = 0.8

CLEAR: Final = {
    "whist": ("last, the ten wins and the ace waits", "a hand of small cards is exchanged"),
    "low": ("last, a rich trick is taken", "leads the two and not the ace"),
    "trump": ("T-5: the bid is out of reach, but a trick is still a point", "small cards bid nothing"),
    "exact": (
        "nil: the ace goes on a trick that it cannot win",
        "six sure tricks are bid, and not all thirteen",
    ),
    "free": ("F-1: the ace is lowest, the three wins", "the lone player's seventh trick is stopped"),
    "partner": (
        "P-4: last, the ace takes the queen of diamonds from the other side",
        "P-4: last, the queen of diamonds does not go under the ace of the other side",
    ),
    "half": (
        "last, the ace does not take the jack of clubs",
        "C-4: last, the queen of clubs takes two other clubs",
    ),
}
"""Positions that are clear beyond doubt, with words for the blunder."""


def judged(game: str, position: Position) -> Verdict:
    """The verdict on a position."""
    verdict = judge(*position.asked(game))
    assert verdict is not None
    return verdict


def clear(position: Position, verdict: Verdict) -> bool:
    """Whether every blunder that was tried is clearly one."""
    return all(
        tried.clear and tried.word is not Word.BEST
        for tried in verdict.tried
        if position.blunder(write_action(tried.action).partition(" ")[2])
    )


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, names in CLEAR.items() for name in names])
def test_a_blunder_is_clearly_one(game: str, name: str) -> None:
    position = next(one for one in TABLE[game] if one.name == name)
    verdict = judged(game, position)
    assert not position.blunder(write_action(verdict.best.action).partition(" ")[2])
    assert clear(position, verdict)


def test_every_game_has_positions_that_are_clear() -> None:
    assert {*CLEAR} == {*GAMES}


@pytest.mark.long
@pytest.mark.parametrize("game", TABLE)
def test_of_the_blunders_in_the_tables_at_least_four_in_five_are_called_so(game: str) -> None:
    found = [clear(position, judged(game, position)) for position in TABLE[game]]
    assert sum(found) >= SHARE * len(found)
