"""What the finished matches say about each person who played them."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from clubs.games import game
from clubs.games.free.auction import Contract
from clubs.games.free.score import LONE_TARGET, TEAM_TARGET
from clubs.rules.public import Public
from clubs.store.shelf import Entry, Shelf
from clubs.table.record import Unreadable
from clubs.table.replay import Nobody
from clubs.table.session import Session
from clubs.table.shuffle import Chance

MIXED: Final = "mixed"
"""The level of opponents of several levels."""
NOBODY: Final = "people"
"""The level where no computer player sat down."""


@dataclass(frozen=True, slots=True)
class SeatDeal:
    """One deal as one seat has scored it; `exchanged` says that it took another hand."""

    tricks: int
    bid: int | None
    points: int
    exchanged: bool = False


@dataclass(frozen=True, slots=True)
class Sitting:
    """One finished match as one person played it; deals that were practice are not among its deals.

    `won` is None where one of them was: such a match counts neither as won nor as lost.
    """

    id: int
    game: str
    seats: int
    level: str
    name: str
    animal: str
    seat: int
    won: bool | None
    deals: tuple[SeatDeal, ...]


def sittings(shelf: Shelf, since: int = 0) -> tuple[Sitting, ...]:
    """Everybody's finished matches since a moment (ms since 1970, UTC), the first one first."""
    results, exchanges = shelf.results(), shelf.exchanges()
    found = []
    for entry in reversed(shelf.history()):
        if entry.touched < since or entry.imported:
            continue
        for seat, one in enumerate(entry.record.seating):
            if one.is_person:
                rows = results.get((entry.id, seat), ())
                taken = exchanges.get((entry.id, seat), frozenset())
                deals = tuple(
                    SeatDeal(tricks, bid, points, deal in taken)
                    for deal, tricks, bid, points in rows
                    if deal not in entry.record.practice
                )
                won = None if entry.record.practice else seat in entry.winners
                level = level_of(entry)
                setup = entry.record.setup
                found.append(
                    Sitting(entry.id, setup.game, setup.seats, level, one.name, one.animal, seat, won, deals)
                )
    return tuple(found)


def level_of(entry: Entry) -> str:
    """The level of a match's computer players."""
    plays = (one.plays for one in entry.record.seating if not one.is_person)
    levels = {found[0] for level in plays if (found := re.match("[a-z]+", level))}
    return MIXED if len(levels) > 1 else next(iter(levels), NOBODY)


# ------------------------------------------------------------ auctions


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction that a seat has won, alone or in a team, and whether the contract was made."""

    seat: int
    made: bool


def auctions(shelf: Shelf, id: int) -> Iterator[tuple[Auction, ...]]:
    """The auctions of a match, found by playing it again: after each action those of a deal that it ends.

    Whoever takes the next piece plays one action on, so that nobody has to wait for a whole match.
    """
    try:
        record = shelf.record(id)
    except Unreadable:
        return
    setup = record.setup
    nobody = [Nobody()] * setup.seats
    session = Session(game(setup.game), setup, nobody, Chance(record.seed))
    scored = 0
    for action in record.actions:
        try:
            session.act(action)
        except ValueError:
            return
        public = session.public
        new = len(public.sheet) > scored and public.deal not in record.practice
        scored = len(public.sheet)
        yield tuple(_auction(public)) if new else ()


def _auction(public: Public) -> Iterable[Auction]:
    team = public.note(Contract).seats
    need = LONE_TARGET if len(team) == 1 else TEAM_TARGET
    made = sum(map(public.taken, team)) >= need
    return (Auction(seat, made) for seat in team)
