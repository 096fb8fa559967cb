"""Chi-square tests of a shuffle: places, neighbours and suit lengths."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from hashlib import sha256
from itertools import count as counter
from math import comb, erfc, sqrt

from clubs.cards import Card, CardSet, each, suit

Shuffle = Callable[[bytes], tuple[Card, ...]]
"""A shuffle: 16 bytes of seed to a pack."""


def chance_of(square: float, freedom: int) -> float:
    """Return the probability of at least this chi-square value (Wilson and Hilferty's approximation)."""
    spread = 2 / (9 * freedom)
    return erfc(((square / freedom) ** (1 / 3) - 1 + spread) / sqrt(2 * spread)) / 2


def chances(shuffle: Shuffle, pack: CardSet, hands: int, deals: int, key: str) -> dict[str, float]:
    """Return the probability of each test for `deals` deals of a pack to `hands` hands."""
    cards = tuple(each(pack))
    number, size = len(cards), len(cards) // hands
    places: Counter[tuple[int, Card]] = Counter()
    pairs: Counter[tuple[Card, Card]] = Counter()
    suits: Counter[int] = Counter()
    of = suit(cards[-1])
    for deal in range(deals):
        dealt = shuffle(sha256(f"{key} {deal}".encode()).digest()[:16])
        assert len(dealt) == number
        places.update(enumerate(dealt))
        beside = deal % (number - 1)
        pairs[dealt[beside], dealt[beside + 1]] += 1
        suits[sum(suit(card) == of for card in dealt[: hands * size : hands])] += 1
    copies = Counter(cards)
    return {
        "card and place": _of_places(places, copies, number, deals),
        "card and next card": _of_pairs(pairs, copies, number, deals),
        "length of a suit": _of_suits(suits, sum(suit(card) == of for card in cards), number, size, deals),
    }


def _of_places(counted: Counter[tuple[int, Card]], copies: Counter[Card], number: int, deals: int) -> float:
    """Test the places of cards; the sums of rows and columns of the table are fixed."""
    square = sum(
        (counted[place, card] - expected) ** 2 / expected
        for card, held in copies.items()
        for expected in (deals * held / number,)
        for place in range(number)
    )
    return chance_of(square * (number - 1) / number, (number - 1) * (len(copies) - 1))


def _of_pairs(counted: Counter[tuple[Card, Card]], copies: Counter[Card], number: int, deals: int) -> float:
    """Test neighbours by one pair of each deal, as pairs of the same deal are dependent."""
    square, kinds = 0.0, 0
    for one, held in copies.items():
        for other, more in copies.items():
            ways = held * (more - (one == other))
            if ways:
                expected = deals * ways / (number * (number - 1))
                square += (counted[one, other] - expected) ** 2 / expected
                kinds += 1
    return chance_of(square, kinds - 1)


def _of_suits(counted: Counter[int], held: int, number: int, size: int, deals: int) -> float:
    """Test the length of a suit in the first hand, with rare lengths pooled."""
    seen, expected, square, kinds = 0.0, 0.0, 0.0, 0
    rest = float(deals)
    for length in range(min(held, size) + 1):
        seen += counted[length]
        expected += deals * comb(held, length) * comb(number - held, size - length) / comb(number, size)
        if expected >= 10 and rest - expected >= 10:
            square += (seen - expected) ** 2 / expected
            rest -= expected
            seen, expected, kinds = 0.0, 0.0, kinds + 1
    square += (seen - expected) ** 2 / expected
    return chance_of(square, kinds)


# ---------------------------------------------------------------- bad shuffles


@lru_cache(maxsize=1)
def _bytes(seed: bytes) -> bytes:
    return b"".join(sha256(seed + bytes([block])).digest() for block in range(14))


def _wide(seed: bytes) -> Iterator[int]:
    """Return 32-bit numbers, whose remainders are even enough."""
    stream = _bytes(seed)
    return (int.from_bytes(stream[at : at + 4], "big") for at in counter(0, 4))


def swap_with_any(cards: tuple[Card, ...], seed: bytes) -> tuple[Card, ...]:
    """Swap every card with any card of the pack."""
    pack, numbers = list(cards), _wide(seed)
    for place in range(len(pack)):
        other = next(numbers) % len(pack)
        pack[place], pack[other] = pack[other], pack[place]
    return tuple(pack)


def remainder_of_a_byte(cards: tuple[Card, ...], seed: bytes) -> tuple[Card, ...]:
    """Shuffle with the remainder of a byte, which favours lower numbers."""
    pack, numbers = list(cards), iter(_bytes(seed))
    for last in range(len(pack) - 1, 0, -1):
        other = next(numbers) % (last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)


def never_its_own_place(cards: tuple[Card, ...], seed: bytes) -> tuple[Card, ...]:
    """Shuffle off by one, so that no card keeps its place (Sattolo)."""
    pack, numbers = list(cards), _wide(seed)
    for last in range(len(pack) - 1, 0, -1):
        other = next(numbers) % last
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)


BAD = (swap_with_any, remainder_of_a_byte, never_its_own_place)
