"""Rounds: a text that is passed on, and points as in duplicate."""

import random
from contextlib import suppress

import pytest

from clubs.games import game
from clubs.table.code import any_deal, write
from clubs.table.round import LARGEST, MOST_PLAYERS, NoRound, Round, RoundDeal, duplicate, merged, read
from clubs.table.round import write as written

CODES = [
    write(any_deal(game(id).setup(), bytes([number] * 16))) for number, id in enumerate(["exact", "low"] * 7)
]
PLAYED = Round(
    "Four friends",
    (
        RoundDeal(CODES[0], {"Noor": "21K4", "Ade M.": "ZZZ9"}),
        *(RoundDeal(one, {}) for one in CODES[1:4]),
    ),
)


def test_a_round_reads_as_it_was_written_with_anything_before_it() -> None:
    text = written(PLAYED)
    assert read(text) == PLAYED
    assert read(f"Hello!\r\nHave a look:\r\n{text.replace(chr(10), chr(13) + chr(10))}") == PLAYED
    assert read(text.lower().replace("noor", "Noor").replace("ade m.", "Ade M.")).deals[0].code == CODES[0]
    assert PLAYED.players == ["Noor", "Ade M."]


def test_a_play_is_added_once() -> None:
    more = PLAYED.with_play(1, "Lin", "ABC").with_play(0, "Noor", "other")
    assert more.deals[1].plays == {"Lin": "ABC"}
    assert more.deals[0].plays == PLAYED.deals[0].plays


def test_two_copies_of_a_round_are_put_together_and_mine_stay() -> None:
    theirs = PLAYED.with_play(2, "Lin", "ABC")
    mine = Round("Mine", (RoundDeal(CODES[0], {"Noor": "kept"}), *PLAYED.deals[1:]))
    both = merged(mine, theirs)
    assert (both.name, both.deals[0].plays) == ("Mine", {"Noor": "kept", "Ade M.": "ZZZ9"})
    assert both.deals[2].plays == {"Lin": "ABC"}
    with pytest.raises(NoRound, match="other deals"):
        merged(mine, Round("", PLAYED.deals[::-1]))


def deals(number: int) -> str:
    return "clubs round 1\nname N\n" + "".join(f"deal {one}\n" for one in CODES[:number])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "This is no round."),
        ("clubs round 2\n", "later version"),
        (deals(3), "4 to 12 deals, not 3"),
        (deals(13), "4 to 12 deals, not 13"),
        (deals(4) + f"deal {CODES[0]}", "a deal twice"),
        (deals(4) + "deal ABC", "too short"),
        (deals(4) + "play ABC", "no name"),
        (deals(4) + "play A Noor\nplay B Noor", "Noor has played"),
        (deals(4) + "play ÄB Noor", "What Noor has played cannot be read"),
        (deals(4) + "dance", "no line of a round"),
        (deals(4) + "".join(f"play A P{n}\n" for n in range(MOST_PLAYERS + 1)), "at most 16 players"),
        ("x" * (LARGEST + 1), "far too long"),
    ],
)
def test_what_is_no_round_is_told_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(NoRound, match=said):
        read(text)


def test_any_text_is_a_round_or_gets_a_sentence() -> None:
    dice, text = random.Random(5), written(PLAYED)
    for _ in range(300):
        at, sign = dice.randrange(len(text)), chr(dice.choice([0, 10, 32, 48, 0xD800, 0x2028, 0x1F0A1]))
        with suppress(NoRound):
            read(text[:at] + sign + text[at + dice.randrange(3) :])


@pytest.mark.parametrize(
    ("points", "lowest", "expected"),
    [
        ({"A": 13, "B": 0, "C": 13, "D": -5}, False, {"A": 2.5, "B": 1, "C": 2.5, "D": 0}),
        ({"A": 13, "B": 0}, True, {"A": 0, "B": 1}),
        ({"A": 1}, False, {"A": 0}),
        ({}, False, {}),
    ],
)
def test_a_deal_brings_a_point_for_each_player_beaten_and_half_for_a_tie(
    points: dict[str, int], lowest: bool, expected: dict[str, float]
) -> None:
    assert duplicate(points, lowest_wins=lowest) == expected
