"""Replay a record, action by action, or open a copy of it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from clubs.games import game
from clubs.rules.action import CHANCE, Action, DealCards
from clubs.rules.ask import Ask, Refused
from clubs.rules.event import Event
from clubs.rules.option import Setup
from clubs.rules.public import Public
from clubs.rules.view import SeatView
from clubs.table.player import Player
from clubs.table.record import Record, Unreadable, write_action
from clubs.table.seating import Seating
from clubs.table.session import NO_HINTS, Session
from clubs.table.shuffle import Chance

UNSEEN: Final = 20
"""Actions of a record that are carried out at a time on the way to the one that is wanted."""


def ended_deals(record: Record) -> Record:
    """Return a record up to the end of its last finished deal; Unreadable if the rules refuse an action."""
    public = replay(record).public
    begun = [number for number, action in enumerate(record.actions) if isinstance(action, DealCards)]
    if len(begun) == len(public.sheet):
        return record
    return replace(
        record,
        actions=record.actions[: begun[len(public.sheet)]],
        practice=tuple(deal for deal in record.practice if deal < public.deal),
        hints=tuple((deal, steps) for deal, steps in record.hints if deal < public.deal),
    )


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """The table after an action of a record; `waiting` are the seats that must answer next."""

    events: tuple[Event, ...]
    public: Public
    views: tuple[SeatView, ...]
    phase: str
    waiting: frozenset[int]
    code: str | None


class EmptySeat(Player):
    """A player that never answers."""

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        del view, ask
        return None


def empty_table(
    setup: Setup, seed: str, practice: Collection[int] = (), hints: Mapping[int, int] = NO_HINTS
) -> Session:
    """Return the session of a match before its first action, with empty seats."""
    seats = [EmptySeat()] * setup.seats
    return Session(game(setup.game), setup, seats, Chance(seed), practice=practice, hints=hints)


def replay(record: Record) -> Session:
    """Return the session that a record leads to; Unreadable, naming the action, if the rules refuse one."""
    session = empty_table(record.setup, record.seed, record.practice, dict(record.hints))
    for number, action in enumerate(record.actions, 1):
        try:
            session.act(action)
        except Refused as refused:
            line = write_action(action)
            raise Unreadable(f"Action {number} ({line[:40]}) is not allowed: {refused}") from None
    played = range(session.first, session.public.deal + 1)
    if not set(record.practice) <= set(played):
        raise Unreadable("A deal is marked as practice that was not played.")
    if not set(session.hints) <= set(played):
        raise Unreadable("A hint is noted for a deal that was not played.")
    return session


def steps(record: Record) -> Iterator[ReplayStep]:
    """Play a record again, action by action; Refused where the rules refuse one."""
    session = empty_table(record.setup, record.seed)
    for action in record.actions:
        yield _replayed(session, session.act(action))


def played_on(record: Record, action: Action, players: Sequence[Player]) -> Iterator[ReplayStep | None]:
    """Play the deal of a record on after another action, to its end; None where nothing is to be seen yet."""
    session = empty_table(record.setup, record.seed)
    for number, past in enumerate(record.actions, 1):
        session.act(past)
        if number % UNSEEN == 0:
            yield None
    deals, events = len(session.public.sheet), session.act(action)
    yield _replayed(session, events)
    while len(session.public.sheet) == deals:
        seat, ask = next((seat, ask) for seat, ask in session.asks.items() if ask.required)
        answer = players[seat].answer(session.asked_view(seat), ask)
        if answer is None:
            return
        yield _replayed(session, session.act(answer))


def _replayed(session: Session, events: tuple[Event, ...]) -> ReplayStep:
    views = tuple(map(session.view, session.public.seats))
    waiting = frozenset(seat for seat, ask in session.asks.items() if ask.required and seat != CHANCE)
    return ReplayStep(events, session.public, views, session.phase, waiting, session.code)


def record_of(session: Session, seating: tuple[Seating, ...] = ()) -> Record:
    """Return the record of a session so far."""
    practice = tuple(sorted(session.practice))
    hints = tuple(sorted(session.hints.items()))
    return Record(session.setup, session.chance.seed, tuple(session.actions), seating, practice, hints)


def reopened(record: Record, seed: str) -> Record:
    """Return the record with which a copy goes on; Unreadable if the rules refuse one of its actions.

    The deals so far are practice: they count in the match that was copied, and the one in progress may be
    known. Later ones are dealt from the new seed, so that nobody knows them; those of a match that begins
    with a deal's code are practice anyway, and stay.
    """
    session = replay(record)
    if session.chance.opening is None:
        record = replace(record, seed=seed)
    return replace(record, practice=tuple(range(session.first, session.public.deal + 1)))
