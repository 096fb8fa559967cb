"""Challenges on honour, steadily: only what is certain to anybody who has kept count (F-17 … F-19)."""

from clubs.ai.sense import sense
from clubs.cards import of_suit, suit
from clubs.games.free.auction import BidsMade, Contract
from clubs.rules.action import Challenge
from clubs.rules.ask import Ask
from clubs.rules.public import Played, Public
from clubs.rules.view import SeatView


def certain_offence(view: SeatView, ask: Ask) -> Challenge | None:
    """The challenge of a card that was certainly a revoke; None if no such challenge is open.

    A seat that did not follow a suit and holds it after all: it has played it since, or it was passed to it.
    """
    for action in ask.actions():
        if isinstance(action, Challenge) and revoked(view, action.trick, action.other):
            return action
    return None


def revoked(view: SeatView, number: int, seat: int) -> bool:
    """Whether a seat certainly broke suit in a trick, counted from 0.

    A seat that had a handicap in the suit may have kept the card that it should have given up, and so have
    had nothing else to follow with: that is not certain.
    """
    public = view.public
    tricks = [*(trick.plays for trick in public.tricks), public.plays]
    led = suit(tricks[number][0].card)
    card = next(play.card for play in tricks[number] if play.seat == seat)
    if suit(card) == led or _handicapped(public, seat, led):
        return False
    later = (play for plays in tricks[number + 1 :] for play in plays)
    return any(_shows(play, seat, led) for play in later) or bool(of_suit(sense(view).known[seat], led))


def _shows(play: Played, seat: int, led: int) -> bool:
    return play.seat == seat and suit(play.card) == led


def _handicapped(public: Public, seat: int, of: int) -> bool:
    if seat not in public.note(Contract).seats:
        return False
    return any(suit(bid) == of for bid in public.note(BidsMade).by(seat))
