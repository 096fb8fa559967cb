"""The searching player decides as it is written down."""

import pytest

from tests.games.case import GameCase, cases
from tests.games.decisions import decide


@pytest.mark.parametrize("case", [pytest.param(case, id=id) for id, case in cases().items()])
def test_the_same_view_seed_and_budget_give_the_same_decisions_as_ever(case: GameCase) -> None:
    assert decide(case).splitlines() == case.decisions.read_text(encoding="utf-8").splitlines()
