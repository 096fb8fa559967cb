"""The walk through imagined deals: each as often as it is likely."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import permutations
from math import exp, log1p
from typing import TypeAlias

import pytest

from clubs import native
from clubs.ai.core.deal_sampler import ABOUT, LESS, MORE, DealSampler
from clubs.ai.core.rng import Rng
from clubs.ai.core.strength import Strength
from clubs.ai.determinization import ALL_FACES, fit
from clubs.cards import distinct, parse, parse_cards

World: TypeAlias = tuple[tuple[int, int], ...]
"""For each holder the faces it holds, and those it holds twice."""

PER_WORLD = 60 if native.form() is native.Form.COMPILED else 30
"""The steps of a walk for each world: interpreted they take ten times as long."""
STEPS = 40


def bits(cards: str) -> list[int]:
    """A bit for each card."""
    return [1 << parse(word) for word in cards.split()]


def dealt(cards: Sequence[int], holders: Sequence[int], number: int) -> World:
    """The world in which each card lies with its holder."""
    hands = [[0, 0] for _ in range(number)]
    for card, holder in zip(cards, holders, strict=True):
        hands[holder][bool(hands[holder][0] & card)] |= card
    return tuple((hand, duplicates) for hand, duplicates in hands)


def all_worlds(cards: Sequence[int], sizes: Sequence[int], may: Sequence[int]) -> Counter[World]:
    """Every world within what each holder may hold, with the number of ways to deal it."""
    places = [holder for holder, size in enumerate(sizes) for _ in range(size)]
    ways: Counter[World] = Counter()
    for holders in set(permutations(places)):
        if all(card & may[holder] for card, holder in zip(cards, holders, strict=True)):
            ways[dealt(cards, holders, len(sizes))] += 1
    return ways


def walk(
    cards: Sequence[int],
    sizes: Sequence[int],
    may: Sequence[int],
    prepare: Callable[[DealSampler], None],
    number: int,
    steps: int = STEPS,
    odds: Sequence[float] = (),
) -> Counter[World]:
    """The worlds met on a walk of so many steps."""
    sampler = DealSampler(len(sizes), Rng(11), Strength(len(sizes), max(sizes), 1, 13))
    holders = fit(cards, may, sizes)
    assert holders is not None
    for holder, mask in enumerate(may):
        sampler.may[holder] = mask
    prepare(sampler)
    sampler.start(list(cards), holders)
    for place, log_odds in enumerate(odds):
        sampler.odds[place] = log_odds
    met: Counter[World] = Counter()
    for _ in range(number):
        sampler.advance(steps)
        met[tuple(zip(map(int, sampler.hands), map(int, sampler.duplicates), strict=True))] += 1
    return met


def check_frequencies(met: Counter[World], expected: dict[World, float]) -> None:
    """Chi-square: so far off by chance less than once in a thousand walks (a normal approximation)."""
    assert set(met) <= set(expected)
    scale = met.total() / sum(expected.values())
    off = sum((met[world] - scale * share) ** 2 / (scale * share) for world, share in expected.items())
    freedom = len(expected) - 1
    assert off < freedom + 3.1 * (2 * freedom) ** 0.5 + 8


def nothing(sampler: DealSampler) -> None:
    """No evidence."""


@pytest.mark.parametrize(
    ("cards", "sizes", "closed"),
    [
        ("2S 3S 4H 5D 6C 7C", (2, 2, 2), ("", "", "")),
        ("2S 3S 4H 5D 6C", (3, 1, 1), ("", "", "")),
        ("2S 3S 4H 5D 6C 7C", (2, 2, 2), ("6C 7C", "2S 3S", "")),
        ("2S 3S 4H 5D 6C 7C", (2, 2, 1, 1), ("2S 3S 4H", "", "5D", "7C")),
        ("2S 2S 3H 4D", (2, 2), ("", "")),
        ("2S 2S 3H 3H 4D 5D", (2, 2, 2), ("4D", "", "")),
    ],
)
def test_without_evidence_every_deal_is_as_likely(
    cards: str, sizes: tuple[int, ...], closed: tuple[str, ...]
) -> None:
    may = [ALL_FACES & ~distinct(parse_cards(text)) for text in closed]
    expected = all_worlds(bits(cards), sizes, may)
    met = walk(bits(cards), sizes, may, nothing, PER_WORLD * len(expected))
    check_frequencies(met, dict(expected))


@pytest.mark.parametrize(
    ("cards", "closed"),
    [("2S 3H 4D", ("4D", "2S", "3H")), ("2S 3H 4D 5C", ("4D 5C", "2S 5C", "2S 3H", "3H 4D"))],
)
def test_every_deal_is_reached_where_two_cards_alone_cannot_change_places(
    cards: str, closed: tuple[str, ...]
) -> None:
    """Each holder may hold only one card besides its own: that of the next one."""
    may = [ALL_FACES & ~distinct(parse_cards(text)) for text in closed]
    sizes = (1,) * len(closed)
    expected = all_worlds(bits(cards), sizes, may)
    assert len(expected) == 2
    check_frequencies(walk(bits(cards), sizes, may, nothing, 300, steps=800), dict(expected))


@pytest.mark.parametrize("kind", [ABOUT, MORE, LESS])
def test_with_evidence_a_deal_is_as_likely_as_its_hands_fit_it(kind: int) -> None:
    cards, sizes, shown = bits("2S AS 4H AH 6C AC"), (2, 2, 2), parse_cards("KC")
    may = [ALL_FACES, ALL_FACES & ~distinct(parse_cards("AH")), ALL_FACES]
    strength = Strength(3, 2, 1, 13)

    def prepare(sampler: DealSampler) -> None:
        sampler.evidence[0], sampler.goal[0], sampler.width[0] = kind, 1.5, 0.5
        sampler.shown[0] = shown

    def likely(hand: int) -> float:
        if kind == ABOUT:
            off = (strength.bid(hand | shown, 0) - 1.5) / 0.5
            return exp(-2 * log1p(off * off / 3))
        off = (strength.tricks(hand | shown, 0) - 1.5) / 0.5
        return 1 / (1 + exp(-off if kind == MORE else off))

    expected = {world: likely(world[0][0]) for world in all_worlds(cards, sizes, may)}
    assert max(expected.values()) > 3 * min(expected.values())
    check_frequencies(walk(cards, sizes, may, prepare, PER_WORLD * len(expected)), expected)


def test_with_odds_of_cards_a_deal_is_as_likely_as_its_cards_are_with_their_holders() -> None:
    cards, sizes = bits("2S AS 4H AH 6C AC"), (2, 2, 2)
    may = [ALL_FACES, ALL_FACES & ~distinct(parse_cards("AH")), ALL_FACES]
    odds = [0.4 * (number % 5) - 0.9 * (number % 3) for number in range(18)]

    def likely(world: World) -> float:
        total = sum(odds[h * 6 + i] for h, (hand, _) in enumerate(world) for i in range(6) if hand & cards[i])
        return exp(total)

    expected = {world: likely(world) for world in all_worlds(cards, sizes, may)}
    assert max(expected.values()) > 10 * min(expected.values())
    met = walk(cards, sizes, may, nothing, PER_WORLD * len(expected), odds=odds)
    check_frequencies(met, expected)


def holders_of(cards: Sequence[int], holders: Iterable[int], one: int) -> list[int]:
    return [card for card, holder in zip(cards, holders, strict=True) if holder == one]


def test_cards_are_fitted_wherever_that_is_possible_and_nowhere_else() -> None:
    cards = bits("2S 3H 4D 5C")
    tight = [distinct(parse_cards(text)) for text in ("2S 3H", "3H 4D", "4D 5C", "2S 5C")]
    found = fit(cards, tight, (1, 1, 1, 1))
    assert found is not None
    for one, mask in enumerate(tight):
        (card,) = holders_of(cards, found, one)
        assert card & mask
    assert fit(cards, [tight[0]] * 4, (1, 1, 1, 1)) is None
    assert fit(cards, tight, (2, -1, 2, 1)) is None
    chained = [distinct(parse_cards(text)) for text in ("2S 3H 4D 5C", "2S 3H 4D", "2S 3H", "2S")]
    assert fit(cards, chained, (1, 1, 1, 1)) == [3, 2, 1, 0]
