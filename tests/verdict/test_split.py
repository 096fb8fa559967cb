"""A deal's result as cards, play and table: always exact as it is shown."""

import re
from random import Random

import pytest

from clubs.rules.action import BidTricks
from clubs.verdict.averages import Average
from clubs.verdict.split import split
from clubs.verdict.verdict import TriedAnswer, Verdict
from tests.looped import for_each


def verdict(*points: float) -> Verdict:
    """A verdict on bids of 0, 1, …, the best first."""
    answers = (
        TriedAnswer(BidTricks(0, bid), chance=0.5, points=worth, tricks=1.0, points_behind=points[0] - worth)
        for bid, worth in enumerate(points)
    )
    return Verdict(100, tuple(answers))


def number(shown: str) -> float:
    return float(shown.replace("−", "-"))


@for_each("deviation", (1.5, 40.0))
@for_each("seed", range(40))
def test_the_three_numbers_add_up_to_the_result_as_they_are_shown(seed: int, deviation: float) -> None:
    random = Random(seed)
    average = Average(random.gauss(0, 30), random.gauss(0, 3), deviation)
    judged = [
        (verdict(*(random.gauss(0, 40) for _ in range(3))), BidTricks(0, random.randrange(4)))
        for _ in range(random.randrange(1, 14))
    ]
    found = split(random.randrange(-60, 120), average, judged)
    assert found is not None
    parts = [number(part) for _, part in found.parts]
    assert sum(parts) == pytest.approx(number(found.head.removeprefix("Result ")), abs=1e-9)
    assert [name for name, _ in found.parts] == ["cards", "play", "table"]


def test_a_result_is_told_in_one_line() -> None:
    judged = [
        (verdict(12.0, 9.0), BidTricks(0, 0)),
        (verdict(14.0, 3.0), BidTricks(0, 1)),
        (verdict(2.0, 1.0), BidTricks(0, 7)),
    ]
    told = split(13, Average(worth=9.4, table=-0.6, deviation=6.3), judged)
    assert str(told) == "Result +4 against an average deal: cards +3, play −11, table +12."


def test_where_a_trick_counts_one_point_tenths_are_told_and_nothing_is_zero() -> None:
    told = split(0, Average(worth=0.0, table=0.33, deviation=1.5), [(verdict(0.04, -0.5), BidTricks(0, 0))])
    assert str(told) == "Result −0.3 against an average deal: cards 0, play 0, table −0.3."


def test_who_decided_nothing_has_neither_cards_nor_play() -> None:
    nothing = (Verdict(0, ()), BidTricks(0, 1))
    assert split(5, Average(1.0, 0.0, 1.5), []) is split(5, Average(1.0, 0.0, 1.5), [nothing]) is None
    judged = (verdict(2.0, 1.0), BidTricks(0, 1))
    usual = Average(1.0, 0.0, 1.5)
    assert split(5, usual, [nothing, judged, nothing]) == split(5, usual, [judged])


def test_no_part_is_shown_with_two_signs_or_none() -> None:
    told = split(-7, Average(2.0, 1.0, 9.0), [(verdict(-30.0, -31.0), BidTricks(0, 1))])
    assert told is not None
    assert all(re.fullmatch(r"[+−][1-9]\d*|0", part) for _, part in told.parts)
