"""What an idea says of a puzzle is true of its answer, by what the seat knows for certain."""

from collections.abc import Callable, Mapping
from typing import Final

import pytest

from clubs.cards import Card, count, suit
from clubs.games import GAMES
from clubs.judge.reasons.choice import CardTable
from clubs.learn.ideas import IDEAS, idea
from clubs.learn.puzzle import Puzzle, position, read
from clubs.rules.action import PlayCard
from clubs.ui.style import assets
from tests.ui.puzzles import puzzle

Holds = Callable[[CardTable, Card], bool]


def is_trump(table: CardTable, card: Card) -> bool:
    """Return whether a card is a trump."""
    return suit(card) == table.known.trumps


TRUE: Final[Mapping[str, Holds]] = {
    "Take it now": lambda table, card: not table.loses(card),
    "Win the lead": lambda table, card: not table.loses(card),
    "Win now what cannot win later": lambda table, card: not table.loses(card),
    "Leave this trick": lambda table, card: table.loses(card),
    "Sink below the others": lambda table, card: table.wanted == 0 and not table.takes(card),
    "High enough will do": lambda table, card: table.leads(card) and count(table.held(suit(card))) > 1,
    "Throw a winner away": lambda table, card: table.loses(card) and table.master(card),
    "Throw a high card away": lambda table, card: table.loses(card),
    "Give the lead away": lambda table, card: not table.leads(card),
    "Cash the best card left": lambda table, card: table.master(card),
    "Keep a sure winner": lambda table, card: not table.master(card),
    "Guard a high card": lambda table, card: table.loses(card),
    "Spend the worse card": lambda table, card: table.loses(card),
    "Draw the trumps": is_trump,
    "Save a trump": lambda table, card: not is_trump(table, card),
    "Beware of a ruff": lambda table, card: table.void(suit(card)) is None,
    "Make a void": lambda table, card: count(table.held(suit(card))) == 1,
    "Make them spend high": lambda table, card: table.higher(card) > 0,
}
"""What holds of the best card of a puzzle with an idea; the others are about other answers, or a question."""


def assert_true(one: Puzzle) -> None:
    """Check the idea of a puzzle in which a card is to be played."""
    at = position(one)
    best = at.verdict.best.action
    if isinstance(best, PlayCard):
        table = CardTable(at.view)
        title = idea(one.themes)
        assert title not in TRUE or TRUE[title](table, best.card), (one.id, title)


@pytest.mark.parametrize("id", GAMES)
def test_the_idea_of_a_puzzle_is_true_of_its_answer(id: str) -> None:
    for one in read(assets.text(f"puzzles/{id}.puzzles")):
        assert_true(one)


def test_that_of_the_made_up_puzzle_is_so_too() -> None:
    assert_true(puzzle("exact"))


def test_every_idea_that_is_checked_is_one() -> None:
    assert {*TRUE} <= {*IDEAS}
