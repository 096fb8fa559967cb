"""Clubs Trump: its matches that are written down, and what holds after each of its deals."""

from clubs.games.trump import DEALS, GAME
from tests.games.case import GameCase, Match
from tests.games.checks import check_bids, check_high
from tests.table_kit import Table


def check(table: Table) -> None:
    """T-3 and T-5."""
    public = table.public
    bids = check_bids(table)
    check_high(public)
    won = [public.taken(seat) for seat in public.seats]
    assert sum(won) == public.size
    points = [bid + 10 if bid == tricks else tricks for bid, tricks in zip(bids, won, strict=True)]
    assert [seat.points for seat in public.sheet[-1]] == points


CASE = GameCase(
    GAME,
    (
        Match("trump", 4, {"hands": "five"}),
        Match("trump_open", 3, {"hands": "ten", "lead_clubs": "any time"}),
    ),
    check,
    tables=(2, 6, 10),
    lasts=lambda _setup, deal: deal <= DEALS,
)
