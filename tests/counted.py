"""Finished deals of each game to be counted, as their first seat saw them."""

from functools import cache

from clubs.ai import player
from clubs.games import GAMES
from clubs.services.counting_deals import CountingDeal, CountingDeals, counting_deals
from clubs.table.match import usual_seating
from clubs.table.record import Record
from clubs.table.replay import record_of
from clubs.table.session import Session
from clubs.table.shuffle import Chance


@cache
def finished(game: str, seats: int = 0) -> Record:
    """Return a match of a game of which two deals are finished."""
    setup = GAMES[game].setup(seats or None)
    players = [player("easy", seat) for seat in range(setup.seats)]
    session = Session(GAMES[game], setup, players, Chance("counting"))
    session.play_out(2)
    return record_of(session, usual_seating(setup.seats))


@cache
def counted(game: str, seats: int = 0) -> tuple[CountingDeal, ...]:
    """Return the deals of such a match."""
    return tuple(deal for deal in counting_deals(finished(game, seats), 0) if deal is not None)


def found(game: str) -> CountingDeals:
    """Return deals of a game as if they had been looked for."""
    deals = CountingDeals(None)
    deals.deals += counted(game)
    return deals
