"""Free Clubs: its matches that are written down, and what holds after each of its deals."""

from clubs.cards import Card, CardSet, count, suit
from clubs.games.free import GAME
from clubs.games.free.auction import Contract
from clubs.rules.public import Public
from clubs.rules.zone import hand, won
from tests.games.case import GameCase, Match
from tests.games.checks import high_power, winner_again
from tests.table_kit import Table


def check(table: Table) -> None:
    """F-11 … F-15, less what challenges change."""
    public = table.public
    assert len(public.tricks) <= 10
    left = [count(table.state.cards(hand(seat))) for seat in public.seats]
    assert len(public.tricks) == 10 or left.count(0) >= 2
    for seat in public.seats:
        cards: CardSet = 0
        for trick in public.tricks:
            if trick.winner == seat:
                cards |= sum(1 << play.card for play in trick.plays)
        assert table.state.cards(won(seat)) == cards
    strict = dict(table.setup.options)["enforcement"] == "strict"
    if strict:
        check_free_winners(public)
    points = [seat.points for seat in public.sheet[-1]]
    fined = [any(line.rule == "F-19" for line in seat.lines) for seat in public.sheet[-1]]
    assert not strict or not any(fined)
    team = public.note(Contract).seats
    diamonds = [sum(suit(c) == 2 for c in won_by(public, seat)) for seat in public.seats]
    for seat in public.seats:
        own = won_by(public, seat)
        plus = 10 * public.taken(seat) + 10 * (12 + 13 in own) + 5 * all(suit(card) for card in own)
        if diamonds[seat] and diamonds[seat] == max(diamonds):
            plus += 20 if diamonds.count(max(diamonds)) == 1 else 10
        needed = 7 if len(team) == 1 else 10
        minus = -50 if seat in team and sum(map(public.taken, team)) < needed else 0
        assert points[seat] == minus + (0 if fined[seat] else plus)


def won_by(public: Public, seat: int) -> list[Card]:
    """The cards that a seat has won."""
    return [play.card for trick in public.tricks if trick.winner == seat for play in trick.plays]


def check_free_winners(public: Public) -> None:
    """F-11, F-12: who won each trick and led the next; a seat that has no card left is passed over."""
    for trick in public.tricks:
        assert trick.winner == winner_again(list(trick.plays), high_power(trick, ace_low=True))
    for before, trick in zip(public.tricks, public.tricks[1:], strict=False):
        assert before.winner is not None
        if trick.leader != before.winner:
            done = next(n for n, t in enumerate(public.tricks) if t is before)
            later = [play.seat for t in public.tricks[done + 1 :] for play in t.plays]
            assert before.winner not in later
            right = (before.winner - 1) % 3
            assert trick.leader == (right if right in later else (before.winner - 2) % 3)


CASE = GameCase(
    GAME,
    (
        Match("free", 3, {"target": 100}, left=13),
        Match("free_honour", 3, {"target": 100, "enforcement": "honour"}, depth=3),
    ),
    check,
    tables=(3,),
)
