"""How players take a trick that has just been decided, by what everybody at the table knows."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from clubs.cards import STANDARD, Card, each, is_joker, of_suit, suit
from clubs.rules.game import Game
from clubs.rules.measure import Measure, OfBid, Quota, Tricks
from clubs.rules.public import Public, Trick
from clubs.ui.components.face import Mood

LITTLE: Final = 0.2  # the stake of a trick, at which nobody is pleased
SURE: Final = 2  # best cards of a suit, each of which is hoped to take a trick


def reactions(game: Game, before: Public, after: Public, number: int) -> dict[int, Mood]:
    """Return the moods after a trick, counted from 0, by the facts before it was decided and after."""
    trick = after.tricks[number]
    if trick.winner is None:
        return {}
    moods: dict[int, Mood] = {}
    was, now = (game.measure(public, trick.winner) for public in (before, after))
    rich = _is_rich(game, after, trick, number)
    if mood := _taking(was, now, rich=rich, lowest_wins=game.lowest_wins):
        moods[trick.winner] = mood
    for seat in _disappointed(game, after, trick, number):
        if _hoped(game.measure(after, seat), now, rich=rich, lowest_wins=game.lowest_wins):
            moods[seat] = "wincing"
    return moods


def _is_rich(game: Game, after: Public, trick: Trick, number: int) -> bool:
    """Return whether a trick was worth so much that it pleases, where each is scored on its own."""
    return game.stake(replace(after, plays=trick.plays, tricks=after.tricks[:number])) > LITTLE


def _taking(was: Measure, now: Measure, *, rich: bool, lowest_wins: bool) -> Mood | None:
    """Return the mood of the seat that has taken the trick, by its measure before and after."""
    match was, now:
        case _, OfBid(won, int(bid)):
            return "wincing" if won > bid else "pleased"
        case Tricks(_, int(less)), Tricks(_, int(points)):
            return "wincing" if points < less else "pleased" if rich else None
    if lowest_wins:
        return "wincing" if isinstance(now, type(was)) and now != was else None
    return "pleased"


def _disappointed(game: Game, after: Public, trick: Trick, number: int) -> Iterator[int]:
    """Yield the seat whose sure card lay winning until the card fell that took the trick."""
    at = next(place for place, play in enumerate(trick.plays) if play.seat == trick.winner)
    earlier = replace(after, plays=trick.plays[:at], tricks=after.tricks[:number], leader=trick.leader)
    holder = game.winning(earlier)
    ours = game.sides(after.setup).members(after.tricks[number].winner or 0)
    lost = (play for play in earlier.plays if play.seat == holder and play.seat not in ours)
    yield from (play.seat for play in lost if sure(game, play.card))


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


def _hoped(own: Measure, taken: Measure, *, rich: bool, lowest_wins: bool) -> bool:
    """Return whether a seat would have liked the trick, by its measure and that of the one who took it."""
    match own, taken:
        case ((OfBid(won, int(owed)) | Quota(won, owed)), _):
            return won < owed
        case Tricks(), Tricks(_, int()):
            return rich
    return not lowest_wins
