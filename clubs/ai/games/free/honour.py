"""Challenges on honour: only what is certain to a player who has kept count (F-17 … F-19)."""

from clubs.ai.card_knowledge import card_knowledge
from clubs.cards import CardSet, of_suit, suit
from clubs.games.free.actions import Challenge
from clubs.games.free.auction import BidsMade, Contract
from clubs.rules.ask import Ask
from clubs.rules.public import Played, Public
from clubs.rules.view import SeatView


def certain_offence(view: SeatView, ask: Ask) -> Challenge | None:
    """Return the challenge of a card that was certainly a revoke; None if no such challenge is open.

    A seat that did not follow a suit and holds it after all: it has played it since, or it was passed to it.
    """
    open_to = [action for action in ask.actions() if isinstance(action, Challenge)]
    if not open_to:
        return None
    known = card_knowledge(view).known
    return next((one for one in open_to if revoked(view.public, known, one.trick, one.other)), None)


def revoked(public: Public, known: tuple[CardSet, ...], number: int, seat: int) -> bool:
    """Return whether a seat certainly broke suit in a trick, counted from 0; `known` are cards in hands.

    A seat that had a handicap in the suit may have kept the card that it should have given up, and so have
    had nothing else to follow with: that is not certain.
    """
    tricks = [*(trick.plays for trick in public.tricks), public.plays]
    if not tricks[number]:  # forgotten
        return False
    led = suit(tricks[number][0].card)
    card = next(play.card for play in tricks[number] if play.seat == seat)
    if suit(card) == led or _handicapped(public, seat, led):
        return False
    later = (play for plays in tricks[number + 1 :] for play in plays)
    return any(_shows(play, seat, led) for play in later) or bool(of_suit(known[seat], led))


def _shows(play: Played, seat: int, led: int) -> bool:
    return play.seat == seat and suit(play.card) == led


def _handicapped(public: Public, seat: int, of: int) -> bool:
    if seat not in public.note(Contract).seats:
        return False
    return any(suit(bid) == of for bid in public.note(BidsMade).by(seat))
