"""How the other of two bids fails most: by too few tricks, or by too many, if one is frequent."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from clubs.cards import parse
from clubs.judge.core.pairs import Answer
from clubs.judge.facts import AnswerPair
from clubs.judge.missed_bids import missed
from clubs.rules.action import Action, BidTricks, PlayCard
from clubs.verdict.sentences import say
from tests.ai.positions import position

ONE, TWO = BidTricks(0, 3), BidTricks(0, 4)


def answer(tricks: str) -> Answer:
    """An answer that took these tricks, one figure a deal."""
    found = Answer(0, 0)
    found.tricks = vec[i64](map(int, tricks))
    return found


def said(tricks: str, best: Action = ONE, other: Action = TWO) -> str:
    """The sentence about the other answer when it took these tricks."""
    seen, _ = position("exact", "9S 4S")
    mine, theirs = answer("3"), answer(tricks)
    pairs: Any = None  # not looked at
    found = missed(AnswerPair(seen, (best, mine), (other, theirs), pairs))
    if found is None:
        return ""
    reason, holds = found
    assert sum(holds) * 10 == dict(reason.fields)["of_100"]
    return say(reason, ())


@pytest.mark.parametrize(
    "tricks", ["2223344444", "3334444444", "3333333333", "3333445544", "0123444444", "3335444444"]
)
def test_too_few_tricks_are_told(tricks: str) -> None:
    few = 10 * sum(int(number) < 4 for number in tricks)
    assert said(tricks) == f"A bid of 4 fails by too few tricks in {few} of 100 deals I can imagine."


@pytest.mark.parametrize(
    "tricks", ["5556644444", "5554444444", "5555555555", "5555443344", "6789444444", "5553444444"]
)
def test_too_many_tricks_are_told(tricks: str) -> None:
    many = 10 * sum(int(number) > 4 for number in tricks)
    assert said(tricks) == f"A bid of 4 fails by too many tricks in {many} of 100 deals I can imagine."


def test_a_bid_of_0_fails_by_any_trick() -> None:
    found = said("0000011111", other=BidTricks(0, 0))
    assert found == "A bid of 0 fails in 50 of 100 deals I can imagine: you win a trick."


@pytest.mark.parametrize(
    "tricks", ["4444444444", "3344444444", "5544444444", "3335554444", "3333555544", "3444444445"]
)
def test_neither_is_told_where_both_are_rare_or_as_frequent(tricks: str) -> None:
    assert not said(tricks)


def test_nothing_is_told_of_cards() -> None:
    assert not said("3333333333", *(PlayCard(0, parse(card)) for card in ("9S", "4S")))
