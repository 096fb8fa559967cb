"""Clubs Whist: its matches that are written down, and what holds after each of its deals."""

from clubs.games.whist import GAME
from tests.games.case import GameCase, Match
from tests.games.checks import check_high
from tests.table_kit import Table


def check(table: Table) -> None:
    """W-7: a deal's points add up to one."""
    public = table.public
    assert sum(seat.points for seat in public.sheet[-1]) == 1
    assert sum(public.scores) == len(public.sheet)
    assert [seat.points for seat in public.sheet[-1]] == [public.taken(seat) - 4 for seat in public.seats]
    check_high(public)


CASE = GameCase(GAME, (Match("whist", 3, {"target": 5}),), check, tables=(3,))
