"""Partner Clubs: its matches that are written down, and what holds after each of its deals."""

from clubs.cards import CLUBS, DIAMONDS, QUEEN, rank, suit
from clubs.games.partner import GAME
from tests.games.case import GameCase, Match
from tests.games.checks import check_high
from tests.table_kit import Table


def check(table: Table) -> None:
    """P-3 and P-4: the winners, the points of each side said again, and 31 in a deal, 36 for all of it."""
    public = table.public
    check_high(public)
    points = [0, 0]
    for trick in public.tricks:
        assert trick.winner is not None
        cards = [play.card for play in trick.plays]
        clubs = sum(suit(card) == CLUBS for card in cards)
        dames = sum(suit(card) == DIAMONDS and rank(card) == QUEEN for card in cards)
        points[trick.winner % 2] += 1 + clubs + 5 * dames
    assert sum(points) == 31
    expected = [36 if one == 31 else one for one in points]
    row = public.sheet[-1]
    assert [seat.points for seat in row] == [*expected, *expected]
    assert [seat.tricks for seat in row[:2]] == [seat.tricks for seat in row[2:]]
    assert sum(seat.tricks for seat in row[:2]) == 13
    assert public.scores[:2] == public.scores[2:]


CASE = GameCase(GAME, (Match("partner", 4, {"target": 50}),), check, tables=(4,))
