"""The all-seeing player of Clubs Whist: it looks into all hands, the spare one too, and solves exactly."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from clubs.ai.heuristics import HeuristicPlayer
from clubs.cards import cards_of, suit, suit_mask
from clubs.games.whist import MUST_BEAT, ExchangeHand
from clubs.lab.all_seeing import AllSeeingSolver
from clubs.lab.games.whist.double_dummy import WhistDoubleDummy
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask, OneOf
from clubs.rules.view import SeatView
from clubs.table.session import Session


class AllSeeingWhistPlayer(AllSeeingSolver):
    """Plays the card, or makes the exchange, that takes most tricks; of equals, what heuristics choose.

    It expects the two others to play together against it, and to exchange by heuristics.
    """

    def __init__(self, seed: int) -> None:
        self._heuristics = HeuristicPlayer(seed)
        self._cards: WhistDoubleDummy | None = None

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        if ask.kind is ExchangeHand:
            self._cards = None
            tricks = {action: self._tricks_after(self.session, action) for action in ask.actions()}
            best = [action for action in ask.actions() if tricks[action] == max(tricks.values())]
        else:
            best = self.best_plays(self.session, view, ask.actions())
        return self._heuristics.answer(view, replace(ask, answers=OneOf(tuple(best))))

    def _tricks_after(self, session: Session, action: Action) -> int:
        """Return the tricks to be had after keeping or exchanging."""
        players = [HeuristicPlayer(seat) for seat in session.public.seats]
        then = Session(session.game, session.setup, players, session.chance, [*session.actions, action])
        while any(ask.kind is ExchangeHand for ask in then.asks.values()):
            then.step()
        hands = _hands(then)
        return opened(then, action.seat).tricks(hands[0] | hands[1] | hands[2], then.public.leader)

    def best_plays(self, session: Session, view: SeatView, actions: Sequence[Action]) -> list[Action]:
        if self._cards is None or not view.public.tricks:
            self._cards = opened(session, view.seat)
        plays = view.public.plays
        led = suit_mask(suit(plays[0].card)) if plays else 0
        winning = session.game.winning(view.public)
        best = next((play.card for play in plays if play.seat == winning), None)
        rest = cards_of(())
        for hand in _hands(session):
            rest |= hand
        cards = cards_of(action.card for action in actions if isinstance(action, PlayCard))
        good = self._cards.best(
            rest, view.seat, led, 0 if best is None else 1 << best, winning or 0, 3 - len(plays), cards
        )
        return [action for action in actions if isinstance(action, PlayCard) and good >> action.card & 1]


def _hands(session: Session) -> list[int]:
    return [session.view(seat).hand for seat in session.public.seats]


def opened(session: Session, seat: int) -> WhistDoubleDummy:
    """Return the deal of a session with all hands face up, as its first trick began."""
    first, second, third = (
        hand | cards_of(play.card for play in session.public.plays if play.seat == of)
        for of, hand in enumerate(_hands(session))
    )
    return WhistDoubleDummy(seat, first, second, third, session.setup[MUST_BEAT])


PLAYER: Final = AllSeeingWhistPlayer
