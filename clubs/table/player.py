"""Who sits at a seat: a person, a computer player or a script, all alike to the session."""

from typing import Protocol

from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.event import Event
from clubs.rules.view import SeatView


class Player(Protocol):
    """One seat's player. It gets the seat's view and nothing else.

    What has happened it reads from the view: what is taken back is in no view any more, and is not told.
    """

    def notice(self, event: Event) -> None:
        """Something has happened, as this seat saw it."""

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """The answer to an ask; None while still thinking, or to let an optional ask go by."""
