"""Low Clubs: its matches that are written down, and what holds after each of its deals."""

from clubs.cards import CLUBS, Card, rank, suit
from clubs.games.low import DEALS, GAME
from tests.games.case import GameCase, Match
from tests.table_kit import Table


def low_points(cards: list[Card], ten: bool) -> int:
    """L-6 … L-9, said again."""
    value = {14: 20, 13: 20, 12: 15, 11: 15}
    clubs = [card for card in cards if suit(card) == CLUBS]
    plain = sum(value.get(rank(card), 10) for card in cards if suit(card) != CLUBS)
    if len(clubs) == len(cards):
        return sum(value.get(rank(card), 10) for card in clubs) + 10 * ten
    if len(clubs) == 1:
        return 5
    return plain + 15 * len(clubs) + 10 * ten


def check(table: Table) -> None:
    """L-5 and L-10: the winners, and the totals as sums of the tricks' values."""
    public = table.public
    points = [0] * len(public.seats)
    tens = {3: 1, 4: 0, 5: 2}[len(public.seats)]
    for number, trick in enumerate(public.tricks):
        cards = [play.card for play in trick.plays]
        led = suit(cards[0])
        of_suit = [play for play in trick.plays if suit(play.card) == led]
        all_clubs = all(suit(card) == CLUBS for card in cards)
        best = (max if all_clubs else min)(of_suit, key=lambda play: rank(play.card))
        assert trick.winner == best.seat
        points[best.seat] += low_points(cards, number < tens)
    assert [seat.points for seat in public.sheet[-1]] == points


CASE = GameCase(
    GAME,
    (Match("low", 4, {"deals": 3}), Match("low_five", 5, {"deals": 2}, left=15)),
    check,
    tables=(4, 5),
    lasts=lambda setup, deal: deal <= setup[DEALS],
    leads=-1,
)
