"""The counter of reasons that speak for the other card: it plays on by policy, never at random."""

import pytest

from build.bench.played_on import contradicted
from clubs.cards import CLUBS, HEARTS, parse
from clubs.rules.bidding import Bids
from clubs.rules.public import NamedSuits
from clubs.verdict.verdict import Reason
from tests.ai.positions import position

ACE, THREE, TWO = (parse(card) for card in ("AS", "3S", "2D"))
TAKES, LATER = (Reason(name, (("card", ACE),)) for name in ("takes_now", "wins_later"))
KEEPS = Reason("keeps_winner", (("other", ACE),))


@pytest.mark.parametrize(
    ("reason", "best", "other", "against"),
    [
        (TAKES, ACE, THREE, False),
        (TAKES, THREE, ACE, True),
        (KEEPS, TWO, ACE, False),
        (KEEPS, ACE, TWO, True),
        (LATER, THREE, ACE, False),
        (LATER, ACE, THREE, True),
        (Reason("costs_nothing"), ACE, THREE, None),
    ],
)
def test_a_reason_speaks_for_the_other_card_if_that_brings_what_it_says(
    reason: Reason, best: int, other: int, against: bool | None
) -> None:
    led, held = ("1:9H 2:KH", "AS 2D 3S") if reason.name != "takes_now" else ("1:9S 2:KS", "AS 2D 3S")
    view, _ = position("whist", held, led, seats=3)
    assert contradicted(view, reason, best, other) is against


def test_more_tricks_than_are_bid_speak_for_the_other_card() -> None:
    bids = Bids(((0, 0), (1, 1), (2, 1), (3, 1)))
    view, _ = position("exact", "AS 3S 2D", "1:9S 2:KS 3:4S", notes=(bids,))
    assert contradicted(view, Reason("takes_now", (("card", ACE),)), ACE, THREE)
    assert not contradicted(view, Reason("stays_out", (("card", THREE),)), THREE, ACE)


def test_a_suit_that_is_named_is_no_card_and_is_the_suit_led() -> None:
    club, heart, opened = parse("AC"), parse("2H"), ("0:2C 1:3C 2:4C 3:5C", 3)
    notes = (NamedSuits(((0, CLUBS), (1, HEARTS))),)
    view, _ = position("half", "AC KC QC 2H 5H", tricks=[opened], notes=notes[:1])
    assert not contradicted(view, Reason("takes_now", (("card", club),)), club, heart)
    assert contradicted(view, Reason("takes_now", (("card", heart),)), heart, club)
    view, _ = position("half", "AC KC QC 2H 5H", "1:6C 2:4H 3:8H", tricks=[opened], notes=notes)
    assert not contradicted(view, Reason("ruffs_after", (("suit", HEARTS),)), club, heart)
    assert contradicted(view, Reason("ruffs_after", (("suit", HEARTS),)), heart, club)
