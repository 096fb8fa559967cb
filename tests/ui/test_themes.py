"""What a theme says of a puzzle is true of its answer, by what the seat knows for certain."""

from collections.abc import Callable, Mapping
from typing import Final

import pytest

from clubs.cards import CLUBS, Card, count, suit
from clubs.games import GAMES
from clubs.judge.reasons.choice import CardTable
from clubs.learn.puzzle import Puzzle, position, read
from clubs.rules.action import PlayCard
from clubs.ui.style import assets
from clubs.ui.texts.themes import THEMES, titles
from tests.ui.puzzles import puzzle

Holds = Callable[[CardTable, Card], bool]


def is_trump(table: CardTable, card: Card) -> bool:
    """Return whether a card is a trump."""
    return suit(card) == table.known.trumps


TRUE: Final[Mapping[str, Holds]] = {
    "Goes for the trick": lambda table, card: not table.loses(card),
    "Ducks on purpose": lambda table, card: table.loses(card),
    "Hopes to lose the trick": lambda table, card: table.wanted == 0 and not table.takes(card),
    "Plays no higher than it must": lambda table, card: (
        table.leads(card) and count(table.held(suit(card))) > 1
    ),
    "Throws a winner away": lambda table, card: table.loses(card) and table.master(card),
    "Throws a high card away": lambda table, card: table.loses(card),
    "Gives the lead away": lambda table, card: not table.leads(card),
    "Plays the highest left": lambda table, card: table.master(card),
    "Keeps a winner": lambda table, card: not table.master(card),
    "Keeps a guard": lambda table, card: table.loses(card),
    "Keeps the better card": lambda table, card: table.loses(card),
    "Draws trumps": is_trump,
    "Saves a trump": lambda table, card: not is_trump(table, card),
    "Fears a ruff": lambda table, card: table.void(suit(card)) is None,
    "Makes a void": lambda table, card: count(table.held(suit(card))) == 1,
    "Waits with clubs": lambda _, card: suit(card) != CLUBS,
    "Opens clubs": lambda _, card: suit(card) == CLUBS,
    "Forces a higher card": lambda table, card: table.higher(card) > 0,
}
"""What holds of the best card of a puzzle with a theme; the others are about other answers, or a question."""


def assert_true(one: Puzzle) -> None:
    """Check the themes of a puzzle in which a card is to be played."""
    at = position(one)
    best = at.verdict.best.action
    if isinstance(best, PlayCard):
        table = CardTable(at.view)
        for title in titles(one.themes):
            assert title not in TRUE or TRUE[title](table, best.card), (one.id, title)


@pytest.mark.parametrize("id", GAMES)
def test_the_themes_of_a_puzzle_are_true_of_its_answer(id: str) -> None:
    for one in read(assets.text(f"puzzles/{id}.puzzles")):
        assert_true(one)


def test_those_of_the_made_up_puzzle_are_so_too() -> None:
    assert_true(puzzle("exact"))


def test_every_theme_that_is_checked_is_one() -> None:
    assert {*TRUE} <= {*THEMES}
