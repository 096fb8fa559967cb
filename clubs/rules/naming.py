"""Naming a suit after a lead: the others follow the suit named, as if it had been led."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from clubs.cards import CLUBS, SPADES, Suit, suit, suit_name
from clubs.language import Message, message
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask, OneOf
from clubs.rules.event import Event
from clubs.rules.public import NamedSuits, Public
from clubs.rules.state import State
from clubs.rules.step import Step
from clubs.rules.trickplay import TrickPlay


@dataclass(frozen=True, slots=True)
class NameSuit(Action):
    """Name the suit that the others are to follow, by its number; that of the card led names no other."""

    verb: ClassVar[str] = "name"
    do: ClassVar[Message | None] = message("name {suit}")
    did: ClassVar[Message | None] = message("named {suit}")
    suit: Suit


@dataclass(frozen=True, slots=True)
class SuitNamed(Event):
    """A seat has led a club, and named a suit with it, or clubs: then it is clubs only."""

    seat: int
    suit: Suit

    def sentence(self, names: Sequence[str]) -> str:
        if self.suit == CLUBS:
            return message("{name} led clubs only", name=names[self.seat])
        return message("{name} named {suit}", name=names[self.seat], suit=suit_name(self.suit))


@dataclass(frozen=True, slots=True)
class NamingPlay(TrickPlay):
    """The tricks of a deal where the leader of a club names a suit before the next card (C-3)."""

    actions: ClassVar[tuple[type[Action], ...]] = (PlayCard, NameSuit)

    def asks(self, state: State) -> dict[int, Ask]:
        """Ask who has led a club for a suit, or the seat whose turn it is for a card."""
        public = state.public
        if not unnamed(public):
            return TrickPlay.asks(self, state)
        seat = public.leader
        answers = OneOf(tuple(NameSuit(seat, one) for one in range(SPADES, CLUBS + 1)))
        clause = message("all follow it, or play clubs")
        return {seat: Ask(seat, NameSuit, answers, message("Name a suit"), clause)}

    def apply(self, step: Step, action: Action) -> None:
        """Note the suit named, or play the card."""
        if not isinstance(action, NameSuit):
            TrickPlay.apply(self, step, action)
            return
        made = step.public.note(NamedSuits).made
        step.note(NamedSuits((*made, (len(step.public.tricks), action.suit))))
        step.tell(SuitNamed(action.seat, action.suit))


def unnamed(public: Public) -> bool:
    """Return whether a club has been led, and no suit named yet."""
    if len(public.plays) != 1 or suit(public.plays[0].card) != CLUBS:
        return False
    made = public.note(NamedSuits).made
    return not made or made[-1][0] != len(public.tricks)
