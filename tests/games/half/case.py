"""Half Clubs: its matches that are written down, and what holds after each of its deals."""

from clubs.cards import CLUBS, rank, suit
from clubs.games.half import GAME
from clubs.rules.naming import NameSuit
from clubs.rules.public import Trick
from tests.games.case import GameCase, Match
from tests.table_kit import Table

KNAVE = (CLUBS, 11)


def named_in(table: Table) -> list[int]:
    """The suits named in the last deal, in their order."""
    named: list[int] = []
    for action in table.actions:
        if action.verb == "deal":
            named = []
        elif isinstance(action, NameSuit):
            named.append(action.suit)
    return named


def winner_again(trick: Trick, led: int) -> int:
    """C-4, said again: by rank, a club before its equal, others not at all."""
    able = [
        (rank(play.card), suit(play.card) == CLUBS, play.seat)
        for play in trick.plays
        if suit(play.card) in (led, CLUBS)
    ]
    return max(able)[2]


def counted(piles: list[list[int]]) -> list[int]:
    """C-5 and C-6, said again card by card."""
    points = []
    for pile in piles:
        total = 0
        for card in pile:
            club = suit(card) == CLUBS
            total += -11 if (suit(card), rank(card)) == KNAVE else 2 if club else -1
        points.append(total)
    assert sum(points) == -26
    if min(points) > -26:
        return points
    anew = []
    for pile in piles:
        clubs = [card for card in pile if suit(card) == CLUBS]
        anew.append(sum(10 if rank(card) == 11 else -3 for card in clubs))
    assert sum(anew) == -26
    return anew


def check(table: Table) -> None:
    """C-1 to C-6: who led, which suit counted, the winners, the last card, and both counts."""
    public = table.public
    named, leader = iter(named_in(table)), None
    piles: list[list[int]] = [[] for _ in public.seats]
    for number, trick in enumerate(public.tricks):
        first = trick.plays[0].card
        led = next(named) if suit(first) == CLUBS else suit(first)
        assert public.led_to(number) == led
        assert trick.winner == winner_again(trick, led)
        assert leader in (None, trick.leader)
        leader = trick.winner
        piles[leader] += [play.card for play in trick.plays]
    assert next(named, None) is None
    seen = [card for pile in piles for card in pile]
    missing = next(iter(set(range(52)) - set(seen)), None)
    opened = public.tricks[0].plays[0].card
    assert opened == (40 if missing == 39 else 39)
    if missing is not None:
        assert len(public.seats) == 3
        assert leader is not None
        piles[leader].append(missing)
    assert [seat.points for seat in public.sheet[-1]] == counted(piles)


CASE = GameCase(
    GAME,
    (Match("half", 4), Match("half_three", 3, {"target": 50}, left=9)),
    check,
    tables=(3, 4),
)
