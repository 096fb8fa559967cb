"""The choice and the order of the cards that a double dummy solver tries."""

from librt.vecs import vec
from mypy_extensions import i64

from clubs.rules.kernel import highest_bit, lowest_bit, popcount, suit_mask_of


def different(cards: i64, rest: i64) -> i64:
    """Return one card, the lowest, of each run with no other card between."""
    if not cards & cards - 1:
        return cards
    kept: i64 = 0
    todo = cards
    while todo:
        card = lowest_bit(todo)
        todo ^= card
        if not highest_bit(rest & suit_mask_of(card) & card - 1) & cards:
            kept |= card
    return kept


def promising(settled: vec[i64], turn: i64, cards: i64) -> i64:
    """Return the card that has settled most positions, by the figures of `settled` for each seat."""
    pick = lowest_bit(cards)
    most: i64 = -1
    while cards and cards != pick:
        card = lowest_bit(cards)
        cards ^= card
        merit = settled[52 * turn + popcount(card - 1)]
        if merit > most:
            most = merit
            pick = card
    return pick
