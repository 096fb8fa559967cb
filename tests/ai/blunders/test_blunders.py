"""No visible blunders: every position, at several seeds, for each level that must get it right."""

from collections.abc import Mapping
from functools import partial
from itertools import product
from typing import Final

import pytest

from clubs import native
from clubs.cards import names, parse_cards
from clubs.games import GAMES
from clubs.rules.ask import OneOf, SomeOf
from clubs.rules.bidding import Bids
from clubs.rules.zone import hand
from clubs.table.record import write_action
from tests.ai.blunders.ending import Ending
from tests.ai.blunders.position import Position, reached
from tests.ai.blunders.table import positions
from tests.ai.positions import plays
from tests.games.case import cases
from tests.looped import for_each

TABLE: Final[Mapping[str, tuple[Position, ...]]] = {
    id: tuple(positions(case.positions)) for id, case in cases().items()
}
"""The table of each game."""

SHARP: Final = "sharp" if native.form() is native.Form.COMPILED else "sharp@400"
"""The interpreted search is the same, and would take minutes for as many playouts."""
ASKED: Final = (("steady", 0), (SHARP, 0))
"""Levels that must, each with the seed of the deals that it imagines; every run takes half the positions."""
ASKED_AT_LENGTH: Final = (*ASKED, ("sharp", 1), ("master", 0))

ROWS: Final = [(game, position) for game, table in TABLE.items() for position in table]
EVERY_OTHER: Final = [(game, position) for game, table in TABLE.items() for position in table[::2]]
"""Those of the ordinary run: to deal and play up to an ending takes a search."""


@pytest.mark.long
@pytest.mark.parametrize("game", TABLE)
def test_no_level_blunders_in_plain_sight_but_steady_where_it_is_known_to(game: str) -> None:
    for_each("asked, position", product(ASKED, TABLE[game][::2]))(partial(answers_well, game))()


@pytest.mark.long
@pytest.mark.parametrize("game", TABLE)
def test_neither_other_deals_that_are_imagined_nor_master_lead_to_a_blunder(game: str) -> None:
    for_each("asked, position", product(ASKED_AT_LENGTH, TABLE[game]))(partial(answers_well, game))()


def answers_well(game: str, asked: tuple[str, int], position: Position) -> None:
    """Check that a level answers soundly, or not where that is known of it."""
    answer = position.answer(game, *asked)
    assert position.blunder(answer) == (asked[0] == "steady" and bool(position.missed)), answer


def test_the_table_has_twelve_positions_or_more_for_each_game() -> None:
    assert set(TABLE) == set(GAMES)
    assert all(len({position.name for position in table}) >= 12 for table in TABLE.values())
    assert sum(map(len, TABLE.values())) >= 60


@pytest.mark.long
@for_each("game, position", EVERY_OTHER)
def test_the_seat_has_both_a_sound_answer_and_a_blunder(game: str, position: Position) -> None:
    has_both(game, position)


@pytest.mark.long
@for_each("game, position", ROWS)
def test_the_seat_has_both_in_every_position(game: str, position: Position) -> None:
    has_both(game, position)


def has_both(game: str, position: Position) -> None:
    """Check that a sound answer and a blunder can be given."""
    _, ask = position.asked(game)
    match ask.answers:
        case OneOf(actions):
            answers = [write_action(action).partition(" ")[2] for action in actions]
            assert {position.blunder(answer) for answer in answers} == {True, False}
        case SomeOf() as some:
            named = parse_cards(f"{position.good} {position.bad}")
            assert named & some.cards == named
            assert named != some.cards


@pytest.mark.long
@for_each("game, position", [row for row in EVERY_OTHER if isinstance(row[1], Ending)])
def test_an_ending_is_dealt_and_played_to_what_is_written(game: str, position: Ending) -> None:
    is_as_written(game, position)


@pytest.mark.long
@for_each("game, position", [row for row in ROWS if isinstance(row[1], Ending)])
def test_every_ending_is_dealt_and_played_to_what_is_written(game: str, position: Ending) -> None:
    is_as_written(game, position)


def is_as_written(game: str, position: Ending) -> None:
    """Check a table that was dealt and played up to an ending."""
    table = reached(position, game)
    assert [table.state.cards(hand(seat)) for seat in table.public.seats] == [
        parse_cards(cards) for cards in position.hands
    ]
    assert table.public.plays == plays(position.trick)
    assert [table.public.taken(seat) for seat in table.public.seats] == list(position.taken)
    played = {play.card for trick in table.public.tricks for play in (*trick.plays, *table.public.plays)}
    assert names(parse_cards(position.gone) & ~sum(1 << card for card in played)) == ""
    assert table.public.scores == (position.scores or (0,) * len(position.hands))
    assert dict(table.public.note(Bids).made) == dict(enumerate(position.bids))


def test_however_short_the_search_a_made_bid_throws_the_highest_card_of_the_suit() -> None:
    (position,) = (one for one in TABLE["trump"] if "of the diamonds only the five is out" in one.name)
    assert {position.answer("trump", "sharp@8", seed) for seed in range(8)} == {"play KD"}
