"""A person at the screen, as the session knows one."""

from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.event import Event
from clubs.rules.view import SeatView


class Person:
    """Answers through the screen, which acts when a choice is made; until then it is still thinking."""

    def __init__(self) -> None:
        self.told: list[Event] = []

    def notice(self, event: Event) -> None:
        """Keep the event until the table shows it."""
        self.told.append(event)

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Still thinking."""
        del view, ask
        return None
