"""The searching player decides as it is written down."""

from typing import Final

import pytest

from clubs import native
from tests.games.case import GameCase, cases
from tests.games.decisions import NUMBER, decide

ASKED: Final = NUMBER if native.form() is native.Form.COMPILED else NUMBER // 2
"""How many questions are asked: interpreted, an answer takes ten times as long."""


@pytest.mark.parametrize("case", [pytest.param(case, id=id) for id, case in cases().items()])
def test_the_same_view_seed_and_budget_give_the_same_decisions_as_ever(case: GameCase) -> None:
    written = case.decisions.read_text(encoding="utf-8").splitlines()
    assert decide(case, ASKED).splitlines() == written[:ASKED]
