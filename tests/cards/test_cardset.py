"""Card sets compared with a slow and obvious multiset."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.cards import (
    add,
    cards_of,
    contains,
    count,
    distinct,
    duplicates,
    each,
    highest,
    lowest,
    name,
    names,
    of_suit,
    parse,
    parse_cards,
    remove,
    suit,
    suit_mask,
    union,
    without,
)

numbers = st.dictionaries(st.integers(0, 53), st.integers(1, 2), max_size=30)
held = numbers.flatmap(lambda counted: st.permutations(list(Counter(counted).elements())))


@given(held)
def test_a_set_holds_what_was_put_in_twice_at_most(cards: list[int]) -> None:
    held = cards_of(cards)
    assert list(each(held)) == sorted(cards)
    assert count(held) == len(cards)
    assert {c for c in range(54) if contains(held, c)} == set(cards)
    assert distinct(held) == sum(1 << c for c in set(cards))
    assert duplicates(held) == sum(1 << c for c, n in Counter(cards).items() if n == 2)


@given(held)
def test_a_set_has_no_order(cards: list[int]) -> None:
    assert cards_of(reversed(cards)) == cards_of(sorted(cards)) == cards_of(cards)


@given(held, st.integers(0, 53))
def test_add_and_remove_one_copy(cards: list[int], one: int) -> None:
    number = cards.count(one)
    if number == 2:
        with pytest.raises(ValueError, match="three times"):
            add(cards_of(cards), one)
    else:
        assert list(each(add(cards_of(cards), one))) == sorted([*cards, one])
    if number:
        rest = list(cards)
        rest.remove(one)
        assert list(each(remove(cards_of(cards), one))) == sorted(rest)
    else:
        with pytest.raises(ValueError, match="not held"):
            remove(cards_of(cards), one)


@given(held, held)
def test_union_and_without_count_copies(left: list[int], right: list[int]) -> None:
    both = Counter(left) + Counter(right)
    if max(both.values(), default=0) > 2:
        with pytest.raises(ValueError, match="three times"):
            union(cards_of(left), cards_of(right))
    else:
        together = union(cards_of(left), cards_of(right))
        assert Counter(each(together)) == both
        assert without(together, cards_of(right)) == cards_of(left)
    if Counter(right) - Counter(left):
        with pytest.raises(ValueError, match="not held"):
            without(cards_of(left), cards_of(right))


@given(held, st.integers(0, 3))
def test_the_cards_of_a_suit_keep_their_copies(cards: list[int], of: int) -> None:
    assert list(each(of_suit(cards_of(cards), of))) == sorted(c for c in cards if suit(c) == of)
    assert suit_mask(of) == cards_of(c for c in range(52) if suit(c) == of)


@given(held)
def test_highest_and_lowest(cards: list[int]) -> None:
    if cards:
        assert highest(cards_of(cards)) == max(cards)
        assert lowest(cards_of(cards)) == min(cards)
    else:
        for end in (highest, lowest):
            with pytest.raises(ValueError, match="no card"):
                end(0)


@given(held)
def test_notation_of_a_set_goes_both_ways(cards: list[int]) -> None:
    text = names(cards_of(cards))
    assert text.split() == [name(c) for c in sorted(cards, reverse=True)]
    assert parse_cards(text) == cards_of(cards)


def test_a_set_written_with_a_card_three_times_is_none() -> None:
    assert parse_cards("QC QC") == cards_of([parse("QC")] * 2)
    with pytest.raises(ValueError, match="three times"):
        parse_cards("QC 2H QC QC")
