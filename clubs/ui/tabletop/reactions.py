"""How players take a trick that has just been decided, by what everybody at the table knows."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from clubs.cards import STANDARD, Card, each, is_joker, of_suit, suit
from clubs.rules.game import Game
from clubs.rules.measure import Measure, OfBid, Quota, Tricks
from clubs.rules.public import Public, Trick
from clubs.ui.components.face import Mood

LITTLE: Final = 10  # points of a trick, at which nobody is pleased
SURE: Final = 2  # best cards of a suit, each of which is hoped to take a trick


def reactions(game: Game, before: Public, after: Public, number: int) -> dict[int, Mood]:
    """Return the moods after a trick, counted from 0, by the facts before it was decided and after."""
    trick = after.tricks[number]
    if trick.winner is None:
        return {}
    moods: dict[int, Mood] = {}
    was, now = (game.measure(public, trick.winner) for public in (before, after))
    if mood := _taking(was, now, lowest_wins=game.lowest_wins):
        moods[trick.winner] = mood
    for seat in _disappointed(game, after, trick, number):
        if _hoped(game.measure(after, seat), now, was, lowest_wins=game.lowest_wins):
            moods[seat] = "wincing"
    return moods


def _taking(was: Measure, now: Measure, *, lowest_wins: bool) -> Mood | None:
    """Return the mood of the seat that has taken the trick, by its measure before and after."""
    match was, now:
        case _, OfBid(won, int(bid)):
            return "wincing" if won > bid else "pleased"
        case Tricks(_, int(less)), Tricks(_, int(points)):
            return "pleased" if points - less > LITTLE else "wincing" if points < less else None
    if lowest_wins:
        return "wincing" if isinstance(now, type(was)) and now != was else None
    return "pleased"


def _disappointed(game: Game, after: Public, trick: Trick, number: int) -> Iterator[int]:
    """Yield the seat whose sure card lay winning until the card fell that took the trick."""
    at = next(place for place, play in enumerate(trick.plays) if play.seat == trick.winner)
    earlier = replace(after, plays=trick.plays[:at], tricks=after.tricks[:number], leader=trick.leader)
    holder = game.winning(earlier)
    yield from (play.seat for play in earlier.plays if play.seat == holder and sure(game, play.card))


def sure(game: Game, card: Card) -> bool:
    """Return whether a card is one of the best of its suit, which its player hopes to win with."""
    if is_joker(card):
        return False
    others = each(of_suit(STANDARD, suit(card)))
    return sum(game.order(other) > game.order(card) for other in others) < SURE


def owes(own: Measure) -> bool:
    """Return whether a seat has not won, or not exactly, what it owes."""
    match own:
        case Quota(won, need):
            return won < need
        case OfBid(won, bid):
            return won != bid
    return False


def _hoped(own: Measure, taken: Measure, before: Measure, *, lowest_wins: bool) -> bool:
    """Return whether a seat would have liked the trick, by its measure and that of the one who took it."""
    match own, taken, before:
        case ((OfBid(won, int(owed)) | Quota(won, owed)), _, _):
            return won < owed
        case Tricks(), Tricks(_, int(points)), Tricks(_, int(less)):
            return points - less > LITTLE
    return not lowest_wins
