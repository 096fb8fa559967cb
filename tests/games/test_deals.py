"""Pinned deals: a code keeps its deal for ever."""

import pytest

from clubs.games import GAMES
from clubs.table import code
from tests.games.deals import line, pinned


@pytest.mark.parametrize("id", GAMES)
def test_a_code_keeps_its_deal_for_ever(id: str) -> None:
    for kept in pinned(id):
        assert line(code.read(kept.split()[0])) == kept


@pytest.mark.parametrize("id", GAMES)
def test_every_game_has_two_hundred_pinned_deals_for_all_numbers_of_players(id: str) -> None:
    codes = {kept.split()[0] for kept in pinned(id)}
    assert len(codes) >= 200
    assert {code.read(text).setup.seats for text in codes} == set(GAMES[id].seats)
