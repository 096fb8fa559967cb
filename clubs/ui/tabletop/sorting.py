"""The order of the cards in a hand."""

from collections.abc import Iterable

from clubs.cards import Card, is_joker
from clubs.rules.game import Game

_SUITS = (1, 2, 0, 3)  # diamonds, spades, hearts, clubs: black and red take turns


def place_in_hand(game: Game, card: Card, *, by_rank: bool = False) -> int:
    """Return a number, higher further left: clubs, hearts, spades, diamonds, each downwards; or by rank."""
    if is_joker(card):
        return card * 100
    strength, suit = game.order(card) % 13, _SUITS[card // 13]
    return strength * 4 + suit if by_rank else suit * 13 + strength


def in_order(game: Game, cards: Iterable[Card]) -> list[Card]:
    """Return cards as they lie in a hand, from the left."""
    return sorted(cards, key=lambda card: -place_in_hand(game, card))
