"""The figures behind a hint: plain where answers hardly differ, and of two bids not to be misread."""

from typing import Any

import pytest

from clubs.cards import parse
from clubs.rules.action import BidTricks, PlayCard
from clubs.ui.texts.figures import figures
from clubs.ui.texts.hints import HintSteps
from clubs.ui.texts.thoughts import Holding
from clubs.verdict.sentences import plain
from clubs.verdict.verdict import Reason, TriedAnswer, Verdict

NAMES = ("you", "Dot")
EQUAL = "All are nearly equal here: play the one you like."


def tried(card: str, **figures: Any) -> TriedAnswer:
    return TriedAnswer(PlayCard(0, parse(card)), **{"chance": 0.5, "points": 2.0, "tricks": 4.0, **figures})


def verdict(*others: TriedAnswer, **figures: Any) -> Verdict:
    """A verdict on a six of diamonds and others."""
    return Verdict(100, (tried("6D", **figures), *others))


def tricks(mean: float, less: float) -> str:
    """The figures where two cards bring these tricks."""
    fields = (("card", parse("6D")), ("other", parse("QS")), ("mean", mean), ("less", less))
    other = tried("QS", tricks=less, clear=True, behind=0.3, reasons=(Reason("tricks_card", fields),))
    return plain(figures(verdict(other, tricks=mean), other, NAMES))


@pytest.mark.parametrize(
    ("mean", "less", "said"),
    [
        (5.1, 5.0, "On average that is one trick more in about ten deals."),
        (5.1, 5.08, "On average both win almost the same number of tricks."),
        (5.5, 4.6, "With ♦6 you take 5.5 tricks in the deal on average, and 4.6 with ♠Q."),
    ],
)
def test_numbers_of_tricks_that_hardly_differ_are_not_told(mean: float, less: float, said: str) -> None:
    assert tricks(mean, less) == said


def test_two_bids_are_told_as_two_bids() -> None:
    fields = (("bid", 2), ("instead", 3), ("of_100", 62), ("against", 40))
    few = Reason("too_few", (("bid", 3), ("of_100", 59)))
    best, other = (TriedAnswer(BidTricks(0, bid), 0.5, 2.0, 4.0) for bid in (2, 3))
    other = TriedAnswer(other.action, 0.4, 1.0, 3.0, reasons=(few, Reason("owed_bid", fields)))
    assert figures(Verdict(100, (best, other)), other, NAMES) == (
        "A bid of 3 fails by too few tricks in 59 of 100 deals that fit what you know. "
        "A bid of 2 is made in 62 of 100 deals that fit what you know, a bid of 3 in 40."
    )


def steps(of: Verdict, need: int) -> list[str]:
    """The steps of a hint, where a number of tricks is needed."""
    has = Holding(0, need)
    return [plain(step.words) for step in HintSteps(of, NAMES, lambda _: 0, has=has).steps()]


def test_where_all_cards_are_equal_what_is_needed_is_said_to_be_as_likely_and_why_has_the_figures() -> None:
    told = steps(verdict(tried("QS", made=0.6), made=0.62), 2)
    assert told == [
        f"{EQUAL} You need two more tricks: each card leaves them just as likely.",
        "The figures are equal, too: with each card you win the right number of tricks "
        "in about 62 of 100 deals that fit what you know.",
    ]
    points = steps(verdict(tried("QS", points=2.2)), 0)
    assert points == [
        EQUAL,
        "The figures are equal, too: on average each card wins almost the same points.",
    ]


def test_nothing_is_called_as_likely_that_is_not() -> None:
    assert steps(verdict(tried("QS", made=0.4), made=0.62), 2) == [EQUAL]
    assert steps(verdict(tried("QS", points=4.0)), 2) == [EQUAL]


def test_the_question_which_card_names_one_that_is_worth_exactly_the_same() -> None:
    behind = tried("4C", points=0.5, clear=True, behind=0.4)
    asked = [step.words for step in HintSteps(verdict(tried("7D"), behind), NAMES, lambda _: 0).steps()]
    assert [plain(words) for words in asked if words.endswith("?")][-1] == "♦6 (or ♦7) or ♣4?"
    asked = [step.words for step in HintSteps(verdict(behind), NAMES, lambda _: 0).steps()]
    assert [plain(words) for words in asked if words.endswith("?")][-1] == "♦6 or ♣4?"
