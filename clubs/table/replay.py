"""Playing a record again."""

from clubs.games import game
from clubs.rules.action import Action
from clubs.rules.ask import Ask, Refused
from clubs.rules.event import Event
from clubs.rules.view import SeatView
from clubs.table.record import Record, Unreadable, write_action
from clubs.table.seating import Seating
from clubs.table.session import Session
from clubs.table.shuffle import Chance


class EmptySeat:
    """An empty seat: it never answers."""

    def notice(self, event: Event) -> None:
        """Nobody is listening."""

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Nobody answers."""
        del view, ask
        return None


def replay(record: Record) -> Session:
    """The session that a record leads to; Unreadable, naming the action, if the rules refuse one."""
    setup = record.setup
    players = [EmptySeat() for _ in range(setup.seats)]
    session = Session(game(setup.game), setup, players, Chance(record.seed), practice=record.practice)
    for number, action in enumerate(record.actions, 1):
        try:
            session.act(action)
        except Refused as refused:
            said = write_action(action)
            raise Unreadable(f"Action {number} ({said[:40]}) is not allowed: {refused}") from None
    if not set(record.practice) <= set(range(session.first, session.public.deal + 1)):
        raise Unreadable("A deal is called practice that was not played.")
    return session


def record_of(session: Session, seating: tuple[Seating, ...] = ()) -> Record:
    """The record of a session so far."""
    practice = tuple(sorted(session.practice))
    return Record(session.setup, session.chance.seed, tuple(session.actions), seating, practice)
