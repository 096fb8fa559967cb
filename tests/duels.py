"""Two deals of the same cards, for tests."""

from dataclasses import replace
from functools import cache

from clubs.ai import player
from clubs.games import game
from clubs.rules.action import CHANCE, PlayCard
from clubs.table.code import any_deal
from clubs.table.duel import Duel, SeatDeal, first_deal
from clubs.table.match import usual_seating
from clubs.table.record import Record
from clubs.table.replay import empty_table
from clubs.table.session import Session
from clubs.table.shuffle import Chance, match_seed


@cache
def dealt(id: str, seats: int | None = None, level: str = "steady", number: int = 0) -> Record:
    """Return the record of a deal of a code, with a player of a level in the first seat."""
    of = game(id)
    setup = of.setup(seats)
    opening = any_deal(setup, bytes([number] * 16))
    players = [player("steady" if seat else level, seat) for seat in range(setup.seats)]
    session = Session(of, setup, players, Chance(match_seed(opening)))
    session.play_out(session.first)
    seating = usual_seating(setup.seats)
    return Record(setup, session.chance.seed, tuple(session.actions), seating)


def deal(id: str, seats: int | None = None, level: str = "steady", number: int = 0) -> SeatDeal:
    """Return such a deal for its first seat."""
    return first_deal(dealt(id, seats, level, number), 0)


def duel(id: str, seats: int | None = None, number: int = 0) -> Duel:
    """Return a deal as a good and as a thoughtless player plays it."""
    return Duel(deal(id, seats, "steady", number), deal(id, seats, "random", number))


def other_card(record: Record, seat: int) -> Record:
    """Return the record with the last card but one that could be another one exchanged, played to its end."""
    session = empty_table(record.setup, record.seed)
    for number, action in enumerate(record.actions):
        ask = session.asks.get(action.seat)
        if (
            isinstance(action, PlayCard)
            and action.seat == seat
            and ask is not None
            and len(ask.actions()) > 1
        ):
            choice = next(one for one in ask.actions() if one != action)
            return _played_out(replace(record, actions=(*record.actions[:number], choice)))
        session.act(action)
    raise AssertionError("no card could be another one")


def _played_out(record: Record) -> Record:
    session = empty_table(record.setup, record.seed)
    for action in record.actions:
        session.act(action)
    deals = len(session.public.sheet)
    while len(session.public.sheet) == deals:
        seat, ask = next((seat, ask) for seat, ask in session.asks.items() if ask.required)
        assert seat != CHANCE
        answer = player("steady", seat).answer(session.view(seat), ask)
        assert answer is not None
        session.act(answer)
    return replace(record, actions=tuple(session.actions))
