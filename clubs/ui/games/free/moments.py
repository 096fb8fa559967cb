"""The moments of Free Clubs: a joker bid, the chest, the contract."""

from collections.abc import Iterator
from typing import Final

from clubs.cards import is_joker
from clubs.games.free.auction import AuctionWon, BidsMade, CardBid, Contract, level
from clubs.games.free.score import owed
from clubs.rules.event import Event
from clubs.rules.public import Public
from clubs.ui.components.face import Mood
from clubs.ui.tabletop.moments import HOME, SO_CLOSE, RareMoment, taken

DEAR: Final = 3
"""The level of a bid, a king or a joker, from which on it is rare that the chest opens."""
LATE: Final = 9
"""The trick from which on a contract is settled late."""


def moments(event: Event, before: Public, after: Public) -> Iterator[RareMoment]:
    """Yield what happens in auction and play, the rarest first."""
    match event:
        case CardBid(seat, card) if is_joker(card):
            yield RareMoment("joker", seat, "bows", "joker", moods=((seat, "pleased"),))
        case AuctionWon(seats) if (last := after.note(BidsMade).last) and level(last[1]) >= DEAR:
            yield RareMoment(
                "chest", seats[0], "rings", "chest", moods=tuple((seat, "pleased") for seat in seats)
            )
        case _:
            yield from _contract(event, before, after)


def _contract(event: Event, before: Public, after: Public) -> Iterator[RareMoment]:
    """Yield the contract that a late trick has made, or broken by one."""
    trick = taken(event, before, after)
    team = after.note(Contract).seats
    if trick is None or trick.winner is None or not team or len(after.tricks) < LATE:
        return
    won = sum(map(after.taken, team))
    need = owed(team)
    if won == need and trick.winner in team:
        yield RareMoment(
            "made", trick.winner, "lights", "made", moods=_pleased(team), words=(trick.winner, HOME)
        )
    missing = need - won
    if trick.winner not in team and missing == after.size - len(after.tricks) + 1:
        moods: tuple[tuple[int, Mood], ...] = ((team[0], "wincing"), (trick.winner, "kind"))
        yield RareMoment("broken", team[0], "leaf", "leaf", moods=moods, words=(trick.winner, SO_CLOSE))


def _pleased(seats: tuple[int, ...]) -> tuple[tuple[int, Mood], ...]:
    return tuple((seat, "pleased") for seat in seats)
