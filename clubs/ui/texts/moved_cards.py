"""Cards given, put down or taken up, in words for those who may see them."""

from collections.abc import Sequence
from typing import Final

from clubs.cards import SUITS, CardSet, Suit, count, each, of_suit, suit_name, words
from clubs.language import _, shown
from clubs.rules.event import CardsMoved
from clubs.rules.game import Game
from clubs.rules.zone import ASIDE, PACK, hand, passing, trick, won
from clubs.ui.tabletop.names import within
from clubs.ui.tabletop.sorting import in_order

FEW: Final = 4
"""Cards that are named one by one even where few words are wanted."""


def moved_cards(event: CardsMoved, game: Game, names: Sequence[str], *, counted: bool = False) -> str:
    """Return a sentence about cards whose faces are known; '' where the table shows what happened.

    If `counted`, it names many cards by their suits only.
    """
    source, target, cards = event.source, event.target, event.cards
    giver, taker = source.seat, target.seat
    if cards is None:
        return ""
    which = by_suit(cards) if counted and event.number > FEW else listed_cards(game, cards)
    if source in (hand(giver), passing(giver)) and target == hand(taker):
        to = within(names[taker])
        return _("{name} gave {cards} to {to}", name=names[giver], cards=which, to=to)
    if source == trick(giver) and target == hand(taker):
        return _("{name} took {cards} back", name=names[taker], cards=which)
    if source == ASIDE and target == won(taker):
        return _("{name} got {cards} with the trick", name=names[taker], cards=which)
    if source == hand(giver) and target not in (passing(giver), trick(giver)):
        return _("{name} put down {cards}", name=names[giver], cards=which)
    if target == hand(taker) and source != PACK:
        return _("{name} took up {cards}", name=names[taker], cards=which)
    return ""


def knew(event: CardsMoved, seats: int) -> frozenset[int]:
    """Return the seats that saw the faces of moved cards."""
    source, target = event.source, event.target
    return frozenset(seat for seat in range(seats) if source.open_to(seat) or target.open_to(seat))


def listed_cards(game: Game, cards: CardSet) -> str:
    """Return cards in the order of a hand: `{C}Q {H}5`."""
    return " ".join(shown(words(card)) for card in in_order(game, each(cards)))


def by_suit(cards: CardSet) -> str:
    """Return how many cards of each suit there are: `5 clubs, no diamonds, 1 heart, 3 spades`."""
    numbers = {of: count(of_suit(cards, of)) for of in SUITS}
    told = [_of_suit(of, number) for of, number in numbers.items()]
    jokers = count(cards) - sum(numbers.values())
    return ", ".join([*told, *([_("{n} {n:joker/jokers}", n=jokers)] if jokers else [])])


def _of_suit(of: Suit, number: int) -> str:
    """Return how many cards there are of a suit."""
    suit = suit_name(of, plural=number != 1)
    return _("{n} {suit}", n=number, suit=suit) if number else _("no {suit}", suit=suit)
