"""A person at a seat of a session."""

from collections.abc import Callable

from clubs.rules.ask import Ask
from clubs.rules.event import Event
from clubs.rules.view import SeatView


class Person:
    """A person at the screen: `notice` takes the events of the seat, and the answer comes from the screen."""

    def __init__(self, notice: Callable[[Event], None]) -> None:
        self.notice = notice

    def answer(self, view: SeatView, ask: Ask) -> None:
        """Return nothing: the screen acts when a choice is made."""
