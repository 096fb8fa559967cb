"""Facts that are true, and whether they are told as the cause."""

import pytest

from clubs.judge.speak import ReasonFinder
from clubs.rules.action import Action, PlayCard
from clubs.verdict.verdict import Reason

BEST, WORSE, GOOD = (PlayCard(0, card) for card in (3, 2, 1))
FACTS = {WORSE: ("other_loses", "keeps_guard"), GOOD: ("other_loses",)}
"""By the other card, the names of what is certain of the best one rather than it."""


def test_a_fact_that_speaks_against_an_answer_as_good_as_the_best_is_no_cause(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def certain(_: ReasonFinder, best: Action, other: Action) -> tuple[Reason, ...]:
        assert best == BEST
        assert isinstance(other, PlayCard)
        return tuple(Reason(name, ()) for name in FACTS[other])

    monkeypatch.setattr(ReasonFinder, "certain", certain)
    speaker = ReasonFinder.__new__(ReasonFinder)
    assert [one.name for one in speaker.causes(BEST, WORSE, [])] == ["other_loses", "keeps_guard"]
    assert [one.name for one in speaker.causes(BEST, WORSE, [GOOD])] == ["keeps_guard"]
    assert [one.name for one in speaker.causes(BEST, GOOD, [GOOD])] == ["other_loses"]
