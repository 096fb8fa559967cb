"""The average of `table` over many deals: what the file of average deals says it is."""

from math import hypot

import pytest

from clubs.games import GAMES, game
from clubs.lab.sim import SimOptions, run
from clubs.verdict.averages import row_of

NORMAL = 1.96


@pytest.mark.long  # an hour and a half of processor time
@pytest.mark.parametrize("id", GAMES)
def test_the_table_brings_nothing_on_average_over_a_thousand_deals_of_sharp(id: str) -> None:
    row = row_of(game(id).setup())
    assert row is not None
    result = run(SimOptions(id, 1_000, ("sharp",), "held out", judged=True))
    table = result.players[0].parts["table"]
    error = table.half / NORMAL
    of_the_row = error * (result.samples / row.deals) ** 0.5
    assert abs(table.mean) <= 2 * hypot(error, of_the_row)
