"""A bid counts on the cards of the hand that win in most of the imagined deals."""

import pytest

from clubs.cards import CLUBS, STANDARD, names, parse_cards
from clubs.judge.futures import FuturePair
from clubs.judge.reasons.bid_plan import bid_how, counting
from clubs.judge.reasons.choice import CardTable
from clubs.rules.action import BidTricks
from clubs.rules.zone import ASIDE
from clubs.verdict.verdict import Reason
from tests.ai.positions import position
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
            "Count on ♠A alone: it wins in most deals I can imagine.",
        ),
        (
            "AS KD 3H",
            2,
            ["AS> KD>"] * 6 + ["AS>"] * 4,
            "Count on ♠A and ♦K alone: they win in most deals I can imagine.",
        ),
        (
            "AS KD QH",
            2,
            ["AS> KD>"] * 4 + ["AS> QH>"] * 4 + ["AS>"] * 2,
            "Count on ♠A, and on one trick from ♥Q or ♦K.",
        ),
        (
            "AS KD QD 3D",
            2,
            ["AS> QD>"] * 3 + ["AS> 3D>"] * 3 + ["AS>"] * 4,
            "Count on ♠A, and on one more trick: in most deals I can imagine one of your other cards"
            " wins it.",
        ),
        (
            "AC KC QC 3H",
            2,
            ["AC> KC> QC>"] * 3 + ["AC> KC>"] * 3 + ["QC> KC>"] * 3 + ["AC> QC>"],
            "Count on two tricks: ♣Q, ♣K and ♣A seldom all win.",
        ),
        (
            "AC KC QC JC 3H",
            3,
            ["AC> KC> QC>"] * 4 + ["JC> KC> QC>"] * 3 + ["AC> JC> KC>"] * 3,
            "Count on three tricks: your four clubs seldom all win.",
        ),
        (
            "AC KC QC JC AS 3H",
            5,
            ["AC> KC> QC> JC> AS>"] * 6 + ["AC>"] * 4,
            "Count on four clubs and on ♠A: they win in most deals I can imagine.",
        ),
        (
            "QS KD 3H",
            1,
            ["QS>"] * 4 + ["KD>"] * 4 + ["-"] * 2,
            "Count on one trick from ♠Q or ♦K: mostly one of them wins.",
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


@pytest.mark.parametrize(
    ("held", "out", "reason", "bids", "told"),
    [
        ("QC 3H", "KC AC 2H 4H", {"cards": "QC"}, (1, 0), "Only two cards beat ♣Q."),
        ("AC 3H", "KC 2H 4H", {"cards": "AC"}, (1, 0), "Nothing beats ♣A."),
        ("AS 3H", "KC 2H 4H", {"cards": "AS"}, (1, 0), "Only a trump can beat ♠A."),
        ("KS 3H", "KC AS 4H", {"cards": "KS"}, (1, 0), "Besides trumps only one card beats ♠K."),
        (
            "KS JH 3D",
            "KC AS QH AH 5D 6D 7D",
            {"cards": "KS"},
            (1, 2),
            "Do not count on ♥J: two cards of its suit beat it.",
        ),
        ("KS 3H", "KC AS 4H", {}, (1, 0), ""),
    ],
)
def test_card_by_card_it_is_told_what_beats_those_that_a_bid_counts_on_or_leaves_out(
    held: str, out: str, reason: dict[str, str], bids: tuple[int, int], told: str
) -> None:
    gone = names(STANDARD & ~(parse_cards(held) | parse_cards(out)))
    view, _ = position("trump", held, kind=BidTricks, dealer=3, extra={ASIDE: gone})
    of = Reason("counts_on", tuple((name, parse_cards(cards)) for name, cards in reason.items()))
    one = answer((12, DULL, 1.0, (0, 0)))
    found = bid_how(of, bids, CardTable(view), FuturePair(one, one, ME), int)
    assert [words(reason) for reason in found] == ([told] if told else [])


def test_of_a_short_deal_it_is_told_how_few_cards_are_dealt() -> None:
    view, _ = position("trump", "TC 3H", kind=BidTricks, dealer=3)
    of = Reason("counts_on", (("cards", parse_cards("TC")),))
    one = answer((12, DULL, 1.0, (0, 0)))
    found = bid_how(of, (1, 0), CardTable(view), FuturePair(one, one, ME), int)
    assert [words(reason) for reason in found] == [
        "Four cards of its suit beat ♣10, but only six of the 50 unseen cards are dealt."
    ]


def test_the_weakest_of_a_long_suit_is_its_lowest_card_though_that_may_win_the_last_trick() -> None:
    held = "KC 9C 7C 5C 6S"
    gone = names(STANDARD & ~(parse_cards(held) | parse_cards("AC QC JC TC 8C 2H 3H 4H")))
    view, _ = position("trump", held, kind=BidTricks, dealer=3, extra={ASIDE: gone})
    of = Reason("counts_in_suit", (("tricks", 3), ("number", 4), ("suit", CLUBS)))
    one = answer((12, "=KC> 7C> 5C>", 1.0, (3, 1)))
    found = bid_how(of, (3, 4), CardTable(view), FuturePair(one, one, ME), int)
    assert [words(reason) for reason in found][:1] == ["♣5 is the weakest: five cards of its suit beat it."]
