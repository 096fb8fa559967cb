"""Carrying out the handicaps (F-7, F-8)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from clubs.cards import (
    QUEEN,
    TEN,
    Card,
    CardSet,
    count,
    each,
    is_joker,
    rank,
    suit,
    suit_mask,
    suit_name,
    without,
    words,
)
from clubs.games.free.actions import GiveUp
from clubs.games.free.auction import BidsMade, Contract, burden, price
from clubs.games.free.cards import DISCARDED
from clubs.language import message
from clubs.rules.action import Action
from clubs.rules.ask import Ask, SomeOf, WhyNot
from clubs.rules.event import Event
from clubs.rules.public import Note, Public
from clubs.rules.state import State
from clubs.rules.step import Step
from clubs.rules.zone import hand


@dataclass(frozen=True, slots=True)
class HandicapsDone(Note):
    """The number of handicaps that have been carried out."""

    number: int = 0


@dataclass(frozen=True, slots=True)
class HandicapCarriedOut(Event):
    """A seat has carried out the handicap of a card that it bid."""

    part: ClassVar[str] = message("Handicaps")
    seat: int
    card: Card
    number: int

    def sentence(self, names: Sequence[str]) -> str:
        told = message("{name} discarded {number:a card/# cards} for {card}")
        if not self.number:
            told = message("{name} gave up nothing for {card}")
        elif rank(self.card) == QUEEN:
            told = message("{name} passed on {number:a card/# cards} for {card}")
        return told.having(name=names[self.seat], card=words(self.card), number=self.number)


def owed(public: Public) -> tuple[tuple[int, Card], ...]:
    """F-7: the handicaps in their order, as pairs of seat and card; a joker has none."""
    made = public.note(BidsMade)
    team = public.note(Contract).seats
    return tuple((seat, bid) for seat in team for bid in made.by(seat) if not is_joker(bid))


@dataclass(frozen=True, slots=True)
class Handicaps:
    """The auction's winners carry out a handicap for each card they bid, in the order bid.

    Strictly, only a ten leaves a choice and the rest happens by itself. On honour every handicap is asked
    for, and a player may give up something else, or nothing; also one without the suit is asked, so that
    nobody learns from the question that a card was kept.
    """

    honour: bool = False
    title: str = message("Handicaps")
    actions: ClassVar[tuple[type[Action], ...]] = (GiveUp,)

    def enter(self, step: Step) -> None:
        """Carry out what leaves no choice."""
        self._go_on(step)

    def asks(self, state: State) -> dict[int, Ask]:
        """Ask the seat whose handicap is next."""
        todo = owed(state.public)[state.public.note(HandicapsDone).number :]
        if not todo:
            return {}
        seat, bid = todo[0]
        held = state.cards(hand(seat)) & suit_mask(suit(bid))
        number = min(count(held), count(burden(bid, held)))
        to = state.public.setup.left(seat) if rank(bid) == QUEEN else None
        answers = SomeOf(GiveUp, seat, held, 0 if self.honour else number, number, to)
        others = without(state.cards(hand(seat)), held)
        only = message(
            "{price}: only a {suit} will do.", price=price(bid), suit=suit_name(suit(bid), plural=False)
        )
        suit_only = WhyNot("F-8", only)
        refused = tuple((GiveUp(seat, 1 << card), suit_only) for card in each(others))
        clause = message("for {card}, which you bid", card=words(bid))
        return {seat: Ask(seat, GiveUp, answers, price(bid), clause, refused)}

    def apply(self, step: Step, action: Action) -> None:
        """Give up the cards of the answer."""
        assert isinstance(action, GiveUp)
        self._carry_out(step, action.seat, action.cards)
        self._go_on(step)

    def _go_on(self, step: Step) -> None:
        """Carry out handicaps until one needs an answer."""
        while todo := owed(step.public)[step.public.note(HandicapsDone).number :]:
            seat, bid = todo[0]
            held = step.cards(hand(seat)) & suit_mask(suit(bid))
            if self.honour or (rank(bid) == TEN and count(held) > 1):
                return
            self._carry_out(step, seat, burden(bid, held))

    def _carry_out(self, step: Step, seat: int, given: CardSet) -> None:
        done = step.public.note(HandicapsDone).number
        bid = owed(step.public)[done][1]
        target = hand(step.public.setup.left(seat)) if rank(bid) == QUEEN else DISCARDED
        step.move(given, hand(seat), target)
        step.note(HandicapsDone(done + 1))
        step.tell(HandicapCarriedOut(seat, bid, count(given)))
