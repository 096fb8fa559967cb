"""Bidding a number of tricks, once round the table."""

from dataclasses import dataclass
from typing import ClassVar

from clubs.language import message
from clubs.rules.action import Action, BidTricks
from clubs.rules.ask import Ask, Effect, OneOf, WhyNot
from clubs.rules.event import TricksBid
from clubs.rules.measure import Facts, Measure, OfBid, Words
from clubs.rules.public import Note, Public
from clubs.rules.state import State
from clubs.rules.step import Step


@dataclass(frozen=True, slots=True)
class Bids(Note):
    """The bids made, as pairs of seat and tricks in order."""

    made: tuple[tuple[int, int], ...] = ()

    def of(self, seat: int) -> int | None:
        """Return the seat's bid, or None."""
        return dict(self.made).get(seat)

    @property
    def total(self) -> int:
        """Return the sum of the bids."""
        return sum(tricks for _, tricks in self.made)


@dataclass(frozen=True, slots=True)
class Bidding:
    """Bids from 0 to all tricks, from the dealer's left; the last may not make the sum equal the tricks."""

    rule: str
    title: str = message("Bidding")
    actions: ClassVar[tuple[type[Action], ...]] = (BidTricks,)

    def enter(self, step: Step) -> None:
        """Do nothing: bidding begins with an ask."""

    def asks(self, state: State) -> dict[int, Ask]:
        """Ask the next seat from the dealer's left that has not bid."""
        public = state.public
        made = len(public.note(Bids).made)
        seat = public.in_turn(made)
        if seat is None:
            return {}
        closed = closed_bid(public)
        last = made == public.setup.seats - 1
        bids = tuple(BidTricks(seat, tricks) for tricks in range(public.size + 1))
        refused: tuple[tuple[Action, WhyNot], ...] = ()
        total = public.note(Bids).total
        clause = message("{total} of {size} tricks {total:is/are} bid")
        if closed is not None:
            clause = message("{total} of {size} tricks {total:is/are} bid, so {closed} is closed to you")
            why = message("The bids may not add up to {size}, so {closed} is closed.")
            refused = ((bids[closed], WhyNot(self.rule, why.having(size=public.size, closed=closed))),)
        clause = clause.having(total=total, size=public.size, closed=closed or 0)
        open_bids = tuple(bid for bid in bids if bid.tricks != closed)
        answers = OneOf(open_bids)
        effects = tuple(Effect(bid, _balance(public, bid.tricks)) for bid in open_bids if last)
        title = message("How many tricks will you win?")
        return {seat: Ask(seat, BidTricks, answers, title, clause, refused, effects)}

    def apply(self, step: Step, action: Action) -> None:
        """Record the bid of a seat."""
        assert isinstance(action, BidTricks)
        step.note(Bids((*step.public.note(Bids).made, (action.seat, action.tricks))))
        step.tell(TricksBid(action.seat, action.tricks))


def _balance(public: Public, tricks: int) -> str:
    over = public.note(Bids).total + tricks - public.size
    if over > 0:
        return message(
            "With {tricks}, the table has bid {over} more than there are tricks", tricks=tricks, over=over
        )
    return message(
        "With {tricks}, the table has bid {under} fewer than there are tricks", tricks=tricks, under=-over
    )


def bid_facts(public: Public, *besides: tuple[str, str]) -> Facts:
    """Return all bids and the tricks there are, which the number of each trick shows once all have bid."""
    made = public.note(Bids).made
    bids = (message("Bids"), str(sum(tricks for _, tricks in made)))
    tricks = (message("Tricks"), str(public.size))
    if len(made) < public.setup.seats:
        return Facts((bids, tricks), besides)
    return Facts((bids,), (tricks, *besides))


def bid_measure(public: Public, seat: int) -> Measure:
    """Return a seat's tricks of its bid; while others are still bidding, the bid alone."""
    bids = public.note(Bids)
    bid = bids.of(seat)
    if len(bids.made) < public.setup.seats:
        return Words("" if bid is None else message("bids {tricks}", tricks=bid))
    return OfBid(public.taken(seat), bid, done=len(public.tricks) == public.size)


def closed_bid(public: Public) -> int | None:
    """Return the bid that is closed to the last bidder, or None."""
    bids = public.note(Bids)
    if len(bids.made) != public.setup.seats - 1 or bids.total > public.size:
        return None
    return public.size - bids.total
