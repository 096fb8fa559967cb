"""Tricks on masks: the same as the engine's in random positions, and in the rare ones worked out by hand."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from clubs.ai.core.games.low.deal import LowDeal
from clubs.cards import distinct, duplicates, names, parse, parse_cards
from clubs.games import GAMES
from clubs.rules.position import CLOSED, GOES_ON, OPEN, UNTIL_PLAYED, UNWON, Position
from tests.rules.positions import compare, setups

ROOT = Path(__file__).resolve().parents[2]
NUMBER = 1_000
LONG_NUMBER = 200_000


def test_every_game_and_number_of_seats_is_compared() -> None:
    every = list(setups())
    for game in GAMES.values():
        assert {setup.seats for setup in every if setup.game == game.id} == set(game.seats)
        tried = {pair for setup in every if setup.game == game.id for pair in setup.options}
        named = [option for option in game.options if type(option.default) is not int]
        assert tried >= {(option.id, value) for option in named for value in option.values}


def test_the_engine_and_a_deal_on_masks_agree_about_random_positions() -> None:
    tally = compare(NUMBER)
    assert tally.cards >= NUMBER
    assert tally.bids > NUMBER // 20
    assert tally.rare.total() > NUMBER // 50


@pytest.mark.long
def test_the_engine_and_a_deal_on_masks_agree_about_200_000_random_positions() -> None:
    tally = compare(LONG_NUMBER)
    assert tally.cards >= LONG_NUMBER
    assert all(tally.rare.values()), tally.rare


def test_both_forms_say_the_same_of_random_positions() -> None:
    """This run is in the form that was chosen for it, the other one interpreted."""
    other = subprocess.run(
        [sys.executable, "-m", "tests.rules.positions", "--number", "60"],
        cwd=ROOT,
        env=os.environ | {"CLUBS_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Form: interpreted (CLUBS_INTERPRETED is set)" in other.stdout
    assert compare(60).digest.hex()[:16] in other.stdout


def table(
    *hands: str,
    must_beat: bool = False,
    lead: int = OPEN,
    carry: bool = True,
    limit: int = 0,
) -> Position:
    """Return a position before the first lead, which is seat 0's."""
    position = Position(len(hands), must_beat, lead, carry)
    position.limit = limit
    return dealt(position, *hands)


def dealt(position: Position, *hands: str) -> Position:
    """Deal the hands to an empty position."""
    for seat, text in enumerate(hands):
        held = parse_cards(text)
        position.hands[seat], position.duplicates[seat] = distinct(held), duplicates(held)
    position.due = sum(bool(text) for text in hands)
    return position


def play(position: Position, cards: str) -> int:
    """Play cards in their order, each a legal one; what is said of the last."""
    said = GOES_ON
    for word in cards.split():
        bit = 1 << parse(word)
        assert position.legal() & bit, f"{word} is not legal"
        said = position.play(bit)
    return said


@pytest.mark.parametrize(
    ("settings", "hand", "on_table", "expected"),
    [
        ({}, "2D 2S AC", "9D", "2D"),
        ({}, "3S AC 2H", "9D", "AC 2H 3S"),
        ({"must_beat": True}, "2D TD KD", "9D", "KD TD"),
        ({"must_beat": True}, "2D 8D AC", "9D", "8D 2D"),
        ({"must_beat": True}, "2C 8C AS", "9D 5C", "8C"),
        ({"must_beat": True}, "2C 3C AS", "9D 5C", "3C 2C AS"),
        ({"must_beat": True}, "2D KD AC", "9D 5C", "KD 2D"),
        ({"lead": UNTIL_PLAYED}, "2C AS", "", "AS"),
        ({"lead": CLOSED}, "2C AS", "", "AS"),
        ({"lead": CLOSED}, "2C AC", "", "AC 2C"),
        ({"lead": OPEN}, "2C AS", "", "2C AS"),
    ],
)
def test_legal_cards_follow_suit_and_then_the_settings(
    settings: dict[str, int], hand: str, on_table: str, expected: str
) -> None:
    played = on_table.split()
    position = table(*played, hand, **settings)  # type: ignore[arg-type]
    play(position, on_table)
    assert names(position.legal()) == expected


def test_clubs_open_with_the_first_club_played_only_where_that_opens_them() -> None:
    for lead, expected in ((UNTIL_PLAYED, "4C 7S"), (CLOSED, "7S"), (OPEN, "4C 7S")):
        position = table("9D 7S 4C", "3C 2H 2D", lead=lead)
        position.hands[1] ^= parse_cards("2D")
        position.hands[0] ^= parse_cards("4C")
        assert play(position, "9D 3C") == 1
        position.hands[1] = parse_cards("4C 7S")
        assert names(position.legal()) == expected


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("9D JD TD", 1),
        ("9D 2C 3C", 2),
        ("9D AH AS", 0),
        ("9D 9D 8D", 2),
        ("9D 9D AH", UNWON),
        ("9D 2C 2C", 0),
        ("4C 4C 9D", UNWON),
    ],
)
def test_the_highest_club_wins_else_the_highest_of_the_suit_led_and_pairs_cancel(
    cards: str, winner: int
) -> None:
    words = cards.split()
    position = table(*(f"{word} {rest}" for word, rest in zip(words, ("2H", "3H", "4H"), strict=True)))
    assert play(position, cards) == winner


@pytest.mark.parametrize(
    ("cards", "winner"),
    [("9D JD TD", 0), ("9D JD 3D", 2), ("9D 2C 3C", 0), ("4C 9C 3C", 1), ("4C 3C KD", 1), ("4C AH KD", 0)],
)
def test_l_5_the_lowest_of_the_suit_led_wins_and_of_nothing_but_clubs_the_highest(
    cards: str, winner: int
) -> None:
    assert play(dealt(LowDeal(3, 0), *cards.split()), cards) == winner


def test_x_6_a_cancelled_trick_goes_with_the_next_one_that_is_won() -> None:
    position = table("9D KH 4S", "9D 2H 5S")
    assert play(position, "9D 9D") == UNWON
    assert (position.turn, position.carried, list(position.taken)) == (0, 1, [0, 0])
    assert play(position, "4S 5S") == 1
    assert (position.carried, list(position.taken)) == (0, [0, 2])


def test_x_6_the_last_trick_goes_to_its_leader_if_all_cancel_and_takes_the_carried_ones_along() -> None:
    position = table("4S 9D KH", "5S 9D KH")
    play(position, "4S 5S")
    assert play(position, "9D 9D") == UNWON
    assert play(position, "KH KH") == 1
    assert position.over
    assert list(position.taken) == [0, 3]


def test_x_6_a_dead_trick_counts_for_nobody_not_even_the_last() -> None:
    position = table("9D KH 4S", "9D KH 5S", carry=False)
    assert play(position, "9D 9D") == UNWON
    play(position, "4S 5S")
    assert play(position, "KH KH") == UNWON
    assert position.over
    assert (position.carried, list(position.taken)) == (0, [0, 1])


def test_a_card_held_twice_is_played_twice() -> None:
    position = table("9D 9D", "4S 5S")
    play(position, "9D 4S")
    assert names(position.legal()) == "9D"
    play(position, "9D 5S")
    assert position.over


def test_f_12_a_seat_without_cards_is_skipped_and_the_right_leads_for_a_winner_without() -> None:
    position = table("9D 3S", "TD", "2D 4S", limit=10)
    assert play(position, "9D TD 2D") == 1
    assert (position.turn, position.due) == (0, 2)
    assert play(position, "3S 4S") == 2
    assert position.over


def test_f_13_play_ends_after_ten_tricks() -> None:
    hands = ("2D 3D 4D 5D 6D 7D 8D 9D TD JD QD", "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS")
    position = table(*hands, limit=10)
    for one, other in zip(*(text.split() for text in hands), strict=True):
        if not position.over:
            play(position, f"{one} {other}")
    assert (position.tricks, names(position.hands[0])) == (10, "QD")
