"""Worth solving: what is said counts or names a plan, few answers are right, the game is open."""

import pytest

from clubs.cards import parse
from clubs.lab.worth_solving import COUNTED, EMPTY, TOGETHER, few_are_right, is_open, teaches
from clubs.rules.action import PlayCard
from clubs.verdict.sentences import slots
from clubs.verdict.verdict import Reason, TriedAnswer, Verdict


def _answer(card: str, chance: float | None = 0.5, behind: float = 0.0, *names: str) -> TriedAnswer:
    reasons = tuple(map(Reason, names))
    return TriedAnswer(
        PlayCard(0, parse(card)), chance, 5.0, 3.0, behind=behind, clear=behind > 0, reasons=reasons
    )


@pytest.mark.parametrize(
    ("names", "taught"),
    [
        ((), False),
        (("takes_now",), False),
        (("takes_now", "other_loses", "points_card"), False),
        (("leaves_over", "sure_tricks"), True),
        (("leaves_over", "wants_more"), False),
        (("keeps_master", "points_card"), False),
        (("keeps_master", "no_trumps"), True),
        (("breaks_with",), False),
        (("breaks_with", "keeps_master"), True),
        (("keeps_winner", "spoils"), True),
        (("keeps_winner", "unbeaten"), False),
        (("thrown_later", "unbeaten"), False),
        (("sheds_now", "only_one"), True),
        (("clubs_here", "firmer"), False),
        (("contract_broken",), False),
        (("contract_broken", "contract_price"), True),
        (("points_answer",), False),
    ],
)
def test_what_is_said_teaches_if_it_counts_or_names_a_plan_and_on_what_it_rests(
    names: tuple[str, ...], taught: bool
) -> None:
    assert teaches(_answer("9S", 0.5, 0.5, *names)) == taught


def test_all_that_teaches_or_does_not_are_reasons() -> None:
    known = {name for slot in slots().values() for name in slot}
    assert known >= COUNTED | EMPTY | {*TOGETHER}.union(*TOGETHER.values())
    assert COUNTED.isdisjoint(EMPTY | {*TOGETHER})


@pytest.mark.parametrize(("right", "few"), [(1, True), (3, True), (4, False)])
def test_three_answers_at_most_are_right(right: int, few: bool) -> None:
    good = [_answer(card) for card in ("9S", "8S", "7S", "6S")[:right]]
    wrong = [_answer(card, 0.4, 0.5) for card in ("9H", "8H", "7H", "6H")]
    assert few_are_right(Verdict(100, (*good, *wrong))) == few


@pytest.mark.parametrize(
    ("best", "other", "still"),
    [(0.5, 0.4, True), (0.04, 0.0, False), (0.99, 0.96, False), (0.99, 0.6, True), (None, None, True)],
)
def test_a_game_is_open_if_an_answer_may_still_win_it_and_another_lose_it(
    best: float | None, other: float | None, still: bool
) -> None:
    tried = _answer("8S", other, 0.5)
    assert is_open(Verdict(100, (_answer("9S", best), tried)), tried) == still
