"""Challenges on honour: only what is certain to a player who has kept count (F-17 … F-19)."""

from clubs.ai import void_inference
from clubs.ai.card_knowledge import card_knowledge
from clubs.cards import CardSet, of_suit, suit
from clubs.games.free.actions import Challenge
from clubs.games.free.auction import BidsMade, Contract
from clubs.rules.ask import Ask
from clubs.rules.public import Public
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
    tricks = void_inference.tricks(public)
    if not tricks[number]:  # forgotten
        return False
    led = suit(tricks[number][0].card)
    card = next(play.card for play in tricks[number] if play.seat == seat)
    bids = public.note(BidsMade).by(seat) if seat in public.note(Contract).seats else ()
    if suit(card) == led or any(suit(bid) == led for bid in bids):
        return False
    later = (play for plays in tricks[number + 1 :] for play in plays if play.seat == seat)
    return any(suit(play.card) == led for play in later) or bool(of_suit(known[seat], led))
