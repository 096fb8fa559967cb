"""Passing cards to another seat, all at once."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from clubs.cards import count
from clubs.language import message
from clubs.rules.action import Action, PassCards
from clubs.rules.ask import Ask, SomeOf
from clubs.rules.event import CardsPassed
from clubs.rules.plural import Figure
from clubs.rules.public import Note, Public
from clubs.rules.state import State
from clubs.rules.step import Step
from clubs.rules.zone import hand, passing


@dataclass(frozen=True, slots=True)
class Passed(Note):
    """The note that cards have been passed, `steps` places to the left; None before."""

    steps: int | None = None


@dataclass(frozen=True, slots=True)
class Passing:
    """Each seat lays down cards; when all have, each takes up what it gets, so none chooses after seeing.

    `steps` gives the number of places to the left, negative for right, 0 for a deal without passing.
    """

    number: int
    steps: Callable[[Public], int]
    title: str = message("Passing")
    actions: ClassVar[tuple[type[Action], ...]] = (PassCards,)

    def enter(self, step: Step) -> None:
        """Do nothing: passing begins with an ask."""

    def asks(self, state: State) -> dict[int, Ask]:
        """Ask every seat that has not laid down its cards."""
        public = state.public
        steps = self.steps(public)
        if steps == 0 or public.note(Passed).steps is not None:
            return {}
        return {
            seat: self._ask(state, seat, public.setup.left(seat, steps))
            for seat in public.seats
            if _choosing(state, seat)
        }

    def _ask(self, state: State, seat: int, to: int) -> Ask:
        cards = state.cards(hand(seat))
        number = min(self.number, count(cards))
        answers = SomeOf(PassCards, seat, cards, number, number, to)
        title = message("Pass {number:a card/# cards}", number=Figure(self.number))
        return Ask(seat, PassCards, answers, title, message("all pass at once"))

    def apply(self, step: Step, action: Action) -> None:
        """Lay the cards down; after the last seat's, hand all of them over."""
        assert isinstance(action, PassCards)
        step.move(action.cards, hand(action.seat), passing(action.seat))
        seats = step.public.seats
        if any(_choosing(step.state, seat) for seat in seats):
            return
        steps = self.steps(step.public)
        for seat in seats:
            step.move(step.cards(passing(seat)), passing(seat), hand(step.public.setup.left(seat, steps)))
        step.note(Passed(steps))
        step.tell(CardsPassed(steps))


def _choosing(state: State, seat: int) -> bool:
    """Return whether the seat has cards and has not laid any down; one without cards passes none."""
    return not state.cards(passing(seat)) and bool(state.cards(hand(seat)))
