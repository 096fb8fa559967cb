"""Challenges on honour: only what is certain to a player who has kept count (F-17 … F-19)."""

from clubs.ai import void_inference
from clubs.ai.card_knowledge import card_knowledge
from clubs.cards import JACK, KING, QUEEN, TEN, CardSet, contains, each, of_suit, rank, suit
from clubs.games.free.actions import Challenge
from clubs.games.free.auction import BidsMade, Contract
from clubs.games.free.cards import CHEST, PRIMARY_CARDS, free_order
from clubs.games.free.handicaps import HandicapCarriedOut
from clubs.rules.ask import Ask
from clubs.rules.event import CardsMoved
from clubs.rules.public import Public
from clubs.rules.view import SeatView
from clubs.rules.zone import PACK, hand, passing


def certain_offence(view: SeatView, ask: Ask) -> Challenge | None:
    """Return the challenge of a card that was certainly an offence; None if no such challenge is open."""
    open_to = [action for action in ask.actions() if isinstance(action, Challenge)]
    if not open_to:
        return None
    public, known = view.public, card_knowledge(view).known
    for one in open_to:
        if revoked(public, known, one.trick, one.other) or withheld(view, one.trick, one.other):
            return one
    return None


def revoked(public: Public, known: tuple[CardSet, ...], number: int, seat: int) -> bool:
    """Return whether a seat certainly broke suit in a trick, counted from 0; `known` are cards in hands.

    It holds the suit after all: it has played it since, or was passed it. A seat that had a handicap in the
    suit may have kept the card that it should have given up, and so have had nothing else to follow with:
    that is not certain.
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


def withheld(view: SeatView, number: int, seat: int) -> bool:
    """Return whether a handicap should certainly have taken the card that a seat played in a trick.

    Only its left neighbour knows which card the seat was passed after its handicaps (F-9). Jack, queen and
    king take the highest cards, so a card is one of them if there are too few that can have been higher.
    """
    if view.public.setup.left(seat) != view.seat:
        return False
    plays = void_inference.tricks(view.public)[number]
    card = next((play.card for play in plays if play.seat == seat), None)
    if card is None:  # forgotten
        return False
    others, takes, lowest = of_suit(PRIMARY_CARDS, suit(card)), 0, False
    for event in view.seen:
        match event:
            case CardsMoved(int(cards), _, source, target) if target == hand(view.seat):
                others &= ~cards if source in (PACK, CHEST) else others
            case CardsMoved(int(cards), _, source) if source == passing(view.seat) and contains(cards, card):
                return False
            case HandicapCarriedOut(bidder, bid, given) if suit(bid) == suit(card):
                if bidder == seat:
                    takes += {TEN: 0, JACK: 1, QUEEN: 1, KING: 3}[rank(bid)]
                    lowest |= rank(bid) == TEN and not given
                elif rank(bid) == QUEEN and given:  # to the seat, perhaps after its own handicaps
                    takes, lowest = 0, False
    apart = [free_order(other) - free_order(card) for other in each(others)]
    return sum(other > 0 for other in apart) < takes or (lowest and not any(other < 0 for other in apart))
