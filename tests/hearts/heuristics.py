"""A player of Hearts by rules of thumb, to measure players against that know nothing of the game."""

from clubs.cards import (
    HEARTS,
    QUEEN,
    SPADES,
    Card,
    CardSet,
    cards_of,
    contains,
    count,
    each,
    of_suit,
    rank,
    suit,
)
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask, SomeOf
from clubs.rules.event import Event
from clubs.rules.public import Public, trick_cards
from clubs.rules.view import SeatView
from tests.hearts.hearts import BLACK_QUEEN, card_points


class HeartsPlayer:
    """Ducks where it can, gets rid of dangerous cards early, and draws out the queen of spades."""

    def notice(self, event: Event) -> None:
        """Ignore it: a view holds all that has been seen."""

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Return the card or the cards that its rules of thumb choose."""
        if isinstance(ask.answers, SomeOf):
            worst = sorted(each(view.hand), key=lambda card: passed_first(view.hand, card))
            return ask.answers.action(cards_of(worst[-3:]))
        cards = [action.card for action in ask.actions() if isinstance(action, PlayCard)]
        public = view.public
        if public.led is None:
            card = min(cards, key=lambda card: lead_cost(view, card))
        elif suit(cards[0]) == public.led:
            card = followed(public, cards)
        else:
            card = max(cards, key=thrown_first)
        return PlayCard(view.seat, card)


def passed_first(hand: CardSet, card: Card) -> int:
    """Return how dangerous a card is to keep: high spades without guards, high hearts, short suits."""
    if suit(card) == SPADES:
        guards = sum(rank(other) < QUEEN for other in each(of_suit(hand, SPADES)))
        return 0 if rank(card) < QUEEN or guards > 3 else 60 if card == BLACK_QUEEN else 50
    return rank(card) + 3 * (suit(card) == HEARTS) + 3 * (13 - count(of_suit(hand, suit(card)))) // 4


def queen_is_out(view: SeatView) -> bool:
    """Return whether another seat still holds the queen of spades."""
    gone = any(contains(trick_cards(trick), BLACK_QUEEN) for trick in view.public.tricks)
    return not gone and not contains(view.hand, BLACK_QUEEN)


def lead_cost(view: SeatView, card: Card) -> int:
    """Return how little a card is to be led: low ones first, spades below the queen to draw it out."""
    if suit(card) == SPADES:
        holds_high = any(rank(other) >= QUEEN for other in each(of_suit(view.hand, SPADES)))
        return rank(card) + 20 * (rank(card) >= QUEEN) if holds_high else -20 * queen_is_out(view)
    return rank(card) + 2 * (suit(card) == HEARTS)


def followed(public: Public, cards: list[Card]) -> Card:
    """Return the highest card that loses; if the trick must be won, or costs nothing, the highest of all."""
    best = max(play.card for play in public.plays if suit(play.card) == public.led)
    under = [card for card in cards if card < best]
    last = len(public.plays) == 3
    if BLACK_QUEEN in under:
        return BLACK_QUEEN
    cheap = [card for card in cards if card != BLACK_QUEEN] or cards
    if under and not (last and not card_points(public.on_table)):
        return max(under)
    return max(cheap) if last else min(cheap)


def thrown_first(card: Card) -> int:
    """Return how gladly a card is thrown on another suit."""
    if suit(card) == SPADES and rank(card) >= QUEEN:
        return 100 if card == BLACK_QUEEN else 40 + rank(card)
    return rank(card) + (20 if suit(card) == HEARTS else 0)
