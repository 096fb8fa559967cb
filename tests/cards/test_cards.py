"""Cards and card notation."""

import pytest

from clubs.cards import (
    CLUBS,
    DIAMONDS,
    JOKERS,
    SPADES,
    STANDARD,
    SUITS,
    card,
    count,
    duplicates,
    each,
    is_joker,
    name,
    packs,
    parse,
    rank,
    suit,
    suit_name,
    words,
)

NAMES = [r + s for s in "SHDC" for r in "23456789TJQKA"] + ["J1", "J2"]


def test_a_card_is_numbered_by_suit_and_rank_with_clubs_on_top() -> None:
    assert [name(number) for number in range(54)] == NAMES


def test_notation_goes_both_ways() -> None:
    for number, word in enumerate(NAMES):
        assert parse(word) == number
        assert parse(word.lower()) == number


def test_suit_and_rank_of_every_card() -> None:
    for number in range(52):
        assert card(rank(number), suit(number)) == number
    assert (rank(parse("TD")), suit(parse("TD"))) == (10, DIAMONDS)
    assert (rank(parse("AC")), suit(parse("AC"))) == (14, CLUBS)
    assert (rank(parse("2S")), suit(parse("2S"))) == (2, SPADES)


def test_only_the_jokers_are_jokers_and_of_no_suit() -> None:
    assert [number for number in range(54) if is_joker(number)] == [parse("J1"), parse("J2")]
    assert suit(parse("J1")) not in SUITS


@pytest.mark.parametrize("text", ["", "Q", "10D", "QX", "1C", "J3", "QC ", "♣Q", "QCQC", "ß", "\ud800"])
def test_what_is_no_card_is_refused_with_one_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"^There is no card .*\.$"):
        parse(text)


@pytest.mark.parametrize(
    ("text", "said"), [("QC", "{C}Q"), ("TD", "{D}10"), ("2H", "{H}2"), ("J2", "the joker")]
)
def test_cards_in_words(text: str, said: str) -> None:
    assert words(parse(text)) == said


def test_suit_names() -> None:
    assert list(map(suit_name, SUITS)) == ["clubs", "diamonds", "hearts", "spades"]
    assert suit_name(CLUBS, plural=False) == "club"


def test_packs() -> None:
    assert count(STANDARD) == 52
    assert [name(c) for c in each(JOKERS)] == ["J1", "J2"]
    assert packs(1) == STANDARD
    assert count(packs(2)) == 104
    assert duplicates(packs(2)) == STANDARD
