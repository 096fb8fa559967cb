"""Trick odds: the chance of each card that a seat keeps to take a later trick.

The figures were fitted to deals played between steady players; they are rules of thumb, not probabilities of
a model.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

from clubs.ai.card_knowledge import CardKnowledge, above, suit_places
from clubs.ai.core.strength import BARE, CROWD, ELSEWHERE, GUARDED, LONG, TRUMP
from clubs.ai.probability import fewer_than, none_of, up_to
from clubs.cards import CardSet, Suit, count, distinct, each

LEADING: Final = 3
"""The number of tricks that the lead adds in which a suit can come up."""

SPENT: Final = 0.85
"""The share of the trumps out against a suit that is left each time it comes round again."""


def trick_odds(table: CardKnowledge, kept: CardSet, leads: bool = False) -> list[float]:
    """Return the chance of each card kept to take a later trick, suit by suit from the strongest card down.

    If `leads`, the seat is to lead to the first of these tricks.
    """
    if not table.others:
        return [1.0] * count(kept)
    turns, chances = count(kept), list[float]()
    out = sum(count(table.out(of)) for of in range(4))
    for of in range(4):
        held = kept & suit_places(of)
        if held and of == table.trumps:
            chances += table.once((of, held, turns), partial(trump_chances, table, held, turns))
        elif held:
            ruffs = table.once((of,), partial(_unruffed_turns, table, of))
            plain = table.once((of, held), partial(plain_chances, table, held, of, ruffs))
            elsewhere = min(ELSEWHERE, 1.0 - count(table.out(of)) / out) if out else ELSEWHERE
            asked = 1.0 - elsewhere ** (turns + (LEADING if leads else 0))
            chances += [asked * chance for chance in plain]
    return chances


def _unruffed_turns(table: CardKnowledge, of: Suit) -> list[float]:
    return [
        unruffed(table, of, table.trumps, turn) for turn in range(1, count(table.mine & suit_places(of)) + 4)
    ]


def crowded(table: CardKnowledge) -> float:
    """Return how much harder it is to win with less than the best than at a table of four."""
    return float((len(table.others) / 3) ** CROWD)


def expected_tricks(table: CardKnowledge, kept: CardSet) -> float:
    """Return the tricks that the cards kept can be expected to take."""
    return min(sum(trick_odds(table, kept)), count(kept))


def _dealt(table: CardKnowledge) -> float:
    """Return the share of the unseen cards that is in other hands."""
    unseen = count(table.unseen)
    hidden = sum(table.sizes[seat] - count(table.known[seat]) for seat in table.others)
    return min(1.0, hidden / unseen) if unseen else 1.0


def plain_chances(table: CardKnowledge, held: CardSet, of: Suit, by_turn: Sequence[float]) -> list[float]:
    """Return the chances of the cards of a plain suit, from the strongest down.

    `by_turn` is what winning the suit's first, second … turn counts for: its chance not to be ruffed.
    """
    guards = range(count(held) - 1, -1, -1)
    return _chances(table, held, of, GUARDED[:5], guards, by_turn)


def unruffed(table: CardKnowledge, of: Suit, trumps: Suit | None, turn: int) -> float:
    """Return the chance that the suit can be led `turn` times without being ruffed."""
    if trumps is None:
        return 1.0
    out, pool = count(table.unseen & suit_places(of)), count(table.unseen)
    ruffs = count(table.unseen & suit_places(trumps))
    chance = 1.0
    for seat in table.others:
        known = table.known[seat]
        if table.void[seat] & suit_places(trumps):
            continue
        drawn = table.sizes[seat] - count(known)
        has_trump = 1.0 if known & suit_places(trumps) else 1.0 - none_of(ruffs, drawn, pool)
        if table.void[seat] & suit_places(of):
            short = 1.0
        else:
            short = fewer_than(turn - count(known & suit_places(of)), out, drawn, pool)
        chance *= 1.0 - short * has_trump * SPENT ** (turn - 1)
    return chance


def trump_chances(table: CardKnowledge, held: CardSet, turns: int) -> list[float]:
    """Return the chances of the trumps, from the strongest down; one that no other can match is certain.

    `turns` are the tricks to come: with few of them a small trump finds nothing to ruff.
    """
    assert table.trumps is not None
    out = table.out(table.trumps)
    masters = sum(distinct(out) < 1 << place for place in each(held))
    longest = count(out) * _dealt(table) / max(1, len(table.others)) * 1.5
    chances = _chances(table, held, table.trumps, TRUMP[:8], [turns - 1] * count(held), (1.0,))
    chances = [max(chance, LONG) if rank >= longest else chance for rank, chance in enumerate(chances)]
    return [1.0] * masters + chances[masters:]


def _chances(
    table: CardKnowledge,
    held: CardSet,
    of: Suit,
    figures: Sequence[float],
    guards: Sequence[int],
    by_turn: Sequence[float],
) -> list[float]:
    """Return the chances of the cards of a suit by the number of higher ones in other hands (`figures`).

    The last figure is for that number or more.
    """
    dealt, out, crowd, last = _dealt(table), table.out(of), crowded(table), len(figures) - 1
    chances = []
    for rank, place in enumerate(sorted(each(held), reverse=True)):
        higher = count(out & above(place))
        chance = 0.0
        for missing in range(min(higher, last) + 1):
            stop = (figures[missing] * BARE ** max(0, missing - guards[rank])) ** crowd
            turn = min(rank + missing, len(by_turn) - 1)
            chance += up_to(missing, higher, dealt, last) * stop * by_turn[turn]
        chances.append(chance)
    return chances
