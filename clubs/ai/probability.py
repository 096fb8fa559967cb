"""Probabilities of drawn cards and of numbers of tricks."""

from collections.abc import Iterable, Sequence
from math import comb


def none_of(wanted: int, drawn: int, pool: int) -> float:
    """Hypergeometric probability of none of `wanted` cards among `drawn` out of `pool` cards."""
    if wanted <= 0 or drawn <= 0:
        return 1.0
    if wanted + drawn > pool:
        return 0.0
    return comb(pool - wanted, drawn) / comb(pool, drawn)


def fewer_than(number: int, wanted: int, drawn: int, pool: int) -> float:
    """Hypergeometric probability of fewer than `number` of `wanted` cards among `drawn` out of `pool`."""
    if number <= 0:
        return 0.0
    if drawn >= pool:
        return 1.0 if wanted < number else 0.0
    ways = sum(comb(wanted, n) * comb(pool - wanted, drawn - n) for n in range(min(number, drawn + 1)))
    return ways / comb(pool, drawn)


def up_to(number: int, of: int, chance: float, last: int) -> float:
    """Binomial probability of exactly `number` successes in `of` trials; if it is `last`, of that or more."""
    numbers = range(number, of + 1) if number == last else (number,)
    return float(sum(comb(of, n) * chance**n * (1 - chance) ** (of - n) for n in numbers))


def spread(chances: Iterable[float]) -> list[float]:
    """Return the probabilities of 0, 1, 2 … tricks, from that of each card to win one."""
    odds = [1.0]
    for chance in chances:
        miss = 1.0 - chance
        longer = [odd * miss for odd in odds]
        longer.append(0.0)
        for number, odd in enumerate(odds):
            longer[number + 1] += odd * chance
        odds = longer
    return odds


def at(odds: Sequence[float], number: int) -> float:
    """Return the probability of exactly `number`; 0 for a number that cannot be."""
    return odds[number] if 0 <= number < len(odds) else 0.0


def at_least(odds: Sequence[float], number: int) -> float:
    """Return the probability of `number` or more."""
    return sum(odds[max(number, 0) :])
