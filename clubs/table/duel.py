"""A deal played twice from the same seat: how each went, and the first answer in which they differ."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from clubs.cards import Card
from clubs.games import game
from clubs.rules.action import CHANCE, Action, DealCards, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.game import Game
from clubs.rules.public import Public, SeatScore, Trick
from clubs.rules.view import SeatView
from clubs.table.record import Record, Unreadable
from clubs.table.replay import empty_table, replay


@dataclass(frozen=True)
class SeatDeal:
    """The first deal of a record, to its end, as one seat played it."""

    record: Record
    seat: int

    @property
    def game(self) -> Game:
        """The game that was played."""
        return game(self.record.setup.game)

    @cached_property
    def public(self) -> Public:
        """The public facts at the end of the deal; Unreadable where the rules refuse an action."""
        return replay(self.record).public

    @property
    def tricks(self) -> Sequence[Trick]:
        """The tricks of the deal."""
        return self.public.tricks

    @property
    def other_people(self) -> int:
        """How many people sat at the table besides the one whose deal it is."""
        return sum(one.is_person for seat, one in enumerate(self.record.seating) if seat != self.seat)

    @property
    def score(self) -> SeatScore:
        """The seat's score of the deal."""
        return self.public.sheet[-1][self.seat]

    @property
    def ours(self) -> tuple[int, ...]:
        """The seats that score together with this one, itself included."""
        return self.game.sides(self.record.setup).members(self.seat)

    def card(self, number: int) -> Card | None:
        """Return the card that the seat played to a trick, counted from 0; None if it had none left."""
        plays = self.tricks[number].plays
        return next((play.card for play in plays if play.seat == self.seat), None)

    @cached_property
    def before(self) -> tuple[Action, ...]:
        """The answers that the seat gave before the first card."""
        first = next((n for n, one in enumerate(self.record.actions) if isinstance(one, PlayCard)), 0)
        return tuple(one for one in self.record.actions[:first] if one.seat == self.seat)


def first_deal(record: Record, seat: int) -> SeatDeal:
    """Return the first deal of a record for a seat; Unreadable if it is not finished or not allowed."""
    dealt = [number for number, one in enumerate(record.actions) if isinstance(one, DealCards)]
    actions = record.actions[: dealt[1] if len(dealt) > 1 else None]
    public = replay(replace(record, actions=actions, practice=(), hints=())).public
    if not dealt or len(public.sheet) != public.deal:
        raise Unreadable("This deal is not finished.")
    practice = tuple(one for one in record.practice if one == public.deal)
    hints = tuple(one for one in record.hints if one[0] == public.deal)
    return SeatDeal(replace(record, actions=actions, practice=practice, hints=hints), seat)


@dataclass(frozen=True, slots=True)
class Parting:
    """The first answer that differs: who gave it, and what.

    `view` and `ask` are those of its seat, the same in both deals. `trick` counts from 0; None before the
    first card. `theirs` is None where the other deal had no such answer.
    """

    seat: int
    trick: int | None
    mine: Action
    theirs: Action | None
    view: SeatView
    ask: Ask


@dataclass(frozen=True)
class Duel:
    """The same deal played twice from the same seat."""

    mine: SeatDeal
    theirs: SeatDeal

    @property
    def columns(self) -> int:
        """The number of tricks of the longer deal."""
        return max(len(self.mine.tricks), len(self.theirs.tricks))

    @cached_property
    def alike(self) -> int:
        """The number of tricks at the beginning that are the same, card by card."""
        pairs = zip(self.mine.tricks, self.theirs.tricks, strict=False)
        return next((n for n, (mine, theirs) in enumerate(pairs) if mine != theirs), self.columns)

    @cached_property
    def parting(self) -> Parting | None:
        """The first answer of anybody that differs; None if there is none."""
        record = self.mine.record
        theirs = {seat: _answers(self.theirs.record, seat) for seat in range(record.setup.seats)}
        session, given = empty_table(record.setup, record.seed), Counter[int]()
        for action in record.actions:
            seat = action.seat
            if seat != CHANCE:
                there = theirs[seat]
                other = there[given[seat]] if given[seat] < len(there) else None
                if other != action:
                    trick = len(session.public.tricks) if isinstance(action, PlayCard) else None
                    ask = session.asks[seat]
                    return Parting(seat, trick, action, other, session.asked_view(seat), ask)
                given[seat] += 1
            session.act(action)
        return None


def _answers(record: Record, seat: int) -> Sequence[Action]:
    return [action for action in record.actions if action.seat == seat]
