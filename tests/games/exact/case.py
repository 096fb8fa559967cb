"""Exact Clubs: its matches that are written down, and what holds after each of its deals."""

from clubs.games.exact import GAME
from tests.games.case import GameCase, Match
from tests.games.checks import check_bids, high_power, winner_again
from tests.table_kit import Table


def check(table: Table) -> None:
    """X-4 … X-7: winners with cancelling pairs, and every trick somebody's if tricks are carried."""
    public = table.public
    bids = check_bids(table)
    carried = dict(table.setup.options)["cancelled_trick"] == "carried"
    own = [winner_again(list(trick.plays), high_power(trick)) for trick in public.tricks]
    expected: list[int | None] = list(own)
    following: int | None = None
    for number in reversed(range(len(own))):
        if own[number] is None and carried:
            last = number == len(own) - 1
            expected[number] = public.tricks[number].leader if last else following
        following = expected[number]
    assert [trick.winner for trick in public.tricks] == expected
    assert not carried or None not in expected
    for number, trick in enumerate(public.tricks[1:]):
        before = own[number]
        assert trick.leader == (public.tricks[number].leader if before is None else before)
    won = [public.taken(seat) for seat in public.seats]
    points = [10 + tricks if bid == tricks else 0 for bid, tricks in zip(bids, won, strict=True)]
    assert [seat.points for seat in public.sheet[-1]] == points


CASE = GameCase(
    GAME,
    (Match("exact", 4, {"target": 50}), Match("exact_two_packs", 6, {"target": 50}, left=18, depth=9)),
    check,
    tables=(10, 4),
)
