"""A bid counts on the cards of the hand that win in most of the imagined deals."""

import pytest

from clubs.cards import parse_cards
from clubs.judge.futures import FuturePair
from clubs.judge.reasons.bid_plan import counting
from tests.judge.test_futures import ME
from tests.judge.test_plan_kinds import DULL, answer, words


def said(hand: str, bid: int, *deals: str) -> str:
    """The plan for a bid when these tricks are won, in a tenth of the deals each; `-` is none."""
    tricks = ["=" + (one if one != "-" else DULL) for one in deals]
    won = [0 if one == "-" else len(one.split()) for one in deals]
    mine = answer(*((12, one, 1.0, (n, int(n == bid))) for one, n in zip(tricks, won, strict=True)))
    theirs = answer((12 * len(deals), DULL, 0.0, (0, 0)))
    found = [reason for reason, _ in counting(bid, parse_cards(hand), FuturePair(mine, theirs, ME), int)]
    assert len(found) <= 1
    return words(found[0] if found else None)


@pytest.mark.parametrize(
    ("hand", "bid", "deals", "told"),
    [
        (
            "AS KD 3H",
            1,
            ["AS>"] * 7 + ["AS> KD>"] + ["-"] * 2,
            "Count on ♠A: it wins in most deals I can imagine, and no other card does.",
        ),
        (
            "AS KD 3H",
            2,
            ["AS> KD>"] * 6 + ["AS>"] * 4,
            "Count on ♠A and ♦K: they win in most deals I can imagine, and no other card does.",
        ),
        (
            "AS KD QH",
            2,
            ["AS> KD>"] * 4 + ["AS> QH>"] * 4 + ["AS>"] * 2,
            "Count on ♠A, and on one more trick: in most deals I can imagine one of your other cards"
            " wins it.",
        ),
        (
            "QS KD 3H",
            1,
            ["QS>"] * 4 + ["KD>"] * 4 + ["-"] * 2,
            "No card of yours is sure to win, but in most deals I can imagine one of them does.",
        ),
        ("QS JD 3H", 1, ["QS>"] * 4 + ["JD>"] + ["-"] * 5, "Your likeliest winner is ♠Q."),
        (
            "QS JD 3H",
            0,
            ["QS>"] * 3 + ["-"] * 7,
            "Even ♠Q wins in fewer than half of the deals I can imagine.",
        ),
        ("AS KD 3H", 0, ["AS>"] * 7 + ["-"] * 3, ""),
        ("9C 5C 3H", 1, ["5C>"] * 6 + ["9C>"] + ["-"] * 3, ""),
    ],
)
def test_a_bid_counts_on_the_cards_that_win_in_most_deals(
    hand: str, bid: int, deals: list[str], told: str
) -> None:
    assert said(hand, bid, *deals) == told
