"""The all-seeing player of Free Clubs: it looks into all hands, and plays for its contract exactly."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from clubs.ai.heuristics import HeuristicPlayer
from clubs.cards import cards_of
from clubs.games.free.auction import Contract
from clubs.games.free.play import winning
from clubs.lab.all_seeing import AllSeeingSolver
from clubs.lab.double_dummy import SEATS
from clubs.lab.games.free.double_dummy import FreeDoubleDummy
from clubs.rules import kernel
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask, OneOf
from clubs.rules.view import SeatView
from clubs.table.session import Session


class AllSeeingFreePlayer(AllSeeingSolver):
    """Plays the card that takes most tricks for its side; of equals, and before, what heuristics choose.

    It expects every other seat to see all cards too, and the two against a lone player to play together.
    """

    def __init__(self, seed: int) -> None:
        self._heuristics = HeuristicPlayer(seed)
        self._cards: FreeDoubleDummy | None = None

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        if ask.kind is PlayCard:
            best = self.best_plays(self.session, view, ask.actions())
            ask = replace(ask, answers=OneOf(tuple(best)))
        return self._heuristics.answer(view, ask)

    def best_plays(self, session: Session, view: SeatView, actions: Sequence[Action]) -> list[Action]:
        if self._cards is None or not view.public.tricks:
            self._cards = opened(session)
        public = view.public
        places = [kernel.ace_low(1 << play.card) for play in public.plays]
        led = kernel.suit_mask_of(places[0]) if places else 0
        holder = winning(public)
        best = next(
            (place for place, play in zip(places, public.plays, strict=True) if play.seat == holder), 0
        )
        rest = 0
        for seat in public.seats:
            rest |= kernel.ace_low(session.view(seat).hand)
        passed = (view.seat - (public.plays[0].seat if public.plays else view.seat)) % SEATS
        plays = [action for action in actions if isinstance(action, PlayCard)]
        cards = kernel.ace_low(cards_of(play.card for play in plays))
        good = self._cards.best(rest, view.seat, led, best, holder or 0, SEATS - passed, cards)
        return [play for play in plays if good & kernel.ace_low(1 << play.card)]


def opened(session: Session) -> FreeDoubleDummy:
    """Return the deal of a session with all hands face up, as its first trick began."""
    public = session.public
    first, second, third = (
        kernel.ace_low(session.view(seat).hand | cards_of(p.card for p in public.plays if p.seat == seat))
        for seat in public.seats
    )
    return FreeDoubleDummy(side(public.note(Contract).seats), first, second, third)


def side(seats: Sequence[int]) -> int:
    """Return the mask of the seats with a contract."""
    return sum(1 << seat for seat in seats)


PLAYER: Final = AllSeeingFreePlayer
