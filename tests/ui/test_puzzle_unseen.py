"""A puzzle whose page is there before its table is painted."""

import pytest

from clubs.learn.spacing import Result
from clubs.ui.shell import input as inputs
from clubs.ui.shell.inset import Inset
from tests.ui.puzzles import Page


def test_no_answer_is_taken_before_the_table_can_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Inset, "ground", None)  # it is still being painted
    page = Page("exact", keys=True, patient=False)
    page.take(inputs.Act())
    page.answer(page.answers[0])
    assert (page.results, page.attempt.wrong) == ([], [])
    monkeypatch.undo()
    page.until_painted()
    page.answer(page.answers[0])
    assert page.results == [Result.FOUND]
