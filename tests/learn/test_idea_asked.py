"""A decision asks for an idea if a costly answer was there to be given."""

import pytest

from clubs.cards import parse
from clubs.learn.ideas import IDEAS, idea_asked
from clubs.rules.action import PlayCard
from clubs.verdict.verdict import Reason, TriedAnswer, Verdict

BEST, OTHER, WORSE = (PlayCard(0, parse(card)) for card in ("AS", "KS", "2S"))


def verdict(
    behind: float, *, clear: bool = True, reason: str = "takes_now", depends: bool = False
) -> Verdict:
    """Return a verdict in which one answer is as good as the best, and another so far behind."""
    worse = TriedAnswer(
        WORSE, None, 1.0, 3.0, behind=behind, clear=clear, depends=depends, reasons=(Reason(reason),)
    )
    return Verdict(900, (TriedAnswer(BEST, None, 2.0, 3.0), TriedAnswer(OTHER, None, 2.0, 3.0), worse))


@pytest.mark.parametrize(("answer", "found"), [(BEST, True), (OTHER, True), (WORSE, False)])
def test_an_idea_is_found_by_any_answer_as_good_as_the_best(answer: PlayCard, found: bool) -> None:
    assert idea_asked(verdict(0.5), answer) == ("Take it now", found)
    assert "takes_now" in IDEAS["Take it now"]


@pytest.mark.parametrize(
    "told",
    [verdict(0.2), verdict(0.5, clear=False), verdict(0.5, reason="tricks_card"), verdict(0.5, depends=True)],
)
def test_without_a_costly_answer_or_a_certain_reason_none_is_asked_for(told: Verdict) -> None:
    assert idea_asked(told, BEST) is None
    assert idea_asked(told, WORSE) is None


def test_an_answer_that_was_not_tried_says_nothing() -> None:
    assert idea_asked(verdict(0.5), PlayCard(0, parse("3D"))) is None
