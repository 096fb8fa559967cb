"""The protocol of players: a person, a computer player or a script, all alike to the session."""

from typing import Protocol

from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.event import Event
from clubs.rules.view import SeatView


class Player(Protocol):
    """One seat's player, which gets the seat's view and nothing else.

    It reads the history from the view, as an undo removes events from it without a notice.
    """

    def notice(self, event: Event) -> None:
        """Take note of an event as this seat saw it; by default ignore it, as views hold all events."""
        del event

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Return the answer to an ask; None while still thinking, or to decline an optional ask."""
