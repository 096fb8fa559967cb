"""The draw for the first dealer, and dealing the cards."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from clubs.cards import EMPTY, STANDARD, CardSet, cards_of, count, rank, union
from clubs.language import message
from clubs.rules.action import CHANCE, Action, DealCards, DrawForDeal
from clubs.rules.ask import Ask, Shuffled
from clubs.rules.event import DealerDrawn
from clubs.rules.option import Setup
from clubs.rules.state import State
from clubs.rules.step import Step
from clubs.rules.zone import ASIDE, PACK, Zone


@dataclass(frozen=True, slots=True)
class Draw:
    """G-2: before the first deal each seat draws a card, and the highest deals."""

    title: str = message("Draw")
    actions: ClassVar[tuple[type[Action], ...]] = (DrawForDeal,)

    def enter(self, step: Step) -> None:
        """Do nothing: the draw is asked for."""

    def asks(self, state: State) -> dict[int, Ask]:
        """Ask chance for the draw, once in a match."""
        if state.public.dealer is not None:
            return {}
        answers = Shuffled(DrawForDeal, (STANDARD,), draw=state.public.setup.seats)
        return {CHANCE: Ask(CHANCE, DrawForDeal, answers, message("Draw for deal"))}

    def apply(self, step: Step, action: Action) -> None:
        """Make the seat with the highest rank dealer; equal ranks by suit, clubs first."""
        assert isinstance(action, DrawForDeal)
        dealer = max(step.public.seats, key=lambda seat: (rank(action.pack[seat]), action.pack[seat]))
        step.change(dealer=dealer)
        step.tell(DealerDrawn(action.pack, dealer))


@dataclass(frozen=True, slots=True)
class Batch:
    """One pack dealt singly round `zones`, `each` cards to each; the others go to `rest`."""

    cards: CardSet
    zones: tuple[Zone, ...]
    each: int
    rest: Zone = PACK


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan of one deal; `size` is the number of cards in a hand, `aside` those taken out beforehand."""

    batches: tuple[Batch, ...]
    size: int
    aside: CardSet = EMPTY


@dataclass(frozen=True, slots=True)
class NewDeal:
    """A new deal: the dealer moves on to the left (G-1) and the pack is dealt as planned.

    `plan(setup, deal, eldest)` gets the deal's number from 1, and the seat that is dealt to first.
    """

    plan: Callable[[Setup, int, int], Plan]
    title: str = message("Deal")
    actions: ClassVar[tuple[type[Action], ...]] = (DealCards,)

    def enter(self, step: Step) -> None:
        """Do nothing: the pack is asked for."""

    def asks(self, state: State) -> dict[int, Ask]:
        """Ask chance for a shuffled pack, unless this deal has been dealt."""
        if state.public.deal > len(state.public.sheet):
            return {}
        plan = self._plan(state)
        answers = Shuffled(DealCards, tuple(batch.cards for batch in plan.batches))
        return {CHANCE: Ask(CHANCE, DealCards, answers, message("Deal the cards"))}

    def apply(self, step: Step, action: Action) -> None:
        """Clear the table and deal."""
        assert isinstance(action, DealCards)
        plan = self._plan(step.state)
        pack = plan.aside
        for batch in plan.batches:
            pack = union(pack, batch.cards)
        step.begin_deal(pack, self._dealer(step.state), plan.size)
        step.move(plan.aside, PACK, ASIDE)
        start = 0
        for batch in plan.batches:
            dealt = action.pack[start : start + count(batch.cards)]
            start += len(dealt)
            number = len(batch.zones)
            for place, zone in enumerate(batch.zones):
                step.move(cards_of(dealt[place : number * batch.each : number]), PACK, zone)
            if batch.rest != PACK:
                step.move(cards_of(dealt[number * batch.each :]), PACK, batch.rest)

    @staticmethod
    def _dealer(state: State) -> int | None:
        public = state.public
        if public.dealer is None or public.deal == 0:
            return public.dealer
        return public.setup.left(public.dealer)

    def _plan(self, state: State) -> Plan:
        public, dealer = state.public, self._dealer(state)
        eldest = 0 if dealer is None else public.setup.left(dealer)
        return self.plan(public.setup, public.deal + 1, eldest)
