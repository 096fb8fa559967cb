"""Asks: who may answer what, and why anything else is refused."""

from collections import Counter
from dataclasses import dataclass
from typing import TypeAlias

from clubs.cards import EMPTY, CardSet, count, distinct, duplicates, each, without
from clubs.language import message
from clubs.rules.action import Action, DealCards, DrawForDeal, GiveCards, PlayCard


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why something is not allowed: the rule's number and one sentence."""

    rule: str
    words: str


class Refused(ValueError):
    """An action that the rules do not allow. The state is unchanged."""

    def __init__(self, reason: WhyNot) -> None:
        super().__init__(reason.words)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class OneOf:
    """The legal answers, listed in a fixed order."""

    actions: tuple[Action, ...]

    def allows(self, action: Action) -> bool:
        """Return whether the action is listed."""
        return action in self.actions


@dataclass(frozen=True, slots=True)
class SomeOf:
    """From `least` to `most` of some cards; `to` is the seat that gets them, if one does."""

    make: type[GiveCards]
    seat: int
    cards: CardSet
    least: int
    most: int
    to: int | None = None

    def action(self, cards: CardSet) -> Action:
        """Return the action that gives these cards."""
        return self.make(self.seat, cards)

    def allows(self, action: Action) -> bool:
        """Return whether the action gives an allowed number of the cards on offer."""
        if type(action) is not self.make:
            return False
        no_set = action.cards < 0 or duplicates(action.cards) & ~distinct(action.cards)
        if no_set or not self.least <= count(action.cards) <= self.most:
            return False
        try:
            without(self.cards, action.cards)
        except (ValueError, IndexError):
            return False
        return True


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The packs in order, each shuffled; or a draw of `draw` cards from the first."""

    make: type[DrawForDeal] | type[DealCards]
    packs: tuple[CardSet, ...]
    draw: int = 0

    def allows(self, action: Action) -> bool:
        """Return whether the action holds exactly these cards or, for a draw, that many of them."""
        if type(action) is not self.make:
            return False
        if self.draw:
            drawn, there = Counter(action.pack), Counter(each(self.packs[0]))
            return len(action.pack) == self.draw and drawn <= there
        start = 0
        for pack in self.packs:
            part = action.pack[start : start + count(pack)]
            start += count(pack)
            if Counter(part) != Counter(each(pack)):
                return False
        return start == len(action.pack)


Answers: TypeAlias = OneOf | SomeOf | Shuffled


@dataclass(frozen=True, slots=True)
class Effect:
    """The consequence of an answer in a few words, and the cards it would cost."""

    action: Action
    words: str
    cards: CardSet = EMPTY


@dataclass(frozen=True, slots=True)
class Ask:
    """One question to one seat.

    `kind` is the leading sort of answer, `title` and `clause` are its text on the screen, `refused` lists
    answers that look possible but are not, each with its reason, `effects` the consequences of some answers.
    The game waits for a required ask.
    """

    seat: int
    kind: type[Action]
    answers: Answers
    title: str
    clause: str = ""
    refused: tuple[tuple[Action, WhyNot], ...] = ()
    effects: tuple[Effect, ...] = ()
    required: bool = True

    def actions(self) -> tuple[Action, ...]:
        """Return the listed answers; none where the answer is a choice of cards or a shuffled pack."""
        return self.answers.actions if isinstance(self.answers, OneOf) else ()

    @property
    def either(self) -> bool:
        """Whether it is one thing or the other, but for cards: to call one wrong is to name the answer."""
        return len(self.actions()) == 2 and self.kind is not PlayCard

    def effect(self, action: Action) -> Effect | None:
        """Return the consequence of an answer, or None if it needs no explaining."""
        return next((effect for effect in self.effects if effect.action == action), None)

    def why_not(self, action: Action) -> WhyNot | None:
        """Return the reason for refusing an action, or None if it is allowed."""
        if action.seat == self.seat and self.answers.allows(action):
            return None
        for refused, reason in self.refused:
            if refused == action:
                return reason
        return WhyNot("", message("That is no answer to “{title}”.", title=self.title))
