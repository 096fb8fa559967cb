"""What the cards that a seat keeps are still worth: each card's chance to take a later trick.

The figures were fitted to deals played between steady players; they are rules of thumb, not probabilities of
a model.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

from clubs.ai.odds import fewer_than, none_of, up_to
from clubs.ai.sense import Sense, above, lane
from clubs.cards import CardSet, Suit, count, each

GUARDED: Final = (1.0, 0.6, 0.35, 0.2, 0.1)
"""A plain card's chance by the number of higher ones in other hands, with as many small cards to guard it."""

BARE: Final = 0.3
"""What is left of that for each guard it lacks."""

TRUMP: Final = (0.97, 0.8, 0.66, 0.54, 0.45, 0.38, 0.33, 0.3)
"""A trump's chance by the number of higher ones in other hands."""


LONG: Final = 0.85
"""The chance of a trump that comes after all others are gone."""

ELSEWHERE: Final = 0.75
"""How often a trick is led in another suit: a plain card can win only when its own is led."""

LEADING: Final = 3
"""The lead is worth so many tricks more in which a suit can come up."""

SPENT: Final = 0.85
"""How many of the trumps out against a suit are left each time it comes round again."""

CROWD: Final = 0.5
"""How quickly it grows harder to win with more seats."""


def prospects(sense: Sense, kept: CardSet, leads: bool = False) -> list[float]:
    """The chance of each card kept to take a later trick, suit by suit from the strongest card down.

    `leads` says that the seat is to lead to the first of these tricks.
    """
    if not sense.others:
        return [1.0] * count(kept)
    turns, chances = count(kept), list[float]()
    asked = 1.0 - ELSEWHERE ** (turns + (LEADING if leads else 0))
    for of in range(4):
        held = kept & lane(of)
        if held and of == sense.trumps:
            chances += sense.once((of, held, turns), partial(trump_chances, sense, held, turns))
        elif held:
            ruffs = sense.once((of,), partial(_unruffed_turns, sense, of))
            plain = sense.once((of, held), partial(plain_chances, sense, held, of, ruffs))
            chances += [asked * chance for chance in plain]
    return chances


def _unruffed_turns(sense: Sense, of: Suit) -> list[float]:
    return [unruffed(sense, of, sense.trumps, turn) for turn in range(1, count(sense.mine & lane(of)) + 4)]


def crowded(sense: Sense) -> float:
    """How much harder it is to win with less than the best than at a table of four."""
    return float((len(sense.others) / 3) ** CROWD)


def expected(sense: Sense, kept: CardSet) -> float:
    """The tricks that the cards kept can be expected to take."""
    return min(sum(prospects(sense, kept)), count(kept))


def _dealt(sense: Sense) -> float:
    """The share of the unseen cards that lies in somebody's hand."""
    unseen = count(sense.unseen)
    hidden = sum(sense.sizes[seat] - count(sense.known[seat]) for seat in sense.others)
    return min(1.0, hidden / unseen) if unseen else 1.0


def plain_chances(sense: Sense, held: CardSet, of: Suit, by_turn: Sequence[float]) -> list[float]:
    """The chances of the cards of a plain suit, from the strongest down.

    `by_turn` says what winning the suit's first, second … turn counts for: its chance not to be ruffed.
    """
    dealt = _dealt(sense)
    out = sense.out(of)
    number, crowd = count(held), crowded(sense)
    chances = []
    for rank, place in enumerate(sorted(each(held), reverse=True)):
        higher = count(out & above(place))
        guards = number - rank - 1
        chance = 0.0
        for missing in range(min(higher, len(GUARDED) - 1) + 1):
            odd = up_to(missing, higher, dealt, len(GUARDED) - 1)
            stop = (GUARDED[missing] * BARE ** max(0, missing - guards)) ** crowd
            chance += odd * stop * by_turn[min(rank + missing, len(by_turn) - 1)]
        chances.append(chance)
    return chances


def unruffed(sense: Sense, of: Suit, trumps: Suit | None, turn: int) -> float:
    """The chance that the suit can be led so many times without anybody throwing in a trump."""
    if trumps is None:
        return 1.0
    out, pool = count(sense.unseen & lane(of)), count(sense.unseen)
    ruffs = count(sense.unseen & lane(trumps))
    chance = 1.0
    for seat in sense.others:
        known = sense.known[seat]
        if sense.void[seat] & lane(trumps):
            continue
        drawn = sense.sizes[seat] - count(known)
        has_trump = 1.0 if known & lane(trumps) else 1.0 - none_of(ruffs, drawn, pool)
        if sense.void[seat] & lane(of):
            short = 1.0
        else:
            short = fewer_than(turn - count(known & lane(of)), out, drawn, pool)
        chance *= 1.0 - short * has_trump * SPENT ** (turn - 1)
    return chance


def trump_chances(sense: Sense, held: CardSet, turns: int) -> list[float]:
    """The chances of the trumps, from the strongest down; one more than anybody else holds is a master.

    `turns` are the tricks to come: with few of them a small trump finds nothing to ruff.
    """
    assert sense.trumps is not None
    dealt = _dealt(sense)
    out = sense.out(sense.trumps)
    live = count(out) * dealt
    longest = live / max(1, len(sense.others)) * 1.5
    crowd = crowded(sense)
    chances = []
    for rank, place in enumerate(sorted(each(held), reverse=True)):
        higher = count(out & above(place))
        chance = 0.0
        for missing in range(min(higher, len(TRUMP) - 1) + 1):
            stop = TRUMP[missing] * BARE ** max(0, missing - turns + 1)
            chance += up_to(missing, higher, dealt, len(TRUMP) - 1) * stop**crowd
        if rank >= longest:
            chance = max(chance, LONG)
        chances.append(chance)
    return chances
