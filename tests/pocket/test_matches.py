"""Matches by robots that read nothing but the squares and the public screen, and type numbers."""

import logging
from dataclasses import replace
from typing import Final

import pytest

from clubs.table.match import Match, usual_seating
from clubs.table.seating import POCKET
from clubs.ui.scenes.pocket.table import OpenTable
from tests.app.tables import setup
from tests.pocket.robots import Robots
from tests.pocket.squares import needs_zbar
from tests.sampled import sampled

pytestmark = needs_zbar
MOST: Final = 6_000
"""Steps of a whole match."""


def robots(id: str, seats: int, **options: str | int) -> Robots:
    """Return robots at all seats of a match."""
    people = tuple(replace(one, plays=POCKET) for one in usual_seating(seats))
    return Robots(Match(setup(id, seats, options), people, "robots"))


def play(room: Robots, deals: int | None = None) -> None:
    """Play until some deals are scored, or the match is over."""
    for _ in range(MOST):
        public = room.table.controller.public
        if public.winners is not None or (deals is not None and len(public.sheet) >= deals):
            return
        room.step()
    raise AssertionError("The match does not end.")


@pytest.mark.long
def test_five_pass_at_once_in_low_clubs_and_play_a_deal() -> None:
    room = robots("low", 5, deals=1)
    play(room, 1)
    assert room.squares == 10, "one for the hand that was dealt, one for the hand after passing"
    assert room.cards >= 5 * 10


@sampled("id", ["trump", "whist"], ["trump"])
def test_a_deal_is_played_by_squares_and_numbers_alone(id: str) -> None:
    room = robots(id, 3, **({"hands": "five"} if id == "trump" else {}))
    play(room, 1)
    assert isinstance(room.table, OpenTable)
    exchanged = sum(room.table.pocket.backs(seat).edition == 2 for seat in range(3))
    assert room.squares == 3 + exchanged


@pytest.mark.long
@pytest.mark.parametrize(
    ("id", "seats", "options"),
    [
        ("whist", 3, {"target": 5}),
        ("low", 5, {"deals": 3}),
        ("trump", 4, {"hands": "five"}),
        ("exact", 10, {"target": 50}),
        ("free", 3, {"target": 100}),
        ("free", 3, {"target": 100, "enforcement": "honour"}),
        ("partner", 4, {"target": 50}),
        ("half", 3, {"target": 50}),
    ],
)
def test_a_match_of_each_game_by_squares_and_numbers_alone(
    id: str, seats: int, options: dict[str, str | int]
) -> None:
    room = robots(id, seats, **options)
    play(room)
    public = room.table.controller.public
    assert public.winners is not None
    counted = id, seats, len(public.sheet), room.squares, room.cards
    logging.info("%s for %d: a match of %d deals, %d squares read, %d cards played", *counted)
