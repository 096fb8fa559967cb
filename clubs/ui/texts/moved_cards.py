"""Cards given, put down or taken up, in words for those who may see them."""

from collections.abc import Sequence

from clubs.cards import CardSet, each, words
from clubs.rules.event import CardsMoved
from clubs.rules.game import Game
from clubs.rules.zone import ASIDE, PACK, hand, passing, trick, won
from clubs.ui.tabletop.names import within
from clubs.ui.tabletop.sorting import place_in_hand


def moved_cards(event: CardsMoved, game: Game, names: Sequence[str]) -> str:
    """Return a sentence about cards whose faces are known; '' where the table shows what happened."""
    source, target, cards = event.source, event.target, event.cards
    giver, taker = source.seat, target.seat
    if cards is None:
        return ""
    which = listed_cards(game, cards)
    if source in (hand(giver), passing(giver)) and target == hand(taker):
        return f"{names[giver]} gave {which} to {within(names[taker])}"
    if source == trick(giver) and target == hand(taker):
        return f"{names[taker]} took {which} back"
    if source == ASIDE and target == won(taker):
        return f"{names[taker]} got {which} with the trick"
    if source == hand(giver) and target not in (passing(giver), trick(giver)):
        return f"{names[giver]} put down {which}"
    if target == hand(taker) and source != PACK:
        return f"{names[taker]} took up {which}"
    return ""


def knew(event: CardsMoved, seats: int) -> frozenset[int]:
    """Return the seats that saw the faces of moved cards."""
    source, target = event.source, event.target
    return frozenset(seat for seat in range(seats) if source.open_to(seat) or target.open_to(seat))


def listed_cards(game: Game, cards: CardSet) -> str:
    """Return cards in the order of a hand: `{C}Q {H}5`."""
    ordered = sorted(each(cards), key=lambda card: -place_in_hand(game, card))
    return " ".join(map(words, ordered))
