"""Two futures in words: nobody is said to win a trick for certain that is only usually won."""

import pytest

from clubs.cards import parse
from clubs.rules.action import PlayCard
from clubs.rules.measure import Tricks
from clubs.ui.texts.futures import FuturesTold, futures_told
from clubs.ui.texts.worth import Worth
from clubs.verdict.verdict import LaterCard, TriedAnswer, TwoFutures

ME, ROWAN = 0, 1
NAMES = ("you", "Rowan")
QUEEN = parse("QC")


def told(now: float, *, last: bool = False, share: float = 0.9, taker: int = ME) -> FuturesTold:
    """A king of clubs that takes the trick in a share of the deals, and a six that Rowan beats."""
    best = TriedAnswer(PlayCard(ME, parse("KC")), 0.5, 4.0, 4.0, now=now)
    later = LaterCard(QUEEN, share, share, False)
    found = TwoFutures(taker, ROWAN, (later,), 2, 1)
    other = TriedAnswer(PlayCard(ME, parse("6D")), 0.4, 2.0, 3.0, now=0.0, futures=found)
    rows = futures_told(best, other, NAMES, Tricks(3), Worth(), last=last)
    assert rows is not None
    return rows


@pytest.mark.parametrize(
    ("now", "last", "said"),
    [
        (0.83, False, ["you usually win it", "Rowan usually wins it"]),
        (0.995, False, ["you usually win it", "Rowan usually wins it"]),
        (1.0, False, ["you win it", "Rowan usually wins it"]),
        (1.0, True, ["you win it", "Rowan wins it"]),
    ],
)
def test_only_who_takes_the_trick_for_certain_is_said_to_win_it(
    now: float, last: bool, said: list[str]
) -> None:
    assert [row.taker for row in told(now, last=last).rows] == said


def test_a_trick_that_usually_goes_to_nobody_is_told_so() -> None:
    assert told(0.1, taker=-1).rows[0].taker == "usually nobody wins it"
    assert told(0.0, taker=-1, last=True).rows[0].taker == "nobody wins it"


@pytest.mark.parametrize(("share", "said"), [(0.9, "usually still wins later"), (1.0, "still wins later")])
def test_a_card_that_usually_wins_later_after_both_is_not_called_sure(share: float, said: str) -> None:
    assert told(0.9, share=share).rows[1].later == ((QUEEN, said),)
