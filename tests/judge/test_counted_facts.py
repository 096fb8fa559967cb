"""Reasons that are counted in the imagined deals: positions in which each holds, and in which it must not.

A line is the hand, the best answer, and the one that it is compared with; then what was said before.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import pytest

from clubs.cards import parse
from clubs.games.free.actions import BidCard
from clubs.games.whist import ExchangeHand
from clubs.judge.budget import Budget
from clubs.judge.core.pairs import Answer, Pairs
from clubs.judge.facts import AnswerPair
from clubs.judge.games import facts
from clubs.judge.judge import judge
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask, OneOf
from clubs.rules.view import SeatView
from clubs.verdict.sentences import say
from clubs.verdict.verdict import TriedAnswer
from tests.ai.positions import position
from tests.judge.test_facts import HIGH, LONG, NAMES, POOR, RICH, TEN, Table, auction, exchange

BUDGET: Final = Budget(pairs=300, tree=20, seconds=60.0)

CLUBS_HIGH: Final = "9C 8C 7C 6C 5C 4C 9H 8H 9D 3S"
ALL_HIGH: Final = "9C 8C 7C 6C 9S 8S 9H 8H 9D 8D"
LOWEST: Final = "AS 2S 3S AH 2H AD 2D 3D AC 2C"

COUNTED: Final[Mapping[str, Table]] = {
    "contract_made": (
        (
            f"{CLUBS_HIGH} | KC | QC | QS",
            f"{CLUBS_HIGH} | JC | JH | JS",
            f"{CLUBS_HIGH} | KS | KH | QS",
            f"{CLUBS_HIGH} | KD | QD | QS",
            f"{ALL_HIGH} | QC | KC | QS",
            f"{ALL_HIGH} | QH | QC | QS",
        ),
        (
            f"{CLUBS_HIGH} | pass | QC | QS pass",
            f"{CLUBS_HIGH} | pass | KC | KS",
            f"{HIGH} | TD | TC | TS",
            "2S 3S 9H 8H 5H AD 9D 7C 4C 6C | pass | TH | TS",
            f"{LOWEST} | pass | TH | TS",
            f"{TEN} | pass | KC | KS pass",
        ),
    ),
    "contract_broken": (
        (
            f"{TEN} | pass | KC | KS pass",
            f"{TEN} | pass | JC | JS",
            f"{TEN} | pass | QC | QS",
            f"{TEN} | pass | J1 | KS",
            f"{HIGH} | pass | KH | QS",
            f"{LOWEST} | pass | KH | KS pass",
        ),
        (
            f"{CLUBS_HIGH} | pass | QC | QS pass",
            f"{CLUBS_HIGH} | pass | KC | KS",
            f"{CLUBS_HIGH} | KC | QC | QS",
            f"{ALL_HIGH} | QH | QC | QS",
            "2S 3S 9H 8H 5H AD 9D 7C 4C 6C | pass | TH | TS",
            f"{LOWEST} | pass | TH | TS",
        ),
    ),
    "contract_price": (
        (f"{LOWEST} | pass | TH | TS", f"{LOWEST} | pass | TD | TS", f"{CLUBS_HIGH} | pass | KC | KS"),
        (f"{CLUBS_HIGH} | KC | QC | QS", f"{ALL_HIGH} | QH | QC | QS", f"{TEN} | pass | J1 | KS"),
    ),
    "better_spare": (
        (f"{POOR} | swap | keep", f"{POOR} | swap | keep | 5 0 0", f"{LONG} | swap | keep"),
        (f"{POOR} | keep | swap | -9 5 5", f"{RICH} | keep | swap", f"{RICH} | swap | keep | -9 5 5"),
    ),
    "more_clubs": (
        (
            f"{POOR} | swap | keep",
            f"{LONG} | swap | keep",
            f"{POOR} | swap | keep | 5 0 0",
            f"{POOR} | swap | keep | 0 0 0 | 2 kept",
            "AS 8S 4S 3S 2S QH JH 9H 6H TD 7D 5D 2C | swap | keep",
            "QS 8S 4S 3S 2S JH 9H 6H 5H TD 7D 4C 3C | swap | keep",
        ),
        (
            f"{POOR} | keep | swap | -9 5 5",
            f"{RICH} | keep | swap",
            "JS 8S 4S 3S 2S JH 9H 6H 5H TD 4C 3C 2C | swap | keep",
            "JS 8S 4S 3S 2S JH 9H 6H 5H 5C 4C 3C 2C | swap | keep",
            f"{RICH} | swap | keep | -9 5 5",
            f"{RICH} | keep | swap | 0 0 0 | 2 swapped",
        ),
    ),
    "fewer_clubs": (
        (
            f"{RICH} | keep | swap",
            f"{RICH} | keep | swap | 5 0 0",
            f"{RICH} | keep | swap | 0 0 0 | 2 swapped",
            f"{RICH} | keep | swap | 0 0 0 | 2 kept",
            "AS KS QS AH KH QH AD KD 6C 5C 4C 3C 2C | keep | swap",
            "AS KS QS AH KH QH AD KD QD 5C 4C 3C 2C | keep | swap",
        ),
        (
            f"{POOR} | swap | keep",
            f"{LONG} | swap | keep",
            f"{RICH} | swap | keep | -9 5 5",
            f"{POOR} | keep | swap | -9 5 5",
            "AS KS QS AH KH QH AD KD QD JD AC 3C 2C | keep | swap",
            "AS KS QS AH KH QH AD KD QD JD TD AC KC | keep | swap",
        ),
    ),
}


class NoGate:
    """All that is counted, with no gate before it."""

    def __init__(self, view: SeatView, pairs: Pairs, answers: Mapping[Action, Answer]) -> None:
        self.view, self.pairs, self.answers = view, pairs, answers

    def with_reasons(self, tried: Sequence[TriedAnswer]) -> tuple[TriedAnswer, ...]:
        """The best answer, and the other with what is counted, in just as many deals as it holds in."""
        best, other = tried
        mine, theirs = ((one.action, self.answers[one.action]) for one in (best, other))
        weighed = AnswerPair(self.view, mine, theirs, self.pairs)
        found = [fact(weighed) for fact in facts(self.view.public.setup.game).counted]
        reasons = [
            reason for reason, holds in filter(None, found) if sum(holds) <= len(holds) == BUDGET.pairs / 2
        ]
        return best, replace(other, reasons=tuple(reasons))


@pytest.mark.parametrize(
    ("name", "line", "holds"),
    [
        (name, line, bool(holds))
        for name, table in COUNTED.items()
        for holds, all_lines in zip((1, 0), table, strict=True)
        for line in all_lines
    ],
)
def test_a_fact_is_counted_where_it_holds_and_nowhere_else(
    monkeypatch: pytest.MonkeyPatch, name: str, line: str, holds: bool
) -> None:
    seen, best, other = (auction if name.startswith("contract") else exchange)(line)
    kind = BidCard if name.startswith("contract") else ExchangeHand
    monkeypatch.setattr("clubs.judge.candidates.ReasonFinder", NoGate)
    verdict = judge(seen, Ask(0, kind, OneOf((best, other)), ""), budget=BUDGET)
    assert verdict is not None
    assert verdict.best.action == best
    told = {reason.name: dict(reason.fields) for reason in verdict.tried[1].reasons}
    assert (name in told) == holds
    assert all(say(reason, NAMES).endswith(".") for reason in verdict.tried[1].reasons)
    if holds and name not in ("contract_broken", "contract_price"):
        assert 60 <= int(told[name]["of_100"]) <= 100


def test_nothing_is_said_of_the_spare_hand_once_cards_are_played() -> None:
    """W-2: the exchange is over then."""
    nothing: Any = None  # not looked at
    best, other = ((PlayCard(0, parse(card)), nothing) for card in ("KD", "4D"))
    weighed = AnswerPair(position("whist", "KD 4D AC")[0], best, other, nothing)
    assert not any(fact(weighed) for fact in facts("whist").counted)
