"""The decisions in a record: every ask that left a choice, with what its seat knew."""

from collections.abc import Iterator
from dataclasses import dataclass

from clubs.cards import CardSet
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView, asked_hands
from clubs.table.record import Record
from clubs.table.replay import empty_table
from clubs.table.undo import is_choice


@dataclass(frozen=True, slots=True)
class Decision:
    """A seat's view, ask and action; `hands` are those of all seats, which it could not see.

    `number` is that of the action in the record, from 0, and `deal` that of the deal, as a score page has it.
    """

    number: int
    deal: int
    view: SeatView
    ask: Ask
    action: Action
    hands: tuple[CardSet, ...]

    @property
    def seat(self) -> int:
        """The seat that was asked."""
        return self.ask.seat


def decisions(record: Record) -> Iterator[Decision]:
    """Yield the decisions of a record, in order; Refused where the rules refuse an action."""
    session = empty_table(record.setup, record.seed)
    for number, action in enumerate(record.actions):
        ask = session.asks.get(action.seat)
        if ask is not None and is_choice(ask):
            view = session.asked_view(action.seat)
            hands = asked_hands(session.zones, action.seat, record.setup.seats)
            yield Decision(number, session.public.deal, view, ask, action, hands)
        session.act(action)
