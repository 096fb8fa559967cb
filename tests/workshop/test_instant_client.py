"""Answers for pictures, at once."""

import pytest

from clubs.judge.question import DeepQuestion, JudgeQuestion
from clubs.rules.action import PlayCard
from clubs.workshop.instant_client import InstantClient
from tests.ai.client_kit import questions


def test_a_deeper_look_finds_what_the_usual_one_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DeepQuestion, "unhurried", None)  # nobody works one out
    last = [one for one in questions("whist") if one.ask.kind is PlayCard][-1]
    usual = JudgeQuestion(last.view, last.ask)
    found = InstantClient().found(DeepQuestion(last.view, last.ask))
    assert found is not None
    assert found == usual.read(usual.unhurried())
