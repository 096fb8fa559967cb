"""The counter of reasons that speak for the other card: it plays on by policy, never at random."""

import pytest

from build.bench.played_on import contradicted
from clubs.cards import parse
from clubs.rules.bidding import Bids
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
