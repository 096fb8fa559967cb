"""The worth of answers in words: a hundred deals are counted only by what tells two answers apart."""

from typing import Any

import pytest

from clubs.cards import parse
from clubs.rules.action import BidTricks, PlayCard
from clubs.ui.games import presentation
from clubs.ui.texts.worth import BID, Hundred, Worth
from clubs.verdict.verdict import TriedAnswer


def tried(card: str = "4S", **figures: Any) -> TriedAnswer:
    """A card that was tried, with these figures and others that say nothing."""
    return TriedAnswer(PlayCard(0, parse(card)), **{"chance": 0.5, "points": 1.0, "tricks": 4.0, **figures})


@pytest.mark.parametrize(
    ("game", "best", "other", "said"),
    [
        ("whist", {"made": 1.0, "up": 0.8}, {"made": 1.0, "up": 0.55}, "points above zero in 55 of 100"),
        ("whist", {"made": 0.8, "up": 0.5}, {"made": 0.6, "up": 0.3}, "four tricks or more in 60 of 100"),
        ("whist", {"made": 1.0, "up": 0.8}, {"made": 1.0, "up": 0.8}, ""),
        (
            "whist",
            {"made": 0.1, "up": 0.0, "down": 0.9},
            {"made": 0.2, "up": 0.1, "down": 0.7},
            "points below",
        ),
        ("exact", {"made": 0.95}, {"made": 0.13}, "bid made in 13 of 100"),
        ("exact", {"made": 0.5, "chance": 0.6}, {"made": 0.5, "chance": 0.4}, "game won in 40 of 100"),
        ("low", {"chance": 0.6}, {"chance": 0.595}, ""),
        ("free", {"made": None, "up": 0.9}, {"made": 0.5, "up": 0.6}, "points above zero in 60 of 100"),
    ],
)
def test_what_is_counted_tells_the_two_answers_apart(
    game: str, best: dict[str, Any], other: dict[str, Any], said: str
) -> None:
    worth, worse = presentation(game).texts.worth, tried(**other)
    hundred = worth.hundred(tried("9S", **best), worse)
    assert (hundred.said(worse) if hundred else "").startswith(said)
    assert bool(said) == (hundred is not None)


@pytest.mark.parametrize(
    ("game", "best", "other", "said"),
    [
        ("whist", {"tricks": 4.0}, {"tricks": 3.6}, "{S}4 costs 0.4 tricks"),
        ("whist", {"tricks": 4.0}, {"tricks": 4.0, "points_behind": 1.0}, "{S}4 costs 1 point"),
        ("exact", {"made": 0.95}, {"made": 0.13}, "{S}4: bid made in 13 of 100, not 95"),
        ("exact", {"made": 0.95}, {"made": 0.95, "points_behind": 3.2}, "{S}4 costs 3.2 points"),
        (
            "exact",
            {"made": 0.9, "chance": 0.4},
            {"made": 0.9, "chance": 0.3},
            "{S}4: game won in 30 of 100, not 40",
        ),
        ("low", {}, {"points_behind": 14.0}, "{S}4 costs 14 points"),
        ("low", {}, {"points_behind": 0.0}, "{S}4: worth less"),
    ],
)
def test_what_an_answer_costs(game: str, best: dict[str, Any], other: dict[str, Any], said: str) -> None:
    assert presentation(game).texts.worth.cost(tried("9S", **best), tried(**other)) == said


def test_an_answer_that_is_no_card_costs_after_a_colon() -> None:
    best, other = (TriedAnswer(BidTricks(0, bid), 0.5, 1.0, 4.0, points_behind=3.0) for bid in (3, 4))
    assert Worth().cost(best, other) == "Bid 4: costs 3 points"


@pytest.mark.parametrize(
    ("made", "said"),
    [(1.0, "bid made"), (0.0, "bid missed"), (0.95, "bid made in 95 of 100"), (None, "1 point")],
)
def test_with_all_cards_open_it_is_worded_as_without(made: float | None, said: str) -> None:
    assert Worth(BID).opened(tried(made=made)) == said


def test_a_share_is_a_whole_number_of_a_hundred() -> None:
    assert Hundred("game won", "chance").number(tried(chance=1.2)) == 100
