"""What the cards that a seat keeps are still worth: each card's chance to take a later trick.

The figures were fitted to deals played between steady players; they are rules of thumb, not probabilities of
a model.
"""

from collections.abc import Sequence
from typing import Final

from clubs.ai.odds import fewer_than, none_of, so_many
from clubs.ai.sense import Sense, above, lane
from clubs.cards import CardSet, Suit, count, each

GUARDED: Final = (1.0, 0.6, 0.35, 0.2, 0.1)
"""A plain card's chance by the number of higher ones in other hands, with as many small cards to guard it."""

BARE: Final = 0.3
"""What is left of that for each guard it lacks."""

TRUMP: Final = (0.97, 0.8, 0.66, 0.54, 0.45, 0.38, 0.33, 0.3)
"""A trump's chance by the number of higher ones in other hands."""


def prospects(sense: Sense, kept: CardSet) -> list[float]:
    """The chance of each card kept to take a later trick, suit by suit from the strongest card down."""
    others = sense.others
    if not others:
        return [1.0] * count(kept)
    chances: list[float] = []
    for of in range(4):
        held = kept & lane(of)
        if held:
            if of == sense.trumps:
                chances += trump_chances(sense, held)
            else:
                ruffs = [unruffed(sense, of, sense.trumps, turn) for turn in range(1, count(held) + 4)]
                chances += plain_chances(sense, held, of, ruffs)
    return chances


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
    number = count(held)
    chances = []
    for rank, place in enumerate(sorted(each(held), reverse=True)):
        higher = count(out & above(place))
        guards = number - rank - 1
        chance = 0.0
        for missing in range(min(higher, len(GUARDED) - 1) + 1):
            odd = so_many(missing, higher, dealt)
            stop = GUARDED[missing] * BARE ** max(0, missing - guards)
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
        chance *= 1.0 - short * has_trump
    return chance


def trump_chances(sense: Sense, held: CardSet) -> list[float]:
    """The chances of the trumps, from the strongest down; a trump longer than any other hand's is master."""
    assert sense.trumps is not None
    dealt = _dealt(sense)
    out = sense.out(sense.trumps)
    live = count(out) * dealt
    longest = live / max(1, len(sense.others)) * 1.5
    chances = []
    for rank, place in enumerate(sorted(each(held), reverse=True)):
        higher = count(out & above(place)) * dealt
        below = min(int(higher), len(TRUMP) - 1)
        upper = min(below + 1, len(TRUMP) - 1)
        chance = TRUMP[below] + (TRUMP[upper] - TRUMP[below]) * (higher - int(higher))
        if rank >= longest:
            chance = max(chance, 0.85)
        chances.append(chance)
    return chances
