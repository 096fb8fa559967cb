"""Two models of the others: clear is only what both say, and where they part it depends on how they play."""

from typing import Final

import pytest

from clubs.ai.core.outcome import Outcome
from clubs.cards import parse
from clubs.judge.core.pairs import Answer
from clubs.judge.weigh import Weighing
from clubs.rules.action import PlayCard
from clubs.verdict.verdict import TriedAnswer, Word
from tests.answers import Pick

DEALS: Final = 400
CARDS: Final = tuple(PlayCard(0, parse(card)) for card in ("KS", "4S"))


def gains(key: str, worth: float) -> list[float]:
    """Gains of a mean worth; one deal changes them by one."""
    pick = Pick(key)
    return [worth + pick.below(2) * 2 - 1.0 for _ in range(DEALS)]


def outcome(number: int, key: str, worth: float) -> Outcome:
    found = Outcome(number)
    for gain in gains(key, worth):
        found.add(gain)
    return found


def tried(then: float | None, *, tree: float = 0.5) -> TriedAnswer:
    """Return the four of spades, half a deviation behind by the pairs and as far in the tree as it says.

    With the second model it is `then` behind; None where that was not asked.
    """
    answers = [Answer(number, 1) for number in range(2)]
    for answer, worth in zip(answers, (0.5, 0.0), strict=True):
        for gain in gains("pairs", worth):
            answer.add(gain, 0, 0, -1)
    weighing = Weighing(answers, (0,), 1.0, [gains("tree", tree), gains("tree", 0.0)])
    assert weighing.doubted == ([1] if tree else [])
    if then is not None:
        weighing.hear([outcome(0, "one", then), outcome(1, "other", 0.0)])
    found = weighing.tried([(CARDS[0], 0), (CARDS[1], 1)])
    assert found[0].word is Word.BEST
    return found[1]


def test_an_answer_is_clearly_behind_if_both_models_put_it_there() -> None:
    assert tried(None).word is tried(0.5).word is Word.COSTLY
    assert tried(0.5).mistake


@pytest.mark.parametrize("then", [0.0, -0.5])
def test_an_answer_that_one_model_calls_as_good_depends_on_how_they_play(then: float) -> None:
    assert tried(then).word is Word.DEPENDS
    assert not tried(then).mistake
    assert not tried(then).clear


def test_an_answer_that_two_searches_of_one_model_part_over_is_as_good() -> None:
    assert tried(-0.5, tree=0.0).word is Word.BEST
